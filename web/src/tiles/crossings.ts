// Which segment passes over which. The catalogue does not say it: it follows from the sides that segments reach and from
// the fields between them.
import type { City, Field, River, Road } from './topology';

/** Names as the tile lies. */
export interface Crossing {
  over: string;
  under: string;
}

interface Segments {
  cities: City[];
  roads: Road[];
  rivers: River[];
  fields: Field[];
}
interface Band {
  name: string;
  sides: number[];
}

/** Roads pass over cities, and both over rivers; of two roads the later is the upper. */
export function crossingsOf({ cities, roads, rivers, fields }: Segments): Crossing[] {
  return [
    ...pairs(roads, rivers),
    ...pairs(cities, rivers),
    ...pairs(roads, cities),
    ...roads.flatMap((road, i) => pairs([road], roads.slice(0, i))),
    ...cities.flatMap((city, i) => pairs([city], cities.slice(0, i))).map((pair) => inOrder(pair, cities, fields)),
  ];
}

function pairs(upper: Band[], lower: Band[]): Crossing[] {
  return upper.flatMap((over) => lower.filter((under) => cross(over.sides, under.sides)).map((under) => ({ over: over.name, under: under.name })));
}

/** Two bands from side to side cross when the sides of one part those of the other. */
function cross(a: number[], b: number[]): boolean {
  const between = (side: number) => side > a[0]! && side < a[1]!;
  return a.length === 2 && b.length === 2 && between(b[0]!) !== between(b[1]!) && !b.some((side) => a.includes(side));
}

/** A field with a corner at each end of a city's side runs on under that city: it is the upper one. */
function inOrder({ over, under }: Crossing, cities: City[], fields: Field[]): Crossing {
  const { sides } = cities.find((city) => city.name === under)!;
  const bridges = sides.some((side) => fields.some(({ corners }) => corners.includes(side) && corners.includes((side + 1) % 4)));
  return bridges ? { over: under, under: over } : { over, under };
}

/** Whether a segment passes over another of that kind, or of any. */
export const passesOver = (crossings: Crossing[], name: string, kind = ''): boolean =>
  crossings.some(({ over, under }) => over === name && under.startsWith(kind));

export const passesUnder = (crossings: Crossing[], name: string, kind = ''): boolean =>
  crossings.some(({ over, under }) => under === name && over.startsWith(kind));
