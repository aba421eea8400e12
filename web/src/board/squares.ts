// What lies on which square, found at once: a pointer asks at every step. Lists of a model are never changed in place,
// so that what was found out about one stays true; it is given up together with the list.
import type { Candidate, Cell, PlacedTile } from './model';

const known = new WeakMap<readonly Cell[], Map<number, Cell>>();

/** One number for each square of any board, without making a text. */
const numberOf = (x: number, y: number): number => (x + 0x8000) * 0x10000 + y + 0x8000;

/** The one of the list on a square, the last if there are several. */
export function onSquare<T extends Cell>(list: readonly T[], x: number, y: number): T | undefined {
  let index = known.get(list);
  if (!index) known.set(list, (index = new Map(list.map((one) => [numberOf(one.x, one.y), one]))));
  return index.get(numberOf(x, y)) as T | undefined;
}

/** The tiles that they would lay: their pictures are needed. */
export const candidateTiles = (candidates: readonly Candidate[] = []): PlacedTile[] =>
  candidates.flatMap(({ x, y, tile }) => (tile ? [{ x, y, ...tile }] : []));
