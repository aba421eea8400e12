// Drawing without being asked about the abbey, against the recorded game, whose questions are called otherwise here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../net/wire';
import { actions } from '../testing/actions';
import { happened as happenedAt, reply } from '../testing/fixtures';
import { FakeTable } from '../testing/fake-table';
import type { Drawing } from './drawing';
import { TableTurn } from './table-turn';

const SEAT = 1;
let table: FakeTable;
let turn: TableTurn;
let drawing: Drawing;

beforeEach(() => {
  table = new FakeTable([SEAT], 0);
  asked('place-tile');
  turn = new TableTurn(table.store);
  ({ drawing } = turn);
});
afterEach(() => turn.stop());

/** My seat, which has an abbey, is asked so; of the supply so many tiles are left. */
function asked(question: string, total = 5) {
  const { snapshot } = table;
  const seats = snapshot.seats.map((state) => ({ ...state, tokens: { abbey: 1 } }));
  const piles = [{ ...snapshot.piles[0]!, pile: 'supply', total }];
  const asked = { question, text: '', clause: '', seat: SEAT, may_pass: true, actions: actions('-', '1,0') };
  table.store.snapshot.value = { ...snapshot, seats, piles, asked } satisfies Snapshot;
}
const happened = (what: string, ...texts: string[]) => (table.store.since.value = [happenedAt(9, what, { seat: SEAT, actions: actions(...texts) })]);
const isDone = () => drawing.isDoneFor(table.store.snapshot.value!, SEAT);

test('nothing is drawn unasked before somebody has drawn', () => {
  asked('lay-abbey');
  expect(isDone()).toBe(false);
  drawing.draw(SEAT);
  expect(isDone()).toBe(true);
});

test('other questions, and abbeys after the last tile, are always asked', () => {
  drawing.draw(SEAT);
  expect(isDone()).toBe(false);
  asked('lay-abbey', 0);
  expect(isDone()).toBe(false);
});

test('what was taken back is asked, and so it stays', () => {
  drawing.draw(SEAT);
  happened('takeback');
  asked('lay-abbey');
  expect(isDone()).toBe(false);
  happened('act');
  expect(isDone()).toBe(false);
});

test('the switch says what can be said next', async () => {
  expect(drawing.switchOf(SEAT)).toBe('draw');
  await drawing.press(SEAT);
  expect(drawing.switchOf(SEAT)).toBe('ask');
  await drawing.press(SEAT);
  expect(drawing.switchOf(SEAT)).toBe('draw');
  asked('lay-abbey');
  expect(drawing.switchOf(SEAT)).toBeNull();
});

test('right after drawing the abbey may be had instead, which takes the draw back', async () => {
  drawing.draw(SEAT);
  happened('act', '-', '[base-crfr-a]');
  expect(drawing.switchOf(SEAT)).toBe('instead');
  await drawing.press(SEAT);
  expect(table.asked.at(-1)).toEqual({ type: 'takeback' });
  expect(drawing.asksBefore(SEAT)).toBe(true);
});

test('where nothing is taken back only the next draw can be asked about', async () => {
  drawing.draw(SEAT);
  happened('act', '-');
  table.store.table.value = { ...table.store.table.value!, takeback: 'never' };
  expect(drawing.switchOf(SEAT)).toBe('ask');
});

test('an unasked draw is sent at once and offers nothing meanwhile', async () => {
  drawing.draw(SEAT);
  const sent = vi.fn(() => Promise.resolve(reply()));
  table.store.send = sent;
  table.store.table.value = { ...table.store.table.value!, move: 77 };
  asked('lay-abbey');
  expect(sent).toHaveBeenCalledWith({ type: 'act', move: 77, actions: ['-'] });
  expect([turn.turn.value, turn.choice.value]).toEqual([null, null]);
});
