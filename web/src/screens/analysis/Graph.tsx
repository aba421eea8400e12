// Everybody's chance to win over the turns, with luck and losses; one control that goes from turn to turn.
import { useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatLook } from '../../board/model';
import { lossOf, luckOf } from '../../game/analysis';
import { isLying, isPhone } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import type { AnalysisStore } from './analysis-store';
import { bandOf, bars, indexAt, markAt, pathOf, winLines, type Bar, type Size } from './graph';
import { percent, points, signedPoints } from './numbers';
import type { Analysis } from '../../net/wire';

/** On a phone that lies, so that the land is seen above it; on one that stands, where a turn or the log is read. */
const isLow = ({ tab }: AnalysisStore) => isLying.value || (isPhone.value && tab.value !== 'overview');
interface Drawn extends Size {
  /** of a bar of luck at most */
  luck: number;
}

/** Of the lines; of the room for luck above and below its line, and for losses below it. */
const heightOf = (store: AnalysisStore) => (isLow(store) ? { height: 36, luck: 10 } : { height: 88, luck: 15 });
const JUMP = 10;
/** The room for the scale, at the right. */
const SCALE = 34;

/** A pattern for each seat, so that lines are not told apart by colours alone. */
const DASHES = ['', '7 4', '2 3', '9 3 2 3', '5 2', '12 4'];

export function Graph({ store, analysis }: { store: AnalysisStore; analysis: Analysis }) {
  const host = useRef<HTMLDivElement>(null);
  const width = useSignal(600);
  useEffect(() => {
    const resizes = new ResizeObserver(() => (width.value = host.current?.clientWidth || width.value));
    resizes.observe(host.current!);
    return () => resizes.disconnect();
  }, []);
  const size = { width: width.value - SCALE, ...heightOf(store) };
  const index = store.index.value;
  return (
    <div class="win-graph">
      <Legend store={store} analysis={analysis} />
      <div
        ref={host}
        class="win-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('graph.label')}
        aria-valuemin={1}
        aria-valuemax={analysis.turns.length}
        aria-valuenow={index + 1}
        aria-valuetext={turnText(store, analysis, index)}
        onKeyDown={(event) => onKey(event, store, analysis)}
        onPointerDown={(event) => follow(event, store, analysis, size)}
        onPointerMove={(event) => event.buttons > 0 && goUnder(event, store, analysis, size)}
      >
        <svg width={width.value} height={heightOfAll(size)} aria-hidden="true">
          <Lines store={store} analysis={analysis} size={size} />
        </svg>
      </div>
    </div>
  );
}

/** The line of the luck. */
const middleOf = ({ height, luck }: Drawn) => height + luck + 2;
const heightOfAll = ({ height, luck }: Drawn) => height + 2 * luck + 4;

function Lines({ store, analysis, size }: { store: AnalysisStore; analysis: Analysis; size: Drawn }) {
  const looks = store.replay.looks;
  const band = bandOf(store.index.value, analysis, size);
  return (
    <>
      <rect class="win-now" x={band.left} y={0} width={band.width} height={heightOfAll(size)} rx={3} />
      {[1, 0.5, 0].map((chance) => (
        <text key={chance} class="win-scale" x={size.width + SCALE} y={(1 - chance) * (size.height - 10) + 9}>
          {percent(chance)}
        </text>
      ))}
      <line class="win-half" x1={0} x2={size.width} y1={size.height / 2} y2={size.height / 2} />
      {winLines(analysis, size).map(({ seat, points: line }) => (
        <g key={seat}>
          <path class="win-casing" d={pathOf(line)} />
          <path class="win-line" d={pathOf(line)} stroke={`var(--player-${colourOf(looks, seat)})`} stroke-dasharray={DASHES[seat - 1]} />
        </g>
      ))}
      <line class="luck-line" x1={0} x2={size.width} y1={middleOf(size)} y2={middleOf(size)} />
      {bars(analysis).map((bar) => (
        <Marks key={bar.index} bar={bar} analysis={analysis} size={size} colour={colourOf(looks, bar.seat)} />
      ))}
    </>
  );
}

