// A hint's actions, put into the turn: against the recorded game.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionsAfter, FakeTable, whenAsked } from '../testing/fake-table';
import { steps } from '../testing/recorded';
import { textsOf } from '../game/actions';
import type { Action } from '../net/wire';
import { SETTLING_MS } from './confirm';
import { TableTurn } from './table-turn';

let table: FakeTable;
let turn: TableTurn;
let recorded: Action[];

beforeEach(() => {
  vi.useFakeTimers();
  const at = whenAsked('place-tile', 3);
  table = new FakeTable([steps[at]!.snapshot.asked!.seat!], at);
  turn = new TableTurn(table.store);
  recorded = actionsAfter(at, at + 2);
});
afterEach(() => {
  turn.stop();
  vi.useRealTimers();
});

const answered = () => vi.advanceTimersByTimeAsync(SETTLING_MS);

test('they lay the tile and place the follower, once the server has told where it may stand', async () => {
  turn.adopt(recorded);
  expect(turn.turn.value).toMatchObject({ stage: 'ghost', pinned: true });
  await answered();
  expect(turn.turn.value).toMatchObject({ stage: 'follower' });
  await answered();
  await turn.confirm();
  expect(table.asked.at(-1)).toMatchObject({ type: 'act', actions: textsOf(recorded) });
});

test('put there twice they are the same', async () => {
  turn.adopt(recorded);
  await answered();
  turn.adopt(recorded);
  await answered();
  await turn.confirm();
  expect(table.asked.at(-1)).toMatchObject({ type: 'act', actions: textsOf(recorded) });
});

test('they are not sent before they are confirmed', async () => {
  turn.adopt(recorded);
  await answered();
  expect(table.asked.some((request) => request.type === 'act')).toBe(false);
});

test('a player who chooses otherwise meanwhile is left alone', async () => {
  turn.adopt(recorded);
  turn.do({ do: 'none' });
  await answered();
  expect(turn.turn.value!.chosen).toBeNull();
});

test('the tile is turned as it says', async () => {
  const { verb, at, turns } = recorded[0]!;
  expect(verb).toBe('place');
  turn.adopt(recorded);
  expect(turn.turn.value!.ghost).toEqual({ ...at, turns });
});
