// A segment's drawn ground: what is lit when it is pointed at, tinted when it is owned, and found under the pointer.
import { passesOver } from './crossings';
import { fieldMap, patchesOf, type FieldMap } from './field-map';
import { CORNERS, distance, distanceToLine, inside, overRim, type Line, type Point } from './geometry';
import { DECK_WIDTH, roadOverLine, type Way } from './road-over';
import { isCloister } from './things';
import { fromBelow, type Layout } from './shapes';

export interface SegmentGround {
  /** closed lines round the ground */
  areas: Line[];
  /** middle lines of roads and rivers, as broad as they are drawn */
  ways: { line: Line; width: number }[];
  /** a field: level runs of meadow, too broad by less than half a road; what cuts it off is drawn over it */
  runs: { x: number; y: number; width: number; height: number }[];
}

const STEP = 2;
/** So much more than the flooded raster, which keeps 3 from the middle of roads. */
const MORE = 2.3;
const ROAD = 10;
const RIVER = 15.6;
const maps = new WeakMap<Layout, FieldMap>();

function mapOf(shape: Layout): FieldMap {
  const map = maps.get(shape) ?? fieldMap(shape, STEP);
  maps.set(shape, map);
  return map;
}

/** The road that is laid over a tile. */
export const roadOverGround = (way: Way): SegmentGround => ({ areas: [], ways: [{ line: overRim(roadOverLine(way)), width: DECK_WIDTH }], runs: [] });

/** The ground of a segment named as the tile lies (its first name); nothing if there is no such segment. */
export function segmentGround(shape: Layout, name: string): SegmentGround {
  const ground: SegmentGround = { areas: [], ways: [], runs: [] };
  const city = shape.cities.find((c) => c.city.name === name);
  const road = shape.roads.find((r) => r.road.name === name);
  const river = shape.rivers.find((r) => r.river.name === name);
  const field = shape.tile.fields.findIndex((f) => f.name === name);
  const thing = shape.things.find((t) => t.kind === name || (name === shape.tile.cloister?.name && isCloister(t.kind)));
  if (city) ground.areas.push(city.outline);
  else if (road) ground.ways.push(...road.parts.map((line) => ({ line: overRim(line), width: ROAD })));
  else if (river) ground.ways.push(...river.parts.map((line) => ({ line: overRim(line), width: RIVER })));
  else if (field >= 0) ground.runs = runsOf(shape, field);
  else if (thing) ground.areas.push(shape.tile.closed ? [...CORNERS] : circle(thing.at, thing.radius));
  return ground;
}

/** All that is no meadow, to be cut out of a field's runs. */
export function notMeadow(shape: Layout): SegmentGround {
  const names = [...shape.cities.map((c) => c.city.name), ...shape.roads.map((r) => r.road.name), ...shape.rivers.map((r) => r.river.name)];
  const all = names.map((name) => segmentGround(shape, name));
  const rounds = shape.things.filter((thing) => thing.blocks).map((thing) => circle(thing.at, thing.radius));
  return { areas: [...all.flatMap((g) => g.areas), ...rounds], ways: all.flatMap((g) => g.ways), runs: [] };
}

function circle([x, y]: Point, radius: number): Line {
  return Array.from({ length: 33 }, (_, i): Point => [x + Math.cos((i * Math.PI) / 16) * radius, y + Math.sin((i * Math.PI) / 16) * radius]);
}

function runsOf(shape: Layout, index: number): SegmentGround['runs'] {
  const map = mapOf(shape);
  const patches = patchesOf(shape, map, index);
  const runs: SegmentGround['runs'] = [];
  for (let y = 0; y < map.size; y++) {
    for (let x = 0, from = -1; x <= map.size; x++) {
      const is = x < map.size && patches.has(map.patch[y * map.size + x]!);
      if (is && from < 0) from = x;
      if (is || from < 0) continue;
      runs.push({ x: from * STEP - MORE, y: y * STEP - MORE, width: (x - from) * STEP + 2 * MORE, height: STEP + 2 * MORE });
      from = -1;
    }
  }
  return runs;
}

/** Which segment is drawn at a point of the tile; undefined for a wall's outside edge and the like. */
export function segmentAt(shape: Layout, p: Point): string | undefined {
  if (shape.tile.closed) return shape.tile.cloister?.name;
  const building = shape.things.find((thing) => isCloister(thing.kind) && distance(p, thing.at) < thing.radius * 0.85);
  if (building) return shape.tile.cloister?.name;
  const viaduct = shape.roads.find((r) => passesOver(shape.tile.crossings, r.road.name) && r.parts.some((line) => distanceToLine(p, line) < 7));
  if (viaduct) return viaduct.road.name;
  const city = fromBelow(shape)
    .reverse()
    .find((c) => inside(p, c.outline));
  if (city) return city.city.name;
  const road = shape.roads.find((r) => r.parts.some((line) => distanceToLine(p, line) < 7));
  if (road) return road.road.name;
  const river = shape.rivers.find((r) => r.parts.some((line) => distanceToLine(p, line) < 9));
  if (river) return river.river.name;
  const map = mapOf(shape);
  const patch = map.at(p);
  return shape.tile.fields.find((_, i) => patchesOf(shape, map, i).has(patch))?.name;
}
