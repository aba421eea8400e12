// Empty squares looked at: which of the tiles left fit there, as the server tells it; once for each move and square.
import type { Cell } from '../../board/model';
import { cellKey, cellOf } from '../../game/spot';
import { chanceWithin, ownDraws } from '../../game/odds';
import { pilesToCome } from '../../game/piles';
import { laidOn } from '../../game/places';
import { liesFaceDown } from '../../game/tokens';
import type { SquareFits } from '../../net/wire';
import { number, t } from '../../texts/texts';
import type { TableView } from './view';

/** Of one's own next draws the odds are told for so many. */
const OWN_DRAWS = 3;

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Whether something is told of a square: what fits there, or that a tile lies there face down. */
export const isTold = (view: TableView, cell: Cell | null): cell is Cell => isOpenSquare(view, cell) || isFaceDown(view, cell);

export function isFaceDown(view: TableView, cell: Cell | null): boolean {
  const snapshot = view.store.snapshot.value;
  return cell !== null && !!snapshot && liesFaceDown(snapshot, cell);
}

/** Whether the table tells what fits there: an empty square beside a tile. */
export function isOpenSquare(view: TableView, cell: Cell | null): cell is Cell {
  const tiles = view.store.snapshot.value?.tiles;
  if (!cell || !tiles || !view.allowed.value.fits || laidOn(tiles, cell) || isFaceDown(view, cell)) return false;
  return STEPS.some(([dx, dy]) => laidOn(tiles, { x: cell.x + dx, y: cell.y + dy }));
}

const known = new WeakMap<TableView, { move: number; squares: Map<string, Promise<SquareFits | null>> }>();

/** null: the server does not tell. */
export function fitsOf(view: TableView, cell: Cell): Promise<SquareFits | null> {
  const move = view.store.table.value?.move ?? 0;
  let store = known.get(view);
  if (store?.move !== move) known.set(view, (store = { move, squares: new Map() }));
  const { squares } = store;
  const key = cellKey(cell);
  const asked =
    squares.get(key) ??
    view.store.send({ type: 'inspect', at: cellOf(cell) }).then(
      (reply) => reply.square ?? null,
      () => {
        squares.delete(key);
        return null;
      },
    );
  squares.set(key, asked);
  return asked;
}

export const fitsText = ({ fits, of }: SquareFits): string => t('square.fits', { fits, of });

/** "13 % for the next tile"; the odds are of one pile: with several the next tile is of one that the page does not know. */
export function oddsTexts(view: TableView, { fits, of }: SquareFits): string[] {
  const snapshot = view.store.snapshot.value;
  if (!snapshot || view.allowed.value.remaining !== 'odds' || fits === 0 || pilesToCome(snapshot).length > 1) return [];
  const percent = (draws: number) => number(Math.round(100 * chanceWithin(fits, of, draws)));
  const seat = view.store.mine.value ?? view.store.you.value[0];
  const draws = seat ? ownDraws(snapshot, seat, of, OWN_DRAWS) : 0;
  return [t('square.next', { percent: percent(1) }), draws > 0 ? t('square.own', { draws, percent: percent(draws) }) : ''].filter(Boolean);
}
