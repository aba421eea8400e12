import { expect, test } from 'vitest';
import type { EndReason, MyGame } from '../../net/wire';
import { cameOut } from './came-out';

/** By seat: points, and the place; null: none. */
function game(seats: number[], reason: EndReason, ...results: [score: number, place: number | null][]): MyGame {
  const result = results.map(([score, place], index) => ({ seat: index + 1, score, place, hints: 0 }));
  const names = results.map((_, index) => `P${index + 1}`);
  return { game: 'g', seats, status: 'over', yours: false, deadline: 0, changed: 0, names, outcome: { reason, result } };
}

test.each([
  ['won', game([1], 'played', [84, 1], [71, 2])],
  ['lost', game([2], 'played', [84, 1], [71, 2])],
  ['shared', game([2], 'played', [84, 1], [84, 1])],
  ['shared', game([1], 'draw', [20, 1], [84, 1])],
  ['place', game([3], 'played', [84, 1], [71, 3], [75, 2])],
  ['won', game([2, 3], 'played', [70, 3], [84, 1], [75, 2])],
  ['time', game([1], 'time', [84, null], [71, 1])],
  ['won', game([2], 'time', [84, null], [71, 1])],
  ['lost', game([1], 'played', [84, null], [71, 1], [2, 2])],
  ['aborted', game([1], 'aborted', [0, null], [0, null])],
  ['over', game([1, 2], 'played', [84, 1], [71, 2])],
])('%s', (came, of) => {
  expect(cameOut(of).came).toBe(came);
});

test('one’s own points come first, then those of the others, the most first', () => {
  expect(cameOut(game([3], 'played', [84, 1], [90, 2], [60, 3]))).toEqual({ came: 'place', place: 3, of: 3, points: [60, 90, 84] });
});

test('of a game of which nothing was kept nothing is said', () => {
  const { outcome: _, ...known } = game([1], 'played', [1, 1]);
  expect(cameOut(known)).toEqual({ came: 'over', place: 0, of: 0, points: [] });
});
