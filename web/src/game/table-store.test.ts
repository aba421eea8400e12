import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../net/api';
import { FakeTable, whenAsked } from '../testing/fake-table';
import { happened } from '../testing/fixtures';
import { steps } from '../testing/recorded';
import { TableStore } from './table-store';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const table = () => new FakeTable([1], whenAsked('place-tile'));

test('what happened leads to the snapshot that the server has', () => {
  const fake = table();
  while (!fake.snapshot.over) fake.happen(1);
  const { features, moves, events, position, ...rest } = fake.store.snapshot.value!;
  const { features: theirs, moves: theirMoves, events: theirEvents, position: theirPosition, ...expected } = fake.snapshot;
  expect(rest).toEqual(expected);
  expect(moves).toEqual(theirMoves);
  expect(features.length).toBe(theirs.length);
  expect(events!.at(-1)).toEqual(steps.at(-1)!.played!.events.at(-1));
  expect(fake.store.table.value!.status).toBe('over');
});

test('what was taken back is gone from the board and from the moves', () => {
  vi.spyOn(api, 'logOf').mockReturnValue(new Promise(() => {}));
  const fake = table();
  const from = fake.at;
  fake.happen(2);
  fake.takeBack(from);
  const { features, events, position, ...rest } = fake.store.snapshot.value!;
  const { features: theirs, events: theirEvents, position: theirPosition, ...expected } = fake.snapshot;
  expect(rest).toEqual(expected);
  expect(new Set(features.map((feature) => JSON.stringify(feature)))).toEqual(new Set(theirs.map((feature) => JSON.stringify(feature))));
  expect(fake.store.since.value.map(({ what }) => what)).toEqual(['takeback']);
});

test('a version that was seen already changes nothing', () => {
  const fake = table();
  fake.happen(2);
  const before = fake.store.snapshot.value;
  fake.store.happened({ ...fake.store.lastHappened.value! });
  expect(fake.store.snapshot.value).toBe(before);
});

test('at a table that cannot be read any further nobody is asked', () => {
  const fake = new FakeTable([1, 2], whenAsked('place-tile'));
  expect(fake.store.mine.value).not.toBeNull();
  fake.store.table.value = { ...fake.table(), damaged: true };
  expect(fake.store.mine.value).toBeNull();
});

test('a gap between versions asks for everything anew', () => {
  const fake = table();
  fake.store.happened(happened(9, 'act', { move: 3 }));
  expect(fake.asked).toEqual([{ type: 'resync' }]);
});

test('chat goes to the chat and not to the log', () => {
  const fake = table();
  fake.store.happened(happened(2, 'chat', { move: 2, seat: 2, text: 'Hello' }));
  expect(fake.store.chat.value).toMatchObject([{ seat: 2, text: 'Hello' }]);
  expect(fake.store.log.value).toEqual([]);
});

test('who is there is told without a version', () => {
  const fake = table();
  fake.store.presence({ type: 'presence', present: [1], watchers: 3, others: 0, gone: [], hurried: [2] });
  expect(fake.store.table.value).toMatchObject({
    watchers: 3,
    seats: [
      { present: true, hurried: false },
      { present: false, hurried: true },
    ],
  });
});

test('a seat of mine that is asked is mine to answer', () => {
  const fake = table();
  const asked = fake.snapshot.asked!.seat;
  expect(fake.store.mine.value).toBe(asked === 1 ? 1 : null);
  fake.happen(2);
  expect(fake.store.mine.value).toBe(asked === 1 ? null : 1);
});

const welcomeOf = (fake: FakeTable, version: number) => ({
  type: 'welcome' as const,
  named: [],
  others: 0,
  you: [1],
  table: { ...fake.table(), version },
  chat: [],
  resumed: false,
});

test('a welcome without a snapshot waits for the one that is fetched, and what comes meanwhile is told afterwards', async () => {
  const fake = table();
  const snapshot = { ...fake.snapshot, table_version: 10 };
  vi.spyOn(api, 'snapshotOf').mockResolvedValue(snapshot);
  vi.spyOn(api, 'logOf').mockResolvedValue({ game: 'recorded', version: 10, move: 0, begin: [], steps: [] });
  fake.store.welcome(welcomeOf(fake, 9));
  expect(fake.store.table.value!.version).toBe(1);
  fake.store.hear(() => fake.store.happened(happened(10, 'chat', { move: 2, seat: 2, text: 'Hello' })));
  fake.store.hear(() => fake.store.happened(happened(11, 'chat', { move: 2, seat: 2, text: 'Are you there?' })));
  expect(fake.store.chat.value).toEqual([]);
  await vi.waitFor(() => expect(fake.store.table.value!.version).toBe(11));
  expect(fake.store.snapshot.value).toMatchObject({ table_version: 10 });
  expect(fake.store.chat.value.map(({ text }) => text)).toEqual(['Hello', 'Are you there?']);
});

