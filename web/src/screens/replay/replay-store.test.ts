import { beforeEach, expect, test } from 'vitest';
import { steps } from '../../testing/recorded';
import { recordedReplay } from '../../testing/replayed';
import type { ReplayStore } from './replay-store';

let replay: ReplayStore;

beforeEach(() => {
  replay = recordedReplay();
});

test('every position is the recorded one, also when looked at out of order', () => {
  for (const at of [0, replay.length, 7, 3]) {
    replay.go(at);
    expect(replay.snapshot.value.tiles).toEqual(steps[at]!.snapshot.tiles);
    expect(replay.snapshot.value.seats).toEqual(steps[at]!.snapshot.seats);
  }
});

test('a step goes from one action of a player to the next', () => {
  replay.stepBy(1);
  expect(replay.step.value!.seat).not.toBeNull();
  const first = replay.at.value;
  replay.stepBy(1);
  expect(replay.at.value).toBeGreaterThan(first);
  replay.stepBy(-1);
  expect(replay.at.value).toBe(first);
});

test('it stops at both ends', () => {
  replay.stepBy(-1);
  expect(replay.at.value).toBe(0);
  replay.go(999);
  replay.stepBy(1);
  expect(replay.at.value).toBe(replay.length);
});

test('the board shows who is who by the record’s names', () => {
  expect(replay.board.value.seats.map((seat) => seat.name)).toEqual(['Anna', 'Ben']);
});
