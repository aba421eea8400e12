// Which squares of the picture must be painted again; the ghost and what is lit have canvases of their own. A pointer that moves changes a square or two; painting all
// of them at each of its steps would cost more than the rest of the frame.
import { same } from './hit';
import type { BoardModel, Cell } from './model';

/** Squares, or all there is. */
export type Dirty = Cell[] | 'all';

export const isClean = (dirty: Dirty): boolean => dirty !== 'all' && dirty.length === 0;

export function together(a: Dirty, b: Dirty): Dirty {
  return a === 'all' || b === 'all' ? 'all' : [...a, ...b];
}

/** More changed squares than these, and all is painted. */
const MANY = 24;

export function changedSquares(before: BoardModel, after: BoardModel): Dirty {
  if (differ(before.seats, after.seats)) return 'all';
  const squares: Cell[] = [];
  for (const list of ['tiles', 'figures', 'pieces', 'roadsOver', 'buildings', 'legal', 'targets', 'lastMoves'] as const)
    squares.push(...unlike<Cell>(before[list], after[list]));
  squares.push(
    ...unlike<Cell>(before.overlay?.segments, after.overlay?.segments),
    ...unlike<Cell>(before.overlay?.dead, after.overlay?.dead),
    ...unlike<Cell>(before.overlay?.odds, after.overlay?.odds),
  );
  squares.push(...unlike<Cell>(before.candidates, after.candidates), ...unlike(one(ringed(before)), one(ringed(after))));
  return squares.length > MANY ? 'all' : squares.map(({ x, y }) => ({ x, y }));
}

const one = <T>(thing: T | null): T[] => (thing === null ? [] : [thing]);

/** The square with the keyboard's ring; the ghost has one of its own. */
export const ringed = ({ focus, ghost }: BoardModel): Cell | null => (focus && !(ghost && same(focus, ghost)) ? focus : null);

/** What is in one list and not in the other. */
function unlike<T>(a: T[] = [], b: T[] = []): T[] {
  if (a === b) return [];
  const [inA, inB] = [new Map(a.map((v) => [JSON.stringify(v), v])), new Map(b.map((v) => [JSON.stringify(v), v]))];
  return [...[...inA].filter(([key]) => !inB.has(key)), ...[...inB].filter(([key]) => !inA.has(key))].map(([, v]) => v);
}

/** By value: models are made anew at each change, mostly with the same in them. */
const differ = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The squares' bounds, in squares, with a margin for what reaches over: figures, shadows, the round ⟳. */
export function boundsAround(cells: Cell[], margin: number): Rectangle {
  const [xs, ys] = [cells.map((c) => c.x), cells.map((c) => c.y)];
  return { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin, right: Math.max(...xs) + 1 + margin, bottom: Math.max(...ys) + 1 + margin };
}

/** Whether a square's own things can reach into the rectangle. */
export const reaches = ({ x, y }: Cell, { left, top, right, bottom }: Rectangle, margin: number): boolean =>
  x + 1 + margin > left && y + 1 + margin > top && x - margin < right && y - margin < bottom;
