// What lies on squares, and who holds what off the features: towers and those on top of them, prisoners.
import type { BoardFigure, Tower } from '../board/model';
import { readPlace } from './notation';
import type { FigureState, Snapshot } from './snapshot';

const TOWER_PIECE = 'tower-piece';

export function towersOf(snapshot: Snapshot | null): Tower[] {
  return (snapshot?.tokens ?? []).flatMap(({ token, at, count }) => {
    const cell = token === TOWER_PIECE ? readPlace(at) : null;
    return cell ? [{ x: cell.x, y: cell.y, height: count }] : [];
  });
}

/** The figures that stand on squares: on a segment, or in a place that is on the board. */
export function figuresOnBoard(figures: FigureState[]): BoardFigure[] {
  return figures.flatMap(({ at, place, seat, figure }) => {
    const on = at ? readPlace(at) : null;
    const segment = on?.segment ?? place;
    return on && segment ? [{ x: on.x, y: on.y, segment, seat, figure }] : [];
  });
}

export interface Prisoner {
  /** whose figure */
  seat: number;
  figure: string;
  count: number;
}

/** Figures of others that a seat holds in places of its own. */
export function heldBy(snapshot: Snapshot, captor: number): Prisoner[] {
  const held = new Map<string, Prisoner>();
  for (const { seat, figure, of } of snapshot.figures) {
    if (of !== captor) continue;
    const key = `${seat} ${figure}`;
    held.set(key, { seat, figure, count: (held.get(key)?.count ?? 0) + 1 });
  }
  return [...held.values()].sort((a, b) => a.seat - b.seat);
}
