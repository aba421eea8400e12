// Answers that name a square: those squares can be chosen on the board as well as from the list, and figures there by themselves.
import type { Cell, Target } from '../board/model';
import { partOf, sameAction, squareOf } from '../game/actions';
import { cellKey, sameCell } from '../game/spot';
import type { Action, Spot } from '../net/wire';
import { isTop } from '../tiles/drawings';
import { livesInTown, placeOn } from '../tiles/waiting-places';

/** The squares that answers name, each once. `pointed` are places that something on the page points at. */
export function targetsOf(answers: Action[], chosen: (Action | null)[], pointed: Spot[]): Target[] {
  const targets = new Map<string, Target>();
  for (const answer of answers) {
    const cell = squareOf(answer);
    if (!cell) continue;
    const key = cellKey(cell);
    const known = targets.get(key);
    const isChosen = chosen.some((each) => sameAction(each, answer));
    const lit = pointed.some((spot) => sameCell(spot, cell));
    const state = isChosen || known?.state === 'chosen' ? 'chosen' : lit ? 'lit' : 'free';
    const segment = segmentOf(answer);
    const empty = answer.verb === 'deploy' || answer.verb === 'move';
    const figures = segment ? [{ segment, chosen: isChosen, ...(empty && { empty }) }] : [];
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

/** Where the figure stands that an answer takes, or beside which a token is put, or the segment of another tile to which one goes;
 * of one that goes through the great town its place there. The top of a building is no segment: its square stands for it. */
function segmentOf(answer: Action): string | undefined {
  const { verb, token, at, place } = answer;
  if (livesInTown(token) && at) return placeOn(at.x, at.y);
  return verb === 'deploy' && isTop(place) ? undefined : partOf(answer);
}

/** What choosing the square chooses: the answer that takes the figure pointed at, unless it is chosen already; else the first of
 * the square's answers, then the next; after the last none. */
export function nextAnswerAt(answers: Action[], cell: Cell, chosen: Action | null, segment?: string): Action | null {
  const there = answers.filter((answer) => sameCell(squareOf(answer), cell));
  const meant = segment ? there.filter((answer) => segmentOf(answer) === segment) : [];
  if (meant.length > 0 && !meant.some((answer) => sameAction(answer, chosen))) return meant[0]!;
  return there[there.findIndex((answer) => sameAction(answer, chosen)) + 1] ?? null;
}
