import { describe, expect, it } from 'vitest';
import { CATALOGUE, tileOf } from '../../dev/catalogue';
import { checkTopology } from './field-map';
import { CORNERS, distance, first, last, middle } from './geometry';
import { layout, layoutOf } from './layout';
import { spots } from './spots';
import { findSegment, topology, turnedName } from './topology';

const TURNS = [0, 1, 2, 3];
const lying = CATALOGUE.flatMap((tile) => TURNS.map((turns) => ({ tile, turns, name: `${tile.tile}^${turns}` })));
const onCorner = (p: [number, number]) => CORNERS.some((c) => distance(p, c) < 1e-9);

describe('the picture of every base and inns tile, in all turns', () => {
  it.each(lying)('$name has the fields of its data', ({ tile, turns }) => {
    for (const copy of [0, 1, 2]) expect(checkTopology(layoutOf(tile, turns, copy))).toEqual([]);
  });

  it.each(lying)('$name: its walls end exactly on corners', ({ tile, turns }) => {
    for (const { walls } of layoutOf(tile, turns, 0).cities) {
      for (const wall of walls) expect([first(wall), last(wall)].every(onCorner)).toBe(true);
    }
  });

  it.each(lying)('$name: its roads meet the sides in the middle', ({ tile, turns }) => {
    for (const { road, parts } of layoutOf(tile, turns, 0).roads) {
      for (const side of road.sides) expect(parts.flat()).toContainEqual(middle(side));
    }
  });

  it.each(lying)('$name has a spot for each segment, at least so far apart', ({ tile, turns }) => {
    const places = spots(tile, turns);
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
  });
});

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
