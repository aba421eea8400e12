// What a picture is made from: a tile of the catalogue, turned as it lies. The topology is turned, never the picture,
// so that everything stands upright and the light always falls from the upper left.
import type { TileSegment, TileType } from '../net/wire';
import type { City, Road, Segment, Topology } from './segments';
import { crossingsOf } from './crossings';
import { MARKS, SHOWN_BY_OTHERS } from './drawings';

export const SIDES = ['N', 'E', 'S', 'W'];
export const HALVES = ['Nl', 'Nr', 'El', 'Er', 'Sl', 'Sr', 'Wl', 'Wr'];
/** Clockwise from the north, as names count them; one place on from geometry's CORNERS. */
export const CORNER_NAMES = ['NE', 'SE', 'SW', 'NW'];

/** Printed words that need no picture: the walls and the shields show them. */
const SHOWN_ANYWAY = ['cap', 'pennant', ...SHOWN_BY_OTHERS];

/** Every name by which a segment may be called: its kind and each place that it reaches. */
function names(segment: TileSegment, turns: number): string[] {
  const turn = (from: string[], list: string[] | undefined, by: number) =>
    (list ?? [])
      .map((word) => (from.indexOf(word) + by * turns) % from.length)
      .sort((a, b) => a - b)
      .map((i) => from[i]!);
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

/** What a segment is called where the tile lies otherwise; what is no segment keeps its name. */
export function renamed(tile: TileType, name: string, from: number, to: number): string {
  const segment = tile.segments.find((each) => names(each, from).includes(name));
  return segment ? names(segment, to)[0]! : name;
}

export function topology(tile: TileType, turns: number): Topology {
  const turn = ((turns % 4) + 4) % 4;
  const of = (kind: string) => tile.segments.filter((s) => s.kind === kind);
  const base = (s: TileSegment): Segment => ({ name: names(s, turn)[0]!, marks: segmentMarks(s), off: offMarks(tile, s) });
  const sides = (s: TileSegment) => (s.sides ?? []).map((side) => (SIDES.indexOf(side) + turn) % 4).sort((a, b) => a - b);
  const withSides = (s: TileSegment) => ({ ...base(s), sides: sides(s) });
  const cities = of('city');
  const cloister = of('cloister')[0];
  const segments = {
    cities: cities.map((s) => ({ ...withSides(s), pennants: s.counters?.pennants ?? 0 })),
    roads: of('road').map((s) => ({ ...withSides(s), ...roadEnd(tile, s, cities) })),
    rivers: of('river').map(withSides),
    fields: of('field').map((s) => ({
      ...base(s),
      halves: (s.halves ?? []).map((half) => (HALVES.indexOf(half) + 2 * turn) % 8),
      corners: (s.corners ?? []).map((c) => (CORNER_NAMES.indexOf(c) + 1 + turn) % 4),
      by: cities.flatMap((city, i) => (s.by?.includes(city.segment) ? [i] : [])),
    })),
  };
  return {
    id: tile.tile,
    turns: turn,
    ...segments,
    cloister: cloister ? base(cloister) : null,
    others: tile.segments.filter((s) => !['city', 'road', 'river', 'field', 'cloister'].includes(s.kind)).map(base),
    marks: (tile.marks ?? []).filter((mark) => !SHOWN_ANYWAY.includes(mark)),
    off: offOnTile(tile),
    role: tile.role ?? '',
    inner: (tile.inner ?? []).map((side) => (SIDES.indexOf(side) + turn) % 4),
    closed: tile.any?.length === SIDES.length,
    crossings: crossingsOf(segments),
  };
}

/** The tile as it is drawn where the elements of all its marks are on. */
export function asPrinted(tile: TileType): TileType {
  const segments = tile.segments.map((segment) => ({ ...segment, marks: [...(segment.marks ?? []), ...offMarks(tile, segment)] }));
  return { ...tile, segments, marks: [...(tile.marks ?? []), ...offOnTile(tile)] };
}

/** A city that goes on only into its like, beyond the block's inner sides. */
export const isGreat = ({ inner }: Pick<Topology, 'inner'>, { sides }: City): boolean =>
  sides.length > 0 && sides.every((side) => inner.includes(side));

function offOnTile({ printed = [], marks = [], ...tile }: TileType): string[] {
  const shown = [...SHOWN_ANYWAY, ...marks, ...tile.segments.flatMap(segmentMarks)];
  return printed.filter((mark) => !shown.includes(mark) && !MARKS[mark]?.on);
}

const onSegment = (tile: TileType, mark: string): boolean => tile.segments.some((s) => segmentMarks(s).includes(mark));

/** A segment's marks but its pennants: those that only are there, and those that are counted, as often as they are. */
export function segmentMarks({ marks, counters }: TileSegment): string[] {
  const counted = Object.entries(counters ?? {}).flatMap(([mark, count]) => (mark === 'pennants' ? [] : Array<string>(count).fill(mark)));
  return [...(marks ?? []), ...counted];
}

/** It is not said on which segment they are: they are drawn on the one that reaches most sides. */
function offMarks(tile: TileType, segment: TileSegment): string[] {
  const reach = (s: TileSegment) => (s.sides ?? s.halves ?? []).length;
  const most = tile.segments.filter((s) => s.kind === segment.kind).reduce((a, b) => (reach(b) > reach(a) ? b : a));
  if (segment !== most) return [];
  return (tile.printed ?? []).filter((mark) => MARKS[mark]?.on === segment.kind && !onSegment(tile, mark));
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
