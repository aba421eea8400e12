import { describe, expect, it } from 'vitest';
import { CATALOGUE, tileOf } from '../../dev/catalogue';
import { INVENTED } from '../../dev/invented';
import type { TileType } from '../net/wire';
import { arches, decks, tunnels, viaducts } from './decks';
import { checkTopology } from './field-map';
import { CORNERS, distance, first, inside, last, middle } from './geometry';
import { layout, layoutOf } from './layout';
import { segmentAt } from './outline';
import { spot, spots } from './spots';
import { findSegment, topology, turnedName } from './topology';

const TURNS = [0, 1, 2, 3];
const lying = [...CATALOGUE, ...INVENTED].flatMap((tile) => TURNS.map((turns) => ({ tile, turns, name: `${tile.tile}^${turns}` })));
const onMiddle = (p: [number, number]) => TURNS.some((side) => distance(p, middle(side)) < 1e-9);
const onCorner = (p: [number, number]) => CORNERS.some((c) => distance(p, c) < 1e-9);

describe('the picture of every tile, in all turns', () => {
  it.each(lying)('$name has the fields of its data', ({ tile, turns }) => {
    for (const copy of [0, 1, 2]) expect(checkTopology(layoutOf(tile, turns, copy))).toEqual([]);
  });

  it.each(lying)('$name: its walls end exactly on corners, those of a great town in the middle of sides', ({ tile, turns }) => {
    for (const { walls, block } of layoutOf(tile, turns, 0).cities) {
      for (const wall of walls) expect([first(wall), last(wall)].every(block ? onMiddle : onCorner)).toBe(true);
    }
  });

  it.each(lying)('$name: its roads meet the sides in the middle', ({ tile, turns }) => {
    for (const { road, parts } of layoutOf(tile, turns, 0).roads) {
      for (const side of road.sides) expect(parts.flat()).toContainEqual(middle(side));
    }
  });

  it.each(lying)('$name has a spot for each segment, at least so far apart', ({ tile, turns }) => {
    const places = spots(tile, turns);
    for (const [name, place] of Object.entries(places)) expect(spot(tile, turns, 0, name), name).toEqual(place);
    expect(Object.keys(places).sort()).toEqual(tile.segments.map((s) => turnedName(tile, turns, s.segment)).sort());
    const all = Object.entries(places);
    for (const [a, p] of all) {
      expect(Math.min(p[0], p[1], 100 - p[0], 100 - p[1]), `${a} keeps from the rim`).toBeGreaterThanOrEqual(5);
      for (const [b, q] of all) if (a < b) expect(distance(p, q), `${a} and ${b}`).toBeGreaterThan(11);
    }
  });

  it.each(lying)('$name: each city has a square inside its walls', ({ tile, turns }) => {
    for (const city of layoutOf(tile, turns, 0).cities) expect(city.squareRadius).toBeGreaterThanOrEqual(4);
  });
});

describe('a layout', () => {
  it('is the same each time', () => {
    for (const tile of CATALOGUE) expect(layout(topology(tile, 1), 2)).toEqual(layout(topology(tile, 1), 2));
  });

  it('differs a little between copies', () => {
    const tile = topology(tileOf('base-crfr-a'), 0);
    expect(layout(tile, 0)).not.toEqual(layout(tile, 1));
  });

  it('shows a mark whose element is off', () => {
    const { segments, ...rest } = tileOf('inns-ccrr-a');
    const off = { ...rest, segments: segments.map(({ marks, ...s }) => s), printed: ['pennant', 'inn'] };
    expect(layoutOf(off, 0, 0).things.map((thing) => thing.kind)).toContain('inn');
    expect(layoutOf(off, 0, 0).things.find((thing) => thing.kind === 'inn')).toMatchObject({ off: true });
  });

  it('shows marks that are counted as often as they are', () => {
    const [city, ...rest] = tileOf('base-cccc-a').segments;
    const goods: TileType = { ...tileOf('base-cccc-a'), segments: [{ ...city!, counters: { grain: 2 } }, ...rest] };
    expect(layoutOf(goods, 0, 0).things.filter((thing) => thing.kind === 'grain')).toHaveLength(2);
  });
});

