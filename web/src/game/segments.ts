// How the segments of a tile are called once it lies turned (docs/notation.md): by the first place that they reach.
import type { Spot, TileSegment, TileType } from '../net/wire';

const SIDES = ['N', 'E', 'S', 'W'];
const HALVES = ['Nl', 'Nr', 'El', 'Er', 'Sl', 'Sr', 'Wl', 'Wr'];
const CORNERS = ['NE', 'SE', 'SW', 'NW'];

export function turnedName(segment: TileSegment, turns: number): string {
  const name = first(segment.sides, SIDES, turns) ?? first(segment.halves, HALVES, turns * 2) ?? first(segment.corners, CORNERS, turns);
  return name ? `${segment.kind}-${name}` : segment.segment;
}

function first(reached: string[] | undefined, circle: string[], steps: number): string | null {
  if (!reached || reached.length === 0) return null;
  const places = reached.map((place) => (circle.indexOf(place) + steps) % circle.length);
  return circle[Math.min(...places)]!;
}

/** All segments of the tile by their names as it lies turned, in the catalogue's order. */
export function segmentsOf(type: TileType | undefined, turns: number): string[] {
  return type?.segments.map((segment) => turnedName(segment, turns)) ?? [];
}

export const kindOf = (segment: string) => segment.split('-')[0]!;

/** "road", "city", ... where the spot is a segment, else "" */
export const featureKind = ({ segment }: Spot): string => kindOf(segment ?? '');
