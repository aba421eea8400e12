// Actions that name a square: those squares can be chosen on the board as well as from the list, and figures there by themselves.
import type { Cell, Target } from '../board/model';
import { partOf, sameAction, squareOf } from '../game/actions';
import { cellKey, sameCell } from '../game/spot';
import type { Action, Spot } from '../net/wire';
import { isTop } from '../tiles/drawings';
import { livesInTown, placeOn } from '../tiles/waiting-places';

/** The squares that actions name, each once. `pointed` are places that something on the page points at. */
export function targetsOf(actions: Action[], chosen: (Action | null)[], pointed: Spot[]): Target[] {
  const targets = new Map<string, Target>();
  for (const action of actions) {
    const cell = squareOf(action);
    if (!cell) continue;
    const key = cellKey(cell);
    const known = targets.get(key);
    const isChosen = chosen.some((each) => sameAction(each, action));
    const lit = pointed.some((spot) => sameCell(spot, cell));
    const state = isChosen || known?.state === 'chosen' ? 'chosen' : lit ? 'lit' : 'free';
    const segment = segmentOf(action);
    const empty = action.verb === 'deploy' || action.verb === 'move';
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

/** Where the figure stands that an action takes, or beside which a token is put, or the segment of another tile to which one goes;
 * of one that goes through the great town its place there. The top of a building is no segment: its square stands for it. */
function segmentOf(action: Action): string | undefined {
  const { verb, token, at, place } = action;
  if (livesInTown(token) && at) return placeOn(at.x, at.y);
  return verb === 'deploy' && isTop(place) ? undefined : partOf(action);
}

/** What choosing the square chooses: the action that takes the figure pointed at, unless it is chosen already; else the first of
 * the square's actions, then the next; after the last none. */
export function nextActionAt(actions: Action[], cell: Cell, chosen: Action | null, segment?: string): Action | null {
  const there = actions.filter((action) => sameCell(squareOf(action), cell));
  const meant = segment ? there.filter((action) => segmentOf(action) === segment) : [];
  if (meant.length > 0 && !meant.some((action) => sameAction(action, chosen))) return meant[0]!;
  return there[there.findIndex((action) => sameAction(action, chosen)) + 1] ?? null;
}
