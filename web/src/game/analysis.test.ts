import { expect, test } from 'vitest';
import { analysis, decision, mistake, turn } from '../testing/analysed';
import { decisionAt, decisionFor, lossOf, luckOf, mistakesOf, moveOf, numberOf, turnAt } from './analysis';

test('a turn is found by the actions that have been made', () => {
  expect(turnAt(analysis, 0)?.turn).toBe(1);
  expect(turnAt(analysis, 3)?.turn).toBe(1);
  expect(turnAt(analysis, 4)?.turn).toBe(2);
  expect(turnAt(analysis, 99)?.turn).toBe(3);
});

test('a turn is looked at before its first decision, or at its end if there is none', () => {
  expect(analysis.turns.map(moveOf)).toEqual([2, 5, 7]);
});

test('of several decisions the one is shown that comes next, and at the end the last', () => {
  const [first, second] = [decision({ move: 2 }), decision({ move: 4, seat: 2 })];
  const two = turn(1, 1, [1, 7], [first, second], 0.5);
  expect([2, 3, 4, 5, 7].map((moves) => decisionFor(two, moves) === first)).toEqual([true, true, false, false, false]);
});

test('only decisions that surely lost points are mistakes', () => {
  expect(mistakesOf(analysis, 1)).toEqual([]);
  expect(mistakesOf(analysis, 2)).toEqual([mistake]);
  expect(numberOf(analysis, mistake)).toBe(2);
});

test('the worst are found by their places', () => {
  expect(decisionAt(analysis, analysis.worst[0]!)).toBe(mistake);
  expect(decisionAt(analysis, { turn: 9, decision: 0, seat: 1, loss: 0 })).toBeUndefined();
});

test('luck and losses of a turn are sums', () => {
  expect(luckOf(analysis.turns[0]!)).toBe(1);
  expect(lossOf(analysis.turns[1]!)).toBe(3);
});

test('the place of every turn is in that turn, with decisions or without', () => {
  const forced = { ...analysis.turns[1]!, decisions: [] };
  const turns = [analysis.turns[0]!, forced, analysis.turns[2]!];
  for (const turn of turns) expect(turnAt({ ...analysis, turns }, moveOf(turn))).toBe(turn);
});
