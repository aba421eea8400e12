// How the segments of a tile are called once it lies turned (docs/notation.md): by the first place that they reach.
import type { Spot, TileSegment, TileType } from '../net/wire';

const SIDES = ['N', 'E', 'S', 'W'];
const HALVES = ['Nl', 'Nr', 'El', 'Er', 'Sl', 'Sr', 'Wl', 'Wr'];
/** the halves' corners: the left half of the north, as seen from the middle, lies in the north-west */
const COMPASS = ['NW', 'NE', 'NE', 'SE', 'SE', 'SW', 'SW', 'NW'];
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

/** North, north-east, ... by which a segment is told from the others of its kind on a tile that lies turned; 'none': it is the only one. */
export function sideOf(segment: string, type: TileType | undefined, turns = 0): string {
  const alike = segmentsOf(type, turns).filter((each) => kindOf(each) === kindOf(segment));
  const place = segment.split('-')[1] ?? '';
  return alike.length > 1 ? (COMPASS[HALVES.indexOf(place)] ?? place) : 'none';
}

export const kindOf = (segment: string) => segment.split('-')[0]!;

/** "road", "city", ... where the spot is a segment, else "" */
export const featureKind = ({ segment }: Spot): string => kindOf(segment ?? '');
