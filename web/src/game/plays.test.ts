// What the expansions say of how they are played, as the build finds it.
import { expect, it } from 'vitest';
import type { Play } from './play';
import { COLUMNS, SCORED_FOR } from './plays';

const plays = Object.values(import.meta.glob<Play>('../expansions/*/play.ts', { eager: true, import: 'play' }));
const LISTS: string[] = ['wholeActions', 'byFeature', 'scoredFor', 'columns', 'goesWith'] satisfies (keyof Play)[];

it('has nothing that two expansions say, but in lists', () => {
  const said = plays.flatMap((play) => Object.keys(play).filter((key) => !LISTS.includes(key)));
  expect(said).toEqual([...new Set(said)]);
});

it('has an order for the columns of the result', () => {
  const places = new Map(plays.flatMap(({ columns }) => Object.entries(columns ?? {})));
  expect(new Set(places.values()).size).toBe(places.size);
  expect(COLUMNS.map((column) => places.get(column))).toEqual([...places.values()].sort((a, b) => a - b));
  expect(COLUMNS.indexOf('goods')).toBeLessThan(COLUMNS.indexOf('fairy'));
});

it('tells what points are for that no feature brings', () => {
  expect([SCORED_FOR['cities-of-the-king'], SCORED_FOR.castles, SCORED_FOR['complete-cities']]).toEqual(['king', 'castle', undefined]);
});
