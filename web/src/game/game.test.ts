import { describe, expect, test } from 'vitest';
import { catalogue, changesBetween, steps, when } from '../testing/recorded';
import { applyChanges } from './changes';
import { inReadingOrder, legalCells, nearest } from './legal';
import { hasLaidBefore, logged, pointsByKind, type LogTurn } from './log';
import { readAction, readPlace, readTaking, squareOf } from './notation';
import { laidTiles, lastMoves, numbered, turnsFromMoves } from './places';
import { segmentsOf } from './segments';
import type { GameEvent, Snapshot } from '../net/documents';

const sorted = (snapshot: Snapshot) => ({
  moves: [],
  ...snapshot,
  features: [...snapshot.features].sort((a, b) => (a.at[0]! < b.at[0]! ? -1 : 1)),
});

test('the changes of every action lead from one snapshot to the next', () => {
  for (let i = 1; i < steps.length; ++i) {
    const [before, after] = [steps[i - 1]!.snapshot, steps[i]!.snapshot];
    const reached = applyChanges(before, changesBetween(before, after), steps[i]!.actions);
    expect(sorted(reached), `after ${steps[i]!.actions.join(' ')}`).toEqual(sorted(after));
  }
});

test('the changes of the whole game at once do as well', () => {
  const [first, last] = [steps[0]!.snapshot, steps.at(-1)!.snapshot];
  const moves = steps.flatMap((step) => step.actions);
  expect(sorted(applyChanges(first, changesBetween(first, last), moves))).toEqual(sorted(last));
});

describe('notation', () => {
  test.each([
    ['2,-1^3', { what: 'place', cell: { x: 2, y: -1 }, turns: 3, plain: true }],
    ['1,0^1+bridge', { what: 'place', cell: { x: 1, y: 0 }, turns: 1, plain: false, bridge: 0 }],
    ['1,0+bridge=1', { what: 'place', cell: { x: 1, y: 0 }, turns: 0, plain: false, bridge: 1 }],
    ['1,0+plank=1', { what: 'place', cell: { x: 1, y: 0 }, turns: 0, plain: false }],
    ['small@road-E', { what: 'deploy', figure: 'small', at: 'road-E', plain: true }],
    ['bridge*1,0', { what: 'other', square: { x: 1, y: 0 } }],
    ['redraw=1', { what: 'other', square: null }],
    ['-', { what: 'pass' }],
  ])('%s', (text, action) => {
    expect(readAction(text)).toEqual(action);
  });

  test('figures taken back', () => {
    expect(readTaking('small<0,1:city-N=2')).toEqual({ figure: 'small', at: { x: 0, y: 1, segment: 'city-N' }, place: null, of: null, seat: 2 });
    expect(readTaking('small<2,-1:tower')).toMatchObject({ at: { x: 2, y: -1, segment: 'tower' }, seat: null });
    expect(readTaking('big<prison:3')).toEqual({ figure: 'big', at: null, place: 'prison', of: 3, seat: null });
    expect(readTaking('tower-piece*2,-1')).toBeNull();
  });

  test('the square that an answer names', () => {
    expect(['tower-piece*2,-1', 'small@2,-1:tower', 'small<0,1:city-N=2'].map(squareOf)).toEqual([
      { x: 2, y: -1 },
      { x: 2, y: -1 },
      { x: 0, y: 1 },
    ]);
    expect(['small<prison:3', 'small@road-E', '2,-1^1'].map(squareOf)).toEqual([null, null, null]);
  });

  test('places', () => {
    expect(readPlace('-1,2:field-Nl')).toEqual({ x: -1, y: 2, segment: 'field-Nl' });
    expect(readPlace('prison')).toBeNull();
  });
});

