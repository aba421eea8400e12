// Roads and rivers: they leave the middle of a side at right angles.
import { isUnparted, passesOver, passesUnder } from './crossings';
import { MARKS } from './drawings';
import {
  add,
  along,
  cubic,
  densify,
  distance,
  distanceToLine,
  inside,
  inward,
  lerp,
  middle,
  nearest,
  wobble,
  type Line,
  type Point,
} from './geometry';
import type { Random } from './random';
import type { CityShape, Gate, Layout, Thing } from './shapes';
import type { City, Road, Topology } from './segments';

export const isStraight = (sides: number[]): boolean => sides.length === 2 && (sides[0]! + sides[1]!) % 2 === 0;

/** The centre, pushed away from caps and from cities that hold a corner: here the ends of roads meet. */
export function nodeOf(tile: Topology, chance: Random): Point {
  let node: Point = [50 + (chance() * 2 - 1), 50 + (chance() * 2 - 1)];
  for (const { sides } of tile.cities) {
    if (sides.length === 1) node = add(node, inward(sides[0]!), 8);
    else if (sides.length === 2 && !isStraight(sides)) for (const side of sides) node = add(node, inward(side), 14);
  }
  return node;
}

/** From side to side; `handle` is how far the curve keeps straight, in parts of half a tile. */
export function sideToSide([a, b]: number[], handle: number, by: Point = [50, 50]): Line {
  const [from, to] = [middle(a!), middle(b!)];
  if ((a! + b!) % 2) return cubic(from, add(from, inward(a!), 50 * handle), add(to, inward(b!), 50 * handle), to, 28);
  const there = cubic(from, add(from, inward(a!), 22), add(by, inward(a!), -20), by, 16);
  return there.concat(cubic(by, add(by, inward(b!), -20), add(to, inward(b!), 22), to, 16).slice(1));
}

/** From a side to a point; with `normal` the line arrives against it. */
export function sideToPoint(side: number, to: Point, normal?: Point, handle = 0.5): Line {
  const from = middle(side);
  const l = distance(from, to);
  const before = normal ? add(to, normal, l * handle * 0.8) : add(to, [from[0] - to[0], from[1] - to[1]], 0.3);
  return cubic(from, add(from, inward(side), l * handle), before, to, 20);
}

/** Off a straight way, towards the side where the cloister stands: beyond a bridge that leads to it, else the north or the west. */
export function cloisterSide(tile: Topology, way: number[]): Point {
  const across = (side: number) => (side + way[0]!) % 2 === 1;
  const path = tile.roads.find((road) => road.end === 'cloister' && across(road.sides[0]!));
  if (path && tile.rivers.some(({ sides }) => sides === way)) return inward(path.sides[0]!);
  return way[0]! % 2 ? [0, -1] : [-1, 0];
}

/** Where a straight way passes, out of the way of a cloister. */
const aside = (tile: Topology, way: number[], by: number): Point => add([50, 50], cloisterSide(tile, way), -by);

export function buildRivers(shape: Layout, chance: Random): void {
  const { tile } = shape;
  for (const river of tile.rivers) {
    const { sides } = river;
    if (sides.length === 1) shape.rivers.push({ river, parts: [riverEnd(shape, sides[0]!)] });
    else if (sides.length === 2) {
      const tight = tile.roads.some((road) => road.sides.length === 2) && !isStraight(sides);
      const by = isStraight(sides) && tile.cloister ? aside(tile, sides, 22) : undefined;
      const line = sideToSide(sides, tight ? 0.46 : 0.56, by);
      shape.rivers.push({ river, parts: [wobble(line, chance, tile.cloister ? 1 : 2.4)] });
    } else shape.rivers.push({ river, parts: sides.map((side) => wobble(sideToPoint(side, [50, 50]), chance, 1.6)) });
  }
}

/** A spring, or a lake, which may have to reach to a wall; a mark there stands beyond it. */
function riverEnd({ tile, things, cities }: Layout, side: number): Line {
  const spring = tile.role === 'spring';
  const [x, y] = inward(side);
  const parts = partsFields(tile, side) && cities.length > 0;
  const at = parts ? beforeWall(cities, [50, 50], 10) : add([50, 50], [x, y], spring ? -2 : tile.marks.length ? -12 : 0);
  things.push({ kind: spring ? 'spring' : 'lake', at, radius: spring ? 10 : 16, scale: 1, blocks: parts, onward: [x, y] });
  for (const kind of tile.marks) things.push({ kind, at: add([50, 50], [x, y], 20), radius: 16, scale: 1, blocks: false });
  return sideToPoint(side, at, [y * 0.6 - x, x * 0.6 - y]);
}