const invented = (id: string, turns = 0) => layoutOf(INVENTED.find(({ tile }) => tile === id)!, turns, 0);
const over = (id: string) => TURNS.map((turns) => invented(id, turns));

describe('what passes over what', () => {
  it('a road passes over a road by one bridge, though the catalogue only says which sides they join', () => {
    for (const shape of [...over('over-rrrr-a'), ...over('over-cfrr-a')]) expect(decks(shape)).toHaveLength(1);
  });

  it('roads that meet or end in a city pass over nothing', () => {
    for (const id of ['base-rrrr-a', 'base-crrr-a', 'base-cccr-a']) expect(decks(layoutOf(tileOf(id), 0, 0))).toEqual([]);
  });

  it('a road passes over a river', () => {
    for (const id of ['river-rwrw-a', 'river-fwrw-a']) for (const shape of over(id)) expect(decks(shape)).toHaveLength(1);
  });

  it('a road passes over a city, from wall to wall', () => {
    for (const shape of over('over-crcr-a')) {
      const deck = viaducts(shape)[0]!;
      expect(distance(first(deck), last(deck))).toBeGreaterThan(50);
    }
  });

  it('a road that one field wraps at both its ends goes into the ground and below the city', () => {
    for (const turns of TURNS) {
      const shape = layoutOf(tileOf('princess-crcr-a'), turns, 0);
      const [city, road] = [shape.cities[0]!, shape.roads[0]!];
      expect(shape.tile.crossings).toEqual([{ over: city.city.name, under: road.road.name }]);
      expect([viaducts(shape), decks(shape), shape.gates]).toEqual([[], [], []]);
      const [mouths] = tunnels(shape);
      expect(mouths).toHaveLength(2);
      for (const mouth of mouths!) expect(inside(mouth, city.outline)).toBe(false);
      expect(segmentAt(shape, [50, 50])).toBe(city.city.name);
      expect(segmentAt(shape, spots(tileOf('princess-crcr-a'), turns)[road.road.name]!)).toBe(road.road.name);
    }
  });

  it('of two cities that one is the upper below which the fields run on', () => {
    expect(invented('over-cccc-a').tile.crossings).toEqual([{ over: 'city-N', under: 'city-E' }]);
    expect(invented('over-cccc-a', 1).tile.crossings).toEqual([{ over: 'city-E', under: 'city-N' }]);
  });

  it('rivers and streets go in below a wall by arches', () => {
    expect(arches(invented('river-cwcw-a'), invented('river-cwcw-a').cities[0]!).map(({ water }) => water)).toEqual([true, true]);
    expect(arches(invented('over-cccc-a'), invented('over-cccc-a').cities[0]!).map(({ water }) => water)).toEqual([false, false]);
    expect(arches(invented('over-cccc-a'), invented('over-cccc-a').cities[1]!)).toEqual([]);
  });

  it('a figure on the lower of two cities stands where the upper one is not', () => {
    for (const shape of over('over-cccc-a')) {
      const [upper, lower] = shape.cities;
      expect(inside(lower!.centre, upper!.outline)).toBe(false);
    }
  });

  it('who points at the crossing means what is above', () => {
    expect(segmentAt(invented('over-cccc-a', 1), [50, 50])).toBe('city-E');
    expect(segmentAt(invented('over-crcr-a'), [50, 50])).toBe('road-E');
    expect(segmentAt(invented('river-cwcw-a'), [50, 50])).toBe('city-N');
  });
});

