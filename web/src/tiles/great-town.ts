// A town that is a block of tiles: its wall runs through the middles of the block's outer squares, so that it meets the rim
// in the middle of inner sides. Streets and buildings are planned for the whole block; each tile shows its piece.
import { add, corner, densify, middle, type Line, type Point } from './geometry';
import type { CityShape, Thing } from './shapes';
import type { Topology } from './topology';
import type { City } from './segments';

/** The tile's place in the block, from its role: "2c" is the second row's third. */
function placeOf(role: string): Point {
  const [row, column] = [Number(role[0]), (role.charCodeAt(1) || 0) - 'a'.charCodeAt(0)];
  return row > 0 && column >= 0 ? [column, row - 1] : [0, 0];
}

export function greatTown(tile: Topology, city: City): CityShape {
  const block = placeOf(tile.role);
  const shape: CityShape = { city, outline: [], walls: [], bends: [], centre: [50, 50], squareRadius: 6, streets: streets(block), block };
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

/** Of the block, in hundredths of a tile from its upper left. */
const STREETS: Line[] = [
  [
    [58, 58],
    [84, 84],
    [100, 96],
    [200, 96],
    [200, 205],
  ],
  [
    [342, 58],
    [305, 84],
    [300, 150],
    [200, 150],
  ],
  [
    [250, 242],
    [250, 238],
    [200, 205],
    [100, 205],
    [92, 150],
    [92, 90],
  ],
];

const streets = ([x, y]: Point): Line[] =>
  STREETS.map((line) =>
    densify(
      line.map((p) => add(p, [x * 100, y * 100], -1)),
      0,
    ),
  );

interface Quarter {
  /** the middle of its ground on the block: from afar quarters are told apart by their outlines */
  at: Point;
  radius: number;
  /** the square that stands for it, on the block */
  square: Point;
  /** where in it figures wait: the front row's middle and width */
  front: { at: Point; wide: number };
}

export const QUARTERS: Record<string, Quarter> = {
  castle: { at: [250, 104], radius: 42, square: [2, 0], front: { at: [0, 23], wide: 52 } },
  cathedral: { at: [150, 150], radius: 44, square: [1, 1], front: { at: [0, 28], wide: 56 } },
  smithy: { at: [250, 196], radius: 38, square: [2, 2], front: { at: [0, 24], wide: 56 } },
  market: { at: [324, 150], radius: 24, square: [3, 1], front: { at: [-8, 44], wide: 48 } },
};

const quarterCalled = (place: string): Quarter | undefined => (place.endsWith('-quarter') ? QUARTERS[place.slice(0, -'-quarter'.length)] : undefined);

/** The middle of a quarter's ground on the tile that stands for it, and how far it reaches. */
export function quarterPlace(place: string): { at: Point; radius: number } | undefined {
  const quarter = quarterCalled(place);
  return quarter && { at: [quarter.at[0] - quarter.square[0] * 100, quarter.at[1] - quarter.square[1] * 100], radius: quarter.radius };
}

/** The name of the quarter for which a square of the block stands. */
export const quarterOn = (x: number, y: number): string | undefined =>
  Object.keys(QUARTERS)
    .map((kind) => `${kind}-quarter`)
    .find((place) => {
      const [column, row] = quarterCalled(place)!.square;
      return column === x && row === y;
    });

/** Between two figures that wait side by side, and between two rows; and how deep all rows may be. */
const ABREAST = 24;
const ROWS = 21;
const DEEP = 3 * ROWS;

interface Rows {
  /** figures in a row */
  most: number;
  /** how large they are, so that all have room */
  size: number;
}

function rowsFor({ front }: Quarter, of: number): Rows {
  for (let size = 1; ; size -= 0.05) {
    const most = Math.floor(front.wide / (ABREAST * size)) + 1;
    const rows = Math.floor(DEEP / (ROWS * size) + 0.01) + 1;
    if (most * rows >= of || size < 0.4) return { most, size };
  }
}

/** How large figures are drawn of which so many wait in a quarter. */
export function waitingSize(place: string, of: number): number {
  const quarter = quarterCalled(place);
  return quarter ? rowsFor(quarter, of).size : 1;
}

/** The middle of the how-manieth figure that waits in a quarter, on the tile that stands for it; the last are in front. */
export function waitingPlace(place: string, index: number, of: number): Point | undefined {
  const ground = quarterPlace(place);
  if (!ground) return undefined;
  const quarter = quarterCalled(place)!;
  const [x, y] = add(ground.at, quarter.front.at);
  const { most, size } = rowsFor(quarter, of);
  const rows = Math.ceil(of / most);
  const row = Math.floor(index / most);
  const inRow = Math.min(most, of - row * most);
  return [x + ((index % most) - (inRow - 1) / 2) * ABREAST * size, y - (rows - 1 - row) * ROWS * size];
}

/** Those of which something is seen on the tile, as it lies on the block. */
export function quartersOn([x, y]: Point): Thing[] {
  const things = Object.entries(QUARTERS).map(([kind, { at, radius }]) => ({
    kind: `${kind}-quarter`,
    at: add(at, [x * 100, y * 100], -1),
    radius,
    scale: 1,
    blocks: false,
  }));
  const reaches = (v: number, radius: number) => v > -radius - 14 && v < 114 + radius;
  return things.filter(({ at, radius }) => reaches(at[0], radius) && reaches(at[1], radius));
}
