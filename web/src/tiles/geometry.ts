// Points and lines of a tile. The unit is a hundredth of the tile's side; x grows to the east, y to the south.

export type Point = [number, number];
export type Line = Point[];

/** Sides and corners clockwise: N E S W, and NW NE SE SW, so that side s runs from corner s to corner s+1. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
export const MIDDLES: readonly Point[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
/** From a side towards the middle of the tile. */
export const INWARD: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

export const corner = (i: number): Point => CORNERS[((i % 4) + 4) % 4]!;
export const middle = (side: number): Point => MIDDLES[((side % 4) + 4) % 4]!;
export const inward = (side: number): Point => INWARD[((side % 4) + 4) % 4]!;

export const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const squared = (x: number, y: number): number => x * x + y * y;
/** Math.hypot, which guards against overflow, takes several times as long: a tile asks thousands of times. */
export const distance = (a: Point, b: Point): number => Math.sqrt(squared(a[0] - b[0], a[1] - b[1]));
export const first = (line: Line): Point => line[0]!;
export const last = (line: Line): Point => line[line.length - 1]!;

/** A cubic curve as a line of n+1 points. */
export function cubic(p0: Point, p1: Point, p2: Point, p3: Point, n = 24): Line {
  const line: Line = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    line.push([a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]]);
  }
  return line;
}

function squaredToPiece(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const x = p[0] - a[0];
  const y = p[1] - a[1];
  const l = dx * dx + dy * dy;
  const t = l ? Math.max(0, Math.min(1, (x * dx + y * dy) / l)) : 0;
  return squared(x - t * dx, y - t * dy);
}

export const distanceToPiece = (p: Point, a: Point, b: Point): number => Math.sqrt(squaredToPiece(p, a, b));

export function distanceToLine(p: Point, line: Line): number {
  let best = 1e18;
  for (let i = 1; i < line.length; i++) best = Math.min(best, squaredToPiece(p, line[i - 1]!, line[i]!));
  return Math.sqrt(best);
}

export function inside(p: Point, outline: Line): boolean {
  let is = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) is = !is;
  }
  return is;
}

export function nearest(p: Point, points: Line): number {
  let best = 0;
  for (let i = 1; i < points.length; i++) if (distance(p, points[i]!) < distance(p, points[best]!)) best = i;
  return best;
}

/** Points every 2 units, each piece bowed sideways by so much at its middle. */
export function densify(points: Line, bow: number): Line {
  const line: Line = [first(points)];
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!;
    const b = points[i]!;
    const l = distance(a, b) || 1;
    const n = Math.max(2, Math.round(l / 2));
    const normal: Point = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    for (let k = 1; k <= n; k++) line.push(add(lerp(a, b, k / n), normal, Math.sin((Math.PI * k) / n) * bow));
  }
  return line;
}

export function length(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
}

/** The point after so large a part of the line, 0 to 1. */
export function along(line: Line, part: number): Point {
  let left = length(line) * part;
  for (let i = 1; i < line.length; i++) {
    const d = distance(line[i - 1]!, line[i]!);
    if (left <= d) return lerp(line[i - 1]!, line[i]!, d ? left / d : 0);
    left -= d;
  }
  return last(line);
}

/** The line's direction turned left at a point, of length 1. */
export function normalAt(line: Line, i: number): Point {
  const a = line[Math.max(0, i - 1)]!;
  const b = line[Math.min(line.length - 1, i + 1)]!;
  const l = distance(a, b) || 1;
  return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
}

export function offset(line: Line, by: number): Line {
  return line.map((p, i) => add(p, normalAt(line, i), by));
}

/** Runs the line on over the tile's rim, so that no cap shows there. */
export function overRim(line: Line, by = 3): Line {
  const onRim = (p: Point) => p[0] < 0.5 || p[0] > 99.5 || p[1] < 0.5 || p[1] > 99.5;
  const beyond = (end: Point, before: Point) => add(end, [end[0] - before[0], end[1] - before[1]], by / (distance(end, before) || 1));
  const long = line.slice();
  if (onRim(first(line))) long.unshift(beyond(first(line), line[1]!));
  if (onRim(last(line))) long.push(beyond(last(line), line[line.length - 2]!));
  return long;
}

/** A slow wave that vanishes at both ends. */
export function wobble(line: Line, chance: () => number, by: number): Line {
  const n = line.length;
  const [p1, p2, f] = [chance() * 6.28, chance() * 6.28, 0.9 + chance() * 0.8];
  return line.map((p, i) => {
    if (i === 0 || i === n - 1) return p;
    const t = i / (n - 1);
    const wave = Math.sin(p1 + t * 6.28 * f) * 0.6 + Math.sin(p2 + t * 6.28 * f * 2.3) * 0.4;
    return add(p, normalAt(line, i), by * Math.sin(Math.PI * t) * wave);
  });
}

/** A point of a tile that is turned so many quarters, about its middle. */
export function turnedOnTile(p: Point, turns: number): Point {
  let at = p;
  for (let i = 0; i < turns; i++) at = [100 - at[1], at[0]];
  return at;
}
