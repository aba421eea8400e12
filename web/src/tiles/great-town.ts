// A town that is a block of tiles, as its expansion lays it out: its wall runs through the middles of the block's outer squares, so
// that it meets the rim in the middle of inner sides. Streets and buildings are planned for the whole block; each tile shows its piece.
import { GREAT_TOWN } from './drawings';
import { add, corner, densify, middle, turnedOnTile, type Line, type Point } from './geometry';
import type { CityShape, Thing } from './shapes';
import type { City, Topology } from './segments';

/** The tile's place in the block, from its role: "2c" is the second row's third. */
function placeOf(role: string): Point {
  const [row, column] = [Number(role[0]), (role.charCodeAt(1) || 0) - 'a'.charCodeAt(0)];
  return row > 0 && column >= 0 ? [column, row - 1] : [0, 0];
}

export function greatTown(tile: Topology, city: City): CityShape {
  const block = placeOf(tile.role);
  const shape: CityShape = { city, outline: [], walls: [], bends: [], centre: [50, 50], squareRadius: 6, streets: streets(block, tile.turns), block };
  const halves = ownHalves(tile);
  if (halves.length === 8) return { ...shape, outline: [0, 1, 2, 3].map(corner) };
  const from = halves.find((half) => !halves.includes((half + 7) % 8))!;
  const rim = [...halves.keys()].map((i) => (from + i) % 8);
  const wall = wallFrom(endOf(rim[rim.length - 1]!), startOf(from));
  const bends = wall.slice(1, -1);
  const inside = rim
    .slice(1)
    .filter((half) => half % 2 === 0)
    .map((half) => corner(half / 2));
  const line = densify(wall, 0);
  const centre = add(line[Math.floor(line.length / 2)]!, towardsTown(rim), 26);
  return { ...shape, outline: [startOf(from), ...inside, ...line], walls: [line], bends, centre };
}

/** Half sides that no field has, of the sides that the town reaches. */
const ownHalves = ({ fields, inner }: Topology): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((half) => inner.includes(half >> 1) && !fields.some((field) => field.halves.includes(half)));

const startOf = (half: number): Point => (half % 2 ? middle(half >> 1) : corner(half >> 1));
const endOf = (half: number): Point => (half % 2 ? corner((half >> 1) + 1) : middle(half >> 1));

/** Straight on with towers on its way, or round a corner that is cut off. */
function wallFrom(a: Point, b: Point): Line {
  if (a[0] === b[0] || a[1] === b[1])
    return [a, [a[0] + (b[0] - a[0]) * 0.25, a[1] + (b[1] - a[1]) * 0.25], [a[0] + (b[0] - a[0]) * 0.75, a[1] + (b[1] - a[1]) * 0.75], b];
  const near = (p: Point): Point => [50 + Math.sign(p[0] - 50) * 15, 50 + Math.sign(p[1] - 50) * 15];
  return [a, near(a), near(b), b];
}

function towardsTown(rim: number[]): Point {
  const sum = rim
    .map(startOf)
    .concat(rim.map(endOf))
    .reduce((all, p) => add(all, [p[0] - 50, p[1] - 50]), [0, 0]);
  const long = Math.hypot(...sum) || 1;
  return [sum[0] / long, sum[1] / long];
}

const streets = (block: Point, turns: number): Line[] =>
  GREAT_TOWN.streets.map((line) =>
    densify(
      line.map((p) => onTile(p, block, turns)),
      0,
    ),
  );

/** A point of the block on one of its tiles, as that is turned. */
function onTile(p: Point, [x, y]: Point, turns: number): Point {
  return turnedOnTile(add(p, [x * 100, y * 100], -1), turns);
}

/** The buildings of which something is seen on the tile, as it lies on the block. */
export function buildingsOn(block: Point, turns: number): Thing[] {
  const things = Object.entries(GREAT_TOWN.places).map(([kind, { at, radius }]) => ({
    kind,
    at: onTile(at, block, turns),
    radius,
    scale: 1,
    blocks: false,
  }));
  const reaches = (v: number, radius: number) => v > -radius - 14 && v < 114 + radius;
  return things.filter(({ at, radius }) => reaches(at[0], radius) && reaches(at[1], radius));
}
