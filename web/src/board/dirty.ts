// Which squares of the upper canvas must be painted again. A pointer that moves changes a square or two; painting all
// of them at each of its steps would cost more than the rest of the frame.
import type { BoardModel, Cell } from './model';

/** Squares, or all there is. */
export type Dirty = Cell[] | 'all';

export const isClean = (dirty: Dirty): boolean => dirty !== 'all' && dirty.length === 0;

export function together(a: Dirty, b: Dirty): Dirty {
  return a === 'all' || b === 'all' ? 'all' : [...a, ...b];
}

export function changedSquares(before: BoardModel, after: BoardModel): Dirty {
  const lists = ['tiles', 'figures', 'seats', 'legal', 'lastMoves', 'overlay'] as const;
  if (lists.some((list) => differ(before[list], after[list]))) return 'all';
  const squares: Cell[] = [];
  const note = (a: unknown, b: unknown, cells: (Cell | null)[]) => {
    if (differ(a, b)) squares.push(...cells.filter((cell) => cell !== null));
  };
  note([before.ghost, before.spots], [after.ghost, after.spots], [before.ghost, after.ghost]);
  note(before.focus, after.focus, [before.focus, after.focus]);
  note(before.highlight, after.highlight, [...before.highlight, ...after.highlight]);
  return squares;
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
