// How much room there is round a point, and where there is most.
import { distance, distanceToLine, inside, type Point } from './geometry';
import { ways, type CityShape, type Layout } from './shapes';

/** Units from a point of the meadow to the nearest rim, wall, road or river; negative inside a city. */
export function room(shape: Layout, p: Point): number {
  let least = Math.min(p[0], 100 - p[0], p[1], 100 - p[1]);
  for (const city of shape.cities) {
    if (inside(p, city.outline)) return -1;
    for (const wall of city.walls) least = Math.min(least, distanceToLine(p, wall) - 3);
  }
  for (const { line, half } of ways(shape)) least = Math.min(least, distanceToLine(p, line) - half);
  return least;
}

/** The same within a city; negative outside. */
export function roomInCity(shape: Layout, city: CityShape, p: Point): number {
  if (!inside(p, city.outline)) return -1;
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

/** The point of a lattice with the highest value; the first of equals. */
export function best(value: (p: Point) => number, from = 6, step = 2): Point {
  let at: Point = [50, 50];
  let most = -1e9;
  for (let y = from; y <= 100 - from; y += step) {
    for (let x = from; x <= 100 - from; x += step) {
      const v = value([x, y]);
      if (v > most + 1e-6) [most, at] = [v, [x, y]];
    }
  }
  return at;
}
