import { describe, expect, test } from 'vitest';
import { actions, spot } from '../testing/actions';
import { event, happened } from '../testing/fixtures';
import { catalogue, changesBetween, steps, when } from '../testing/recorded';
import { isPlainDeploy, placingIn, squareFor, squareOf } from './actions';
import { applyChanges } from './changes';
import { inReadingOrder, legalCells, nearest } from './legal';
import { hasLaidBefore, logged, logOf, pointsByKind } from './log';
import { laidTiles, lastMoves, numbered, turnsFromLog } from './places';
import { segmentsOf } from './segments';
import { keyOf, sameCell } from './spot';
import type { GameEvent, ReturnCause, Snapshot } from '../net/wire';

/** Without what no changes tell, and with features in one order. */
const sorted = ({ position, moves, events, ...rest }: Snapshot) => ({
  ...rest,
  seats: rest.seats.map(({ name, ...seat }) => seat),
  features: [...rest.features].sort((a, b) => (keyOf(a.at[0]!) < keyOf(b.at[0]!) ? -1 : 1)),
});

test('the changes of every action lead from one snapshot to the next', () => {
  for (let i = 1; i < steps.length; ++i) {
    const { played, snapshot } = steps[i]!;
    const reached = applyChanges(steps[i - 1]!.snapshot, played!.changes);
    expect(sorted(reached), `after ${played!.action.text}`).toEqual(sorted(snapshot));
  }
});

test('the changes of the whole game at once do as well', () => {
  const [first, last] = [steps[0]!.snapshot, steps.at(-1)!.snapshot];
  expect(sorted(applyChanges(first, changesBetween(first, last)))).toEqual(sorted(last));
});

test('the actions are told with the changes', () => {
  const [before, { played }] = [steps[1]!, steps[2]!];
  expect(applyChanges(before.snapshot, played!.changes, [played!.action]).moves).toEqual(steps[2]!.snapshot.moves);
});

describe('what actions are about', () => {
  test('the square that one names besides that of the tile in hand', () => {
    expect(actions('tower-piece*2,-1', 'small@2,-1:tower', 'small<0,1:city-N=2', 'small@castle-quarter').map(squareOf)).toEqual([
      { x: 2, y: -1 },
      { x: 2, y: -1 },
      { x: 0, y: 1 },
      { x: 2, y: 0 },
    ]);
    expect(actions('small<prison:3', '2,-1^1', 'redraw=1', '-').map(squareOf)).toEqual([null, null, null, null]);
  });

  test('several are shown where their tile goes, else where the first names a square', () => {
    expect(placingIn(actions('-', '2,-1^3', 'small@road-E'))).toEqual({ x: 2, y: -1, turns: 3 });
    expect(squareFor(actions('-', '2,-1^3', 'dragon*1,0'))).toEqual({ x: 2, y: -1 });
    expect(squareFor(actions('-', 'dragon*1,0'))).toEqual({ x: 1, y: 0 });
    expect(squareFor(actions('bid=3'))).toBeNull();
  });

  test('a figure with a value besides is more than a figure on a spot', () => {
    expect(actions('small@road-E', 'small@road-E=2', 'small<1,0:road-E').map(isPlainDeploy)).toEqual([true, false, false]);
  });
});

test('the legal actions become squares with their turns', () => {
  const [up, right, turned, pass] = actions('0,-1^2', '1,0', '1,0^2', '-');
  expect(legalCells([up!, turned!, right!, pass!])).toEqual([
    { x: 0, y: -1, turns: [2], placings: { 2: up } },
    { x: 1, y: 0, turns: [0, 2], placings: { 0: right, 2: turned } },
  ]);
});

test('the nearest square that way is the one straight ahead, if there is one', () => {
  const cells = [
    { x: 1, y: 3 },
    { x: 3, y: 0 },
    { x: -1, y: 0 },
  ];
  expect(nearest(cells, { x: 0, y: 0 }, { x: 1, y: 0 })).toEqual({ x: 3, y: 0 });
  expect(nearest(cells, { x: 0, y: 0 }, { x: 0, y: -1 })).toBeNull();
});

