// What lies under a point of the screen, as far as a click is concerned.
import { cellAt, toScreen, type Camera, type View } from './camera';
import type { BoardModel, Cell, Ghost } from './model';
import { onSquare } from './squares';

export type Hit =
  | { on: 'turn' }
  | { on: 'spot'; segment: string }
  | { on: 'ghost' }
  | { on: 'target'; cell: Cell }
  | { on: 'legal' | 'tile' | 'nothing'; cell: Cell };

/** Spots are drawn on the ghost from this size on, CSS pixels a tile; below it the loupe has them. */
export const SPOTS_FROM = 96;
/** The round ⟳ and the count of turns too: on a smaller tile they would cover it. */
export const TURN_FROM = 64;
/** Radius of the round ⟳ at the ghost's corner, in CSS pixels, drawn and felt. */
export const TURN_RADIUS = 15;
const TURN_REACH = 22;
const SPOT_REACH = 22;

/** The place of a target on the ghost itself, whose square is its own. */
export const TARGET = '*';

/** A point of the tile in hundredths, for each of the ghost's spots, and for the TARGET. */
export type SpotPlaces = Record<string, [number, number]>;

export function hitTest(model: BoardModel, places: SpotPlaces, camera: Camera, view: View, sx: number, sy: number): Hit {
  const { ghost } = model;
  const cell = cellAt(camera, view, sx, sy);
  if (ghost) {
    const [x, y] = toScreen(camera, view, ghost.x, ghost.y);
    if (camera.scale >= TURN_FROM && Math.hypot(sx - x - camera.scale, sy - y) <= TURN_REACH) return { on: 'turn' };
    const spot = camera.scale >= SPOTS_FROM ? nearestSpot(model, places, sx - x, sy - y, camera.scale) : undefined;
    if (spot) return { on: 'spot', segment: spot };
    if (onSquare(model.targets, ghost.x, ghost.y) && isNear(places[TARGET], sx - x, sy - y, camera.scale))
      return { on: 'target', cell: { x: ghost.x, y: ghost.y } };
    if (same(cell, ghost)) return !canTurn(ghost) && onSquare(model.targets, cell.x, cell.y) ? { on: 'target', cell } : { on: 'ghost' };
  }
  if (onSquare(model.targets, cell.x, cell.y)) return { on: 'target', cell };
  if (onSquare(model.legal, cell.x, cell.y) || onSquare(model.candidates ?? [], cell.x, cell.y)) return { on: 'legal', cell };
  return { on: onSquare(model.tiles, cell.x, cell.y) ? 'tile' : 'nothing', cell };
}

/** A tile that lies one way only has nothing to turn. */
export const canTurn = ({ badge }: Ghost): boolean => badge !== '' && !badge.endsWith('/1');

const isNear = (at: [number, number] | undefined, x: number, y: number, scale: number): boolean =>
  at !== undefined && Math.hypot(x - (at[0] * scale) / 100, y - (at[1] * scale) / 100) <= SPOT_REACH;

function nearestSpot(model: BoardModel, places: SpotPlaces, x: number, y: number, scale: number): string | undefined {
  let found: string | undefined;
  let least = Math.min(SPOT_REACH, scale * 0.17);
  for (const spot of model.spots) {
    const at = places[spot.segment];
    const far = at ? Math.hypot(x - (at[0] * scale) / 100, y - (at[1] * scale) / 100) : Infinity;
    if (far <= least) [least, found] = [far, spot.segment];
  }
  return found;
}

export const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;
