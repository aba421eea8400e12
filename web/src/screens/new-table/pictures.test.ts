import { expect, it } from 'vitest';
import type { Catalogue } from '../../net/wire';
import { typicalTile } from './pictures';

const tile = (name: string, set: string, mark?: string) => ({
  tile: name,
  set,
  turns: [0],
  segments: [{ segment: 'road-N', kind: 'road', ...(mark && { marks: [mark] }) }],
  in_bag: 1,
  start: false,
});
const catalogue = (...tiles: Catalogue['tiles']) => ({ tiles });
const plain = catalogue(tile('a', 'base', 'old'));

it('shows a tile whose mark counts only with the element', () => {
  expect(typicalTile(plain, catalogue(tile('a', 'base', 'old'), tile('b', 'more'), tile('c', 'more', 'new')), { module: 'more' })?.tile).toBe('c');
});

it('shows a tile whose mark is counted', () => {
  const counted = { ...tile('b', 'more'), segments: [{ segment: 'city-N', kind: 'city', counters: { grain: 1 } }] };
  expect(typicalTile(plain, catalogue(tile('a', 'base', 'old'), tile('c', 'more'), counted), { module: 'more' })?.tile).toBe('b');
});

it('shows a tile of the module where no mark is new', () => {
  expect(typicalTile(plain, catalogue(tile('a', 'base', 'old'), tile('b', 'other'), tile('c', 'more')), { module: 'more' })?.tile).toBe('c');
});

it('shows nothing of an element that brings no tile', () => {
  expect(typicalTile(plain, plain, { module: 'more' })).toBeUndefined();
});
