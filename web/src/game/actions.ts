// What actions are about (docs/json.md), as far as the page tells them apart. Two are the same if their texts are.
import type { Cell } from '../board/model';
import type { Action } from '../net/wire';
import { WAITING_PLACES } from '../tiles/waiting-places';
import { cellOf } from './spot';

export const sameAction = (a: Action | null | undefined, b: Action | null | undefined) => a?.text === b?.text;
/** What a client sends. */
export const textsOf = (actions: Action[]): string[] => actions.map(({ text }) => text);

/** A figure onto a segment or a place, with nothing besides: a number, value or detail needs the controls of a list. */
export const isPlainDeploy = ({ verb, number, value, detail }: Action): boolean =>
  verb === 'deploy' && number === undefined && value === undefined && detail === undefined;

/** Where a tile goes. */
export const placingIn = (actions: Action[]): (Cell & { turns: number }) | null => {
  const placing = actions.find(({ verb }) => verb === 'place');
  return placing?.at ? { ...cellOf(placing.at), turns: placing.turns ?? 0 } : null;
};

/** On its square: the segment, or the place that is none, as the top of a building. */
export const partOf = ({ at, place }: Action): string | undefined => at?.segment ?? place ?? undefined;

/** The square that an action names besides that of a tile in hand; for a place of the great town the one that stands for it. */
export function squareOf({ verb, at, place }: Action): Cell | null {
  if (verb === 'place') return null;
  if (at) return cellOf(at);
  const square = WAITING_PLACES[place ?? '']?.square;
  return square ? { x: square[0], y: square[1] } : null;
}

/** On which square actions are shown: where their tile goes, or what else they name. */
export function squareFor(actions: Action[]): Cell | null {
  const placing = placingIn(actions);
  return placing ? cellOf(placing) : (actions.map(squareOf).find((cell) => cell !== null) ?? null);
}
