// The clocks as they stand in this moment: the server says how they stood when it sent them, and the page counts on. It decides nothing:
// when a clock is at its end, the server says so.
import type { ClockKind, ClockRules, Clocks } from '../net/wire';

/** Clocks, and when they came, by a clock that nobody sets. */
export interface ClocksHeard {
  clocks: Clocks;
  at: number;
  /** when the seat whose clock runs was asked */
  since?: number;
}

export const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Below, tenths are shown, and the clock looks as if it mattered. */
export const LAST = 10_000;

/** What is left of a seat's time, in milliseconds. */
export function leftAt({ clocks, at }: ClocksHeard, seat: number, now: number): number {
  const left = clocks.left_ms[seat - 1] ?? 0;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - at - clocks.free_ms));
}

/** How long until the words of a running clock are others. */
export function untilNext(heard: ClocksHeard, seat: number, now: number): number {
  const free = heard.clocks.free_ms - (now - heard.at);
  if (free > 0) return free + 1;
  const left = leftAt(heard, seat, now);
  const step = left > 2 * DAY ? HOUR : left > DAY ? MINUTE : left > LAST ? 1000 : 100;
  return (left % step) + 1;
}

const two = (count: number) => String(Math.floor(count)).padStart(2, '0');

/** "2:05:09", "9:58", "0:07.4"; days are words, and so the caller's. */
export function clockText(left: number): string {
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor(left / MINUTE) % 60;
  const seconds = (left % MINUTE) / 1000;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  if (left < LAST) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  return `${minutes}:${two(seconds)}`;
}

/** The parts by which a clock is said: the two largest. */
export function partsOf(left: number): { days: number; hours: number; minutes: number; seconds: number } {
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
    seconds: Math.floor(left / 1000) % 60,
  };
}

/** When the time that is left is said aloud, in milliseconds. */
const SAID = [DAY, HOUR, 5 * MINUTE, MINUTE, 30_000, LAST];

/** What is to be said now, if the clock showed `before` a moment ago: the lowest that has been passed. */
export function passed(before: number, now: number): number | null {
  return SAID.findLast((each) => now <= each && before > each) ?? null;
}

/** How much a gift is, where nobody says. */
export const giftOf = (rules: ClockRules) => (rules.kind === 'days' ? { days: 1, seconds: 0 } : { days: 0, seconds: 15 });

/** The time that a seat has, which may be another than the others'. */
export function timesOf(rules: ClockRules, seat: number): { base: number; bonus: number } {
  const odds = rules.odds.find((each) => each.seat === seat);
  return odds ? { base: odds.base_ms, bonus: odds.bonus_ms } : { base: rules.base_ms, bonus: rules.bonus_ms };
}

/** The clocks that people choose among; what is none of them is their own. */
export const CLOCKS: Record<string, { kind: ClockKind; base_ms: number; bonus_ms: number; vacation: number }> = {
  '5+3': { kind: 'increment', base_ms: 5 * MINUTE, bonus_ms: 3000, vacation: 0 },
  '10+5': { kind: 'increment', base_ms: 10 * MINUTE, bonus_ms: 5000, vacation: 0 },
  '15+0': { kind: 'increment', base_ms: 15 * MINUTE, bonus_ms: 0, vacation: 0 },
  '30+10': { kind: 'increment', base_ms: 30 * MINUTE, bonus_ms: 10_000, vacation: 0 },
  'turn-60': { kind: 'per-turn', base_ms: MINUTE, bonus_ms: 0, vacation: 0 },
  'days-1': { kind: 'days', base_ms: DAY, bonus_ms: 0, vacation: 7 },
  'days-3': { kind: 'days', base_ms: 3 * DAY, bonus_ms: 0, vacation: 14 },
  'days-7': { kind: 'days', base_ms: 7 * DAY, bonus_ms: 0, vacation: 14 },
};