export function buildRoads(shape: Layout, building: Thing | null, chance: Random): void {
  const { tile } = shape;
  for (const road of tile.roads) {
    if (passesUnder(tile.crossings, road.name, 'city'))
      shape.roads.push({ road, parts: road.sides.map((side) => (isUnparted(side, tile.fields) ? intoGround(shape, side) : belowWall(shape, side))) });
    else if (road.sides.length === 2) shape.roads.push({ road, parts: [throughRoad(shape, road, chance)] });
    else if (road.sides.length > 2) {
      shape.roads.push({ road, parts: road.sides.map((side) => sideToPoint(side, shape.node)) });
      shape.things.push({ kind: 'junction', at: shape.node, radius: 10, scale: 1, blocks: true });
    } else shape.roads.push({ road, parts: [endingRoad(shape, road, building, chance)] });
  }
  for (const road of shape.roads) if (road.road.end === 'crossing') road.parts.push(...stubs(shape, road.road));
}

/** Below a city: the mouth of the tunnel stands on the meadow, which runs on round it. */
function intoGround({ things }: Layout, side: number): Line {
  const at = add(middle(side), inward(side), MOUTH);
  things.push({ kind: 'tunnel', at, radius: 9, scale: 1, blocks: false, onward: inward(side) });
  return densify([middle(side), at], 0);
}

/** From the rim. */
const MOUTH = 17;

/** Below a city whose wall parts the fields there: the road goes in through an arch. */
function belowWall({ cities }: Layout, side: number): Line {
  const way: Line = densify([middle(side), [50, 50]], 0);
  const walls = cities.flatMap((city) => city.walls);
  return way.slice(0, way.findIndex((p) => walls.some((wall) => distanceToLine(p, wall) < 1.6)) + 1);
}

function throughRoad({ tile, cities: shapes }: Layout, { name, sides }: Road, chance: Random): Line {
  const shared = tile.rivers.length > 0 || tile.roads.filter((road) => road.sides.length === 2).length === 2;
  const corners = tile.cities.some((city) => city.sides.length === 2);
  if (passesOver(tile.crossings, name) || passesUnder(tile.crossings, name)) return sideToSide(sides, 0.5);
  const grazed = tile.cities.findIndex((city) => grazes(tile, sides, city));
  if (grazed >= 0) return isStraight(sides) ? sideToSide(sides, 0.5, beforeWall([shapes[grazed]!], [50, 50], 3)) : roundBend(sides, shapes[grazed]!);
  const by: Point = isStraight(sides) && tile.cloister ? aside(tile, sides, 12) : [50 + (chance() * 2 - 1) * 1.6, 50 + (chance() * 2 - 1) * 1.6];
  return wobble(sideToSide(sides, corners ? 0.5 : shared ? 0.44 : 0.56, by), chance, shared ? 0.6 : 1);
}

function endingRoad(shape: Layout, road: Road, building: Thing | null, chance: Random): Line {
  const side = road.sides[0]!;
  if (road.end === 'city') {
    const gate = gateFor(shape, road.cities[0]!, add(middle(side), inward(side), 26));
    shape.gates.push(gate);
    return wobble(sideToPoint(side, gate.at, gate.normal, 0.45), chance, 0.8);
  }
  if (road.end === 'cloister' && building) return wobble(sideToPoint(side, approach(building, side)), chance, 0.8);
  if (road.end === 'crossing') {
    if (!shape.things.some((thing) => thing.kind === 'square')) {
      shape.things.push({ kind: 'square', at: shape.node, radius: 8.5, scale: 1.05, blocks: true });
    }
    return wobble(sideToPoint(side, shape.node), chance, 0.8);
  }
  const parts = partsFields(shape.tile, side);
  const mark = shape.tile.marks[0];
  if (parts ? mark : MARKS[mark!]?.endsRoads) return wobble(sideToPoint(side, add(endMark(shape, mark!, parts).at, inward(side), -6)), chance, 0.8);
  const to = add(middle(side), inward(side), parts ? BEYOND : 44);
  shape.things.push({ kind: 'farm', at: to, radius: 6, scale: 1, blocks: false });
  return wobble(sideToPoint(side, to), chance, 1);
}