test('squares are walked row by row', () => {
  expect(
    inReadingOrder([
      { x: 0, y: 1 },
      { x: 2, y: 0 },
      { x: -1, y: 1 },
    ]),
  ).toEqual([
    { x: 2, y: 0 },
    { x: -1, y: 1 },
    { x: 0, y: 1 },
  ]);
});

test('turned segments are called as the engine calls them', () => {
  for (const { snapshot } of steps)
    for (const tile of laidTiles(snapshot.tiles)) {
      const type = catalogue.tiles.find((other) => other.tile === tile.tile);
      const called = snapshot.features.flatMap((feature) => feature.at).filter((at) => sameCell(at, tile));
      expect(segmentsOf(type, tile.turns).sort(), tile.tile).toEqual(called.map(({ segment }) => segment).sort());
    }
});

test('equal tiles are told apart by the order in which they were laid', () => {
  const tiles = numbered(steps.at(-1)!.snapshot.tiles).filter((tile) => tile.tile === 'base-cfff-a');
  expect(tiles.map((tile) => tile.copy)).toEqual([0, 1]);
});

test('the last tile of every seat stays marked, the latest last', () => {
  const last = steps.at(-1)!.snapshot;
  const log = logOf(steps.map(({ played, snapshot }) => played?.events ?? snapshot.events ?? []));
  expect(lastMoves(last.tiles, turnsFromLog(log))).toEqual([
    { x: -1, y: 1, seat: 2, number: 2 },
    { x: 0, y: -2, seat: 1, number: 1 },
  ]);
});

describe('log', () => {
  const act = (...events: GameEvent[]) => happened(9, 'act', { events });
  const scored = event('scored', { seat: 1, feature: 'city', category: 'city', points: 4 });
  const log = logged([], act(scored, event('turn-started', { seat: 2, turn: 2 }), event('placed', { seat: 2 })));

  test('is grouped by turn', () => {
    expect(log.map((turn) => [turn.turn, turn.entries.map((entry) => entry.event?.kind)])).toEqual([
      [0, ['scored']],
      [2, ['placed']],
    ]);
  });

  test('tells what happened at the table, such as that a hint was used', () => {
    expect(logged([], happened(3, 'hint', { seat: 2 }))[0]!.entries).toEqual([{ key: '3', seat: 2, event: null, what: 'hint' }]);
    expect(logged([], happened(3, 'chat', { seat: 2 }))).toEqual([]);
  });

  test('sums the points by kind of feature', () => {
    expect(pointsByKind(log, 2)).toEqual(new Map([['city', [4, 0]]]));
  });

  test.each<[ReturnCause, boolean]>([
    ['eaten', true],
    ['captured', true],
    ['sent-off', true],
    ['escaped', true],
    ['taken-back', true],
    ['scored', false],
    ['challenged', false],
    ['left-alone', false],
  ])('of figures that come home, told of one %s: %s', (cause, told) => {
    expect(logged([], act(event('returned', { seat: 2, figure: 'small', at: spot('1,0:road-E'), cause })))).toHaveLength(told ? 1 : 0);
  });

  test('sums points without a feature under what they are for, where that is one thing', () => {
    const ransom = [event('paid', { seat: 1, points: -3, category: 'ransom' }), event('paid', { seat: 2, points: 3, category: 'ransom' })];
    const card = event('scored', { seat: 2, points: 5, category: 'cards' });
    const sums = (...events: GameEvent[]) => pointsByKind(logged([], act(...events)), 2);
    expect(sums(...ransom)).toEqual(new Map([['ransom', [-3, 3]]]));
    expect(sums(card)).toEqual(new Map([['cards', [0, 5]]]));
    expect(sums(...ransom, card)).toEqual(new Map([['other', [-3, 8]]]));
  });
});

test('the recorded game asks what the page has grammar for', () => {
  expect(when('place-tile').turn.tile).toBeDefined();
  expect(when('figure-action').asked!.may_pass).toBe(true);
});

test('a second tile of one turn is told from the first', () => {
  const at = spot('1,0');
  const log = logged([], happened(1, 'act', { events: [event('turn-started', { turn: 4, seat: 1 }), event('placed', { seat: 1, at })] }));
  expect(hasLaidBefore(log, { number: 4, placed: at })).toBe(false);
  expect(hasLaidBefore(log, { number: 4 })).toBe(true);
  expect(hasLaidBefore(log, { number: 5 })).toBe(false);
});
