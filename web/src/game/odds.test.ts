import { expect, test } from 'vitest';
import { chanceWithin, ownDraws } from './odds';
import type { Snapshot } from '../net/wire';

test('the next of ten tiles is one of three in three cases of ten', () => {
  expect(chanceWithin(3, 10, 1)).toBeCloseTo(0.3);
});

test('two draws are without putting back', () => {
  expect(chanceWithin(3, 10, 2)).toBeCloseTo(1 - (7 / 10) * (6 / 9));
});

test('no draw, no tile, or only such tiles', () => {
  expect(chanceWithin(3, 10, 0)).toBe(0);
  expect(chanceWithin(0, 10, 5)).toBe(0);
  expect(chanceWithin(0, 0, 5)).toBe(0);
  expect(chanceWithin(2, 2, 1)).toBe(1);
});

const table = (seat: number, players: number): Pick<Snapshot, 'turn' | 'seats'> => ({
  turn: { number: 1, seat },
  seats: Array.from({ length: players }, (_, index) => ({ seat: index + 1, score: 0, figures: {}, tokens: {} })),
});

test('who has just drawn draws again after all others', () => {
  expect(ownDraws(table(1, 3), 1, 2, 3)).toBe(0);
  expect(ownDraws(table(1, 3), 1, 3, 3)).toBe(1);
});

test('the next player has the first of the tiles', () => {
  expect(ownDraws(table(1, 3), 2, 1, 3)).toBe(1);
  expect(ownDraws(table(3, 3), 1, 4, 3)).toBe(2);
});

test('no more are counted than are asked for', () => {
  expect(ownDraws(table(1, 2), 2, 40, 3)).toBe(3);
});
