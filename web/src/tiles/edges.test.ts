import { expect, test } from 'vitest';
import { catalogue } from '../testing/recorded';
import { edgesOf } from './edges';

const types = new Map(catalogue.tiles.map((type) => [type.tile, type]));

test('the edges of a tile are those its name tells, and turn with it', () => {
  expect(edgesOf(types.get('base-crrr-a')!, 0)).toEqual(['city', 'road', 'road', 'road']);
  expect(edgesOf(types.get('base-cfff-a')!, 3)).toEqual(['field', 'field', 'field', 'city']);
});

test('what meets everything meets it on each side, however it is turned', () => {
  const closed = { tile: 'abbey', set: '', in_bag: 0, start: false, turns: [0], segments: [], any: ['N', 'E', 'S', 'W'] };
  expect(edgesOf(closed, 1)).toEqual(['any', 'any', 'any', 'any']);
});
