import { expect, test } from 'vitest';
import { analysis } from '../../testing/analysed';
import { bars, indexAt, markAt, pathOf, winLines } from './graph';

const size = { width: 300, height: 100 };

test('of two players one line says all, of more each has one', () => {
  expect(winLines(analysis, size).map(({ seat }) => seat)).toEqual([1]);
  const three = { ...analysis, seats: ['Anna', 'Ben', 'Carl'] };
  expect(winLines(three, size).map(({ seat }) => seat)).toEqual([1, 2, 3]);
});

test('a turn has a point before its tile, with it, and after its actions', () => {
  const { points } = winLines(analysis, size)[0]!;
  expect(points.length).toBe(9);
  expect(points.map(({ y }) => y)).toEqual([50, 50, 50, 50, 50, 25, 50, 50, 0]);
  expect(points.every(({ x }, index) => index === 0 || x > points[index - 1]!.x)).toBe(true);
});

test('a place on the graph is a turn, also beyond its ends', () => {
  expect([-5, 0, 99, 100, 299, 900].map((x) => indexAt(x, analysis, size))).toEqual([0, 0, 0, 1, 2, 2]);
});

test('luck and losses share one measure', () => {
  expect(bars(analysis).map(({ luck, loss }) => [luck, loss])).toEqual([
    [1 / 3, 0],
    [0, 1],
    [-1 / 3, 0],
  ]);
});

test('little luck stays little', () => {
  const quiet = { ...analysis, turns: [analysis.turns[0]!] };
  expect(bars(quiet)[0]!.luck).toBeCloseTo(1 / 3);
});

test('a loss is marked on the line that there is', () => {
  expect(markAt(analysis, 1, 2, size).y).toBe(25);
});

test('a path goes from point to point', () => {
  expect(
    pathOf([
      { x: 0, y: 1 },
      { x: 2.25, y: 3 },
    ]),
  ).toBe('M0.0 1.0L2.3 3.0');
});
