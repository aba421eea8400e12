import { expect, test } from 'vitest';
import { steps } from '../testing/recorded';
import { applyChanges } from './changes';
import { figuresOnBoard, heldBy, towersOf } from './tokens';

const before = steps.at(-1)!.snapshot;
const figures = [
  { figure: 'small', seat: 1, at: '0,0:road-E' },
  { figure: 'small', seat: 2, place: 'tower', at: '2,-1' },
  { figure: 'small', seat: 2, place: 'prison', of: 1 },
  { figure: 'big', seat: 2, place: 'prison', of: 1 },
  { figure: 'small', seat: 2, place: 'prison', of: 1 },
];

test('a server without tokens on squares has no towers', () => {
  expect(towersOf({ ...before, tokens: undefined } as never)).toEqual([]);
  expect(towersOf(null)).toEqual([]);
});

test('tokens come whole with the changes, and stay while nothing is said of them', () => {
  const built = applyChanges(before, { tokens: [{ token: 'tower-piece', at: '2,-1', count: 2 }] });
  expect(towersOf(built)).toEqual([{ x: 2, y: -1, height: 2 }]);
  expect(towersOf(applyChanges(built, {}))).toEqual([{ x: 2, y: -1, height: 2 }]);
  expect(towersOf(applyChanges(built, { tokens: [] }))).toEqual([]);
});

test('a follower on top of a tower is on the board, a prisoner is not', () => {
  expect(figuresOnBoard(figures)).toEqual([
    { x: 0, y: 0, segment: 'road-E', seat: 1, figure: 'small' },
    { x: 2, y: -1, segment: 'tower', seat: 2, figure: 'small' },
  ]);
});

test('prisoners are counted by owner and kind', () => {
  expect(heldBy({ ...before, figures }, 1)).toEqual([
    { seat: 2, figure: 'small', count: 2 },
    { seat: 2, figure: 'big', count: 1 },
  ]);
  expect(heldBy({ ...before, figures }, 2)).toEqual([]);
});
