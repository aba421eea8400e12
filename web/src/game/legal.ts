// Where the tile in hand may lie, from the answers of the question.
import type { Cell } from '../board/model';
import { cellText, readAction } from './notation';

export interface LegalCell extends Cell {
  /** quarter turns, ascending */
  turns: number[];
  /** for turns that are legal only with one of my bridges: where that goes */
  bridges?: Record<number, number>;
}

/** The squares in the order of the answers. */
export function legalCells(answers: string[]): LegalCell[] {
  const cells = new Map<string, LegalCell>();
  for (const answer of answers) {
    const action = readAction(answer);
    if (action.what !== 'place') continue;
    const known = cells.get(cellText(action.cell)) ?? { ...action.cell, turns: [] };
    cells.set(cellText(action.cell), known);
    if (!known.turns.includes(action.turns)) known.turns = [...known.turns, action.turns].sort((a, b) => a - b);
    if (action.bridge !== undefined) known.bridges = { ...known.bridges, [action.turns]: action.bridge };
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
