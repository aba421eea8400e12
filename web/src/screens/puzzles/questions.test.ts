import { expect, test } from 'vitest';
import type { Reply, Snapshot } from '../../net/wire';
import { chanceOf, judgeNumber, questionAt, type Looking } from './questions';

const first = () => 0;
const feature = (kind: string, complete: boolean) => ({ kind, complete, at: [{ x: 0, y: 0, segment: `${kind}-N` }] });

function looking(features: ReturnType<typeof feature>[], squares: { x: number; fits: number }[]): Looking {
  return {
    lookAt: () => {},
    positionSnapshot: () => ({ features }) as unknown as Snapshot,
    inspect: (at) =>
      (at?.segment ? { feature: { at_end: 7 } } : { of: 20, squares: squares.map(({ x, fits }) => ({ at: { x, y: 0 }, fits })) }) as unknown as Reply,
  };
}

test('tiles are counted for a square that is hard to fill', () => {
  const engine = looking(
    [],
    [
      { x: 1, fits: 18 },
      { x: 2, fits: 3 },
    ],
  );
  expect(questionAt(engine, '', 'tiles', first)).toMatchObject({ at: { x: 2 }, tiles: 20, answer: 3 });
});

test('points are asked for a feature that is not complete', () => {
  const engine = looking([feature('river', false), feature('city', true), feature('road', false)], []);
  expect(questionAt(engine, '', 'score', first)).toMatchObject({ at: { segment: 'road-N' }, answer: 7 });
  expect(questionAt(looking([feature('city', true)], []), '', 'score', first)).toBeNull();
});

test('the odds are those of drawing without putting back', () => {
  expect(chanceOf(1, 10, 10)).toBe(1);
  expect(chanceOf(0, 10, 5)).toBe(0);
  expect(chanceOf(2, 4, 1)).toBe(0.5);
  expect(chanceOf(2, 4, 2)).toBeCloseTo(5 / 6);
  expect(questionAt(looking([], [{ x: 1, fits: 2 }]), '', 'odds', first)).toMatchObject({ draws: 2, answer: 19 });
});

test('a number is right or not; of odds what is close enough is right', () => {
  expect([5, 6, 8].map((given) => judgeNumber({ kind: 'tiles', answer: 5 }, given))).toEqual(['yes', 'near', 'no']);
  expect([50, 55, 60, 80].map((given) => judgeNumber({ kind: 'odds', answer: 50 }, given))).toEqual(['yes', 'yes', 'near', 'no']);
});
