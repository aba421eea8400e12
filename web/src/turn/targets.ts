// Answers that name a square: those squares can be chosen on the board as well as from the list, and figures there by themselves.
import type { Cell, Target } from '../board/model';
import { cellText, readTaking, sameCell, squareOf } from '../game/notation';

/** The squares that answers name, each once. `pointed` are places that something on the page points at. */
export function targetsOf(answers: string[], chosen: string | null, pointed: string[]): Target[] {
  const targets = new Map<string, Target>();
  for (const answer of answers) {
    const cell = squareOf(answer);
    if (!cell) continue;
    const key = cellText(cell);
    const known = targets.get(key);
    const lit = pointed.some((place) => place === key || place.startsWith(`${key}:`));
    const state = answer === chosen || known?.state === 'chosen' ? 'chosen' : lit ? 'lit' : 'free';
    const segment = segmentOf(answer);
    const figures = segment ? [{ segment, chosen: answer === chosen }] : [];
    targets.set(key, { ...cell, state, figures: [...(known?.figures ?? []), ...figures] });
  }
  return [...targets.values()];
}

/** Where the figure stands that an answer takes. */
const segmentOf = (answer: string): string | undefined => readTaking(answer)?.at?.segment;

/** What choosing the square chooses: the answer that takes the figure pointed at, unless it is chosen already; else the first of
 * the square's answers, then the next; after the last none. */
export function nextAnswerAt(answers: string[], cell: Cell, chosen: string | null, segment?: string): string | null {
  const there = answers.filter((answer) => sameCell(squareOf(answer), cell));
  const meant = segment && there.find((answer) => segmentOf(answer) === segment);
  if (meant && !there.filter((answer) => segmentOf(answer) === segment).includes(chosen ?? '')) return meant;
  return there[there.indexOf(chosen ?? '') + 1] ?? null;
}
