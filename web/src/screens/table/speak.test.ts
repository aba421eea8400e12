// What people hear who do not see the board, and what the confirm button says, in English.
import { beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { logged } from '../../game/log';
import { readAction } from '../../game/notation';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { steps } from '../../testing/recorded';
import { useLanguage } from '../../texts/texts';
import { grouped, questionWords, wordsOf } from './answer-words';
import { entryText } from './EntryRow';
import { describeSquare, describeTurn, lastMovesText } from './speak';
import { TableView } from './view';
import { where } from './where';
import { confirmText, nounsOf } from './words';

let view: TableView;
const at = whenAsked('place-tile', 3);
const me = steps[at]!.snapshot.asked!.seat!;

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.useFakeTimers();
  view = new TableView(new FakeTable([me], at).store);
});
afterEach(() => {
  view.stop();
  vi.useRealTimers();
});

test.each([
  [{ x: 3, y: 1 }, '3 east, 1 south'],
  [{ x: -2, y: 0 }, '2 west'],
  [{ x: 0, y: -4 }, '4 north'],
  [{ x: 0, y: 0 }, 'start square'],
])('%o is %s', (cell, words) => {
  expect(where(cell)).toBe(words);
});

test('a tile is told by its features and who holds them', () => {
  expect(describeSquare(view, { x: 0, y: 0 })).toMatch(/^start square\. Tile with .*road.*field/);
});

test('an empty square is told, and whether the tile may lie there', () => {
  const legal = view.turn.turn.value!.offer.cells[0]!;
  expect(describeSquare(view, legal)).toContain('Legal.');
  expect(describeSquare(view, { x: 9, y: 9 })).toBe('9 east, 9 south. Empty.');
});

test('the ghost is told with rotation, neighbours and places for a follower', async () => {
  const action = readAction(steps[at + 1]!.actions[0]!);
  if (action.what !== 'place') throw new Error('the recorded game lays a tile there');
  view.turn.do({ do: 'cell', cell: action.cell });
  while (view.turn.turn.value!.ghost!.turns !== action.turns) view.turn.do({ do: 'rotate', by: 1 });
  await vi.advanceTimersByTimeAsync(300);
  const words = describeTurn(view, view.turn.turn.value!);
  expect(words).toMatch(/Legal, rotation \d of \d: (north|east|south|west): to .*(road|city|field)/);
  expect(words).toMatch(/Places for a follower: 1 \w+/);
  expect(confirmText(view, view.turn.label.value!)).toBe('Place without follower');
});

test('the last tile of every seat is told', () => {
  expect(lastMovesText(view)).toMatch(/Seat 1: .*Seat 2: |Seat 2: .*Seat 1: /);
});

test('a score is told by its feature', () => {
  const event = { kind: 'scored', seat: 2, feature: 'city', complete: true, points: 4, text: '' };
  expect(entryText(nounsOf(view), { key: '', seat: 2, event, what: null })).toBe('Seat 2’s city is complete');
});

const line = (what: string) => ({ what, count: 1, times: 1, points: 1, clause: '' });

