import { effect } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../net/api';
import { prefer } from '../settings/preferences';
import { FakeTable, whenAsked } from '../testing/fake-table';
import { happened } from '../testing/fixtures';
import { PAUSES, ShownTable } from './shown-table';

const PAUSE = PAUSES.steady;

let fake: FakeTable;
let shown: ShownTable;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  prefer({ pace: 'steady' });
  fake = new FakeTable([1], whenAsked('place-tile'));
  shown = new ShownTable(fake.store);
});
afterEach(() => {
  shown.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tiles = () => shown.snapshot.value!.tiles.length;
const moves = () => shown.table.value!.move;

/** So many turns of a computer player at once, and after how many actions each of them was told. */
function playedAhead(turns: number): number[] {
  return Array.from({ length: turns }, () => {
    fake.happen(1, 'greedy');
    return fake.at;
  });
}

test('my own move is seen at once, then those of the computer players one after the other', () => {
  fake.happen(2);
  expect(moves()).toBe(fake.at);
  const told = playedAhead(3);
  expect(moves()).toBeLessThan(told[0]!);
  for (const move of told) {
    vi.advanceTimersByTime(PAUSE - 1);
    expect(moves()).toBeLessThan(move);
    vi.advanceTimersByTime(1);
    expect(moves()).toBe(move);
  }
  expect(shown.snapshot.value).toBe(fake.store.snapshot.value);
  expect(shown.log.value).toEqual(fake.store.log.value);
});

test('a move after a long silence is not kept waiting', () => {
  vi.advanceTimersByTime(PAUSE);
  fake.happen(1, 'greedy');
  expect(moves()).toBe(fake.at);
});

test('the store knows the newest all the time', () => {
  fake.happen(2);
  playedAhead(3);
  expect(fake.store.table.value!.move).toBe(fake.at);
  expect(moves()).toBeLessThan(fake.at);
});

test('who acts does so on the newest state', async () => {
  fake.happen(2);
  playedAhead(3);
  const before = tiles();
  void shown.send({ type: 'takeback' });
  expect(moves()).toBe(fake.at);
  expect(tiles()).toBeGreaterThan(before);
  vi.advanceTimersByTime(10 * PAUSE);
  expect(moves()).toBe(fake.at);
});

test('asking what something would do changes nothing of what is shown', () => {
  fake.happen(2);
  playedAhead(2);
  const before = moves();
  void shown.send({ type: 'inspect', at: { x: 0, y: 0, segment: 'road-E' } });
  expect(moves()).toBe(before);
});

test.each([
  ['players', { type: 'chat', text: 'Hm' } as const],
  ['those who watch', { type: 'watcher-chat', text: 'Hm' } as const],
])('what %s say to each other changes nothing of what is shown', (_who, line) => {
  fake.happen(2);
  playedAhead(2);
  const before = moves();
  void shown.send(line);
  expect(moves()).toBe(before);
});

test('what came while this page was away is shown at once', () => {
  fake.happen(2);
  const { version } = fake.table();
  fake.store.welcome({ type: 'welcome', named: [], others: 0, you: [1], table: { ...fake.table(), version: version + 3 }, resumed: true });
  playedAhead(3);
  expect(moves()).toBe(fake.at);
  const [next] = playedAhead(1);
  expect(moves(), 'what comes afterwards').toBeLessThan(next!);
});

test('a whole new snapshot takes the place of all that waits', () => {
  fake.happen(2);
  playedAhead(3);
  fake.store.welcome({ type: 'welcome', named: [], others: 0, you: [1], table: fake.table(), snapshot: fake.snapshot, chat: [], resumed: false });
  expect(moves()).toBe(fake.at);
  expect(tiles()).toBe(fake.snapshot.tiles.length);
});

test('what was taken back is not shown any more', () => {
  vi.spyOn(api, 'logOf').mockReturnValue(new Promise(() => {}));
  fake.happen(2);
  const from = fake.at;
  playedAhead(3);
  fake.takeBack(from);
  expect(moves()).toBe(from);
  vi.advanceTimersByTime(10 * PAUSE);
  expect(tiles()).toBe(fake.snapshot.tiles.length);
});

test('a person’s move waits its turn behind those of computer players', () => {
  fake = new FakeTable([], whenAsked('place-tile'));
  shown = new ShownTable(fake.store);
  fake.happen(2);
  playedAhead(1);
  fake.happen(1);
  const seen: number[] = [];
  const stop = effect(() => void seen.push(moves()));
  vi.advanceTimersByTime(10 * PAUSE);
  stop();
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(fake.at);
});

test('a chat line is read while moves are still to be shown', () => {
  fake.happen(2);
  playedAhead(2);
  const before = moves();
  fake.store.happened(happened(fake.table().version + 1, 'chat', { move: fake.at, seat: 2, text: 'Hello' }));
  expect(shown.chat.value.map(({ text }) => text)).toEqual(['Hello']);
  expect(moves()).toBe(before);
  vi.advanceTimersByTime(10 * PAUSE);
  expect(moves()).toBe(fake.at);
  expect(shown.table.value!.version).toBe(fake.table().version + 1);
});

test.each([
  ['at once, if that is preferred', () => prefer({ pace: 'atOnce' })],
  ['at once, where nobody looks', () => vi.stubGlobal('document', { hidden: true })],
])('all is shown %s', (_how, arrange) => {
  arrange();
  fake.happen(2);
  playedAhead(3);
  expect(moves()).toBe(fake.at);
});

test('with reduced motion the pauses are the same', () => {
  prefer({ motion: 'reduced' });
  fake.happen(2);
  playedAhead(1);
  expect(moves()).toBeLessThan(fake.at);
  prefer({ motion: 'auto' });
});
