import { expect, test } from 'vitest';
import type { Puzzle, PuzzleAnswer } from '../../net/wire';
import { creditOf, dailyOf, judge, readPuzzles } from './puzzle';

const answer = (credit: number, ...turns: string[][]): PuzzleAnswer => ({ turns, credit, loss: 0, loss_error: 0, win_loss: 0 });
const puzzle = { answers: [answer(100, ['1,0', 'small@city-N'], ['0,1', 'small@city-N']), answer(50, ['1,0', '-']), answer(0, ['2,0^1', '-'])] };

test('a turn is judged by the answer that it belongs to', () => {
  expect(judge(puzzle, ['0,1', 'small@city-N'], true)).toMatchObject({ is: 'best' });
  expect(judge(puzzle, ['1,0', '-'], true)).toMatchObject({ is: 'good', answer: { credit: 50 } });
  expect(judge(puzzle, ['2,0^1', '-'], true)).toMatchObject({ is: 'worse' });
});

test('half a turn waits for the rest of it', () => {
  expect(judge(puzzle, ['1,0'], false)).toBeUndefined();
  expect(judge(puzzle, ['1,0'], true)).toEqual({ is: 'unknown' });
});

test('a turn that nobody looked at is worth nothing', () => {
  const verdict = judge(puzzle, ['5,5'], false)!;
  expect(verdict).toEqual({ is: 'unknown' });
  expect(creditOf(verdict)).toBe(0);
});

const named = (id: string) => ({ id }) as Puzzle;

test('each day has one puzzle, the same wherever the list begins, and every one comes in turn', () => {
  const puzzles = ['c', 'a', 'b'].map(named);
  const days = [1, 2, 3].map((day) => dailyOf(puzzles, new Date(2026, 10, day))!.id);
  expect([...days].sort()).toEqual(['a', 'b', 'c']);
  expect(dailyOf([...puzzles].reverse(), new Date(2026, 10, 1))!.id).toBe(days[0]);
  expect(dailyOf([], new Date())).toBeUndefined();
});

test('a file has a puzzle on each line', () => {
  expect(readPuzzles('{"id":"a"}\n{"id":"b"}\n\n').map(({ id }) => id)).toEqual(['a', 'b']);
});
