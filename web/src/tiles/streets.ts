// A city segment's square, where the follower stands, and the streets that lead to it from each open side and gate, so
// that they meet across tiles and the plan reads as one town.
import { add, cubic, distance, distanceToLine, inside, inward, lerp, middle, type Point } from './geometry';
import { MARKS } from './drawings';
import { best } from './room';
import { isCovered, ways, type CityShape, type Layout } from './shapes';

/** Figures keep from the rim. */
const within = (v: number): number => Math.max(5, Math.min(95, v));

export function laySquare(shape: Layout, city: CityShape): void {
  const before = city.city.marks.map((mark) => MARKS[mark]?.central?.square).find(Boolean);
  city.centre = before ? [...before] : (best((p) => squareRoom(shape, city, p), 4).map(within) as Point);
  city.squareRadius = Math.max(4, Math.min(8.5, squareRoom(shape, city, city.centre) - 3));
  const to = city.centre;
  for (const side of city.city.sides) {
    const from = middle(side);
    const handle = Math.min(20, distance(from, to) * 0.5);
    city.streets.push(cubic(from, add(from, inward(side), handle), lerp(to, from, 0.3), to, 12));
  }
  for (const { at, normal } of shape.gates.filter((gate) => shape.cities[gate.city] === city)) {
    city.streets.push(cubic(at, add(at, normal, -9), lerp(to, at, 0.3), to, 12));
  }
}

function squareRoom(shape: Layout, city: CityShape, p: Point): number {
  if (!inside(p, city.outline)) return -9;
  let least = Math.min(34, p[0] + 3, 103 - p[0], p[1] + 3, 103 - p[1]);
  for (const wall of city.walls) least = Math.min(least, distanceToLine(p, wall) - 1);
  for (const thing of shape.things) least = Math.min(least, distance(p, thing.at) - thing.radius + 2);
  for (const { line } of ways(shape)) least = Math.min(least, distanceToLine(p, line) - 2);
  if (isCovered(shape, city, p)) least = -9;
  return least - distance(p, [50, 50]) * 0.03;
}
