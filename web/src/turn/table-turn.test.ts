// A turn at a table, from the offer to what the server says: the store and the turn together, against the recorded game.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actionsAfter, FakeTable, whenAsked } from '../testing/fake-table';
import { steps } from '../testing/recorded';
import { textsOf } from '../game/actions';
import { action } from '../testing/actions';
import { reply } from '../testing/fixtures';
import { cellOf, sameCell } from '../game/spot';
import type { Action, ActionEffect } from '../net/wire';
import { Refused } from '../net/api';
import { problemText } from '../parts/Problem';
import { allWords, useLanguage } from '../texts/texts';
import { ghostActions } from './state';
import { TableTurn } from './table-turn';
import { SETTLING_MS } from './confirm';

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

/** Another place of the recorded game. */
function seatAt(at: number) {
  turn.stop();
  table = new FakeTable([steps[at]!.snapshot.asked!.seat!], at);
  turn = new TableTurn(table.store);
  recorded = actionsAfter(at, at + 2);
}

/** Where a follower was placed on a tile that may lie in several ways, and lies there as it comes. */
function firstWithFollowerUnturned(): number {
  for (let count = 1; ; ++count) {
    const at = whenAsked('place-tile', count);
    const [place, deploy] = actionsAfter(at, at + 2);
    const ways = steps[at]!.snapshot.asked!.actions.filter((action) => sameCell(action.at, place!.at!));
    if (deploy!.verb === 'deploy' && place!.turns === 0 && ways.length > 1) return at;
  }
}

const answered = () => vi.advanceTimersByTimeAsync(SETTLING_MS);
const placing = () => {
  const { verb, at, turns } = recorded[0]!;
  if (verb !== 'place') throw new Error('the recorded game lays a tile there');
  return { cell: cellOf(at!), turns };
};

/** The recorded placement: its square, turned as recorded. */
async function lay() {
  turn.do({ do: 'cell', cell: placing().cell });
  for (let i = 0; i < 4 && turn.turn.value!.ghost!.turns !== placing().turns; ++i) turn.do({ do: 'rotate', by: 1 });
  await answered();
}

test('a question to my seat becomes an offer with the figures at hand', () => {
  expect(turn.turn.value).toMatchObject({ stage: 'offered', offer: { laid: false } });
  expect(Object.keys(turn.turn.value!.offer.figures)).toEqual(['small', 'big']);
});

test('what the first square stepped to brings is asked of the engine in the page before, in idle time', async () => {
  turn.stop();
  const known = { ...(await table.store.send({ type: 'preview', move: table.at, actions: [recorded[0]!.text] })).preview! };
  const asked: string[][] = [];
  table.store.previewAtOnce = (_, actions) => {
    asked.push(actions);
    return known;
  };
  vi.spyOn(table.store, 'answersAtOnce', 'get').mockReturnValue(true);
  turn = new TableTurn(table.store);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(1);
  turn.do({ do: 'step', by: 1 });
  expect(textsOf(ghostActions(turn.turn.value!))).toEqual(asked[0]);
  expect(turn.turn.value!.preview).toBe(known);
  expect(asked).toHaveLength(1);
});

test('a pinned ghost asks for its preview once, also when it comes back', async () => {
  await lay();
  turn.do({ do: 'back' });
  await lay();
  const asked = table.asked.filter((request) => request.type === 'preview' && request.actions[0] === recorded[0]!.text);
  expect(asked).toHaveLength(1);
  expect(turn.turn.value!.preview).not.toBeNull();
});

test('what is chosen before the preview is there is chosen when it comes', async () => {
  const chosen: string[] = [];
  turn.do({ do: 'cell', cell: placing().cell });
  turn.whenTold(() => chosen.push('early'));
  expect(chosen).toEqual([]);
  await answered();
  expect(chosen).toEqual(['early']);
  turn.whenTold(() => chosen.push('at once'));
  expect(chosen).toEqual(['early', 'at once']);
});

