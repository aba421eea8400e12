import { expect, test } from 'vitest';
import { FakeTable, whenAsked } from '../testing/fake-table';
import { happened } from '../testing/fixtures';
import { steps } from '../testing/recorded';

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
  fake.store.presence({ type: 'presence', present: [1], watchers: 3, gone: [], hurried: [2] });
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
