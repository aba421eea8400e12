// Where houses stand. They stand on a lattice of the whole board, so that one that crosses an open side is drawn, the
// same, by both tiles: only where both are surely town. No house is ever cut by a wall.
import { distanceToLine, inside, overRim, type Point } from './geometry';
import { MARKS } from './drawings';
import { random } from './random';
import type { CityShape, Layout } from './shapes';

const ACROSS = 11;
const DOWN = 13;
/** Along an open side, both tiles are town only so far from the corners. */
const SURE: readonly [number, number] = [19, 81];

export interface House {
  at: Point;
  width: number;
  /** for its kind and colours */
  seed: string;
  /** degrees */
  tilt: number;
  tree: boolean;
}

interface Box {
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  low: number;
}

/** From behind to before. `cell` is the tile's place on the board. */
export function planHouses(shape: Layout, city: CityShape, cell: Point): House[] {
  const houses: House[] = [];
  const streets = city.streets.map((street) => overRim(street));
  for (let j = -1; j <= DOWN; j++) {
    for (let i = -1; i <= ACROSS; i++) {
      const [column, row] = [cell[0] * ACROSS + i, cell[1] * DOWN + j];
      const chance = random(`h${column}:${row}`);
      const x = ((i + 0.5 + (row % 2 ? 0.25 : -0.25)) * 100) / ACROSS + (chance() - 0.5) * 2;
      const y = ((j + 0.75) * 100) / DOWN + (chance() - 0.5) * 1.6;
      const width = 8.1 + chance() * 2;
      const box: Box = { x, y, left: x - width / 2, right: x + width / 2, top: y - width * 0.95, low: y + 0.5 };
      const tree = chance() < 0.05;
      const crosses = crossed(box);
      if ((crosses.length > 1 && !city.block) || inStreet(city, streets, box)) continue;
      const stands = city.block
        ? inBlock(city, box) && !nearThing(shape, box)
        : crosses.length
          ? overOpenSide(city, crosses[0]!, box)
          : withinWalls(city, box) && !nearThing(shape, box);
      if (stands) houses.push({ at: [x, y], width, seed: `k${column}:${row}`, tilt: (chance() - 0.5) * 7, tree: tree && !crosses.length });
    }
  }
  return houses.sort((a, b) => a.at[1] - b.at[1]);
}

/** The sides over which a house reaches. */
function crossed({ left, right, top, low }: Box): number[] {
  const over = [top < 0 && low > 0, right > 100 && left < 100, low > 100 && top < 100, left < 0 && right > 0];
  return over.flatMap((is, side) => (is ? [side] : []));
}

function overOpenSide(city: CityShape, side: number, { left, right, top, low }: Box): boolean {
  const [from, to] = side % 2 ? [top, low] : [left, right];
  return city.city.sides.includes(side) && from >= SURE[0] && to <= SURE[1];
}

/** Beyond the rim the block's town goes on as it meets it: the walls do so straight. */
function inBlock(city: CityShape, { x, y, left, right, top, low }: Box): boolean {
  const within = (v: number) => Math.max(0.5, Math.min(99.5, v));
  const rim: Point[] = [
    [left, low],
    [right, low],
    [left, top + 2],
    [right, top + 2],
    [x, top],
    [x, y],
  ];
  if (!rim.every((p) => inside([within(p[0]), within(p[1])], city.outline))) return false;
  return city.walls.map((wall) => overRim(wall, 30)).every((wall) => rim.every((p) => distanceToLine(p, wall) >= 4.6));
}

function withinWalls(city: CityShape, { x, y, left, right, top, low }: Box): boolean {
  if (right < 0 || left > 100 || low < 0 || top > 100) return false;
  const rim: Point[] = [
    [left, low],
    [right, low],
    [left, top + 2],
    [right, top + 2],
    [x, top],
    [x, y],
  ];
  if (!rim.every((p) => inside(p, city.outline))) return false;
  return city.walls.every((wall) => {
    const near = (px: number, py: number) => distanceToLine([px, py], wall);
    return near(x, y - 1) >= 5 && near(x - 3, y - 3.5) >= 4 && near(x + 3, y - 3.5) >= 4 && near(x, top + 1) >= 3.4;
  });
}

function inStreet(city: CityShape, streets: Point[][], { x, y, top }: Box): boolean {
  const places: Point[] = [
    [x, y - 1],
    [x - 2, y - 4.2],
    [x + 2, y - 4.2],
  ];
  if (streets.some((street) => places.some((p) => distanceToLine(p, street) < 4.3))) return true;
  if (city.block) return false;
  const [cx, cy] = city.centre;
  const r = city.squareRadius;
  return Math.abs(x - cx) < r + 2.6 && y > cy - r * 0.7 && y + (top - y) * 0.84 < cy + r * 0.7;
}

function nearThing(shape: Layout, { x, y }: Box): boolean {
  return shape.things.some(({ kind, at, radius }) => {
    const middle = at[1] - (MARKS[kind]?.central?.taller ?? 0);
    return Math.abs(x - at[0]) < radius + 2.4 && Math.abs(y - 3 - middle) < radius * 0.95 + 2.2;
  });
}