test('the answers become squares with their turns', () => {
  expect(legalCells(['0,-1^2', '1,0', '1,0^2', '-'])).toEqual([
    { x: 0, y: -1, turns: [2] },
    { x: 1, y: 0, turns: [0, 2] },
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
      const called = snapshot.features.flatMap((feature) => feature.at).filter((at) => at.startsWith(`${tile.x},${tile.y}:`));
      expect(
        segmentsOf(type, tile.turns)
          .map((name) => `${tile.x},${tile.y}:${name}`)
          .sort(),
        tile.tile,
      ).toEqual(called.sort());
    }
});

test('equal tiles are told apart by the order in which they were laid', () => {
  const tiles = numbered(steps.at(-1)!.snapshot.tiles).filter((tile) => tile.tile === 'base-cfff-a');
  expect(tiles.map((tile) => tile.copy)).toEqual([0, 1]);
});

test('the last tile of every seat stays marked, the latest last', () => {
  const last = steps.at(-1)!.snapshot;
  expect(lastMoves(last.tiles, turnsFromMoves(last.moves!, 2))).toEqual([
    { x: -1, y: 1, seat: 2, number: 2 },
    { x: 0, y: -2, seat: 1, number: 1 },
  ]);
});

describe('log', () => {
  const happened = {
    version: 9,
    what: 'act',
    events: [
      { kind: 'scored', seat: 1, feature: 'city', points: 4, text: '' },
      { kind: 'turn-started', seat: 2, turn: 2, text: '' },
      { kind: 'placed', seat: 2, text: '' },
    ],
  };
  const log = logged([] as LogTurn[], happened);

  test('is grouped by turn', () => {
    expect(log.map((turn) => [turn.turn, turn.entries.map((entry) => entry.event?.kind)])).toEqual([
      [0, ['scored']],
      [2, ['placed']],
    ]);
  });

  test('tells what happened at the table, such as that a hint was used', () => {
    expect(logged([], { version: 3, what: 'hint', seat: 2 })[0]!.entries).toEqual([{ key: '3', seat: 2, event: null, what: 'hint' }]);
    expect(logged([], { version: 3, what: 'chat', seat: 2 })).toEqual([]);
  });

  test('sums the points by kind of feature', () => {
    expect(pointsByKind(log, 2)).toEqual(new Map([['city', [4, 0]]]));
  });

  test('tells whom the dragon eats and whom another sends home, not who is left alone', () => {
    const home = (seat: number, at: string) => ({ kind: 'returned', seat, figure: 'small', at, text: '' });
    const told = (action: string, ...events: ReturnType<typeof home>[]) =>
      logged([{ turn: 1, seat: 1, entries: [] }], { version: 2, what: 'act', actions: [action], events })[0]!.entries.map(({ seat, by }) => [
        seat,
        by,
      ]);
    expect(told('dragon*1,0', home(2, '1,0:road-E'), home(1, '1,0'), home(2, '2,0:road-W'))).toEqual([
      [2, 'dragon'],
      [1, 'dragon'],
    ]);
    expect(told('small<1,0:city-N=2', home(2, '1,0:city-N'))).toEqual([[2, 1]]);
    expect(told('small<1,0:city-N=1', home(1, '1,0:city-N'))).toEqual([[1, undefined]]);
  });

  test('sums points without a feature under what they are for, where that is one thing', () => {
    const ransom = [
      { kind: 'paid', seat: 1, points: -3, reason: 'paid.ransom', text: '' },
      { kind: 'paid', seat: 2, points: 3, reason: 'paid.ransom', text: '' },
    ];
    const card = {
      kind: 'scored',
      seat: 2,
      points: 5,
      lines: [{ what: 'score.cities-of-the-king', count: 5, times: 1, points: 5, clause: 'S-22' }],
      text: '',
    };
    const sums = (...events: GameEvent[]) => pointsByKind(logged([], { ...happened, events }), 2);
    expect(sums(...ransom)).toEqual(new Map([['ransoms', [-3, 3]]]));
    expect(sums(card)).toEqual(new Map([['cards', [0, 5]]]));
    expect(sums(...ransom, card)).toEqual(new Map([['other', [-3, 8]]]));
  });
});

test('the recorded game asks what the page has grammar for', () => {
  expect(when('place-tile').turn.tile).toBeDefined();
  expect(when('figure-action').asked!.may_pass).toBe(true);
});

test('a second tile of one turn is told from the first', () => {
  const events = [
    { kind: 'turn-started', turn: 4, seat: 1, text: '' },
    { kind: 'placed', seat: 1, at: '1,0', text: '' },
  ];
  const log = logged([], { version: 1, what: 'act', events });
  expect(hasLaidBefore(log, { number: 4, placed: '1,0' })).toBe(false);
  expect(hasLaidBefore(log, { number: 4 })).toBe(true);
  expect(hasLaidBefore(log, { number: 5 })).toBe(false);
});
