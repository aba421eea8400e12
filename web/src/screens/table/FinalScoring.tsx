// The end: what is scored, feature by feature with its lines, then the result.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LogEntry, LogTurn } from '../../game/log';
import type { GameEvent } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { ColourMark } from '../../board/figure-icon';
import { signed, t } from '../../texts/texts';
import { wantsMotion } from '../../settings/preferences';
import { SumLine, entryText } from './EntryRow';
import { nounsOf } from './words';
import { ResultTable, Winner } from './Result';
import type { TableView } from './view';

const STEP_MS = 1600;
const REOPEN_HEIGHT = 60;

export function FinalScoring({ view }: { view: TableView }) {
  const { table, snapshot, log } = view.store;
  // who comes when all is over sees the result at once
  const shown = useSignal(table.value?.status === 'over' ? Infinity : 0);
  const closed = useSignal(false);
  const panel = useRef<HTMLElement>(null);
  const steps = finalScores(log.value);
  const shows = closed.value ? 'nothing' : shown.value < steps.length ? 'steps' : 'result';
  useEffect(() => measured(view, shows, panel.current), [shows, table.value?.status]);
  if (table.value?.status !== 'over' || !snapshot.value) return null;
  const playedOut = (table.value.ending?.reason ?? 'played') === 'played';
  if (closed.value)
    return (
      <button class="panel reopen" onClick={() => (closed.value = false)}>
        {t('final.show')}
      </button>
    );
  return (
    <section class="panel final" ref={panel} tabIndex={-1} aria-label={t('final.title')}>
      <header>
        <div>
          <h2>{playedOut ? t('final.title') : t('final.result')}</h2>
          {shows === 'result' && <Winner view={view} />}
        </div>
        <button class="icon-button" aria-label={t('final.put-away')} title={t('final.put-away')} onClick={() => (closed.value = true)}>
          <Icon name="close" />
        </button>
      </header>
      {shows === 'steps' ? (
        <Steps view={view} steps={steps} shown={shown} />
      ) : (
        <ResultTable view={view} again={steps.length > 0 ? () => (shown.value = 0) : null} />
      )}
    </section>
  );
}

/** Tells how much of the board the panel covers, so that all of the land can be seen above it. */
function measured(view: TableView, shows: 'steps' | 'result' | 'nothing', panel: HTMLElement | null) {
  if (shows === 'nothing') view.finalPanel.value = { shows, height: REOPEN_HEIGHT };
  if (!panel) return;
  const resizes = new ResizeObserver(() => (view.finalPanel.value = { shows, height: panel.offsetHeight }));
  resizes.observe(panel);
  return () => resizes.disconnect();
}

/** The scores of the end: of all that was not complete before. */
function finalScores(log: LogTurn[]): GameEvent[] {
  const events = log.flatMap((turn) => turn.entries).flatMap((entry) => entry.event ?? []);
  return events.filter((event) => event.kind === 'scored' && event.complete !== true);
}

function Steps({ view, steps, shown }: { view: TableView; steps: GameEvent[]; shown: { value: number } }) {
  const event = steps[shown.value]!;
  useEffect(() => {
    view.pointedAt.value = event.at ? [event.at] : [];
    if (event.at) view.camera.value?.show(event.at);
    if (!wantsMotion()) return;
    const timer = setTimeout(() => (shown.value += 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [event]);
  useEffect(() => () => void (view.pointedAt.value = []), []);
  const entry: LogEntry = { key: '', seat: event.seat ?? null, event, what: null };
  return (
    <>
      <p class="final-step">
        <ColourMark colour={view.colourOf(event.seat)} size={26} />
        <span>{entryText(nounsOf(view), entry)}</span>
        <b>{signed(event.points ?? 0)}</b>
        <SumLine entry={entry} />
      </p>
      <div class="row">
        <span class="quiet">{t('final.step', { step: shown.value + 1, steps: steps.length })}</span>
        <button class="quiet-action" onClick={() => (shown.value += 1)}>
          {t('final.next')}
        </button>
        <button class="quiet-action" onClick={() => (shown.value = steps.length)}>
          {t('final.skip')}
        </button>
      </div>
    </>
  );
}
