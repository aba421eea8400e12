// The drawn geometry of one tile as it lies, before there is any ink: what layout.ts makes and all painters read.
import { passesOver } from './crossings';
import { inside, type Line, type Point } from './geometry';
import type { City, River, Road, Topology } from './segments';

export interface CityShape {
  city: City;
  outline: Line;
  /** the pieces of the outline that are wall; all end on corners of the tile */
  walls: Line[];
  /** where a wall bends and gets a small tower */
  bends: Line;
  /** the square, where a follower stands */
  centre: Point;
  squareRadius: number;
  streets: Line[];
  /** of a town that is one block of tiles: where on the block this one lies, in tiles from its upper left */
  block?: Point;
}

export interface RoadShape {
  road: Road;
  parts: Line[];
}
export interface RiverShape {
  river: River;
  parts: Line[];
}

export interface Gate {
  at: Point;
  /** out of the town */
  normal: Point;
  city: number;
}

/** Something that stands on the tile and takes a round of ground. */
export interface Thing {
  kind: string;
  at: Point;
  radius: number;
  scale: number;
  /** it parts the fields that meet round it */
  blocks: boolean;
  /** a mark whose element is off: it is drawn faintly, or not at all */
  off?: boolean;
  /** for what ends a river, or a road at a tunnel: the way in which it would run on */
  onward?: Point;
}

export interface Layout {
  tile: Topology;
  cities: CityShape[];
  roads: RoadShape[];
  rivers: RiverShape[];
  gates: Gate[];
  things: Thing[];
  /** where the ends of roads meet */
  node: Point;
  /** for each corner (NW NE SE SW) whether a wall ends there */
  corners: [boolean, boolean, boolean, boolean];
}

export const ROAD_HALF_WIDTH = 4.6;
export const RIVER_HALF_WIDTH = 8;

/** Roads and rivers with how far their ground reaches to each side. */
export function* ways(shape: Layout): Generator<{ line: Line; half: number }> {
  for (const road of shape.roads) for (const line of road.parts) yield { line, half: ROAD_HALF_WIDTH };
  for (const river of shape.rivers) for (const line of river.parts) yield { line, half: RIVER_HALF_WIDTH };
}

/** Cities as they are painted: one that passes over another after it. */
export function fromBelow({ cities, tile }: Layout): CityShape[] {
  const over = ({ city }: CityShape) => Number(passesOver(tile.crossings, city.name, 'city'));
  return [...cities].sort((a, b) => over(a) - over(b));
}

/** Whether another city passes over this one there. */
export function isCovered({ cities, tile }: Layout, { city }: CityShape, p: Point): boolean {
  return cities.some(
    (other) => tile.crossings.some(({ over, under }) => over === other.city.name && under === city.name) && inside(p, other.outline),
  );
}
