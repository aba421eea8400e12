// The drawn fields, flooded on a raster: what is one field in the data must be one in the picture, and no more.
import { distance, inside, last, lerp, type Line, type Point } from './geometry';
import { passesOver } from './crossings';
import { ways, type Layout } from './shapes';
import type { Field, Topology } from './segments';
import { HALVES } from './topology';

/** A point just inside each half side, in the order of HALVES. */
const HALF_POINTS: readonly Point[] = [
  [25, 1],
  [75, 1],
  [99, 25],
  [99, 75],
  [75, 99],
  [25, 99],
  [1, 75],
  [1, 25],
];

export interface FieldMap {
  /** cells a side */
  size: number;
  /** for each cell the number of its patch of meadow, or -1 */
  patch: Int16Array;
  at(p: Point): number;
}

export function fieldMap(shape: Layout, step = 1): FieldMap {
  const size = Math.round(100 / step);
  const patch = new Int16Array(size * size).fill(-1);
  const free = meadow(shape, size, step);
  let count = 0;
  for (let i = 0; i < free.length; i++) if (free[i] && patch[i]! < 0) flood(free, patch, size, i, count++);
  const cell = (v: number) => Math.max(0, Math.min(size - 1, Math.floor(v / step)));
  return { size, patch, at: (p) => patch[cell(p[1]) * size + cell(p[0])]! };
}

/** For each cell whether it is meadow: no town, wall, road, river, nor a thing that parts fields. */
function meadow(shape: Layout, size: number, step: number): Uint8Array {
  const free = new Uint8Array(size * size).fill(1);
  const middle = (i: number) => (i + 0.5) * step;
  for (const { outline } of shape.cities) {
    for (let i = 0; i < free.length; i++) if (free[i] && inside([middle(i % size), middle(Math.floor(i / size))], outline)) free[i] = 0;
  }
  const stamp = ([px, py]: Point, radius: number) => {
    const from = (v: number) => Math.max(0, Math.floor((v - radius) / step));
    const to = (v: number) => Math.min(size - 1, Math.floor((v + radius) / step));
    for (let y = from(py); y <= to(py); y++) {
      for (let x = from(px); x <= to(px); x++) if (Math.hypot(middle(x) - px, middle(y) - py) < radius) free[y * size + x] = 0;
    }
  };
  for (const { walls } of shape.cities) for (const wall of walls) for (const p of closely(wall)) stamp(p, 1);
  for (const { line } of ways(shape)) for (const p of closely(line)) stamp(p, 3);
  for (const thing of shape.things) if (thing.blocks) stamp(thing.at, thing.radius - 1);
  return free;
}

/** The line's points, no two more than half a unit apart. */
function* closely(line: Line): Generator<Point> {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const count = Math.max(1, Math.ceil(distance(a, b) * 2));
    for (let k = 0; k < count; k++) yield lerp(a, b, k / count);
  }
  yield last(line);
}

function flood(free: Uint8Array, patch: Int16Array, size: number, from: number, number: number): void {
  const open = [from];
  patch[from] = number;
  const visit = (i: number) => {
    if (!free[i] || patch[i]! >= 0) return;
    patch[i] = number;
    open.push(i);
  };
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % size;
    if (x > 0) visit(i - 1);
    if (x < size - 1) visit(i + 1);
    if (i >= size) visit(i - size);
    if (i + size < free.length) visit(i + size);
  }
}

/** The patches of meadow that are field `index`; a field that reaches no side is every patch that no other has. */
export function patchesOf(shape: Layout, map: FieldMap, index: number): Set<number> {
  const { fields } = shape.tile;
  const reached = (i: number) => fields[i]!.halves.map((half) => map.at(HALF_POINTS[half]!));
  if (fields[index]!.halves.length) return new Set(reached(index));
  const others = new Set(fields.flatMap((_, i) => reached(i)));
  const rest = new Set([...map.patch].filter((n) => n >= 0 && !others.has(n)));
  if (fields.filter(({ halves }) => !halves.length).length > 1)
    for (const n of rest) if (!fields[index]!.corners.includes(cornerOf(map, n))) rest.delete(n);
  return rest;
}

/** The tile's corner that is nearest to a patch. */
function cornerOf({ patch, size }: FieldMap, number: number): number {
  const cells = [...patch.keys()].filter((i) => patch[i] === number);
  const mean = (of: (i: number) => number) => cells.reduce((sum, i) => sum + of(i), 0) / cells.length / size;
  const [east, south] = [mean((i) => i % size) > 0.5, mean((i) => Math.floor(i / size)) > 0.5];
  return south ? (east ? 2 : 3) : east ? 1 : 0;
}

/** Whether a field runs on below a city, so that it is drawn in two pieces. */
function runsUnder({ cities, crossings }: Topology, { halves, corners }: Field): boolean {
  const beside = (side: number) =>
    [2 * side - 1, 2 * side + 2].every((half) => halves.includes((half + 8) % 8)) || [side, (side + 1) % 4].every((c) => corners.includes(c));
  return cities.some(({ name, sides }) => passesOver(crossings, name) && sides.some(beside));
}

/** What is wrong with the picture as sentences; empty when it has the topology of the data. */
export function checkTopology(shape: Layout): string[] {
  const map = fieldMap(shape);
  const wrong: string[] = [];
  const seen = new Map<number, string>();
  for (const field of shape.tile.fields) {
    const patches = new Set(field.halves.map((half) => map.at(HALF_POINTS[half]!)));
    if (patches.size > 1 && !runsUnder(shape.tile, field)) wrong.push(`${field.name} is torn into ${patches.size} pieces`);
    for (const patch of patches) {
      const half = field.halves.find((h) => map.at(HALF_POINTS[h]!) === patch)!;
      if (patch < 0) wrong.push(`${field.name} is covered at ${HALVES[half]}`);
      else if (seen.has(patch) && seen.get(patch) !== field.name) wrong.push(`${seen.get(patch)} and ${field.name} run together`);
      seen.set(patch, field.name);
    }
  }
  return wrong;
}
