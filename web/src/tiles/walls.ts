// The walls of a tile's cities. A city's side runs from corner to corner; walking clockwise round the rim, the free
// sides between two sides of the city are a gap, and the wall spans it: a lens over one, a diagonal over two, a cap
// over three. Walls are straight pieces with a tower at each bend; they all end exactly on corners.
import { CORNERS, add, corner, densify, inward, lerp, type Line, type Point } from './geometry';
import type { Random } from './random';
import { passesOver, passesUnder } from './crossings';
import { greatTown } from './great-town';
import type { CityShape, Layout } from './shapes';
import type { City, Field, Topology } from './segments';
import { isGreat } from './topology';

const BOW = -0.8;

interface Walls {
  cities: City[];
  fields: Field[];
  /** which city a side belongs to; null: to none */
  owner: (number | null)[];
  /** of cities of which one passes over another: they leave a green between them in each corner */
  narrow: boolean[];
  /** of cities below which a road passes: it goes into the ground on the meadow */
  tunnelled: boolean[];
  jitter: (by: number) => number;
}

export function buildWalls(tile: Topology, chance: Random): Pick<Layout, 'cities' | 'corners'> {
  const { cities, fields, crossings } = tile;
  const owner = [0, 1, 2, 3].map((side) => {
    const i = cities.findIndex((city) => city.sides.includes(side));
    return i < 0 ? null : i;
  });
  const narrow = cities.map(({ name }) => passesOver(crossings, name, 'city') || passesUnder(crossings, name, 'city'));
  const tunnelled = cities.map(({ name }) => passesOver(crossings, name, 'road'));
  const walls: Walls = { cities, fields, owner, narrow, tunnelled, jitter: (by) => (chance() * 2 - 1) * by };
  const corners: Layout['corners'] = [false, false, false, false];
  return { cities: cities.map((city, i) => (isGreat(tile, city) ? greatTown(tile, city) : buildCity(walls, i, corners))), corners };
}

function buildCity(walls: Walls, index: number, corners: Layout['corners']): CityShape {
  const city = walls.cities[index]!;
  const shape: CityShape = { city, outline: [], walls: [], bends: [], centre: [50, 50], squareRadius: 0, streets: [] };
  city.sides.forEach((side, k) => {
    const next = city.sides[(k + 1) % city.sides.length]!;
    const gap = city.sides.length === 1 ? 3 : (next - side + 3) % 4;
    shape.outline.push(corner(side), corner(side + 1));
    if (!gap) return;
    const [from, to] = [(side + 1) % 4, (side + 1 + gap) % 4];
    const stops = [from, ...touched(walls, from, gap), to];
    for (let i = 1; i < stops.length; i++) addWall(shape, span(walls, index, stops[i - 1]!, stops[i]!));
    for (const stop of stops) corners[stop] = true;
  });
  return shape;
}

function addWall(shape: CityShape, points: Line): void {
  points.slice(1, -1).forEach((p, i) => (points.length !== 5 || i !== 1) && shape.bends.push(p));
  const wall = densify(points, BOW);
  shape.walls.push(wall);
  shape.outline.push(...wall);
}

/** Corners within a gap that part two fields: there the town reaches into the corner. */
function touched({ fields, owner }: Walls, from: number, gap: number): number[] {
  const field = (half: number) => fields.findIndex((f) => f.halves.includes(((half % 8) + 8) % 8));
  const free = (side: number) => owner[side % 4] === null;
  const inner = Array.from({ length: gap - 1 }, (_, i) => (from + 1 + i) % 4);
  return inner.filter((c) => free(c) && free(c + 3) && field(2 * c - 1) !== field(2 * c));
}

/** The corner points of a wall that leaves the rim at one corner and meets it again, clockwise, at another. */
function span(walls: Walls, index: number, from: number, to: number): Line {
  const free = (to - from + 4) % 4;
  if (free === 1) return lens(walls, index, from);
  return free === 2 ? diagonal(walls, index, from) : cap(walls, index, to);
}

function lens({ owner, narrow, tunnelled, jitter }: Walls, index: number, side: number): Line {
  const [a, b] = [corner(side), corner(side + 1)];
  const other = owner[side] !== null && owner[side] !== index;
  const deep = (narrow[index] ? 36 : other || tunnelled[index] ? 31 : 20) + jitter(1.2);
  const from = narrow[index] ? 0.22 : 0.29;
  const bend = (part: number, depth: number) => add(lerp(a, b, part + jitter(0.02)), inward(side), depth);
  return [a, bend(from, deep * 0.95), bend(1 - from, deep * 0.95 + jitter(1)), b];
}

function diagonal({ owner, jitter }: Walls, index: number, from: number): Line {
  const [a, b] = [corner(from), corner(from + 2)];
  const between = [owner[from], owner[(from + 1) % 4]];
  const others = between.filter((city) => city !== null && city !== index).length;
  const oneTown = others === 2 && between[0] === between[1];
  const push = oneTown ? 7 : others === 2 ? 11 : others === 1 ? 9 : 3 + jitter(1.2);
  const edge = CORNERS[(from + 1) % 4]!;
  const direction: Point = [edge[0] === 0 ? 1 : -1, edge[1] === 0 ? 1 : -1];
  return [a, add(lerp(a, b, 0.3 + jitter(0.02)), direction, push), add(lerp(a, b, 0.7 + jitter(0.02)), direction, push + jitter(1)), b];
}

function cap({ cities, owner, narrow, jitter }: Walls, index: number, side: number): Line {
  const neighbours = [(side + 1) % 4, (side + 3) % 4];
  const inLens = cities.some((city, i) => i !== index && neighbours.every((s) => city.sides.includes(s)));
  const beside = neighbours.some((s) => owner[s] !== null && owner[s] !== index);
  const deep = (inLens ? 14 : beside ? 20 : 27) + jitter(0.9);
  // clockwise round the rim the wall comes back to the side, so it runs from the side's far corner to its near one
  const [a, b] = [corner(side + 1), corner(side)];
  const bend = (part: number, depth: number) => add(lerp(a, b, part), inward(side), depth);
  if (narrow[index]) return [a, ...TONGUE.map(([part, depth]) => bend(part, depth)), b];
  return [a, bend(0.25 + jitter(0.02), deep * 0.8), bend(0.5 + jitter(0.03), deep), bend(0.75 + jitter(0.02), deep * 0.8), b];
}

/** A city that reaches the field beyond another: bends by where along its side and how deep. */
const TONGUE: Line = [
  [0.36, 22],
  [0.36, 78],
  [0.5, 85],
  [0.64, 78],
  [0.64, 22],
];
