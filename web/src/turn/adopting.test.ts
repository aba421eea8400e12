// A hint's actions, put into the turn: against the recorded game.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionsAfter, FakeTable, whenAsked } from '../testing/fake-table';
import { steps } from '../testing/recorded';
import { textsOf } from '../game/actions';
import { segmentsOf } from '../game/segments';
import { preview, previewAsked } from '../testing/fixtures';
import type { Action } from '../net/wire';
import { SETTLING_MS } from './confirm';
import { actions } from './state';
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

test('where each way to turn the tile is told at once, the follower stands where it says in the last of them', () => {
  const [place] = recorded;
  const { offer } = turn.turn.value!;
  const ways = offer.cells.find(({ x, y }) => x === place!.at!.x && y === place!.at!.y)!;
  expect(ways.turns.length).toBeGreaterThan(1);
  const standing = (segment: string): Action => ({
    verb: 'deploy',
    group: 'figure',
    text: `small@${segment}`,
    figure: 'small',
    at: { ...place!.at!, segment },
  });
  table.store.previewAtOnce = (_, [placed]) => {
    const turns = ways.turns.find((each) => ways.placings[each]!.text === placed)!;
    const deploys = segmentsOf(offer.type, turns).map(standing);
    return preview({
      asked: previewAsked('figure-action', { seat: offer.seat }),
      actions: deploys.map((action) => ({ action, text: action.text, now: [] })),
    });
  };
  for (const turns of ways.turns)
    for (const segment of segmentsOf(offer.type, turns)) {
      turn.do({ do: 'back' });
      turn.do({ do: 'back' });
      const hint = [ways.placings[turns]!, standing(segment)];
      turn.adopt(hint);
      expect(textsOf(actions(turn.turn.value!))).toEqual(textsOf(hint));
    }
});
