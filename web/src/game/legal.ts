// Where the tile in hand may lie, from the legal actions of the question.
import type { Cell } from '../board/model';
import type { Action } from '../net/wire';
import { cellKey, cellOf } from './spot';

export interface LegalCell extends Cell {
  /** quarter turns, ascending */
  turns: number[];
  /** what lays the tile so, by its turns; none of a tile that lies already */
  placings: Record<number, Action>;
}

/** The squares in the order of the actions. */
export function legalCells(actions: Action[]): LegalCell[] {
  const cells = new Map<string, LegalCell>();
  for (const action of actions) {
    const { verb, at, turns = 0 } = action;
    if (verb !== 'place' || !at) continue;
    const known = cells.get(cellKey(at)) ?? { ...cellOf(at), turns: [], placings: {} };
    cells.set(cellKey(at), known);
    if (!known.turns.includes(turns)) known.turns = [...known.turns, turns].sort((a, b) => a - b);
    known.placings[turns] = action;
  }
  return [...cells.values()];
}

/** Of some squares the nearest in a direction; squares straight that way count as nearer than those beside it. */
export function nearest<C extends Cell>(cells: C[], from: Cell, direction: Cell): C | null {
  let best: C | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const [dx, dy] = [cell.x - from.x, cell.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead <= 0) continue;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** In reading order, so that "next" walks the board row by row. */
export function inReadingOrder<C extends Cell>(cells: C[]): C[] {
  return [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
}
