// What the expansions say of how they are played, as the build finds it.
import { expect, it } from 'vitest';
import type { Play } from './play';
import { COLUMNS, SCORED_FOR } from './plays';

const plays = Object.values(import.meta.glob<Play>('../expansions/*/play.ts', { eager: true, import: 'play' }));
const LISTS: string[] = ['wholeActions', 'byFeature', 'scoredFor', 'columns'] satisfies (keyof Play)[];

it('has nothing that two expansions say, but in lists', () => {
  const said = plays.flatMap((play) => Object.keys(play).filter((key) => !LISTS.includes(key)));
  expect(said).toEqual([...new Set(said)]);
});

it('has an order for the columns of the result', () => {
  const places = plays.flatMap(({ columns }) => Object.values(columns ?? {}));
  expect(new Set(places).size).toBe(places.length);
  expect(COLUMNS).toEqual(['goods', 'cards', 'ransom', 'auction', 'fairy']);
});

it('tells what points are for that no feature brings', () => {
  expect([SCORED_FOR['cities-of-the-king'], SCORED_FOR.castles, SCORED_FOR['complete-cities']]).toEqual(['king', 'castle', undefined]);
});
