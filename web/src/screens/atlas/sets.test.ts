import { expect, it } from 'vitest';
import { gather, marksOf } from './sets';

const tile = (name: string, set: string, count: number, marks: string[] = []) => ({
  tile: name,
  set,
  turns: [0],
  segments: [{ segment: 'city-N', kind: 'city', sides: ['N'], marks }],
  in_bag: count,
  start: name === 'start',
});
const element = (id: string, module: string) => ({ id, module, module_title: module.toUpperCase(), title: id, text: '', on: false });
const plain = { tiles: [tile('start', 'base', 3), tile('a', 'base', 1)] };

it('counts the start tile with those in the bag', () => {
  expect(gather(plain, [], [])[0]!.tiles.map(({ count }) => count)).toEqual([4, 1]);
});

it('puts to each set what a game without it has not', () => {
  const game = { tiles: [...plain.tiles, tile('b', 'more', 2)] };
  const sets = gather(plain, [[element('one', 'more'), element('two', 'more')]], [[game]]);
  expect(sets.map(({ id, title, tiles }) => [id, title, tiles.map(({ type }) => type.tile)])).toEqual([
    ['base', '', ['start', 'a']],
    ['more', 'MORE', ['b']],
  ]);
});

it('takes of several games the most tiles and the most marks', () => {
  const games = [{ tiles: [tile('b', 'more', 2)] }, { tiles: [tile('b', 'more', 1, ['inn'])] }];
  const [found] = gather(plain, [[element('one', 'more'), element('two', 'more')]], [games])[1]!.tiles;
  expect(found!.count).toBe(2);
  expect(marksOf(found!.type)).toEqual(['inn']);
});

it('shows marks whose element is off in the game that was asked about', () => {
  const road = { ...tile('b', 'more', 1), segments: [{ segment: 'road-N', kind: 'road', sides: ['N', 'S'] }], printed: ['cap', 'inn', 'volcano'] };
  const [found] = gather(plain, [[element('one', 'more')]], [[{ tiles: [road] }]])[1]!.tiles;
  expect(marksOf(found!.type)).toEqual(['inn', 'volcano']);
});

it('leaves out a set without tiles', () => {
  expect(gather(plain, [[element('one', 'more')]], [[plain]]).map(({ id }) => id)).toEqual(['base']);
});

it('names what stands on a tile: cloister, shields, counted marks, and where a river ends', () => {
  const type = { ...tile('c', 'more', 1), role: 'lake', marks: ['volcano'] };
  const segments = [
    { segment: 'cloister', kind: 'cloister' },
    { segment: 'city-N', kind: 'city', counters: { pennants: 2, wine: 1 } },
  ];
  expect(marksOf({ ...type, segments })).toEqual(['cloister', 'pennant', 'wine', 'volcano', 'lake']);
});
