import { expect, test } from 'vitest';
import { catalogue, when } from '../../testing/recorded';
import { decision, line, mistake } from '../../testing/analysed';
import { textsOf } from '../../game/actions';
import { actions } from '../../testing/actions';
import { candidatesOf, judge, lettered, withoutPass } from './lines';

const types = new Map(catalogue.tiles.map((type) => [type.tile, type]));
const snapshot = when('place-tile');

test('letters go by how good a sequence is, and what was played has its own among them', () => {
  expect(lettered(mistake).map(({ letter, played, line }) => [letter, played, line.behind])).toEqual([
    ['A', false, 0],
    ['B', false, 2],
    ['C', true, 3],
    ['D', false, 5],
  ]);
});

test('what was played is A where nothing better was found', () => {
  expect(lettered(decision({ others: [line(['5,5'])] }))[0]).toMatchObject({ letter: 'A', played: true });
});

test('that no figure was placed need not be said', () => {
  const left = (...texts: string[]) => textsOf(withoutPass(actions(...texts)));
  expect([left('0,1', '-'), left('-', '0,1', '-'), left('-')]).toEqual([['0,1'], ['-', '0,1'], []]);
});

test.each([
  ['the best', ['0,-1^2', 'small@city-S'], { how: 'best', letter: 'A' }],
  ['better than what was played, and not the best', ['2,0'], { how: 'better', letter: 'B', behind: 2, gained: 1 }],
  ['what was played', ['1,0', 'small@road-E'], { how: 'played' }],
  ['worse, with a letter', ['-1,0', '-'], { how: 'worse', letter: 'D', behind: 5 }],
  ['worse, without one', ['3,0', '-'], { how: 'worse', letter: '', behind: 6 }],
  ['the same square turned otherwise, which was not looked at', ['0,-1', 'small@city-S'], { how: 'unknown' }],
  ['the tile of the best without its figure, which was not looked at', ['0,-1^2', '-'], { how: 'unknown' }],
])('a try is judged as %s', (_what, tried, verdict) => {
  expect(judge(mistake, actions(...tried))).toEqual(verdict);
});

test('a try whose later part was not asked for is judged by the best that begins so', () => {
  const longer = {
    ...mistake,
    others: [line(['4,0', '-', 'dragon*1,0']), line(['2,0', '-', 'dragon*0,1'], 2), line(['2,0', '-', 'dragon*1,0'], 2.5)],
  };
  expect(judge(longer, actions('2,0', '-'))).toEqual({ how: 'better', letter: 'B', behind: 2, gained: 1 });
  expect(judge(longer, actions('1,0', '-'))).toEqual({ how: 'unknown' });
});

test('a try that cannot be told from the best is as good', () => {
  const close = { ...mistake, others: [mistake.others[0]!, line(['2,0'], 0.15)] };
  expect(judge(close, actions('2,0'))).toEqual({ how: 'best', letter: 'B' });
});

test.each([
  ['may be as good as the best and as bad as what was played, by what is more likely', 1, 1.2, { how: 'better', letter: 'B', behind: 1, gained: 2 }],
  ['is close to the best by a few draws, as behind it', 0.1, 0.1, { how: 'better', letter: 'B', behind: 0.1, gained: 2.9 }, 7],
  ['is behind what was played, however little is known, as worse', 6, 3.2, { how: 'worse', letter: 'C', behind: 6 }],
])('a try that %s', (_what, behind, behind_error, verdict, draws = 8) => {
  const unsure = { ...mistake, others: [mistake.others[0]!, line(['2,0'], behind, { behind_error, draws })] };
  expect(judge(unsure, actions('2,0'))).toEqual(verdict);
});

test('each square has the letters of all that lie there, and shows what is pointed at', () => {
  const two = decision({ played: line(['0,1'], 2), others: [line(['0,1^1']), line(['4,0'], 3)] });
  const lines = { seat: two.seat, lines: lettered(two) };
  const [first, second] = candidatesOf(lines, snapshot, types, null);
  expect(first).toMatchObject({ x: 0, y: 1, tile: { turns: 1 }, signs: [{ letter: 'A' }, { letter: 'B', played: true }] });
  expect(second!.signs.map(({ letter }) => letter)).toEqual(['C']);
  expect(candidatesOf(lines, snapshot, types, 'B')[0]).toMatchObject({ tile: { turns: 0 }, signs: [{ chosen: false }, { chosen: true }] });
});
