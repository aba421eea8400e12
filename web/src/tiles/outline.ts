// A segment's drawn ground: what is lit when it is pointed at, tinted when it is owned, and found under the pointer.
import { fieldMap, patchesOf, type FieldMap } from './field-map';
import { distance, distanceToLine, inside, type Line, type Point } from './geometry';
import type { Layout } from './shapes';

export interface SegmentShape {
  /** closed lines round the ground, to be filled by the even-odd rule */
  areas: Line[];
  /** the ground's borders within the tile; where it runs on into the next tile there is none */
  edges: Line[];
  /** middle lines of roads and rivers */
  ways: Line[];
}

const STEP = 2;
const maps = new WeakMap<Layout, FieldMap>();

function mapOf(shape: Layout): FieldMap {
  const map = maps.get(shape) ?? fieldMap(shape, STEP);
  maps.set(shape, map);
  return map;
}

/** The ground of a segment named as the tile lies (its first name); nothing if there is no such segment. */
export function segmentShape(shape: Layout, name: string): SegmentShape {
  const city = shape.cities.find((c) => c.city.name === name);
  if (city) return { areas: [city.outline], edges: city.walls, ways: [] };
  const way = shape.roads.find((r) => r.road.name === name) ?? shape.rivers.find((r) => r.river.name === name);
  if (way) return { areas: [], edges: [], ways: way.parts };
  const field = shape.tile.fields.findIndex((f) => f.name === name);
  if (field >= 0) return fieldShape(shape, field);
  const thing = shape.things.find((t) => t.kind === name || (name === shape.tile.cloister?.name && isCloister(t.kind)));
  const ring = thing ? circle(thing.at, thing.radius) : [];
  return { areas: [ring], edges: [ring], ways: [] };
}

const isCloister = (kind: string): boolean => kind === 'cloister' || kind === 'shrine';

function circle([x, y]: Point, radius: number): Line {
  return Array.from({ length: 33 }, (_, i): Point => [x + Math.cos((i * Math.PI) / 16) * radius, y + Math.sin((i * Math.PI) / 16) * radius]);
}

function fieldShape(shape: Layout, index: number): SegmentShape {
  const map = mapOf(shape);
  const patches = patchesOf(shape, map, index);
  const loops = borders(map, patches).map((loop) => round(loop));
  return { areas: loops, edges: loops.flatMap(offRim), ways: [] };
}

/** Closed lines round the cells of some patches, along the cells' sides. */
function borders({ size, patch }: FieldMap, patches: Set<number>): Line[] {
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && patches.has(patch[y * size + x]!);
  const next = new Map<string, Point[]>();
  const edge = (from: Point, to: Point) => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) edge([x, y], [x + 1, y]);
      if (!has(x + 1, y)) edge([x + 1, y], [x + 1, y + 1]);
      if (!has(x, y + 1)) edge([x + 1, y + 1], [x, y + 1]);
      if (!has(x - 1, y)) edge([x, y + 1], [x, y]);
    }
  }
  const loops: Line[] = [];
  for (const start of next.keys()) {
    const loop: Line = [];
    for (let key = start, to = next.get(key)?.pop(); to; key = to.join(), to = next.get(key)?.pop()) loop.push([to[0] * STEP, to[1] * STEP]);
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Cuts the corners off the cells' staircase; points on the tile's rim stay. */
function round(loop: Line): Line {
  let line = loop;
  for (let pass = 0; pass < 2; pass++) {
    line = line.flatMap((p, i): Line => {
      const q = line[(i + 1) % line.length]!;
      if (onRim(p) && onRim(q)) return [p, q];
      return [[p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25], [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75]];
    });
  }
  return line;
}

const onRim = ([x, y]: Point): boolean => x < 0.5 || y < 0.5 || x > 99.5 || y > 99.5;

/** The pieces of a closed line that do not run along the rim. */
function offRim(loop: Line): Line[] {
  const start = loop.findIndex(onRim);
  if (start < 0) return [[...loop, loop[0]!]];
  const turned = [...loop.slice(start), ...loop.slice(0, start + 1)];
  const pieces: Line[] = [[]];
  for (const p of turned) {
    const piece = pieces.at(-1)!;
    piece.push(p);
    if (onRim(p)) pieces.push([p]);
  }
  return pieces.filter((piece) => piece.some((p) => !onRim(p)));
}

/** Which segment is drawn at a point of the tile; undefined for a wall's outside edge and the like. */
export function segmentAt(shape: Layout, p: Point): string | undefined {
  const building = shape.things.find((thing) => isCloister(thing.kind) && distance(p, thing.at) < thing.radius * 0.85);
  if (building) return shape.tile.cloister?.name;
  const city = shape.cities.find((c) => inside(p, c.outline));
  if (city) return city.city.name;
  const road = shape.roads.find((r) => r.parts.some((line) => distanceToLine(p, line) < 7));
  if (road) return road.road.name;
  const river = shape.rivers.find((r) => r.parts.some((line) => distanceToLine(p, line) < 9));
  if (river) return river.river.name;
  const map = mapOf(shape);
  const patch = map.at(p);
  return shape.tile.fields.find((_, i) => patchesOf(shape, map, i).has(patch))?.name;
}
