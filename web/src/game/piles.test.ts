import { expect, test } from 'vitest';
import { steps } from '../testing/recorded';
import { pilesToCome, tilesToCome } from './piles';
import type { Snapshot } from '../net/wire';

const { snapshot } = steps[0]!;
const withRiver: Snapshot = {
  ...snapshot,
  piles: [
    { pile: 'supply', total: 2, tiles: { 'base-cfff-a': 2 } },
    { pile: 'removed', total: 5, tiles: { 'base-frfr-a': 5 } },
    { pile: 'river', total: 3, tiles: { 'base-crfr-a': 3 } },
    { pile: 'river-later', total: 0, tiles: {} },
  ],
};

test('the tiles of an expansion’s pile are still to come, those out of the game are not', () => {
  expect(tilesToCome(withRiver)).toBe(5);
  expect(pilesToCome(withRiver).map(({ pile }) => pile)).toEqual(['supply', 'river']);
});

test('the supply is told although it is empty', () => {
  const piles = withRiver.piles.map((pile) => ({ ...pile, total: 0, tiles: {} }));
  expect(pilesToCome({ ...snapshot, piles }).map(({ pile }) => pile)).toEqual(['supply']);
});
