// Answers that name a square: those squares can be chosen on the board as well as from the list.
import type { Cell, Target } from '../board/model';
import { cellText, sameCell, squareOf } from '../game/notation';

/** The squares that answers name, each once. `pointed` are places that something on the page points at. */
export function targetsOf(answers: string[], chosen: string | null, pointed: string[]): Target[] {
  const targets = new Map<string, Target>();
  for (const answer of answers) {
    const cell = squareOf(answer);
    if (!cell) continue;
    const key = cellText(cell);
    const known = targets.get(key)?.state;
    const lit = pointed.some((place) => place === key || place.startsWith(`${key}:`));
    const state = answer === chosen || known === 'chosen' ? 'chosen' : lit ? 'lit' : 'free';
    targets.set(key, { ...cell, state });
  }
  return [...targets.values()];
}

/** What choosing the square chooses: the first of its answers, then the next; after the last none. */
export function nextAnswerAt(answers: string[], cell: Cell, chosen: string | null): string | null {
  const there = answers.filter((answer) => sameCell(squareOf(answer), cell));
  return there[there.indexOf(chosen ?? '') + 1] ?? null;
}
