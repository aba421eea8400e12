import { expect, test } from 'vitest';
import { readLine } from './command-line';

test.each([
  ['1,0^2 small@road-E', { what: 'move', actions: ['1,0^2', 'small@road-E'] }],
  ['-1,2 -', { what: 'move', actions: ['-1,2', '-'] }],
  ['/legal', { what: 'legal' }],
  ['Mine', { what: 'mine' }],
  ['  ', { what: 'nothing' }],
  ['go north', { what: 'unknown', text: 'go north' }],
])('"%s"', (text, line) => {
  expect(readLine(text)).toEqual(line);
});
