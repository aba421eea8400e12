// By what a segment is told from others of its kind.
import { expect, test } from 'vitest';
import type { TileType } from '../net/wire';
import { sideOf } from './segments';

const tile = (...segments: TileType['segments']): TileType => ({ tile: '', set: '', in_bag: 1, start: false, turns: [0], segments });
const twoCities = tile(
  { segment: 'city-N', kind: 'city', sides: ['N'] },
  { segment: 'city-S', kind: 'city', sides: ['S'] },
  { segment: 'field-El', kind: 'field', halves: ['El', 'Er', 'Wl', 'Wr'] },
);
const fourFields = tile(
  { segment: 'field-Nl', kind: 'field', halves: ['Nl', 'Wr'] },
  { segment: 'field-Nr', kind: 'field', halves: ['Nr', 'El'] },
  { segment: 'field-Er', kind: 'field', halves: ['Er', 'Sl'] },
  { segment: 'field-Sr', kind: 'field', halves: ['Sr', 'Wl'] },
);

test('of two cities on a tile each is told by its side, as the tile lies', () => {
  expect(['city-N', 'city-S'].map((city) => sideOf(city, twoCities))).toEqual(['N', 'S']);
  expect(['city-E', 'city-W'].map((city) => sideOf(city, twoCities, 1))).toEqual(['E', 'W']);
});

test('fields round a crossing are told by the corner where they lie', () => {
  expect(['Nl', 'Nr', 'Er', 'Sr'].map((half) => sideOf(`field-${half}`, fourFields))).toEqual(['NW', 'NE', 'SE', 'SW']);
});

test('what is the only one of its kind needs no side, nor does what lies on no known tile', () => {
  expect(sideOf('field-El', twoCities)).toBe('none');
  expect(sideOf('city-N', undefined)).toBe('none');
});
