// What a picture is made from: a tile of the catalogue, turned as it lies. The topology is turned, never the picture,
// so that everything stands upright and the light always falls from the upper left.
import type { TileSegment, TileType } from '../board/model';

export const SIDES = ['N', 'E', 'S', 'W'];
export const HALVES = ['Nl', 'Nr', 'El', 'Er', 'Sl', 'Sr', 'Wl', 'Wr'];
/** Clockwise from the north, as names count them; one place on from geometry's CORNERS. */
export const CORNER_NAMES = ['NE', 'SE', 'SW', 'NW'];

export interface Segment {
  /** as the tile lies: `city-N` */
  name: string;
  marks: string[];
}
export interface City extends Segment {
  sides: number[];
  pennants: number;
}
export interface River extends Segment {
  sides: number[];
}
export interface Road extends Segment {
  sides: number[];
  /** where a road with one side ends on the tile */
  end: 'city' | 'cloister' | 'crossing' | 'nowhere';
  /** the cities it leads into, as indices */
  cities: number[];
}
export interface Field extends Segment {
  halves: number[];
  corners: number[];
}
export interface Topology {
  id: string;
  turns: number;
  cities: City[];
  roads: Road[];
  rivers: River[];
  fields: Field[];
  cloister: Segment | null;
  /** kinds of segment that this renderer has no picture for; they are shown as lettered roundels */
  others: Segment[];
  marks: string[];
}

/** Every name by which a segment may be called: its kind and each place that it reaches. */
function names(segment: TileSegment, turns: number): string[] {
  const turn = (from: string[], list: string[] | undefined, by: number) =>
    (list ?? []).map((word) => (from.indexOf(word) + by * turns) % from.length).sort((a, b) => a - b).map((i) => from[i]!);
  const reach = [...turn(SIDES, segment.sides, 1), ...turn(HALVES, segment.halves, 2), ...turn(CORNER_NAMES, segment.corners, 1)];
  return reach.length ? reach.map((place) => `${segment.kind}-${place}`) : [segment.segment];
}

/** What `name`, said of the tile as it lies, is called in the topology; undefined if the tile has no such segment. */
export function findSegment(tile: TileType, turns: number, name: string): string | undefined {
  const all = tile.segments.map((segment) => names(segment, turns));
  return all.find((list) => list.includes(name))?.[0];
}

/** The name as the tile lies of a segment named as in the catalogue. */
export function turnedName(tile: TileType, turns: number, name: string): string {
  const segment = tile.segments.find((s) => s.segment === name);
  return segment ? names(segment, turns)[0]! : name;
}

export function topology(tile: TileType, turns: number): Topology {
  const turn = ((turns % 4) + 4) % 4;
  const of = (kind: string) => tile.segments.filter((s) => s.kind === kind);
  const base = (s: TileSegment): Segment => ({ name: names(s, turn)[0]!, marks: s.marks ?? [] });
  const sides = (s: TileSegment) => (s.sides ?? []).map((side) => (SIDES.indexOf(side) + turn) % 4).sort((a, b) => a - b);
  const withSides = (s: TileSegment) => ({ ...base(s), sides: sides(s) });
  const cities = of('city');
  const cloister = of('cloister')[0];
  return {
    id: tile.tile,
    turns: turn,
    cities: cities.map((s, i) => ({ ...withSides(s), marks: marks(tile, s, i, 'cathedral'), pennants: s.pennants ?? 0 })),
    roads: of('road').map((s, i) => ({ ...withSides(s), marks: marks(tile, s, i, 'inn'), ...roadEnd(tile, s, cities) })),
    rivers: of('river').map(withSides),
    fields: of('field').map((s) => ({
      ...base(s),
      halves: (s.halves ?? []).map((half) => (HALVES.indexOf(half) + 2 * turn) % 8),
      corners: (s.corners ?? []).map((c) => (CORNER_NAMES.indexOf(c) + 1 + turn) % 4),
    })),
    cloister: cloister ? base(cloister) : null,
    others: tile.segments.filter((s) => !['city', 'road', 'river', 'field', 'cloister'].includes(s.kind)).map(base),
    marks: (tile.printed ?? tile.marks ?? []).filter((mark) => !inSegment(tile, mark)),
  };
}

/** A mark whose element is off is printed all the same, and then it is not said on which segment: the first of its kind. */
function marks(tile: TileType, segment: TileSegment, index: number, mark: string): string[] {
  const own = segment.marks ?? [];
  const unsaid = index === 0 && tile.printed?.includes(mark) && !tile.segments.some((s) => s.marks?.includes(mark));
  return unsaid ? [...own, mark] : own;
}

/** `printed` repeats the marks of segments, and says `cap` of cities, which the walls show anyway. */
function inSegment(tile: TileType, mark: string): boolean {
  return ['cap', 'pennant', 'inn', 'cathedral'].includes(mark) || tile.segments.some((s) => s.marks?.includes(mark));
}

function roadEnd(tile: TileType, road: TileSegment, cities: TileSegment[]): Pick<Road, 'end' | 'cities'> {
  const linked = partners(tile, road);
  const towns = cities.flatMap((city, i) => (linked.includes(city) ? [i] : []));
  if (linked.some((s) => s.kind === 'road')) return { end: 'crossing', cities: towns };
  if (towns.length) return { end: 'city', cities: towns };
  return { end: linked.some((s) => s.kind === 'cloister') ? 'cloister' : 'nowhere', cities: [] };
}

function partners(tile: TileType, road: TileSegment): TileSegment[] {
  const name = road.segment;
  const linked = (tile.links ?? []).flatMap((link) => (link.includes(name) ? link.filter((other) => other !== name) : []));
  return tile.segments.filter((s) => linked.includes(s.segment));
}