/** Luck as a bar up or down, hollow; a loss as a full triangle at the line, the larger the more. */
function Marks({ bar, analysis, size, colour }: { bar: Bar; analysis: Analysis; size: Drawn; colour: string }) {
  const band = bandOf(bar.index, analysis, size);
  const wide = Math.max(1.5, Math.min(9, band.width * 0.62));
  const tall = Math.abs(bar.luck) * size.luck;
  const middle = middleOf(size);
  const at = markAt(analysis, bar.index, bar.seat, size);
  const half = 3 + 4 * bar.loss;
  return (
    <>
      {tall > 0.4 && (
        <rect
          class="luck-bar"
          x={band.left + (band.width - wide) / 2}
          y={bar.luck > 0 ? middle - tall : middle}
          width={wide}
          height={tall}
          fill={`var(--player-${colour})`}
        />
      )}
      {bar.loss > 0 && <path class="loss-mark" d={`M${at.x - half} ${at.y - half}h${2 * half}l${-half} ${half * 1.7}z`} />}
    </>
  );
}

function Legend({ store, analysis }: { store: AnalysisStore; analysis: Analysis }) {
  const looks = store.replay.looks;
  const wins = store.turn.value?.decided.wins ?? [];
  return (
    <p class="win-legend">
      {looks.map(({ seat, name, colour }) => (
        <span key={seat} class="win-name">
          {(analysis.seats.length > 2 || seat === 1) && (
            <svg width={26} height={10} aria-hidden="true">
              <path class="win-casing" d="M1 5h24" />
              <path class="win-line" d="M1 5h24" stroke={`var(--player-${colour})`} stroke-dasharray={DASHES[seat - 1]} />
            </svg>
          )}
          <span>{t('graph.chance', { name, chance: percent(wins[seat - 1] ?? 0) })}</span>
        </span>
      ))}
      <span class="win-name quiet">
        <svg width={12} height={12} aria-hidden="true">
          <path class="loss-mark" d="M1 2h10l-5 8.5z" />
        </svg>
        {t('graph.loss')}
      </span>
      <span class="win-name quiet">
        <svg width={12} height={12} aria-hidden="true">
          <rect class="luck-bar" x={4} y={1} width={5} height={10} fill="var(--inset)" />
        </svg>
        {t('graph.luck')}
      </span>
    </p>
  );
}

const colourOf = (looks: SeatLook[], seat: number) => looks.find((look) => look.seat === seat)?.colour ?? 'black';

/** "Turn 12, Anna: luck +1.2, lost 3.4 points. Anna 63 %, Ben 37 %" */
export function turnText(store: AnalysisStore, analysis: Analysis, index: number): string {
  const turn = analysis.turns[index];
  if (!turn) return '';
  const nameOf = (seat: number) => store.replay.looks.find((look) => look.seat === seat)?.name ?? '';
  const chances = turn.decided.wins.map((wins, seat) => t('graph.chance', { name: nameOf(seat + 1), chance: percent(wins) }));
  const lost = lossOf(turn);
  return t('graph.turn', {
    turn: turn.turn,
    name: nameOf(turn.seat),
    luck: signedPoints(luckOf(turn)),
    lost: lost > 0 ? points(lost) : 'none',
    chances: chances.join(', '),
  });
}

function onKey(event: KeyboardEvent, store: AnalysisStore, analysis: Analysis) {
  const last = analysis.turns.length - 1;
  const index = store.index.value;
  const to: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - JUMP,
    PageUp: index + JUMP,
    Home: 0,
    End: last,
  };
  const wanted = to[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  store.goTo(Math.max(0, Math.min(last, wanted)));
}

function follow(event: PointerEvent, store: AnalysisStore, analysis: Analysis, size: Size) {
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
  goUnder(event, store, analysis, size);
}

function goUnder(event: PointerEvent, store: AnalysisStore, analysis: Analysis, size: Size) {
  const left = (event.currentTarget as Element).getBoundingClientRect().left;
  const index = indexAt(event.clientX - left, analysis, size);
  if (index !== store.index.peek() || store.tab.peek() !== 'turn') store.goTo(index);
}
