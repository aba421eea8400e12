// The end: what is scored, feature by feature with its lines, then the result with the points by kind of feature.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { dealKept } from '../../game/deal';
import { COLUMNS } from '../../game/plays';
import { pointsByKind, type LogEntry, type LogTurn } from '../../game/log';
import type { GameEvent } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { announce } from '../../parts/announce';
import { RecordLink } from '../../parts/RecordLink';
import { ColourMark } from '../../board/figure-icon';
import { listed, number, signed, t } from '../../texts/texts';
import { givenAt } from '../../settings/my-tables';
import { wantsMotion } from '../../settings/preferences';
import { SumLine, entryText } from './EntryRow';
import { nounsOf } from './words';
import { Rematch } from './TableMenu';
import { TablePictures } from './TablePictures';
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

/** Where nobody has a place, as in a game that does not count, nobody has won. */
function Winner({ view }: { view: TableView }) {
  const first = placesOf(view).filter(({ place }) => place === 1);
  const text = winnerText(view, first);
  useEffect(() => void (text && announce(text)), [text]);
  if (!text) return null;
  return (
    <p class="winner-line">
      {first.map(({ seat }) => (
        <ColourMark key={seat} colour={view.colourOf(seat)} size={26} />
      ))}
      {text}
    </p>
  );
}

function winnerText(view: TableView, first: Placed[]): string {
  if (first.length === 0) return '';
  const [only] = first;
  const mine = first.length === 1 && view.store.you.value.length === 1 && view.isMine(only!.seat);
  const names = listed(first.map(({ seat }) => view.nameOf(seat)));
  return t('final.winner', { who: mine ? 'mine' : first.length > 1 ? 'several' : 'one', names, points: only!.score });
}

interface Placed {
  seat: number;
  score: number;
  /** null: resigned or gone */
  place: number | null;
}

/** As the table tells it, else by points; the first comes first. */
function placesOf(view: TableView): Placed[] {
  const { table, snapshot } = view.store;
  const seats = snapshot.value!.seats;
  const result =
    table.value!.result ?? seats.map(({ seat, score }) => ({ seat, score, place: 1 + seats.filter((other) => other.score > score).length }));
  return [...result].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
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

function placeless(view: TableView, seat: number): string {
  if (view.store.table.value?.seats[seat - 1]?.resigned) return t('final.resigned');
  return view.store.table.value?.ending?.gone.includes(seat) ? t('final.gone') : t('final.no-place');
}

const hintsOf = (view: TableView, seat: number): number => view.store.table.value?.seats[seat - 1]?.hints ?? 0;

const ORDER = ['city', 'road', 'cloister', 'field', ...COLUMNS, 'other'];

function ResultTable({ view, again }: { view: TableView; again: (() => void) | null }) {
  const { table, snapshot, log, game, you } = view.store;
  const kept = dealKept(table.value!, you.value, givenAt(game));
  const seats = snapshot.value!.seats;
  const kinds = [...pointsByKind(log.value, seats.length)].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const order = placesOf(view);
  const { reason, gone } = table.value!.ending ?? { reason: 'played', gone: [] };
  return (
    <>
      {reason !== 'played' && <p class="note">{t('final.ending', { reason, names: listed(gone.map((seat) => view.nameOf(seat))) })}</p>}
      <div class="result-scroll">
        <table class="result">
          <caption class="unseen">{t('final.result')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('final.place')}</th>
              <th scope="col">{t('final.player')}</th>
              {kinds.map(([kind]) => (
                <th key={kind} scope="col">
                  {t('feature.plural', { kind })}
                </th>
              ))}
              <th scope="col">{t('final.points')}</th>
            </tr>
          </thead>
          <tbody>
            {order.map(({ seat, score, place }) => (
              <tr key={seat} class={place === 1 ? 'winner' : ''}>
                <td>{place === null ? placeless(view, seat) : number(place)}</td>
                <th scope="row">
                  <span class="who">
                    <ColourMark colour={view.colourOf(seat)} size={22} /> {view.nameOf(seat)}
                    {hintsOf(view, seat) > 0 && <small class="quiet">{t('players.hints', { hints: hintsOf(view, seat) })}</small>}
                  </span>
                </th>
                {kinds.map(([kind, points]) => (
                  <td key={kind}>{number(points[seat - 1] ?? 0)}</td>
                ))}
                <td>
                  <b class="score">{number(score)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        {you.value.length > 0 && <Rematch view={view} />}
        {again && (
          <button class="second-action" onClick={again}>
            {t('final.again')}
          </button>
        )}
        <a class="second-action" href={`/replay?game=${game}&analyse`}>
          {t('final.analyse')}
        </a>
        <a class="second-action" href={`/replay?game=${game}`}>
          {t('final.replay')}
        </a>
        <RecordLink game={game} class="second-action">
          <Icon name="download" size={18} /> {t('final.record')}
        </RecordLink>
        <TablePictures view={view} />
      </div>
      {table.value!.deal.seed && (
        <p class={kept === false ? 'problem deal' : 'quiet deal'}>
          <Icon name="seal" size={18} /> {t('deal.revealed', { seed: table.value!.deal.seed.slice(0, 16) })}
          {kept !== null && ` ${kept ? t('deal.kept') : t('deal.broken')}`}
        </p>
      )}
    </>
  );
}
