import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTurned, turnedAt } from './board-turns';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each table keeps its own side', () => {
  keepTurned('one', 1);
  keepTurned('two', 3);
  expect([turnedAt('one'), turnedAt('two'), turnedAt('three')]).toEqual([1, 3, 0]);
  keepTurned('one', 0);
  expect(turnedAt('one')).toBe(0);
});

test('of many tables the latest are kept', () => {
  for (let i = 0; i < 100; i++) keepTurned(`${i}`, 2);
  expect(turnedAt('99')).toBe(2);
  expect(turnedAt('0')).toBe(0);
});

test.each(['{"a":1}', '[["one",9],["two"],7,null]', 'nothing'])('a memory changed by hand (%s) turns nothing', (text) => {
  keepTurned('one', 1);
  kept.set([...kept.keys()][0]!, text);
  expect(turnedAt('one')).toBe(0);
});
