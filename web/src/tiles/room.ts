// How much room there is round a point, and where there is most.
import { MARKS } from './drawings';
import { distance, distanceToLine, inside, type Point } from './geometry';
import { isCovered, ways, type CityShape, type Layout } from './shapes';

/** How far from a wall the meadow is free, if no mark of its city needs more. */
const FOOT = 3;

/** Units from a point of the meadow to the nearest rim, wall, road or river; negative inside a city. */
export function room(shape: Layout, p: Point): number {
  let least = Math.min(p[0], 100 - p[0], p[1], 100 - p[1]);
  for (const city of shape.cities) {
    if (inside(p, city.outline)) return -1;
    const foot = Math.max(FOOT, ...city.city.marks.map((mark) => MARKS[mark]?.walls?.foot ?? 0));
    for (const wall of city.walls) least = Math.min(least, distanceToLine(p, wall) - foot);
  }
  for (const { line, half } of ways(shape)) least = Math.min(least, distanceToLine(p, line) - half);
  return least;
}

/** The same within a city; negative outside. */
export function roomInCity(shape: Layout, city: CityShape, p: Point): number {
  if (!inside(p, city.outline) || isCovered(shape, city, p)) return -1;
  let least = Math.min(p[0] - 1, 99 - p[0], p[1] - 1, 99 - p[1]);
  for (const wall of city.walls) least = Math.min(least, distanceToLine(p, wall) - 2.5);
  for (const { line, half } of ways(shape)) least = Math.min(least, distanceToLine(p, line) - half);
  return least;
}

export function roomFromThings(shape: Layout, p: Point): number {
  let least = 1e9;
  for (const thing of shape.things) least = Math.min(least, distance(p, thing.at) - thing.radius);
  return least;
}

const COARSE = 6;
const FINE = 2;
/** So many of the best coarse places are looked at closely. */
const CLOSELY = 4;

/** The point with about the highest value: the best of a coarse lattice, then of a fine one round those. */
export function best(value: (p: Point) => number, from = 6): Point {
  const valued: { at: Point; v: number }[] = [];
  for (let y = from; y <= 100 - from; y += COARSE) for (let x = from; x <= 100 - from; x += COARSE) valued.push({ at: [x, y], v: value([x, y]) });
  valued.sort((a, b) => b.v - a.v);
  let most = valued[0]!;
  for (const { at } of valued.slice(0, CLOSELY)) {
    for (let y = at[1] - COARSE + FINE; y < at[1] + COARSE; y += FINE) {
      for (let x = at[0] - COARSE + FINE; x < at[0] + COARSE; x += FINE) {
        if (x < from || y < from || x > 100 - from || y > 100 - from) continue;
        const v = value([x, y]);
        if (v > most.v + 1e-6) most = { at: [x, y], v };
      }
    }
  }
  return most.at;
}