describe('marks of a tile', () => {
  it('end the roads that part fields and lead nowhere else', () => {
    for (const shape of [...over('mark-ffrr-a'), ...over('mark-cfrf-a')]) {
      const mark = shape.things.find(({ kind }) => kind === 'tower-foundation')!;
      expect(mark.blocks).toBe(true);
      for (const { parts } of shape.roads) expect(distance(last(parts[0]!), mark.at)).toBeLessThan(mark.radius);
    }
  });

  it('stand on no place for a figure', () => {
    for (const { tile, turns, name } of lying) {
      const shape = layoutOf(tile, turns, 0);
      const marks = shape.things.filter(({ kind }) => MARKS.includes(kind));
      for (const [segment, p] of Object.entries(spots(tile, turns))) {
        for (const mark of marks) expect(distance(p, mark.at), `${mark.kind} and ${segment} of ${name}`).toBeGreaterThan(mark.radius * 0.9);
      }
    }
  });
});
const MARKS = ['wine', 'grain', 'cloth', 'besieged', 'herd', 'volcano', 'tower-foundation', 'dragon', 'portal', 'princess'];

describe('names of segments', () => {
  it('are told as the tile lies', () => {
    expect(topology(tileOf('base-crfr-a'), 1).roads[0]!.name).toBe('road-N');
    expect(turnedName(tileOf('base-ccff-a'), 2, 'city-N')).toBe('city-S');
    expect(turnedName(tileOf('base-ccff-a'), 3, 'city-N')).toBe('city-N');
    expect(turnedName(tileOf('base-ffff-a'), 3, 'cloister')).toBe('cloister');
  });

  it('may say any place that the segment reaches', () => {
    expect(findSegment(tileOf('base-crfr-a'), 0, 'road-W')).toBe('road-E');
    expect(findSegment(tileOf('base-crfr-a'), 0, 'field-Sl')).toBe('field-Er');
    expect(findSegment(tileOf('base-crfr-a'), 0, 'cloister')).toBeUndefined();
  });
});

describe('what follows from the fields', () => {
  it('a city that the field beyond another touches reaches over that', () => {
    for (const shape of over('juts-cccf-a')) {
      const [under, upper] = shape.cities;
      expect(shape.tile.crossings).toContainEqual({ over: upper!.city.name, under: under!.city.name });
      expect(arches(shape, upper!)).toHaveLength(2);
      const beyond = middle((upper!.city.sides[0]! + 2) % 4);
      expect(Math.min(...upper!.walls.flat().map((p) => distance(p, beyond)))).toBeLessThan(20);
    }
  });

  it('a road goes through a wall where it parts a field, and into the ground where it does not', () => {
    for (const shape of over('half-crcr-a')) {
      expect(shape.things.filter(({ kind }) => kind === 'tunnel')).toHaveLength(1);
      expect(arches(shape, shape.cities[0]!)).toHaveLength(1);
      expect(tunnels(shape)[0]).toHaveLength(2);
    }
  });

  it('a bend touches the wall that parts the fields with it', () => {
    for (const shape of over('bend-cfrr-a')) {
      const walls = shape.cities[0]!.walls.flat();
      expect(Math.min(...shape.roads[0]!.parts.flat().map((p) => Math.min(...walls.map((q) => distance(p, q)))))).toBeLessThan(4);
    }
  });

  it('a bazaar stands at the end of its road, or in the town where there is no room without', () => {
    for (const shape of over('fair-cfrf-a')) {
      const { at, radius } = shape.things.find(({ kind }) => kind === 'bazaar')!;
      expect(distance(at, last(shape.roads[0]!.parts[0]!))).toBeLessThan(radius);
    }
    for (const { things, cities } of over('fair-cfcf-a'))
      expect(inside(things.find(({ kind }) => kind === 'bazaar')!.at, cities[0]!.outline)).toBe(true);
  });

  it('a tile that meets everything is a cloister all over', () => {
    for (const shape of over('closed-aaaa-a')) {
      expect(shape.things.map(({ kind }) => kind)).toEqual(['closed']);
      expect(
        [
          [5, 50],
          [50, 50],
          [95, 95],
        ].map((p) => segmentAt(shape, p as [number, number])),
      ).toEqual(['cloister', 'cloister', 'cloister']);
    }
  });
});
