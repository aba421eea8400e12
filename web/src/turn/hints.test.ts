import { beforeEach, expect, test } from 'vitest';
import { FakeTable, whenAsked } from '../testing/fake-table';
import { steps } from '../testing/recorded';
import { Refused } from '../net/api';
import type { HintLine, Reply } from '../net/wire';
import { actions } from '../testing/actions';
import { reply } from '../testing/fixtures';
import { Hints } from './hints';

let table: FakeTable;
let hints: Hints;
const LINE: HintLine = { actions: actions('0,1', '-'), words: '', why: '', behind: 0, sure: false, reasons: [] };

beforeEach(() => {
  const at = whenAsked('place-tile', 3);
  table = new FakeTable([steps[at]!.snapshot.asked!.seat!], at);
  hints = new Hints(table.store);
});

test('a hint is asked for the present move, and there when the server has answered', async () => {
  let settle: (reply: Reply) => void = () => {};
  table.store.send = (request) => {
    expect(request).toEqual({ type: 'hint', move: table.at });
    return new Promise((done) => (settle = done));
  };
  const asked = hints.ask();
  expect(hints.thinking).toBe(true);
  settle(reply({ hint: { sequences: [LINE] } }));
  await asked;
  expect(hints.now.value).toMatchObject({ lines: [LINE], error: null });
});

test('while one is thought about no other is asked for', async () => {
  let count = 0;
  table.store.send = () => {
    count++;
    return new Promise(() => {});
  };
  void hints.ask();
  void hints.ask();
  expect(count).toBe(1);
});

test('a refusal is kept with its reason', async () => {
  table.store.send = () => Promise.reject(new Refused({ code: 'too-many', message: 'later' }));
  await hints.ask();
  expect(hints.now.value!.error!.message).toBe('later');
  expect(hints.thinking).toBe(false);
});

test('a hint is gone when the game has gone on', async () => {
  table.store.send = async () => reply({ hint: { sequences: [LINE] } });
  await hints.ask();
  table.happen(1);
  expect(hints.now.value).toBeNull();
});

test('what was put away while it was thought about stays away', async () => {
  let settle: (reply: Reply) => void = () => {};
  table.store.send = () => new Promise((done) => (settle = done));
  const asked = hints.ask();
  hints.close();
  settle(reply({ hint: { sequences: [LINE] } }));
  await asked;
  expect(hints.now.value).toBeNull();
});

test('after a takeback a hint of another position with as many moves is none', async () => {
  table.store.send = () => Promise.resolve(reply({ hint: { sequences: [LINE] } }));
  await hints.ask();
  expect(hints.now.value).not.toBeNull();
  const snapshot = table.store.snapshot.value!;
  table.store.snapshot.value = { ...snapshot, tiles: snapshot.tiles.slice(1) };
  expect(hints.now.value).toBeNull();
  table.store.snapshot.value = { ...snapshot };
  expect(hints.now.value).not.toBeNull();
});
