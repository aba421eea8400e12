import { expect, test } from 'vitest';
import type { Feature, GameEvent, SeatState } from '../net/wire';
import { isSo, LEARNER, type Outcome, verdictOn } from './goal';

const event = (more: Partial<GameEvent>): GameEvent => ({ kind: 'deployed', seat: LEARNER, text: '', ...more });
const road: Feature = { kind: 'road', at: [{ x: 0, y: 0, segment: 'road-E' }], tiles: 3, open: 1, owners: [LEARNER] };
const outcome = (events: GameEvent[], score = 0): Outcome => ({
  events,
  points: 2,
  now: { seats: [{ score } as SeatState], features: [road] },
});

test('an event fits with all that is said of it', () => {
  const placed = outcome([event({ at: { x: 1, y: 0, segment: 'road-E' } })]);
  expect(isSo({ happened: [{ kind: 'deployed', on: 'road', own: true, at: [[1, 0]] }] }, placed)).toBe(true);
  expect(isSo({ happened: [{ kind: 'deployed', on: 'field' }] }, placed)).toBe(false);
  expect(isSo({ happened: [{ kind: 'deployed', own: false }] }, placed)).toBe(false);
  expect(isSo({ happened: [{ kind: 'deployed', at: [[2, 0]] }] }, placed)).toBe(false);
  expect(isSo({ never: [{ kind: 'deployed' }] }, placed)).toBe(false);
});

test('points are those that were gained since', () => {
  expect(isSo({ points: 4 }, outcome([], 6))).toBe(true);
  expect(isSo({ points: 5 }, outcome([], 6))).toBe(false);
});

test('a feature is looked at as it stands', () => {
  const at = { at: [0, 0] as [number, number], segment: 'road-E' };
  expect(isSo({ feature: { ...at, tiles: 3, open: 1, shared: 1 } }, outcome([]))).toBe(true);
  expect(isSo({ feature: { ...at, tiles: 4 } }, outcome([]))).toBe(false);
  expect(isSo({ feature: { ...at, open: 0 } }, outcome([]))).toBe(false);
  expect(isSo({ feature: { ...at, shared: 2 } }, outcome([]))).toBe(false);
  expect(isSo({ feature: { ...at, segment: 'city-N' } }, outcome([]))).toBe(false);
});

test('it is missed only when nothing more is to be done, and told by the first way that fits', () => {
  const step = {
    moves: '',
    solution: '',
    miss: '',
    goal: { points: 9 },
    others: { field: { happened: [{ kind: 'deployed', on: 'field' }] }, nobody: { never: [{ kind: 'deployed' }] } },
  };
  expect(verdictOn(step, outcome([]), true)).toBeNull();
  expect(verdictOn(step, outcome([]), false)).toEqual({ is: 'missed', other: 'nobody' });
  expect(verdictOn(step, outcome([event({ at: { x: 0, y: 0, segment: 'city-N' } })]), false)).toEqual({ is: 'missed', other: null });
  expect(verdictOn(step, outcome([], 11), true)).toEqual({ is: 'reached' });
});
