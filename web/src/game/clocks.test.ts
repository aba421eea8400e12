import { describe, expect, test } from 'vitest';
import type { Clocks } from '../net/wire';
import { clockText, leftAt, partsOf, passed, untilNext } from './clocks';

const clocks = (more: Partial<Clocks> = {}): Clocks => ({
  left_ms: [600_000, 300_000],
  running: 1,
  free_ms: 0,
  paused: false,
  paused_by: null,
  pause_asked: null,
  vacations: [],
  ...more,
});

describe('what is left', () => {
  test('only the running clock counts down, and never below nothing', () => {
    const heard = { clocks: clocks(), at: 1000 };
    expect(leftAt(heard, 1, 3500)).toBe(597_500);
    expect(leftAt(heard, 2, 3500)).toBe(300_000);
    expect(leftAt(heard, 1, 10_000_000)).toBe(0);
  });

  test('free time goes by before the clock counts down', () => {
    const heard = { clocks: clocks({ free_ms: 5000 }), at: 0 };
    expect(leftAt(heard, 1, 4000)).toBe(600_000);
    expect(leftAt(heard, 1, 7000)).toBe(598_000);
  });

  test('nothing counts while the clocks stand', () => {
    expect(leftAt({ clocks: clocks({ running: null, paused: true }), at: 0 }, 1, 99_999)).toBe(600_000);
  });
});

describe('how it is written', () => {
  test.each([
    [600_000, '10:00'],
    [598_900, '9:58'],
    [7_265_000, '2:01:05'],
    [10_000, '0:10'],
    [9_990, '0:09.9'],
    [430, '0:00.4'],
    [0, '0:00.0'],
  ])('%d ms are %s', (left, text) => expect(clockText(left)).toBe(text));

  test('the words change when the next second or tenth begins', () => {
    expect(untilNext({ clocks: clocks({ left_ms: [60_400, 0] }), at: 0 }, 1, 0)).toBe(401);
    expect(untilNext({ clocks: clocks({ left_ms: [5_050, 0] }), at: 0 }, 1, 0)).toBe(51);
    expect(untilNext({ clocks: clocks({ free_ms: 2000 }), at: 0 }, 1, 500)).toBe(1501);
  });

  test('days, hours, minutes and seconds', () => {
    expect(partsOf(2 * 86_400_000 + 5 * 3_600_000 + 61_000)).toEqual({ days: 2, hours: 5, minutes: 1, seconds: 1 });
  });
});

describe('what is said aloud', () => {
  test('a threshold is said once, when it is passed', () => {
    expect(passed(60_100, 60_000)).toBe(60_000);
    expect(passed(60_000, 59_900)).toBeNull();
    expect(passed(31_000, 9_000)).toBe(10_000);
    expect(passed(9_000, 31_000)).toBeNull();
  });
});
