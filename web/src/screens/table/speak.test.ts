// What people hear who do not see the board, and what the confirm button says, in English.
import { beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { logged, logOf } from '../../game/log';
import type { GameEvent } from '../../net/wire';
import { action, effects, spot } from '../../testing/actions';
import { event, happened, withFaceDown } from '../../testing/fixtures';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { steps } from '../../testing/recorded';
import { useLanguage } from '../../texts/texts';
import { grouped, questionWords, wordsOf } from './action-words';
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

test('a tile that lies face down is told as one', () => {
  view.store.snapshot.value = withFaceDown(view.store.snapshot.value!, { x: 9, y: 9 });
  expect(describeSquare(view, { x: 9, y: 9 })).toBe('9 east, 9 south. A tile that lies face down.');
});

test('the ghost is told with rotation, neighbours and places for a follower', async () => {
  const { verb, at: cell, turns } = steps[at + 1]!.played!.action;
  if (verb !== 'place') throw new Error('the recorded game lays a tile there');
  view.turn.do({ do: 'cell', cell: cell! });
  while (view.turn.turn.value!.ghost!.turns !== turns) view.turn.do({ do: 'rotate', by: 1 });
  await vi.advanceTimersByTimeAsync(300);
  const words = describeTurn(view, view.turn.turn.value!);
  expect(words).toMatch(/Legal, rotation \d of \d: (north|east|south|west): to .*(road|city|field)/);
  expect(words).toMatch(/Places for a follower: 1 \w+/);
  expect(confirmText(view, view.turn.label.value!)).toBe('Place without follower');
});

test('the last tile of every seat is told', () => {
  expect(lastMovesText(view)).toBe('Nothing has happened yet.');
  view.store.past.value = logOf(steps.slice(0, at + 1).map(({ played }) => played?.events ?? []));
  expect(lastMovesText(view)).toMatch(/Seat 1: .*Seat 2: |Seat 2: .*Seat 1: /);
});

test('a score is told by its feature', () => {
  const scored = event('scored', { seat: 2, feature: 'city', complete: true, points: 4 });
  expect(entryText(nounsOf(view), { key: '', seat: 2, event: scored, what: null })).toBe('Seat 2’s city is complete');
});

const line = (what: string) => ({ what, count: 1, times: 1, points: 1, clause: '', text: '' });

describe('what expansions bring is told', () => {
  test.each<[Partial<GameEvent> & { kind: string }, string]>([
    [{ kind: 'token-put', seat: 2, token: 'tower-piece', at: spot('-3,-7'), value: 1 }, 'Seat 2 begins a tower at 3 west, 7 north'],
    [{ kind: 'token-put', seat: 2, token: 'tower-piece', at: spot('1,0'), value: 3 }, 'Seat 2 raises the tower at 1 east to 3'],
    [{ kind: 'token-taken', seat: 1, token: 'wine', at: spot('1,0:city-N'), value: 2 }, 'Seat 1 gets 2 wine'],
    [{ kind: 'token-taken', seat: 1, token: 'king', at: spot('1,0:city-N'), value: 1 }, 'Seat 1 takes the king’s card'],
    [{ kind: 'deployed', seat: 1, figure: 'small', place: 'tower', at: spot('1,0') }, 'Seat 1 closes the tower at 1 east with a follower'],
    [{ kind: 'moved', seat: 1, figure: 'small', place: 'prison', of: 2 }, 'Seat 2 takes Seat 1’s follower prisoner'],
    [{ kind: 'returned', seat: 1, figure: 'big', place: 'prison', of: 2, cause: 'taken-back' }, 'Seat 1 gets a big follower back from Seat 2'],
    [{ kind: 'returned', seat: 1, figure: 'small', at: spot('1,0:city-N'), cause: 'sent-off', by: 1 }, 'Seat 1 takes a follower home from the city'],
    [{ kind: 'chosen', seat: 1, choice: 'second-part', value: 1 }, 'Seat 1 goes on with another tile'],
    [{ kind: 'scored', seat: 1, points: 27, lines: [line('score.roads-of-the-robber')] }, 'Seat 1 has the robber’s card'],
    [{ kind: 'scored', seat: 1, points: 27, lines: [line('score.cities-of-the-king')] }, 'Seat 1 has the king’s card'],
    [{ kind: 'scored', seat: 1, feature: 'field', at: spot('1,0:field-N'), points: 3, lines: [line('score.complete-cities')] }, 'Seat 1’s field'],
    [{ kind: 'scored', seat: 1, points: 10, lines: [line('score.cloth-majorities')] }, 'Seat 1 has the most goods of a kind'],
    [{ kind: 'token-put', seat: 2, token: 'dragon', at: spot('1,0'), value: 1 }, 'Seat 2 brings the dragon to 1 east'],
    [{ kind: 'token-put', seat: 2, token: 'fairy', at: spot('1,0:city-N'), value: 1 }, 'Seat 2 sends the fairy to 1 east'],
    [{ kind: 'scored', seat: 1, points: 1, lines: [line('score.fairies')] }, 'The fairy stands by Seat 1'],
    [
      { kind: 'scored', seat: 1, feature: 'city', at: spot('1,0:city-N'), complete: true, points: 3, lines: [line('score.fairies')] },
      'The fairy stands by Seat 1',
    ],
    [{ kind: 'laid-aside', tile: 'princess-ffrr-a', pile: 'dragon-aside' }, 'A dragon tile is laid aside until the dragon is out'],
    [{ kind: 'laid-aside', tile: 'princess-ffrr-a', pile: 'supply' }, 'A dragon tile that lay aside may be drawn again'],
    [{ kind: 'paid', seat: 1, points: -3, category: 'ransom' }, 'Seat 1 pays a ransom'],
    [{ kind: 'token-put', seat: 1, token: 'abbey', at: spot('1,0'), value: 1 }, 'Seat 1 lays the abbey at 1 east'],
    [{ kind: 'deployed', seat: 1, figure: 'barn', place: 'corner-SE', at: spot('1,0') }, 'Seat 1 builds a barn at 1 east'],
    [{ kind: 'deployed', seat: 1, figure: 'wagon', at: spot('1,0:overlay') }, 'Seat 1 places a robber (wagon)'],
    [{ kind: 'moved', seat: 2, figure: 'wagon', at: spot('1,0:road-E') }, 'Seat 2’s wagon goes on the road, 1 east'],
    [{ kind: 'token-put', seat: 1, token: 'bridge', at: spot('1,0'), value: 0 }, 'Seat 1 sets a bridge at 1 east'],
    [{ kind: 'token-put', seat: 1, token: 'castle', at: spot('1,0:city-N'), value: 1 }, 'Seat 1 builds a castle at 1 east'],
    [{ kind: 'moved', seat: 1, figure: 'small', place: 'castle', at: spot('1,0') }, 'Seat 1’s follower holds the castle'],
    [
      { kind: 'scored', seat: 1, feature: 'city', at: spot('1,0:city-N'), complete: true, points: 6, lines: [line('score.castles')] },
      'Seat 1’s castle takes over',
    ],
    [{ kind: 'chosen', seat: 1, choice: 'pick', value: 2, tile: 'base-ffff-a' }, 'Seat 1 picks the tile that is sold'],
    [{ kind: 'bid', seat: 2, points: 7 }, 'Seat 2 bids 7'],
    [{ kind: 'passed', seat: 1 }, 'Seat 1 bids no more for this tile'],
    [{ kind: 'chosen', seat: 1, choice: 'buy', value: 1 }, 'Seat 1 buys the tile'],
    [{ kind: 'paid', seat: 2, points: 7, category: 'auction' }, 'Seat 2 is paid for the tile'],
    [{ kind: 'laid-aside', seat: 2, tile: 'base-ffff-a', pile: 'bazaar' }, 'Seat 2 gets a tile in the auction'],
    [{ kind: 'deployed', seat: 1, figure: 'big', place: 'smithy-quarter' }, 'Seat 1 sends a big follower to the smithy'],
    [{ kind: 'token-put', seat: 1, token: 'count', at: spot('3,1'), value: 1 }, 'Seat 1 sends the count to the market'],
    [{ kind: 'moved', seat: 1, figure: 'small', at: spot('1,0:field-Nl') }, 'Seat 1’s follower goes into the field, 1 east'],
  ])('%o', ({ kind, ...about }, words) => {
    const entry = logged([], happened(1, 'act', { events: [event(kind, about)] }))[0]!.entries[0]!;
    expect(entryText(nounsOf(view), entry)).toBe(words);
  });
});

test('who sends a figure home is told', () => {
  const told = (about: Partial<GameEvent>) => {
    const returned = event('returned', { seat: 2, figure: 'small', at: spot('1,0:city-N'), ...about });
    return entryText(nounsOf(view), { key: '', seat: 2, event: returned, what: null });
  };
  expect(told({ cause: 'eaten' })).toBe('The dragon eats Seat 2’s follower in the city');
  expect(told({ cause: 'eaten', place: 'tower', at: spot('1,0') })).toBe('The dragon eats Seat 2’s follower on the tower');
  expect(told({ cause: 'sent-off', by: 1 })).toBe('Seat 1 sends Seat 2’s follower home from the city');
  expect(told({ cause: 'captured', by: 2 })).toBe('Seat 2 takes a follower home from the city');
  expect(told({ cause: 'escaped' })).toBe('Seat 2 takes a follower home from the city');
});

test('a tile is told with the dragon or the fairy on it', () => {
  view.store.snapshot.value = {
    ...view.store.snapshot.value!,
    tokens: [
      { token: 'dragon', at: spot('0,0'), count: 1 },
      { token: 'fairy', at: spot('0,0:road-E'), count: 1 },
    ],
  };
  expect(describeSquare(view, { x: 0, y: 0 })).toMatch(/the dragon,? and the fairy beside a figure/);
});

/** The tile in hand bears the mark, and a big follower of mine stands in a city to the east. */
function inHand(mark: string) {
  const snapshot = view.store.snapshot.value!;
  const type = view.store.types.value.get('base-crfr-a')!;
  const turn = { ...snapshot.turn, tile: type.tile };
  view.store.snapshot.value = { ...snapshot, turn, figures: [{ figure: 'big', seat: me, at: spot('1,0:city-N') }] };
  vi.spyOn(view.store.types.value, 'get').mockReturnValue({ ...type, marks: [mark] });
}

describe('what a tile of princess and dragon lets one do is told', () => {
  afterEach(() => void vi.restoreAllMocks());
  test.each([
    ['fairy*1,0:city-N', '', 'The fairy goes beside', 'big follower in the city, 1 east', 'Fairy beside · big follower in the city, 1 east'],
    ['fairy*1,0', '', 'The fairy goes to', '1 east', 'Send the fairy · 1 east'],
    ['small@1,0:road-E', 'portal', 'A follower through the portal', 'on the road, 1 east', 'Through the portal · follower on the road, 1 east'],
    ['small@1,0:road-E', '', 'A follower elsewhere', 'on the road, 1 east', 'follower on the road, 1 east'],
    [
      'small<1,0:city-N=2',
      'princess',
      'The princess sends home · Seat 2',
      'follower in the city, 1 east',
      'Send home · follower in the city, 1 east',
    ],
  ])('%s %s', (notation, mark, group, text, confirm) => {
    inHand(mark);
    expect(wordsOf(view, effects(notation)[0]!, me)).toMatchObject({ group, text, confirm });
  });

  test('the dragon’s step with those whom he eats', () => {
    const home = [
      { seat: 2, figure: 'small', at: spot('1,0:road-E') },
      { seat: 1, figure: 'big', at: spot('0,0:city-N') },
    ];
    expect(wordsOf(view, { action: action('dragon*1,0'), text: '', now: [], home }, me)).toMatchObject({
      group: 'The dragon goes to',
      text: '1 east, eats Seat 2’s follower',
    });
  });
});

test('actions stand under headings, what the page has no words for last', () => {
  view.store.snapshot.value = { ...view.store.snapshot.value!, tokens: [{ token: 'tower-piece', at: spot('1,0'), count: 2 }] };
  const offered = effects('fairy=1', 'tower-piece*1,0', 'tower-piece*0,2', 'small@1,0:tower', 'small<1,0:city-N=2', 'small<prison:2');
  const told = grouped(view, offered, 1).map(({ title, all }) => [title, all.map(({ text }) => text)]);
  expect(told).toEqual([
    ['A tower piece on', ['1 east (tower of 2)', '2 south']],
    ['A follower on top of the tower', ['1 east (tower of 2)']],
    ['Seat 2', ['follower in the city, 1 east']],
    ['Back from prison', ['follower from Seat 2’s prison']],
    ['', ['fairy=1']],
  ]);
});

describe('a question of an expansion says what is asked and what each action leads to', () => {
  const words = (question: string, notation: string, text = notation) => {
    const asked = { question, text: 'in English', clause: '', may_pass: true, seat: me, actions: [] };
    view.store.snapshot.value = { ...view.store.snapshot.value!, asked };
    const told = questionWords(asked, wordsOf(view, { action: action(notation), text, now: [] }, me));
    return [told.text, told.confirm];
  };
  test.each([
    ['capture', 'small<1,0:city-N=2', 'Whom does the tower capture?', 'Capture · follower in the city, 1 east'],
    ['capture', '-', 'Whom does the tower capture?', 'Capture nobody'],
    ['exchange', 'big<prison:2=1', 'Which prisoner goes home?', 'Bring home · big follower from Seat 2’s prison'],
    ['escape', '-', 'Who leaves the besieged city?', 'Let everybody stay'],
    ['lead-dragon', 'dragon*1,0', 'Where does the dragon go?', 'Lead the dragon · 1 east'],
    ['compelled-action', 'small<prison:2', 'Whom does the princess send home?', 'Buy back · follower from Seat 2’s prison'],
    ['second-part', 'second-part=1', 'Lay another tile?', 'Lay another tile'],
    ['second-part', '-', 'Lay another tile?', 'End the turn without another tile'],
    ['drive-wagon', 'wagon>1,0:road-E', 'Where does your wagon go?', 'Drive to · the road at 1 east'],
    ['drive-wagon', '-', 'Where does your wagon go?', 'Take the wagon home'],
    ['castle', 'castle*1,0:city-N', 'A castle, or the points?', 'Build a castle at 1 east'],
    ['castle', '-', 'A castle, or the points?', 'Take the points'],
    ['castle-scores', 'castle*1,0:road-E=1', 'Which value does your castle take over?', 'Take over · the road at 1 east'],
    ['bridge', 'bridge*1,0=1', 'in English', '1 east, from west to east'],
    ['bridge', '-', 'in English', 'Set no bridge'],
    ['count-start', 'count*2,2', 'Where does the count begin?', 'Move the count · the smithy, for roads'],
    ['enter-city', 'small@castle-quarter', 'Send a follower into the city?', 'Send in · follower to the castle, for cities'],
    ['enter-city', '-', 'Send a follower into the city?', 'Send nobody'],
    ['move-count', 'count*1,1', 'Does the count move on?', 'Move the count · the cathedral, for cloisters'],
    ['move-count', '-', 'Does the count move on?', 'The count stays'],
    ['leave-city', 'small>1,0:road-E', 'Does anybody leave the city?', 'Join · follower on the road, 1 east'],
    ['leave-city-at-end', '-', 'Does anybody leave the city?', 'Let all wait'],
    ['buy', '-', 'Buy the tile yourself?', 'Let the bidder have it'],
    ['fairy', '-', 'in English', 'no'],
  ])('%s %s', (question, notation, text, confirm) => {
    expect(words(question, notation, 'no')).toEqual([text, confirm]);
  });
  test('before anything is chosen the button says so', () => {
    expect(questionWords(null, undefined).confirm).toBe('Choose one');
  });
});

test.each([
  ['tower-piece*1,0', 'Lay a tower piece · 1 east'],
  ['small@1,0:tower', 'Close the tower with a follower · 1 east'],
  ['small<prison:2', 'Buy back · follower from Seat 2’s prison'],
])('the button that confirms %s says what it does', (notation, words) => {
  expect(wordsOf(view, effects(notation)[0]!, me).confirm).toBe(words);
});

test('what is built on a tile is told, and who waits in a quarter', () => {
  const snapshot = view.store.snapshot.value!;
  const figures = [
    { figure: 'barn', seat: 1, place: 'corner-SE', at: spot('0,0') },
    { figure: 'small', seat: 2, place: 'castle-quarter' },
    { figure: 'small', seat: 2, place: 'castle-quarter' },
  ];
  const city = { x: 2, y: 0, tile: 'base-ffff-a', turns: 0 };
  const tiles = [...snapshot.tiles.filter(({ x, y }) => x !== 2 || y !== 0), { x: 0, y: 0, road_over: 'EW' as const }, city];
  view.store.snapshot.value = { ...snapshot, figures, tiles };
  expect(describeSquare(view, { x: 0, y: 0 })).toMatch(/a bridge from west to east,? and Seat 1’s barn at the corner\.$/);
  expect(describeSquare(view, { x: 2, y: 0 })).toMatch(/in the castle: Seat 2: 2 followers\.$/);
});
