// Beside the board of a first game: what the tile is, what the dots are, when to keep a follower, what was just scored. Three turns long.
import { Icon } from '../../parts/Icon';
import { isCoached, remember } from '../../settings/my-tables';
import { t } from '../../texts/texts';
import { canConfirm } from '../../turn/state';
import { spotsOf } from '../../turn/spots';
import type { TableView } from './view';

const TURNS = 3;

const turnsOf = (view: TableView) => view.store.log.value.filter(({ seat }) => view.isMine(seat)).length;

/** Something is explained at this table now. */
export const isExplaining = (view: TableView): boolean =>
  isCoached(view.store.game) && turnsOf(view) <= TURNS + 1 && view.store.table.value?.status === 'playing';

/** Something that was asked for stands where the explanation does, and goes before it. */
const isCovered = ({ hints, inspected, square }: TableView): boolean =>
  (hints.now.value !== null && !hints.folded.value) || inspected.value !== null || square.value !== null;

export function Coach({ view }: { view: TableView }) {
  const { store } = view;
  if (!isExplaining(view) || isCovered(view)) return null;
  const turns = turnsOf(view);
  const close = () => remember({ game: store.game, coach: false });
  const scored = turns > TURNS ? null : lastScore(view);
  return (
    <section class="panel inspection coach" aria-label={t('coach.title')}>
      <header>
        <h2>{t('coach.title')}</h2>
        <button class="icon-button" aria-label={t('coach.close')} title={t('coach.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <p role="status">{turns > TURNS ? t('coach.over') : t('coach.now', { moment: momentOf(view) })}</p>
      {scored && <p class="quiet">{t('coach.scored', scored)}</p>}
    </section>
  );
}

function momentOf(view: TableView): string {
  const turn = view.turn.turn.value;
  if (!turn) return 'wait';
  if (!turn.ghost || !turn.pinned) return 'tile';
  if (turn.chosen) return 'keep';
  return canConfirm(turn) && spotsOf(turn).some(({ figures }) => figures.length > 0) ? 'ghost' : 'other';
}

/** Of the last thing that happened at the table. */
function lastScore(view: TableView): { points: number; name: string } | null {
  const event = view.store.lastHappened.value?.events.findLast(({ kind, points }) => kind === 'scored' && points);
  return event ? { points: event.points!, name: view.nameOf(event.seat) } : null;
}
