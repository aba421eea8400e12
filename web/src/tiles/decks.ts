// What passes over what, as drawn: the decks of roads, and the arches under which others go through a town's wall.
import { passesOver, passesUnder } from './crossings';
import { distance, distanceToLine, inside, last, middle, nearest, type Line, type Point } from './geometry';
import type { CityShape, Layout } from './shapes';

const OVER_WATER = 10.5;
const OVER_ROAD = 9;

/** Pieces of roads over rivers and over other roads. */
export function decks({ rivers, roads }: Layout): Line[] {
  const waters = rivers.flatMap(({ parts }) => parts);
  const lower: Line[] = [];
  return roads.flatMap(({ road, parts }) => {
    const passing = road.end !== 'crossing' && road.end !== 'city';
    const over = parts.flatMap((line) => [...pieces(line, waters, OVER_WATER), ...(passing ? pieces(line, lower, OVER_ROAD) : [])]);
    if (road.sides.length < 3 && road.end !== 'crossing') lower.push(...parts);
    return over;
  });
}

/** A deck that reaches to the line's very end would be no bridge: the roads meet there. */
function pieces(line: Line, below: Line[], near: number): Line[] {
  const over = line.filter((p) => below.some((other) => distanceToLine(p, other) < near));
  const within = over.length > 2 && over[0] !== line[0] && over.at(-1) !== line.at(-1);
  return within ? [over] : [];
}

/** Pieces of roads over towns, from wall to wall. */
export function viaducts({ cities, roads, tile }: Layout): Line[] {
  const over = roads.filter(({ road }) => passesOver(tile.crossings, road.name, 'city'));
  return over.flatMap(({ parts }) => parts.flatMap((line) => cities.map(({ outline }) => line.filter((p) => inside(p, outline)))));
}

/** Where roads run below a town, from one mouth of the tunnel to the other. */
export function tunnels({ roads, tile }: Layout): Line[] {
  return roads.filter(({ road }) => passesUnder(tile.crossings, road.name, 'city')).map(({ parts }) => parts.map(last));
}

export interface Arch {
  at: Point;
  water: boolean;
}

/** Where rivers and streets go in below a city's wall. */
export function arches(shape: Layout, city: CityShape): Arch[] {
  const { crossings, cities } = shape.tile;
  const below = crossings.filter(({ over }) => over === city.city.name).map(({ under }) => under);
  const rivers = shape.rivers.filter(({ river }) => below.includes(river.name)).flatMap(({ parts }) => parts);
  const streets = cities.filter(({ name }) => below.includes(name)).map(({ sides }) => [middle(sides[0]!), middle(sides[1]!)]);
  const through = (line: Line, water: boolean) => oneBySide(city).map((wall): Arch => ({ at: nearestOf(wall, line), water }));
  const roads = shape.roads.filter(({ road }) => below.includes(road.name)).flatMap(({ parts }) => parts.map(last));
  const mouths = roads.filter((end) => city.walls.some((wall) => distanceToLine(end, wall) < 2)).map((at): Arch => ({ at, water: false }));
  return [...rivers.flatMap((line) => through(line, true)), ...streets.flatMap((line) => through(line, false)), ...mouths];
}

/** The walls on both sides of a band; that of a city which ends beyond another comes back on its other side. */
function oneBySide({ city, walls }: CityShape): Line[] {
  const [wall] = walls;
  const half = Math.floor((wall?.length ?? 0) / 2);
  return city.sides.length === 1 ? [wall!.slice(0, half), wall!.slice(half)] : walls;
}

function nearestOf(wall: Line, line: Line): Point {
  const p = wall.reduce((a, b) => (distanceToLine(b, line) < distanceToLine(a, line) ? b : a));
  const q = line[nearest(p, line)]!;
  return distance(p, q) < 3 ? [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] : p;
}
