import { expect, test } from 'vitest';
import { codeIn, minutesLeft, sheetOf } from './codes';

test.each([
  ['AbC_-9', 'AbC_-9'],
  [' AbC ', 'AbC'],
  ['https://play.example/account#code=AbC_-9', 'AbC_-9'],
])('of %j the code is %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test.each([
  [300_000, '5:00'],
  [247_001, '4:08'],
  [999, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%d milliseconds before the end it says %s', (left, text) => {
  expect(minutesLeft(1_000_000 + left, 1_000_000)).toBe(text);
});

test('a sheet of codes has each in a line of its own', () => {
  expect(sheetOf('Codes of Anna', 'play.example', ['a-b', 'c-d'])).toBe('Codes of Anna\nplay.example\n\na-b\nc-d\n');
});