describe('what expansions bring is told', () => {
  test.each([
    [{ kind: 'token-put', seat: 2, token: 'tower-piece', at: '-3,-7', value: 1 }, 'Seat 2 begins a tower at 3 west, 7 north'],
    [{ kind: 'token-put', seat: 2, token: 'tower-piece', at: '1,0', value: 3 }, 'Seat 2 raises the tower at 1 east to 3'],
    [{ kind: 'token-taken', seat: 1, token: 'wine', at: '1,0:city-N', value: 2 }, 'Seat 1 gets 2 wine'],
    [{ kind: 'token-taken', seat: 1, token: 'king', at: '1,0:city-N', value: 1 }, 'Seat 1 takes the king’s card'],
    [{ kind: 'deployed', seat: 1, figure: 'small', place: 'tower', at: '1,0' }, 'Seat 1 closes the tower at 1 east with a follower'],
    [{ kind: 'moved', seat: 1, figure: 'small', place: 'prison', of: 2 }, 'Seat 2 takes Seat 1’s follower prisoner'],
    [{ kind: 'returned', seat: 1, figure: 'big', place: 'prison', of: 2 }, 'Seat 1 gets a big follower back from Seat 2'],
    [{ kind: 'returned', seat: 1, figure: 'small', at: '1,0:city-N' }, 'Seat 1 takes a follower home from the city'],
    [{ kind: 'chosen', seat: 1, choice: 'second-part', value: 1 }, 'Seat 1 goes on with another tile'],
    [{ kind: 'scored', seat: 1, points: 27, lines: [line('complete roads')] }, 'Seat 1 has the robber’s card'],
    [{ kind: 'scored', seat: 1, points: 10, lines: [line('cloth majorities')] }, 'Seat 1 has the most goods of a kind'],
    [{ kind: 'paid', seat: 1, points: -3, clause: 'TO-20' }, 'Seat 1 pays a ransom'],
  ])('%o', (event, words) => {
    const happened = { version: 1, what: 'act', events: [{ text: '', ...event }], actions: ['small<1,0:city-N=1'] };
    const entry = logged([], happened)[0]!.entries[0]!;
    expect(entryText(nounsOf(view), entry)).toBe(words);
  });
});

test('answers stand under headings, what the page has no words for last', () => {
  view.store.snapshot.value = { ...view.store.snapshot.value!, tokens: [{ token: 'tower-piece', at: '1,0', count: 2 }] };
  const answers = ['fairy=1', 'tower-piece*1,0', 'tower-piece*0,2', 'small@1,0:tower', 'small<1,0:city-N=2', 'small<prison:2'].map((action) => ({ action, text: action, now: [] }));
  const told = grouped(view, answers, 1).map(({ title, all }) => [title, all.map(({ text }) => text)]);
  expect(told).toEqual([
    ['A tower piece on', ['1 east (tower of 2)', '2 south']],
    ['A follower on top of the tower', ['1 east (tower of 2)']],
    ['Seat 2', ['follower in the city, 1 east']],
    ['Back from prison', ['follower from Seat 2’s prison']],
    ['', ['fairy=1']],
  ]);
});

describe('a question of an expansion says what is asked and what each answer leads to', () => {
  const words = (question: string, action: string, text = action) => {
    const asked = { question, text: 'in English', may_pass: true, seat: me, answers: [] };
    view.store.snapshot.value = { ...view.store.snapshot.value!, asked };
    const told = questionWords(asked, wordsOf(view, { action, text, now: [] }, me));
    return [told.text, told.confirm];
  };
  test.each([
    ['capture', 'small<1,0:city-N=2', 'Whom does the tower capture?', 'Capture · follower in the city, 1 east'],
    ['capture', '-', 'Whom does the tower capture?', 'Capture nobody'],
    ['exchange', 'big<prison:2=1', 'Which prisoner goes home?', 'Bring home · big follower from Seat 2’s prison'],
    ['escape', '-', 'Who leaves the besieged city?', 'Let everybody stay'],
    ['second-part', 'second-part=1', 'Lay another tile?', 'Lay another tile'],
    ['second-part', '-', 'Lay another tile?', 'End the turn without another tile'],
    ['fairy', '-', 'in English', 'no'],
  ])('%s %s', (question, action, text, confirm) => {
    expect(words(question, action, 'no')).toEqual([text, confirm]);
  });
  test('before anything is chosen the button says so', () => {
    expect(questionWords(null, undefined).confirm).toBe('Choose one');
  });
});

test.each([
  ['tower-piece*1,0', 'Lay a tower piece · 1 east'],
  ['small@1,0:tower', 'Close the tower with a follower · 1 east'],
  ['small<prison:2', 'Buy back · follower from Seat 2’s prison'],
])('the button that confirms %s says what it does', (action, words) => {
  expect(wordsOf(view, { action, text: action, now: [] }, me).confirm).toBe(words);
});
