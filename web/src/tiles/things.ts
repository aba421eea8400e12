// Where buildings and marks stand: in the free place with most room, marks of a city inside it but never on its square.
import { add, along, distance, distanceToLine, inside, inward, type Line, type Point } from './geometry';
import { MARKS } from './drawings';
import { buildingsOn } from './great-town';
import { cloisterSide, isStraight } from './roads';
import { best, room, roomFromThings, roomInCity } from './room';
import type { CityShape, Layout, Thing } from './shapes';
import type { Topology } from './segments';

/** What a cloister may be drawn as. */
export const isCloister = (kind: string): boolean => kind === 'cloister' || kind === 'closed' || MARKS[kind]?.building !== undefined;

/** A cloister's place, decided before the roads that lead to it; null if the tile has none. */
export function buildingOf(tile: Topology, node: Point): Thing | null {
  if (!tile.cloister) return null;
  if (tile.closed) return { kind: 'closed', at: [50, 50], radius: 50, scale: 1, blocks: true };
  const through = tile.roads.find((road) => road.sides.length > 1) ?? tile.rivers.find((river) => river.sides.length > 1);
  const crowded = tile.cities.length > 0 || through !== undefined;
  let at: Point = [50, 46];
  if (through && isStraight(through.sides)) {
    const side = cloisterSide(tile, through.sides);
    at = add([50, side[0] ? 48 : 50], side, 21);
  } else if (through) for (const side of through.sides.slice(0, 2)) at = add(at, inward(side), 14);
  else if (tile.cities.length) at = add(node, [0, 2]);
  const kind = tile.cloister.marks.find((mark) => MARKS[mark]?.building) ?? 'cloister';
  const own = MARKS[kind]?.building;
  const scale = (own?.scale ?? 1) * (crowded ? 1 : 1.25);
  return { kind, at, radius: own ? own.radius * scale : crowded ? 19 : 24, scale, blocks: tile.roads.some((road) => road.end === 'cloister') };
}

export function placeMarks(shape: Layout): void {
  const { tile } = shape;
  const placed = shape.things.map(({ kind }) => kind);
  for (const mark of all(tile)) if (!placed.includes(mark.kind)) placeTileMark(shape, mark);
  for (const { road, parts } of shape.roads) {
    for (const mark of all(road)) shape.things.push({ ...mark, at: besideRoad(shape, parts[0]!), radius: 11 });
  }
  for (const other of tile.others) shape.things.push(thing(other.name, freeMeadow(shape), 9));
  for (const field of tile.fields) for (const mark of all(field)) shape.things.push({ ...mark, at: freeMeadow(shape) });
}

/** On the meadow, where it has room; a tile that is nearly all town has the mark in its largest city. */
function placeTileMark(shape: Layout, mark: Thing): void {
  const at = freeMeadow(shape);
  const left = Math.min(room(shape, at), roomFromThings(shape, at));
  const most = Math.max(...shape.cities.map(({ city }) => city.sides.length));
  const city = shape.cities.find(({ city: { sides } }) => sides.length === most);
  const inTown = city && left < mark.radius * 0.85;
  const scale = inTown ? 1 : Math.max(0.8, Math.min(1, left / mark.radius));
  shape.things.push({
    ...mark,
    scale,
    at: inTown ? best((p) => Math.min(roomInCity(shape, city, p), roomFromThings(shape, p)) - distance(p, BESIDE) * 0.1) : at,
  });
}

/** In a town a tile's mark stands beside the middle, where streets meet. */
const BESIDE: Point = [66, 66];

/** How much ground a pennant takes, and a mark on a roundel. */
const PENNANT = 7;
const ROUNDEL = 9;

/** The marks that count and, faint, those whose element is off; where they stand is still to be said. */
function all({ marks, off }: { marks: string[]; off: string[] }): Thing[] {
  const of = (kind: string) => thing(kind, [50, 50], kind === 'pennant' ? PENNANT : (MARKS[kind]?.radius ?? ROUNDEL), MARKS[kind]?.scale);
  return [...marks.map(of), ...off.map((kind) => ({ ...of(kind), off: true }))];
}

/** After the squares are laid: what stands in the towns. */
export function placeTownMarks(shape: Layout): void {
  const squares = shape.cities.map((city) => thing('keep free', city.centre, 8));
  shape.things.push(...squares);
  for (const { block } of shape.cities) if (block) shape.things.push(...buildingsOn(block, shape.tile.turns));
  for (const city of shape.cities.filter(({ block }) => !block)) {
    const { pennants, sides } = city.city;
    const marks = all(city.city);
    const central = marks.find(({ kind }) => MARKS[kind]?.central);
    if (central) shape.things.push({ ...central, at: MARKS[central.kind]!.central!.at });
    for (let i = 0; i < pennants; i++) shape.things.push(thing('pennant', freeTown(shape, city, PENNANT), PENNANT));
    for (const mark of marks) if (mark !== central) shape.things.push({ ...mark, at: freeTown(shape, city, mark.radius) });
    if (sides.length > 2 && !marks.length && !pennants && !shape.things.some(({ at }) => inside(at, city.outline)))
      shape.things.push(thing('church', freeTown(shape, city, 8), 6.5));
  }
  shape.things = shape.things.filter((t) => !squares.includes(t));
}

const thing = (kind: string, at: Point, radius: number, scale = 1): Thing => ({ kind, at, radius, scale, blocks: false });

const freeMeadow = (shape: Layout): Point => best((p) => Math.min(room(shape, p), roomFromThings(shape, p)) - distance(p, [50, 50]) * 0.04);

function freeTown(shape: Layout, city: CityShape, most: number): Point {
  return best((p) => {
    const own = Math.min(roomInCity(shape, city, p), roomFromThings(shape, p));
    const street = Math.min(...city.streets.map((line) => distanceToLine(p, line)), 1e9) + 1;
    return Math.min(own, street, most + 2) - distance(p, [50, 50]) * 0.04 - (most < ROUNDEL ? 0 : cutOff(p, most) * 3);
  });
}

/** How much of what takes so much ground would reach over the rim: a roundel of which half is gone is not known any more. */
const cutOff = ([x, y]: Point, radius: number): number => Math.max(0, radius + 2 - Math.min(x, y, 100 - x, 100 - y));

/** Beside the road, on the side with more room, rather away from walls: it stands taller than its ground. */
function besideRoad(shape: Layout, road: Line): Point {
  let at: Point = [50, 50];
  let most = -1;
  for (let part = 0.2; part <= 0.8; part += 0.06) {
    const [p, q] = [along(road, part), along(road, Math.min(1, part + 0.03))];
    const l = distance(p, q) || 1;
    for (const by of [-15, 15]) {
      const site: Point = [p[0] - ((q[1] - p[1]) / l) * by, p[1] + ((q[0] - p[0]) / l) * by];
      const walls = Math.min(40, ...shape.cities.flatMap((city) => city.walls.map((wall) => distanceToLine(site, wall))));
      const rim = Math.min(site[0] - 2, 98 - site[0], site[1], 100 - site[1]) - 4;
      const value = Math.min(room(shape, site), rim, 11, roomFromThings(shape, site) - 3) + walls * 0.03;
      if (value > most) [most, at] = [value, site];
    }
  }
  return at;
}
