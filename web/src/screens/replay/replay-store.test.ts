import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { steps } from '../../testing/recorded';
import { recordedReplay } from '../../testing/replayed';
import type { Camera } from '../table/view';
import { gameStory } from './replay-story';
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

describe('played by itself', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    replay.stop();
    vi.useRealTimers();
  });
  const A_STEP = 1100;

  test('it goes step by step to the end, and stands there', () => {
    const seen: number[] = [];
    replay.play();
    while (replay.playing.value) {
      vi.advanceTimersByTime(A_STEP);
      seen.push(replay.at.value);
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(replay.length);
  });

  test('it begins anew from the end, and goes on from anywhere else', () => {
    replay.go(replay.length);
    replay.play();
    expect(replay.at.value).toBe(0);
    replay.go(4);
    replay.play();
    vi.advanceTimersByTime(A_STEP);
    expect(replay.at.value).toBeGreaterThan(4);
  });

  test('a step by hand stops it', () => {
    replay.play();
    replay.stepBy(1);
    const at = replay.at.value;
    vi.advanceTimersByTime(10 * A_STEP);
    expect([replay.playing.value, replay.at.value]).toEqual([false, at]);
  });

  test('twice as fast takes half the time, from now on', () => {
    replay.play();
    replay.setSpeed(2);
    vi.advanceTimersByTime(A_STEP / 2);
    expect(replay.at.value).toBeGreaterThan(0);
  });

  test('the whole board is kept in view, where by hand what was laid is shown', () => {
    const camera = { keep: vi.fn(), show: vi.fn() };
    replay.camera = camera as unknown as Camera;
    replay.play();
    vi.advanceTimersByTime(4 * A_STEP);
    expect(camera.keep).toHaveBeenCalled();
    expect(camera.show).not.toHaveBeenCalled();
    replay.go(0);
    camera.keep.mockClear();
    replay.stepBy(1);
    replay.stepBy(1);
    expect(camera.show).toHaveBeenCalled();
    expect(camera.keep).not.toHaveBeenCalled();
    replay.go(replay.length);
    expect(camera.keep).toHaveBeenCalled();
  });
});

test('as a moving picture it has every tile, one after the other, and ends with the result', () => {
  const { moments, name } = gameStory(replay, 'played');
  expect(name).toBe('played');
  const counts = moments.map(({ model }) => model.tiles.length);
  const end = steps.at(-1)!.snapshot;
  for (const [index, count] of counts.entries()) if (index > 0) expect(count - counts[index - 1]!).toBeLessThanOrEqual(1);
  expect(counts.at(-1)).toBe(end.tiles.length);
  expect(moments.at(-1)!.seats.map(({ points }) => points)).toEqual(end.seats.map(({ score }) => `${score}`));
});