test('what the fetched snapshot has already does not change it again', async () => {
  const fake = table();
  vi.spyOn(api, 'snapshotOf').mockResolvedValue({ ...fake.snapshot, table_version: 10 });
  vi.spyOn(api, 'logOf').mockResolvedValue({ game: 'recorded', version: 10, move: 0, begin: [], steps: [] });
  fake.store.welcome(welcomeOf(fake, 9));
  await vi.waitFor(() => expect(fake.store.table.value!.version).toBe(9));
  const tiles = fake.store.snapshot.value!.tiles.length;
  const laid = steps.find((step) => step.played?.changes.tiles?.length)!.played!;
  fake.store.happened(happened(10, 'act', { move: 3, actions: [laid.action], changes: laid.changes }));
  expect(fake.store.snapshot.value!.tiles).toHaveLength(tiles);
  expect(fake.store.lastHappened.value!.version).toBe(10);
  fake.store.happened(happened(11, 'act', { move: 4, actions: [laid.action], changes: laid.changes }));
  expect(fake.store.snapshot.value!.tiles).toHaveLength(tiles + laid.changes.tiles!.length);
});

test('a snapshot that could not be fetched is fetched again, unless another welcome has come', async () => {
  vi.useFakeTimers();
  const fake = table();
  const ask = vi
    .spyOn(api, 'snapshotOf')
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ ...fake.snapshot, table_version: 9 });
  vi.spyOn(api, 'logOf').mockResolvedValue({ game: 'recorded', version: 9, move: 0, begin: [], steps: [] });
  fake.store.welcome(welcomeOf(fake, 9));
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(fake.store.table.value!.version).toBe(9);
  ask.mockRejectedValueOnce(new Error('lost'));
  fake.store.welcome(welcomeOf(fake, 12));
  fake.store.welcome({ ...welcomeOf(fake, 12), snapshot: fake.snapshot });
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a snapshot that is older than the welcome is fetched again', async () => {
  vi.useFakeTimers();
  const fake = table();
  const ask = vi
    .spyOn(api, 'snapshotOf')
    .mockResolvedValueOnce({ ...fake.snapshot, table_version: 8 })
    .mockResolvedValue({ ...fake.snapshot, table_version: 9 });
  vi.spyOn(api, 'logOf').mockResolvedValue({ game: 'recorded', version: 9, move: 0, begin: [], steps: [] });
  fake.store.welcome(welcomeOf(fake, 9));
  await vi.advanceTimersByTimeAsync(999);
  expect(fake.store.table.value!.version).toBe(1);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(fake.store.table.value!.version).toBe(9);
  expect(fake.store.snapshot.value!.table_version).toBe(9);
});

test('who sits down while the game goes on keeps nothing of what the watchers have said', () => {
  const fake = new FakeTable([], whenAsked('place-tile'));
  const line = { number: 1, name: 'Cleo', bot: false, at: '2026-11-21T17:40:00Z', text: 'Look' };
  fake.store.watcherTalk.value = [line];
  const welcome = { ...welcomeOf(fake, 1), snapshot: fake.snapshot };
  fake.store.welcome({ ...welcome, you: [] });
  expect(fake.store.watcherTalk.value).toEqual([line]);
  fake.store.welcome({ ...welcome, table: { ...welcome.table, status: 'over' } });
  expect(fake.store.watcherTalk.value).toEqual([line]);
  fake.store.welcome(welcome);
  expect(fake.store.watcherTalk.value).toEqual([]);
});

test.each([
  [10, 1],
  [8, 2], // something has happened since
])('the snapshot of version %i that was fetched while the socket opened is asked for %i times in all', async (version, times) => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  );
  const fake = table();
  const snapshot = fake.snapshot;
  const ask = vi
    .spyOn(api, 'snapshotOf')
    .mockResolvedValueOnce({ ...snapshot, table_version: version })
    .mockResolvedValue({ ...snapshot, table_version: 9 });
  vi.spyOn(api, 'catalogueOf').mockResolvedValue(fake.store.catalogue.value!);
  vi.spyOn(api, 'logOf').mockResolvedValue({ game: 'recorded', version: 9, move: 0, begin: [], steps: [] });
  const store = new TableStore('recorded');
  store.connect([]);
  store.welcome(welcomeOf(fake, 9));
  await vi.waitFor(() => expect(store.table.value?.version).toBe(9));
  expect(ask).toHaveBeenCalledTimes(times);
  store.close();
});
