// The tray: whose turn it is, the tile, the followers, and the one control that confirms.
import { useSignal } from '@preact/signals';
import { isBeforeDraw } from '../../turn/drawing';
import { useEffect } from 'preact/hooks';
import { LoupeSlot, TileInHand } from './LoupeSlot';
import { hasLaidBefore } from '../../game/log';
import { t } from '../../texts/texts';
import { Icon } from '../../parts/Icon';
import { layout } from '../../settings/surroundings';
import { Problem } from '../../parts/Problem';
import { badge, legalAt, neededRoad, type Turn } from '../../turn/state';
import { Chips } from './Chips';
import { ChoicePanel } from './ChoicePanel';
import { Controls } from './Controls';
import { SEEN, panelFor } from './expansion-controls';
import { DrawingSwitch } from './DrawingSwitch';
import { Effects, EffectsHandle } from './Effects';
import { HintButton } from './HintPanel';
import { OtherActions } from './OtherActions';
import { isPaused, Paused } from './Pause';
import type { TableView } from './view';
import { TakebackButton } from './Takeback';
import { delayNote } from './Watchers';
import { noTilesLeft } from './words';

export function Tray({ view }: { view: TableView }) {
  const { mine, you, table } = view.store;
  // instead of the tile, where there is no room for both
  const effects = useSignal(false);
  useEffect(() => void (effects.value = false), [view.turn.turn.value?.offer.move]);
  if (table.value?.status === 'over') return null;
  const turn = view.turn.turn.value;
  const { log, snapshot } = view.store;
  const more = snapshot.value !== null && hasLaidBefore(log.value, snapshot.value.turn);
  const about = turn ? aboutTile(view, turn) : '';
  const kind = KINDS.includes(about) ? about : more ? 'yes' : 'no';
  const Own = view.turn.choice.value ? panelFor(snapshot.value?.asked?.question) : undefined;
  const parted = mine.value !== null && !Own && (turn !== null || view.turn.choice.value !== null);
  const tray = (
    <section
      class={`panel tray ${mine.value ? 'active' : 'idle'} ${parted ? 'parted' : ''}`}
      data-shows={effects.value ? 'effects' : 'tile'}
      aria-label={t('tray.label')}
    >
      {!mine.value && (isPaused(view) ? <Paused view={view} /> : <Others view={view} />)}
      {turn && (
        <>
          <div class="tray-above">
            <header class={more ? 'more' : ''}>
              <h2>
                {you.value.length > 1 ? t('tray.tile-of', { more: kind, name: view.nameOf(turn.offer.seat) }) : t('tray.your-tile', { more: kind })}
              </h2>
              {ways(turn) > 1 && (
                <button class="way quiet-action" title={t('controls.rotate')} onClick={() => view.turn.do({ do: 'rotate', by: 1 })}>
                  {way(badge(turn))} <Icon name="rotate" size={18} />
                </button>
              )}
            </header>
            {about && <p class="note help">{t('turn.help', { about })}</p>}
            <LoupeSlot view={view} turn={turn} />
            <Chips view={view} turn={turn} />
            <OtherActions view={view} turn={turn} />
            <EffectsHandle view={view} turn={turn} open={effects.value} onToggle={() => (effects.value = !effects.value)} />
            {layout.value !== 'desktop' && <Effects view={view} turn={turn} />}
          </div>
          <Controls view={view} turn={turn} />
          <HintButton view={view} />
          <DrawingSwitch view={view} />
          {layout.value === 'desktop' && <Effects view={view} turn={turn} />}
        </>
      )}
      {view.turn.choice.value && (Own ? <Own view={view} /> : <ChoicePanel view={view} />)}
      {view.turn.choice.value && <HintButton view={view} />}
      {layout.value === 'desktop' && <Answers view={view} />}
    </section>
  );
  // what fingers press stays where it is: there an answer lies over the board, not in the tray
  return layout.value === 'desktop' ? (
    tray
  ) : (
    <>
      {tray}
      <div class="tray-answers">
        <Answers view={view} />
      </div>
    </>
  );
}

/** What the table says to the last press: a note, or why it was refused. */
function Answers({ view }: { view: TableView }) {
  const note = view.turn.turn.value?.note;
  return (
    <>
      <p class="note" role="status">
        {note && t('turn.note', { note })}
      </p>
      <Problem error={view.turn.error.value} />
    </>
  );
}

/** What the heading says of a tile that is not simply the next. */
const KINDS = ['closed', 'lastClosed', 'roadOver'];

/** What is special about the tile in hand; '': nothing. */
function aboutTile(view: TableView, turn: Turn): string {
  if (isBeforeDraw(turn.offer.declines?.question)) return noTilesLeft(view) ? 'lastClosed' : 'closed';
  if (neededRoad(turn) !== undefined) return 'roadOver';
  return turn.offer.declines?.question === 'place-tile' ? 'placeTile' : '';
}

const ways = (turn: Turn) => legalAt(turn, turn.ghost)?.turns.length ?? 0;

function way(text: string): string {
  const [way, ways] = text.split('/');
  return t('tray.way', { way: Number(way), ways: Number(ways) });
}

/** Who only watches learns how old it is what they see. */
function Late({ view }: { view: TableView }) {
  const table = view.store.table.value;
  const note = table && view.store.you.value.length === 0 ? delayNote(table, true) : null;
  return note && <p class="note late-note">{note}</p>;
}

/** Somebody else's turn: who, with which tile. */
function Others({ view }: { view: TableView }) {
  const asked = view.store.snapshot.value?.asked;
  return (
    <>
      <header>
        <h2>{asked?.seat ? t('tray.turn-of', { name: view.nameOf(asked.seat) }) : t('tray.moment')}</h2>
      </header>
      <TileInHand view={view} />
      <Late view={view} />
      {SEEN.map((Seen, index) => (
        <Seen key={index} view={view} />
      ))}
      <TakebackButton view={view} />
      <DrawingSwitch view={view} />
    </>
  );
}
