// Which segment passes over which. The catalogue does not say it: it follows from the sides that segments reach and from
// the fields between them.
import type { City, Crossing, Field, River, Road } from './segments';

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

/** Roads pass over cities or below them, and both over rivers; of two roads the later is the upper. */
export function crossingsOf({ cities, roads, rivers, fields }: Segments): Crossing[] {
  return [
    ...pairs(roads, rivers),
    ...pairs(cities, rivers),
    ...roads.flatMap((road) => pairs([road], cities).map((pair) => (dives(road, fields) ? turned(pair) : pair))),
    ...roads.flatMap((road, i) => pairs([road], roads.slice(0, i))),
    ...cities.flatMap((city, i) => pairs([city], cities.slice(0, i))).map((pair) => inOrder(pair, cities, fields)),
    ...cities.flatMap((city, i) => cities.filter((other) => jutsOver(city, i, other, fields)).map(({ name }) => ({ over: city.name, under: name }))),
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

const turned = ({ over, under }: Crossing): Crossing => ({ over: under, under: over });

/** A road with one field on both of its sides, where it leaves the tile, goes into the ground before that field ends. */
const dives = ({ sides }: Band, fields: Field[]): boolean => sides.some((side) => isUnparted(side, fields));

/** Whether one field has both halves of a side. */
export const isUnparted = (side: number, fields: Field[]): boolean =>
  fields.some(({ halves }) => halves.includes(2 * side) && halves.includes(2 * side + 1));

/** A city of one side that is touched by the field of the opposite side reaches that over the city between them. */
function jutsOver({ sides }: City, index: number, other: City, fields: Field[]): boolean {
  const [side] = sides;
  const across = other.sides.length === 2 && other.sides.every((each) => (each + side!) % 2 === 1);
  return sides.length === 1 && across && fields.some(({ by, halves }) => by.includes(index) && isUnparted((side! + 2) % 4, [{ halves } as Field]));
}

/** A field with a corner at each end of a city's side runs on under that city: it is the upper one. */
function inOrder(pair: Crossing, cities: City[], fields: Field[]): Crossing {
  const { sides } = cities.find((city) => city.name === pair.under)!;
  const runsOn = sides.some((side) => fields.some(({ corners }) => corners.includes(side) && corners.includes((side + 1) % 4)));
  return runsOn ? turned(pair) : pair;
}

/** Whether a segment passes over another of that kind, or of any. */
export const passesOver = (crossings: Crossing[], name: string, kind = ''): boolean =>
  crossings.some(({ over, under }) => over === name && under.startsWith(kind));

export const passesUnder = (crossings: Crossing[], name: string, kind = ''): boolean =>
  crossings.some(({ over, under }) => under === name && over.startsWith(kind));
