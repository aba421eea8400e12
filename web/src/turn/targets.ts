// Answers that name a square: those squares can be chosen on the board as well as from the list, and figures there by themselves.
import type { Cell, Target } from '../board/model';
import { cellText, readAction, readMove, readPlace, readPut, readTaking, sameCell, squareOf } from '../game/notation';
import { quarterOn } from '../tiles/great-town';

/** The squares that answers name, each once. `pointed` are places that something on the page points at. */
export function targetsOf(answers: string[], chosen: (string | null)[], pointed: string[]): Target[] {
  const targets = new Map<string, Target>();
  for (const answer of answers) {
    const cell = squareOf(answer);
    if (!cell) continue;
    const key = cellText(cell);
    const known = targets.get(key);
    const lit = pointed.some((place) => place === key || place.startsWith(`${key}:`));
    const state = chosen.includes(answer) || known?.state === 'chosen' ? 'chosen' : lit ? 'lit' : 'free';
    const segment = segmentOf(answer);
    const empty = readAction(answer).what === 'deploy' || readMove(answer) !== null;
    const figures = segment ? [{ segment, chosen: chosen.includes(answer), ...(empty && { empty }) }] : [];
    targets.set(key, { ...cell, state, figures: merged(known?.figures ?? [], figures) });
  }
  return [...targets.values()];
}

/** Two kinds of figures may go to one place. */
function merged(known: Target['figures'], [figure]: Target['figures']): Target['figures'] {
  if (!figure) return known;
  const same = known.find(({ segment }) => segment === figure.segment);
  if (!same) return [...known, figure];
  return known.map((each) => (each === same ? { ...each, chosen: each.chosen || figure.chosen } : each));
}

/** Where the figure stands that an answer takes, or beside which a token is put, or the segment of another tile to which one goes. */
function segmentOf(answer: string): string | undefined {
  const action = readAction(answer);
  if (action.what !== 'deploy') return (readTaking(answer)?.at ?? readMove(answer)?.to)?.segment ?? putOn(answer);
  const segment = action.at.endsWith('-quarter') ? action.at : readPlace(action.at)?.segment;
  return segment === 'tower' ? undefined : segment;
}

/** Beside whom a token is put, or the quarter of the city into which the count goes. */
function putOn(answer: string): string | undefined {
  const put = readPut(answer);
  return put?.token === 'count' ? quarterOn(put.at.x, put.at.y) : put?.at.segment;
}

/** What choosing the square chooses: the answer that takes the figure pointed at, unless it is chosen already; else the first of
 * the square's answers, then the next; after the last none. */
export function nextAnswerAt(answers: string[], cell: Cell, chosen: string | null, segment?: string): string | null {
  const there = answers.filter((answer) => sameCell(squareOf(answer), cell));
  const meant = segment && there.find((answer) => segmentOf(answer) === segment);
  if (meant && !there.filter((answer) => segmentOf(answer) === segment).includes(chosen ?? '')) return meant;
  return there[there.indexOf(chosen ?? '') + 1] ?? null;
}