/** From side to side by a wall, along which the road runs for a moment. */
function roundBend([a, b]: number[], city: CityShape): Line {
  const towards = add(inward(a!), inward(b!), -1);
  const by = beforeWall([city], add(add([50, 50], inward(a!), -7), inward(b!), -7), 3);
  const wall = inward(city.city.sides[0]!);
  const way: Point = wall[0] ? [0, Math.sign(towards[1])] : [Math.sign(towards[0]), 0];
  const [from, to] = [middle(a!), middle(b!)];
  const there = cubic(from, add(from, inward(a!), 26), add(by, way, -20), by, 16);
  return there.concat(cubic(by, add(by, way, 20), add(to, inward(b!), 26), to, 16).slice(1));
}

/** A city on one side of a road, with different fields to its left and right: the road touches its wall. */
function grazes(tile: Topology, [a, b]: number[], city: City): boolean {
  const [from, to] = city.sides.every((side) => side > a! && side < b!) ? [a!, b!] : [b!, a!];
  const within = (side: number) => (side - from + 4) % 4 < (to - from + 4) % 4 && side !== from;
  return city.sides.every(within) && fieldAt(tile, 2 * from + 1) !== fieldAt(tile, 2 * to);
}

const fieldAt = ({ fields }: Topology, half: number): number => fields.findIndex(({ halves }) => halves.includes(half));

/** Over the road that lies across the middle, and a little on. */
const BEYOND = 72;

/** A way that ends nowhere, with different fields at its two sides, runs on to what parts them. */
function partsFields(tile: Topology, side: number): boolean {
  return fieldAt(tile, 2 * side) !== fieldAt(tile, 2 * side + 1);
}

/** The mark at which such roads end: in their midst, or, if it parts fields with one road, before the wall to which it must reach. */
function endMark(shape: Layout, kind: string, parts: boolean): Thing {
  const known = shape.things.find((thing) => thing.kind === kind);
  if (known) return known;
  const ends = shape.tile.roads.filter(({ end, sides }) => end === 'nowhere' && sides.length === 1);
  const at = parts && ends.length === 1 && shape.cities.length ? beforeWall(shape.cities, shape.node, 12) : shape.node;
  const mark: Thing = { kind, at, radius: 13, scale: 1, blocks: parts };
  shape.things.push(mark);
  return mark;
}

/** So far before the nearest wall, on the way to a point. */
function beforeWall(cities: CityShape[], to: Point, far: number): Point {
  const walls = cities.flatMap((city) => city.walls).flat();
  const foot = walls[nearest(to, walls)]!;
  return along([foot, to], far / distance(foot, to));
}

/** Roads reach a cloister at its garden hedge's inside. */
function approach(building: Thing, side: number): Point {
  return add(add(building.at, inward(side), -9 * building.scale), [0, 4]);
}

/** The point of a city's walls nearest to a place, and the way out of the town there. */
function gateFor({ cities }: Layout, city: number, near: Point): Gate {
  const { walls, outline } = cities[city]!;
  const inner = (p: Point) => p[0] > 9 && p[0] < 91 && p[1] > 9 && p[1] < 91;
  const choice = walls.flat().filter(inner);
  const at = choice[nearest(near, choice)]!;
  const wall = walls.find((line) => line.includes(at))!;
  const i = wall.indexOf(at);
  const [a, b] = [wall[Math.max(0, i - 3)]!, wall[Math.min(wall.length - 1, i + 3)]!];
  const l = distance(a, b) || 1;
  const normal: Point = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  return { at, city, normal: inside(add(at, normal, 3), outline) ? [-normal[0], -normal[1]] : normal };
}

/** A crossing that is linked to cities reaches each by a short piece; the first road draws them. */
function stubs(shape: Layout, road: Road): Line[] {
  const drawn = new Set(shape.gates.map((gate) => gate.city));
  const crossing = shape.tile.roads.find((other) => other.end === 'crossing');
  if (crossing !== road) return [];
  const cities = new Set(shape.tile.roads.filter((r) => r.end === 'crossing').flatMap((r) => r.cities));
  return [...cities]
    .filter((city) => !drawn.has(city))
    .map((city) => {
      const gate = gateFor(shape, city, shape.node);
      shape.gates.push(gate);
      return [shape.node, lerp(shape.node, gate.at, 0.5), gate.at];
    });
}
