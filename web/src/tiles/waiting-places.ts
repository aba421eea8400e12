// Places of the board that are no segments: they have ground of their own, on which figures wait. A square of the block stands for
// each; what is said of a place is in hundredths of that square's tile. Expansions declare them (drawing.ts).
import { GREAT_TOWN } from './drawings';
import type { WaitingPlace } from './drawing';
import { add, turnedOnTile, type Point } from './geometry';

export const WAITING_PLACES: Record<string, WaitingPlace | undefined> = GREAT_TOWN.places;

/** The middle of a place's ground on the tile that stands for it, as that is turned, and how far it reaches; undefined for all other
 * places. */
export function groundOf(place: string, turns = 0): { at: Point; radius: number } | undefined {
  const known = WAITING_PLACES[place];
  if (!known) return undefined;
  return { at: turnedOnTile([known.at[0] - known.square[0] * 100, known.at[1] - known.square[1] * 100], turns), radius: known.radius };
}

/** The place for which a square stands. */
export const placeOn = (x: number, y: number): string | undefined =>
  Object.keys(WAITING_PLACES).find((place) => {
    const [column, row] = WAITING_PLACES[place]!.square;
    return column === x && row === y;
  });

/** Whether a token goes from place to place, and stands beside the building there. */
export const livesInTown = (token: string | undefined): boolean => token !== undefined && token === GREAT_TOWN.token;

/** Between two figures that wait side by side, and between two rows; and how deep all rows may be. */
const ABREAST = 24;
const ROWS = 21;
const DEEP = 3 * ROWS;

interface Rows {
  /** figures in a row */
  most: number;
  /** how large they are, so that all have room */
  size: number;
}

function rowsFor({ front }: WaitingPlace, of: number): Rows {
  for (let size = 1; ; size -= 0.05) {
    const most = Math.floor(front.wide / (ABREAST * size)) + 1;
    const rows = Math.floor(DEEP / (ROWS * size) + 0.01) + 1;
    if (most * rows >= of || size < 0.4) return { most, size };
  }
}

/** How large figures are drawn of which so many wait in a place. */
export function waitingSize(place: string, of: number): number {
  const known = WAITING_PLACES[place];
  return known ? rowsFor(known, of).size : 1;
}

/** The middle of the figure with that number among those who wait in a place, on the tile that stands for it; the last are in front. */
export function waitingSpot(place: string, index: number, of: number, turns = 0): Point | undefined {
  const ground = groundOf(place, turns);
  if (!ground) return undefined;
  const known = WAITING_PLACES[place]!;
  const [x, y] = add(ground.at, known.front.at);
  const { most, size } = rowsFor(known, of);
  const rows = Math.ceil(of / most);
  const row = Math.floor(index / most);
  const inRow = Math.min(most, of - row * most);
  return [x + ((index % most) - (inRow - 1) / 2) * ABREAST * size, y - (rows - 1 - row) * ROWS * size];
}
