// Who plays: sign, name, score, what it would be at the end, followers at hand, whether they are there.
import { useEffect, useRef } from 'preact/hooks';
import type { SeatState, TableSeat } from '../../net/wire';
import { ColourMark, NoFigureIcon } from '../../board/figure-icon';
import { isLying, isPhone } from '../../settings/surroundings';
import { number, signed, t } from '../../texts/texts';
import { Clock, GiveTime } from './Clock';
import { figuresAtHand, Holdings } from './Holdings';
import { projected } from './projected';
import { Icon } from '../../parts/Icon';
import { Strip } from './Strip';
import { DrawerButton } from './TableBar';
import type { TableView } from './view';
import { WinBar } from './WinBar';

/** Of more kinds of figures each is shown once, with its number. */
const FEW_KINDS = 3;

export function Players({ view }: { view: TableView }) {
  const { table, snapshot, you } = view.store;
  const seats = table.value?.seats ?? [];
  return (
    <Strip
      count={seats.length}
      mine={you.value.length}
      asked={snapshot.value?.asked?.seat}
      below={<WinBar view={view} />}
      menu={<DrawerButton view={view} drawer="table" icon="menu" label={t('drawer.table')} />}
    >
      {seats.map((seat) => (
        <Player key={seat.seat} view={view} seat={seat} state={snapshot.value?.seats[seat.seat - 1]} />
      ))}
    </Strip>
  );
}

function Player({ view, seat, state }: { view: TableView; seat: TableSeat; state: SeatState | undefined }) {
  const name = view.nameOf(seat.seat);
  const asked = view.store.snapshot.value?.asked?.seat === seat.seat;
  const more = view.allowed.value.preview && view.store.table.value?.status === 'playing' ? projected(view.store.snapshot.value, seat.seat) : null;
  return (
    <li
      data-seat={seat.seat}
      class={`player ${view.isMine(seat.seat) ? 'mine' : ''} ${asked ? 'asked' : ''} ${seat.present || seat.kind === 'computer' ? '' : 'away'}`}
      aria-current={asked ? 'true' : undefined}
    >
      <ColourMark colour={view.colourOf(seat.seat)} size={26} />
      <span class="player-name">
        <b>{name}</b>
        <span class="name-count" aria-hidden="true">
          {t('players.hand-count', { figures: Object.values(state?.figures ?? {}).reduce((sum, count) => sum + count, 0) })}
        </span>
        {seat.hints > 0 && (
          <span class="hints-had" role="img" aria-label={t('players.hints', { hints: seat.hints })} title={t('players.hints', { hints: seat.hints })}>
            <Icon name="lamp" size={13} />
            {number(seat.hints)}
          </span>
        )}
        <span class="player-state">{stateText(view, seat, asked)}</span>
      </span>
      <Clock view={view} seat={seat.seat} />
      <Score points={state?.score ?? 0} name={name} />
      <span class="player-more">
        {more !== null && <Projected points={signed(more)} />}
        {!isPhone.value && <GiveTime view={view} seat={seat.seat} />}
        <Hand view={view} seat={seat.seat} />
      </span>
      <Holdings view={view} seat={seat.seat} />
      {isPhone.value && <StockButton view={view} name={name} />}
    </li>
  );
}

/** Over the whole player: the strip has no room for all that they have. */
function StockButton({ view, name }: { view: TableView; name: string }) {
  const { value: drawer } = view.drawer;
  const open = drawer === 'lists';
  const label = t('players.stock', { name });
  return (
    <button
      class="opens-stock"
      aria-label={label}
      title={label}
      aria-expanded={open}
      // on a phone that lies a drawer covers most of the strip
      disabled={isLying.value && drawer !== null}
      onClick={() => (view.drawer.value = open ? null : 'lists')}
    />
  );
}

/** Beside the score of a strip there is room for the number only. */
function Projected({ points }: { points: string }) {
  const words = t('players.projected', { points });
  return (
    <span class="projected" title={t('players.projected-title')} {...(isPhone.value && { role: 'img', 'aria-label': words })}>
      {isPhone.value ? points : words}
    </span>
  );
}

/** The score; what was just won or lost floats up from it. */
function Score({ points, name }: { points: number; name: string }) {
  const before = useRef(points);
  const gain = points - before.current;
  useEffect(() => void (before.current = points), [points]);
  return (
    <span class="score" role="img" key={points} aria-label={t('players.score', { name, points })}>
      {number(points)}
      {gain !== 0 && (
        <span class="score-gain" aria-hidden="true">
          {signed(gain)}
        </span>
      )}
    </span>
  );
}

function stateText(view: TableView, seat: TableSeat, asked: boolean): string {
  if (seat.time_up) return t('players.time-up');
  if (seat.resigned) return t('players.resigned');
  if (seat.played_by && seat.kind === 'person') return t('players.stand-in');
  if (seat.hurried && view.store.table.value?.status === 'playing') return t('players.hurried');
  if (asked) return view.isMine(seat.seat) && view.store.you.value.length === 1 ? t('players.your-turn') : t('players.turn');
  return seat.present || seat.kind === 'computer' ? '' : t('players.away');
}

function Hand({ view, seat }: { view: TableView; seat: number }) {
  const kinds = figuresAtHand(view, seat, 17);
  const counted = isPhone.value || kinds.length > FEW_KINDS;
  const words = kinds.map((each) => each.words).join(', ');
  const rest = kinds.slice(1).reduce((sum, { count }) => sum + count, 0);
  return (
    <span class="hand" role="img" aria-label={t('players.hand', { figures: words || '0' })} title={words}>
      {kinds.map(({ key, sign, count }) => (
        <span key={key} class="hand-kind">
          {Array.from({ length: counted ? 1 : count }, sign)}
          {counted && count > 1 && <span class="hand-number">{number(count)}</span>}
        </span>
      ))}
      {kinds.length === 0 && <NoFigureIcon height={17} />}
      {rest > 0 && <span class="hand-rest">{signed(rest)}</span>}
    </span>
  );
}
