// One place for a figure on each segment.
import type { TileType } from '../net/wire';
import { passesOver, passesUnder } from './crossings';
import { fieldMap, patchesOf, type FieldMap } from './field-map';
import { add, along, distance, distanceToLine, type Point } from './geometry';
import { layoutOf } from './layout';
import { isCloister } from './things';
import { best, room, roomFromThings } from './room';
import type { Layout } from './shapes';
import { onRoadOver, type Way } from './road-over';
import type { River, Road, Topology } from './segments';

const kept = new WeakMap<Layout, Record<string, Point>>();
/** without fields, whose places take a search */
const keptQuick = new WeakMap<Layout, Record<string, Point>>();

/** found elsewhere, as by a worker that has the layout anyway: a layout and the fields' places take some milliseconds each */
const learnt = new WeakMap<TileType, Map<string, Record<string, Point>>>();
const keyOf = (turns: number, copy: number) => `${((turns % 4) + 4) % 4}#${copy}`;

/** What spots() says of that tile elsewhere. */
export function learnSpots(tile: TileType, turns: number, copy: number, found: Record<string, Point>): void {
  const of = learnt.get(tile) ?? new Map<string, Record<string, Point>>();
  learnt.set(tile, of.set(keyOf(turns, copy), found));
}

/** For each segment, named as the tile lies, the middle of a figure that stands there, in hundredths of the side. */
export function spots(tile: TileType, turns: number, copy = 0): Record<string, Point> {
  return learnt.get(tile)?.get(keyOf(turns, copy)) ?? spotsOf(layoutOf(tile, turns, copy));
}

/** The same for one of them: of the others only as many are found as are needed for it. */
export function spot(tile: TileType, turns: number, copy: number, name: string): Point | undefined {
  const known = learnt.get(tile)?.get(keyOf(turns, copy));
  if (known) return known[name];
  const shape = layoutOf(tile, turns, copy);
  return quickSpots(shape)[name] ?? spotsOf(shape)[name];
}

export function spotsOf(shape: Layout): Record<string, Point> {
  const known = kept.get(shape);
  if (known) return known;
  const made = { ...quickSpots(shape) };
  const map = shape.tile.fields.length ? fieldMap(shape, 2) : null;
  shape.tile.fields.forEach((field, i) => (made[field.name] = fieldSpot(shape, map!, i, Object.values(made))));
  for (const other of shape.tile.others) made[other.name] = shape.things.find((thing) => thing.kind === other.name)?.at ?? [50, 50];
  kept.set(shape, made);
  return made;
}

function quickSpots(shape: Layout): Record<string, Point> {
  const known = keptQuick.get(shape);
  if (known) return known;
  const made: Record<string, Point> = {};
  for (const { city, centre } of shape.cities) made[city.name] = centre;
  if (shape.tile.cloister) made[shape.tile.cloister.name] = cloisterSpot(shape);
  for (const { road, parts } of shape.roads) made[road.name] = along(parts[0]!, onWay(shape.tile, road, road.end === 'cloister' ? 0.3 : 0.42));
  for (const { river, parts } of shape.rivers)
    made[river.name] = along(parts[0]!, onWay(shape.tile, river, 0.5) * (river.sides.length === 2 ? 0.5 : 1));
  keptQuick.set(shape, made);
  return made;
}

/** How far along: the middle, unless it passes over or under something there. */
function onWay({ crossings }: Topology, { name, sides }: Road | River, ending: number): number {
  if (passesUnder(crossings, name, 'city')) return name.startsWith('road') ? 0.5 : 0.12;
  if (passesOver(crossings, name, 'city')) return 0.12;
  if (passesOver(crossings, name) || passesUnder(crossings, name)) return 0.22;
  return sides.length === 1 ? ending : 0.5;
}

/** On the garden walk before the building, or beside it where a road comes in below. */
function cloisterSpot(shape: Layout): Point {
  const { at, scale } = shape.things.find((thing) => isCloister(thing.kind))!;
  if (shape.tile.closed) return add(at, [0, 24]);
  const places: Point[] = [add(at, [0, 13 * scale]), add(at, [19 * scale, 6]), add(at, [-19 * scale, 6])];
  const away = (p: Point) => Math.min(16, ...shape.roads.flatMap((road) => road.parts.map((line) => distanceToLine(p, line))));
  return places.reduce((a, b) => (away(b) > away(a) + 3 ? b : a));
}

function fieldSpot(shape: Layout, map: FieldMap, index: number, taken: Point[]): Point {
  const patches = patchesOf(shape, map, index);
  return best((p) => {
    if (!patches.has(map.at(p))) return -1e6;
    const near = Math.min(...taken.map((other) => distance(p, other)));
    return Math.min(room(shape, p), roomFromThings(shape, p), 14) + Math.min(0, near - 36) * 0.3 - distance(p, [50, 50]) * 0.06;
  }, 5);
}

/** Corners are chosen within the tile, the upper ones clear of what the ghost has there. */
const CORNER_TARGETS: Record<string, Point> = { 'corner-NE': [76, 24], 'corner-SE': [88, 88], 'corner-SW': [12, 88], 'corner-NW': [20, 22] };

/** Where a place on the tile that is no segment is chosen. */
export const targetPlaces = (over?: Way): Record<string, Point> => ({ ...CORNER_TARGETS, ...(over && { overlay: onRoadOver(over) }) });

/** "corner-SE": where four tiles meet. */
export function cornerPlace(name: string): Point | undefined {
  const [, row, column] = /^corner-([NS])([EW])$/.exec(name) ?? [];
  return row ? [column === 'E' ? 100 : 0, row === 'S' ? 100 : 0] : undefined;
}
