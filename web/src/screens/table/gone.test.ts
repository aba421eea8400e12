import { expect, test } from 'vitest';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { happened } from '../../testing/fixtures';
import type { Table } from '../../net/wire';
import { goneFrom } from './Gone';

const tableFor = (you = [1]) => new FakeTable(you, whenAsked('place-tile'));

test('who has been away for long is told by the presence, and so is the return', () => {
  const fake = tableFor();
  fake.store.presence({ type: 'presence', present: [1], watchers: 0, others: 0, gone: [2], hurried: [] });
  expect(goneFrom(fake)).toEqual([2]);
  fake.store.presence({ type: 'presence', present: [1, 2], watchers: 0, others: 0, gone: [], hurried: [] });
  expect(goneFrom(fake)).toEqual([]);
});

test('who only watches, or has resigned, ends nobody’s game', () => {
  const watcher = tableFor([]);
  watcher.store.presence({ type: 'presence', present: [1], watchers: 1, others: 0, gone: [2], hurried: [] });
  expect(goneFrom(watcher)).toEqual([]);
  const fake = tableFor();
  const info = fake.table();
  fake.store.table.value = { ...info, seats: info.seats.map((seat) => ({ ...seat, gone: seat.seat === 2, resigned: seat.seat === 1 })) };
  expect(goneFrom(fake)).toEqual([]);
});

test('a game that was ended early asks nobody any more, and its land stays', () => {
  const fake = tableFor();
  const tiles = fake.store.snapshot.value!.tiles;
  expect(fake.store.snapshot.value!.asked).not.toBeNull();
  const table: Table = { ...fake.table(), status: 'over', ending: { reason: 'claimed', seat: 1, gone: [2] } };
  fake.store.happened(happened(2, 'end', { step: 'done', seat: 1, move: fake.at, table }));
  expect(fake.store.snapshot.value!.asked).toBeNull();
  expect(fake.store.mine.value).toBeNull();
  expect(fake.store.snapshot.value!.tiles).toBe(tiles);
});

test('the log tells how a game ended', () => {
  const fake = tableFor();
  fake.store.happened(happened(2, 'end', { step: 'asked', seat: 1, move: fake.at }));
  fake.store.happened(happened(3, 'end', { step: 'done', seat: 1, move: fake.at }));
  expect(fake.store.log.value.flatMap(({ entries }) => entries).map(({ what }) => what)).toEqual(['ended']);
});
