import { expect, test } from 'vitest';
import { backoff } from './backoff';

test('the wait doubles from half a second and ends at fifteen', () => {
  expect([0, 1, 2, 9].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 15000]);
});

test('half of the wait is chance', () => {
  expect(backoff(3, () => 0)).toBe(2000);
  expect(backoff(3, () => 0.5)).toBe(3000);
});
