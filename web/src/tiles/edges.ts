import type { TileType } from '../net/wire';

const SIDES = ['N', 'E', 'S', 'W'];

/** What meets every kind. */
export const ANY = 'any';

/** The kinds of the four sides of a tile as it lies, clockwise from the north; a side without road, city or river is field. */
export function edgesOf(type: TileType, turns: number): string[] {
  const edges = ['field', 'field', 'field', 'field'];
  for (const side of type.any ?? []) edges[(SIDES.indexOf(side) + turns) % 4] = ANY;
  for (const segment of type.segments) for (const side of segment.sides ?? []) edges[(SIDES.indexOf(side) + turns) % 4] = segment.kind;
  return edges;
}