test('what was chosen of a ghost that has moved on since is forgotten', async () => {
  const chosen: string[] = [];
  const other = turn.turn.value!.offer.cells.find((cell) => cell.x !== placing().cell.x || cell.y !== placing().cell.y)!;
  turn.do({ do: 'cell', cell: other });
  turn.whenTold(() => chosen.push('of another square'));
  await lay();
  expect(turn.turn.value!.preview).not.toBeNull();
  expect(chosen).toEqual([]);
});

const acts = () => table.asked.filter((request) => request.type === 'act');

/** The recorded placement, of which nothing has been told yet. */
function lieUntold() {
  turn.do({ do: 'cell', cell: placing().cell });
  for (let i = 0; i < 4 && turn.turn.value!.ghost!.turns !== placing().turns; ++i) turn.do({ do: 'rotate', by: 1 });
  expect(turn.turn.value!.preview).toBeNull();
}

test('what is confirmed before it is told waits for that, stands to be read, and is sent as it was shown', async () => {
  lieUntold();
  await turn.confirm();
  await vi.advanceTimersByTimeAsync(SETTLING_MS - 1);
  expect(turn.turn.value!.preview).not.toBeNull();
  expect(acts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(acts()).toHaveLength(1);
  expect(acts()[0]).toMatchObject({ actions: [recorded[0]!.text, expect.anything()] });
});

test('what was chosen before the confirmation goes along with it', async () => {
  lieUntold();
  turn.whenTold(() => turn.spot(recorded[1]!.at!.segment!));
  await turn.confirm();
  await answered();
  expect(acts()).toMatchObject([{ actions: textsOf(recorded) }]);
});

test('a confirmation is forgotten when anything is changed before it is sent', async () => {
  lieUntold();
  await turn.confirm();
  await vi.advanceTimersByTimeAsync(1);
  turn.do({ do: 'spot', segment: recorded[1]!.at!.segment! });
  await answered();
  await answered();
  expect(acts()).toEqual([]);
  expect(turn.turn.value!.chosen).not.toBeNull();
});

test('a confirmation of a ghost that has moved on is forgotten, and the next one is of where it stands now', async () => {
  const other = turn.turn.value!.offer.cells.find((cell) => cell.x !== placing().cell.x || cell.y !== placing().cell.y)!;
  await lay();
  await answered();
  turn.do({ do: 'cell', cell: other });
  await turn.confirm();
  await lay();
  await answered();
  expect(acts(), 'neither is confirmed by a press that was for the other').toEqual([]);
  await turn.confirm();
  expect(acts()).toMatchObject([{ actions: [recorded[0]!.text, expect.anything()] }]);
});

test('a follower that had to go back to the hand is not left out by a press that was for the move with it', async () => {
  seatAt(firstWithFollowerUnturned());
  turn.do({ do: 'cell', cell: placing().cell });
  await answered();
  turn.spot(recorded[1]!.at!.segment!);
  turn.do({ do: 'rotate', by: 1 });
  expect(turn.turn.value).toMatchObject({ preview: null, chosen: { figure: 'small' } });
  await turn.confirm();
  await answered();
  expect(turn.turn.value).toMatchObject({ chosen: null, note: 'featureLost' });
  expect(acts()).toEqual([]);
});

test('a hovering ghost asks only when the pointer rests', async () => {
  turn.do({ do: 'hover', cell: placing().cell });
  turn.do({ do: 'hover', cell: null });
  await answered();
  expect(table.asked).toEqual([]);
});

test('confirming sends placement and follower together, and the next offer comes with what happened', async () => {
  await lay();
  const { verb, figure, at } = recorded[1]!;
  if (verb !== 'deploy') throw new Error('the recorded game places a follower there');
  turn.do({ do: 'kind', figure: figure! });
  turn.spot(at!.segment!);
  await answered();
  await turn.confirm();
  expect(table.asked.at(-1)).toMatchObject({ type: 'act', actions: textsOf(recorded) });
  expect(turn.error.value).toBeNull();
  expect(turn.turn.value).toBeNull();
  expect(table.store.snapshot.value!.tiles).toEqual(table.snapshot.tiles);
});

test('a refusal is told, and the turn goes on as it stood', async () => {
  await lay();
  turn.do({ do: 'none' });
  await answered();
  await turn.confirm();
  expect(turn.error.value!.message).toContain('recorded is');
  expect(turn.turn.value).toMatchObject({ stage: 'ghost', ghost: placing().cell });
});

test('why nobody may stand on a spot is told in the language that is chosen afterwards', async () => {
  await lay();
  const { preview, ghost } = turn.turn.value!;
  const [{ action: deploy }] = preview!.actions.filter(({ action }) => action.verb === 'deploy') as [ActionEffect];
  const why = { message: 'Ben stands there already', key: 'refusal.occupied', seats: [2], clause: 'F-03' };
  const refused = [{ action: deploy, at: deploy.at!, ...why }];
  turn.turn.value = { ...turn.turn.value!, preview: { ...preview!, actions: [], refused } };
  turn.spot(deploy.at!.segment!);
  expect(turn.turn.value!.ghost).toBe(ghost);
  expect(problemText(turn.error.value!)).toBe(why.message);
  await useLanguage('sv');
  await allWords();
  const name = table.store.table.peek()!.seats.find(({ seat }) => seat === 2)!.name;
  expect(problemText(turn.error.value!)).toMatch(new RegExp(`^(?!${why.message}).*: ${name}$`));
  await useLanguage('en');
});

/** A move on its way that nobody has answered yet, and what answers it. */
async function onItsWay(): Promise<(outcome: 'refused' | 'again' | 'others') => Promise<void>> {
  await lay();
  await answered();
  const send = table.store.send;
  let [answer, refuse] = [() => {}, () => {}];
  table.store.send = (request) => {
    if (request.type !== 'act') return send(request);
    table.asked.push(request);
    return new Promise((resolve, reject) => {
      answer = () => resolve(reply());
      refuse = () => reject(new Refused({ code: 'illegal', message: 'no' }));
    });
  };
  void turn.confirm();
  expect(turn.turn.value!.stage).toBe('sent');
  return async (outcome) => {
    const { you, table: info } = table.store;
    if (outcome === 'refused') refuse();
    else answer();
    if (outcome === 'others') you.value = you.value.map((seat) => 3 - seat);
    info.value = { ...info.value!, move: info.value!.move + (outcome === 'refused' ? 0 : 1) };
    if (outcome !== 'refused') table.store.snapshot.value = { ...table.snapshot };
    await answered();
  };
}

test('what is chosen while a move is on its way is of that move, if it is refused', async () => {
  const comes = await onItsWay();
  turn.do({ do: 'back' });
  expect(turn.turn.value!.stage, 'nothing is changed of what was sent').toBe('sent');
  await comes('refused');
  expect(turn.turn.value).toMatchObject({ stage: 'offered', ghost: null });
});

test('what is chosen while a move is on its way is of the seat’s next tile, if that comes at once, and confirms nothing', async () => {
  const comes = await onItsWay();
  turn.do({ do: 'step', by: 1 });
  await turn.confirm();
  await comes('again');
  expect(turn.turn.value).toMatchObject({ stage: 'ghost', pinned: true });
  expect(acts(), 'only the first was sent').toHaveLength(1);
});

test('what is chosen while a move is on its way is forgotten when somebody else is asked', async () => {
  const comes = await onItsWay();
  turn.do({ do: 'step', by: 1 });
  await comes('others');
  expect(turn.turn.value).toBeNull();
  table.store.you.value = table.store.you.value.map((seat) => 3 - seat);
  await answered();
  expect(turn.turn.value).toMatchObject({ stage: 'offered', ghost: null });
});

test('a press right after the label has changed does nothing', async () => {
  await lay();
  turn.spot(turn.turn.value!.preview!.actions[0]!.action.at!.segment!);
  await turn.confirm();
  expect(table.asked.some((request) => request.type === 'act')).toBe(false);
});

test('a press right after an action of a question was chosen does nothing; once that has settled, it sends the action', async () => {
  turn.stop();
  const at = whenAsked('figure-action', 2);
  const { asked } = steps[at]!.snapshot;
  table = new FakeTable([asked!.seat!], at);
  table.store.snapshot.value = { ...table.snapshot, asked: { ...asked!, question: 'escape' } };
  turn = new TableTurn(table.store);
  await answered();
  const [action] = actionsAfter(at, at + 1);
  const sent = () => table.asked.filter((request) => request.type === 'act');
  turn.chosenAction.value = action!;
  vi.advanceTimersByTime(SETTLING_MS - 1);
  await turn.sendChosen();
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  await turn.sendChosen();
  expect(sent()).toMatchObject([{ move: at, actions: [action!.text] }]);
  expect(turn.chosenAction.value).toBeNull();
});

test('a second press does not answer the question that has just come, though the same stands ready there', async () => {
  turn.stop();
  const at = whenAsked('figure-action', 2);
  const { asked } = steps[at]!.snapshot;
  table = new FakeTable([asked!.seat!], at);
  const bids = [action('bid=0'), action('bid=1'), action('-')];
  const ask = (move: number) => {
    table.store.table.value = { ...table.store.table.value!, move };
    table.store.snapshot.value = { ...table.snapshot, asked: { ...asked!, question: 'bid', actions: bids } };
  };
  ask(at);
  turn = new TableTurn(table.store);
  await answered();
  expect(turn.chosenAction.value).toBe(bids[0]);
  ask(at + 1);
  expect(turn.chosenAction.value).toBe(bids[0]);
  await turn.sendChosen();
  expect(acts()).toEqual([]);
  await answered();
  await turn.sendChosen();
  expect(acts()).toMatchObject([{ move: at + 1, actions: ['bid=0'] }]);
});

test('a preview that was lost with the connection is asked for again when it is back', async () => {
  const send = table.store.send;
  table.store.send = () => Promise.reject(new Refused({ code: 'lost', message: '' }));
  turn.do({ do: 'cell', cell: placing().cell });
  await answered();
  expect(turn.turn.value!.preview).toBeNull();
  expect(turn.error.value).toBeNull();
  table.store.send = send;
  table.store.connection.value = 'open';
  await answered();
  expect(turn.turn.value!.preview).not.toBeNull();
});

test('the other seat’s turn is no turn of mine, and mine comes after it', () => {
  table.happen(2);
  expect(turn.turn.value).toBeNull();
  table.happen(2);
  expect(turn.turn.value?.stage).toBe('offered');
});

test('after a reload in the middle of a turn only the figure is asked for', async () => {
  const at = whenAsked('figure-action', 2);
  table = new FakeTable([steps[at]!.snapshot.asked!.seat!], at);
  turn.stop();
  turn = new TableTurn(table.store);
  await answered();
  expect(turn.turn.value).toMatchObject({ stage: 'ghost', pinned: true, offer: { laid: true } });
  expect(table.asked).toEqual([expect.objectContaining({ type: 'preview', actions: [] })]);
});

describe('after the page was loaded anew', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Another page at the same table. */
  function loadedAnew() {
    turn.stop();
    turn = new TableTurn(table.store);
    return turn.turn.value!;
  }

  test('the tile is where it was put, turned as it was', async () => {
    await lay();
    const { x, y } = placing().cell;
    expect(loadedAnew()).toMatchObject({ ghost: { x, y, turns: placing().turns }, pinned: true });
    await answered();
    expect(turn.turn.value!.preview).not.toBeNull();
  });

  test('what was taken back is not there', async () => {
    await lay();
    turn.do({ do: 'back' });
    expect(loadedAnew().ghost).toBeNull();
  });

  test('a draft of an earlier move is not put anywhere', async () => {
    await lay();
    const [name, text] = [...kept][0]!;
    kept.set(name, JSON.stringify({ ...(JSON.parse(text) as object), move: 1 }));
    expect(loadedAnew().ghost).toBeNull();
  });

  test.each(['[]', '{"move":', 'null', '7'])('a memory changed by hand (%s) does no harm', async (text) => {
    await lay();
    kept.set([...kept.keys()][0]!, text);
    expect(loadedAnew().ghost).toBeNull();
  });
});
