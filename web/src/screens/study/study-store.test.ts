import { expect, test } from 'vitest';
import { Refused } from '../../net/refused';
import type { Action, Catalogue, SetUp, Snapshot } from '../../net/wire';
import { StudyStore, palette, type StudyEngine } from './study-store';

const start = { tile: 'start', start: true, turns: [0, 1, 2, 3] };
const other = { tile: 'other', start: false, turns: [0, 1] };
const dragon = { id: 'dragon', title: 'dragon', on_board: true };
const piece = { id: 'piece', title: 'piece', on_board: true, in_hand: true };
const prison = { id: 'prison', title: 'prison', of_seats: true };
const top = { id: 'top', title: 'top' };
const catalogue = {
  tiles: [start, other],
  figures: [],
  elements: [],
  tokens: [dragon, piece],
  places: [{ id: 'board', title: 'the board' }, prison, top],
} as unknown as Catalogue;
const place = (x: number, y: number, turns: number): Action => ({ verb: 'place', at: { x, y }, turns, text: `${x},${y}`, group: 'tile' }) as Action;

/** Takes whatever the test says can be; a snapshot names what was set up. */
function engine(refuses: (setUp: SetUp) => boolean = () => false): StudyEngine {
  return {
    setUp: (setUp) => {
      if (refuses(setUp)) throw new Refused({ code: 'illegal', message: 'No', key: 'k' });
      const tiles = setUp.tiles.map((tile) => ({ ...tile }));
      const actions = setUp.tile ? [place(1, 0, 1), place(0, 1, 0)] : [];
      return {
        tiles,
        features: [{ kind: 'city', at: tiles.map(({ x, y }) => ({ x, y, segment: 'city-N' })) }],
        piles: [{ pile: 'supply', total: 3, tiles: { other: 3 } }],
        tokens: setUp.tokens,
        seats: [],
        position: JSON.stringify(setUp),
        asked: { actions },
      } as unknown as Snapshot;
    },
    setUpOf: (position) => JSON.parse(position) as SetUp,
    catalogue: () => catalogue,
    lookAt: () => {},
    positionSnapshot: () => ({ tiles: [], features: [], piles: [], tokens: [], seats: [], position: 'as it was' }) as unknown as Snapshot,
  };
}

function begun(refuses?: (setUp: SetUp) => boolean) {
  const store = new StudyStore(engine(refuses), (seat) => `P${seat}`);
  store.begin({ preset: 'p', players: 2 });
  return store;
}
const setUpOf = (store: StudyStore) => store.now.value!.setUp;

test('in another language the players are called anew, also in what is gone back to', () => {
  let word = 'Player';
  const store = new StudyStore(engine(), (seat) => `${word} ${seat}`);
  store.begin({ preset: 'p', players: 2 });
  store.take('other');
  word = 'Spelare';
  store.rename();
  expect(setUpOf(store)).toMatchObject({ names: ['Spelare 1', 'Spelare 2'], tile: 'other' });
  store.undo();
  expect(setUpOf(store).names).toEqual(['Spelare 1', 'Spelare 2']);
});

test('it begins with the start tile and all seats', () => {
  const store = begun();
  expect(setUpOf(store)).toMatchObject({ tiles: [{ x: 0, y: 0, tile: 'start', turns: 0 }], seat: 1, names: ['P1', 'P2'] });
});

test('the tile in hand is laid where it may be, the first way that it fits, and stays in hand', () => {
  const store = begun();
  store.lay({ x: 1, y: 0 });
  expect(setUpOf(store).tiles).toHaveLength(1);
  store.take('other');
  store.lay({ x: 5, y: 5 });
  expect(setUpOf(store).tiles).toHaveLength(1);
  store.lay({ x: 1, y: 0 });
  expect(setUpOf(store).tiles.at(-1)).toEqual({ x: 1, y: 0, tile: 'other', turns: 1 });
  expect(setUpOf(store).tile).toBe('other');
  expect(store.chosen.value).toEqual({ x: 1, y: 0 });
});

test('the last of its kind is laid and leaves the hand empty', () => {
  const store = begun(({ tiles, tile }) => tiles.length > 1 && tile !== undefined);
  store.take('other');
  store.lay({ x: 1, y: 0 });
  expect(setUpOf(store).tiles).toHaveLength(2);
  expect(setUpOf(store).tile).toBeUndefined();
});

test('a tile turns to the next way that the rules allow, and who stood on it goes', () => {
  const store = begun(({ tiles }) => tiles[0]!.turns === 1);
  store.stand({ x: 0, y: 0, segment: 'city-N' }, { figure: 'small', seat: 2 });
  expect(setUpOf(store).figures).toHaveLength(1);
  store.chosen.value = { x: 0, y: 0 };
  store.rotate();
  expect(setUpOf(store).tiles[0]!.turns).toBe(2);
  expect(setUpOf(store).figures).toEqual([]);
});

test('what is refused changes nothing, and is told until something else is done', () => {
  const store = begun(({ scores }) => scores[0] === 7);
  store.setScore(1, 7);
  expect(store.problem.value?.failure.message).toBe('No');
  expect(setUpOf(store).scores).toEqual([]);
  store.setScore(1, 8);
  expect(store.problem.value).toBeNull();
  expect(setUpOf(store).scores).toEqual([8, 0]);
});

test('changes are undone and done again, and a new one forgets what was undone', () => {
  const store = begun();
  store.setScore(1, 1);
  store.setScore(1, 2);
  store.undo();
  expect(setUpOf(store).scores[0]).toBe(1);
  store.redo();
  expect(setUpOf(store).scores[0]).toBe(2);
  store.undo();
  store.setSeat(2);
  expect(store.canRedo.value).toBe(false);
  expect(setUpOf(store)).toMatchObject({ seat: 2, scores: [1, 0] });
});

test('a tile is taken away with those who stand on it', () => {
  const store = begun();
  store.take('other');
  store.lay({ x: 1, y: 0 });
  store.stand({ x: 1, y: 0, segment: 'city-N' }, { figure: 'small', seat: 1 });
  expect(store.segments.value).toMatchObject([{ kind: 'city', figure: { seat: 1 } }]);
  store.remove();
  expect(setUpOf(store)).toMatchObject({ tiles: [{ tile: 'start' }], figures: [] });
  expect(store.chosen.value).toBeNull();
});

test('fewer players: their figures and points go, and the turn is somebody’s who plays', () => {
  const store = begun();
  store.setSeat(2);
  store.setScore(2, 9);
  store.stand({ x: 0, y: 0, segment: 'city-N' }, { figure: 'small', seat: 2 });
  store.setRules({ preset: 'p', players: 1 });
  expect(setUpOf(store)).toMatchObject({ seat: 1, scores: [0], figures: [], names: ['P1'] });
});

test('what is left to come is counted from what lies there until somebody says otherwise', () => {
  const store = begun();
  expect(store.leftNow()).toEqual([{ tile: 'other', copies: 3 }]);
  store.setLeft('other', 1);
  expect(setUpOf(store).left).toEqual([{ tile: 'other', copies: 1 }]);
  store.take('other');
  store.lay({ x: 1, y: 0 });
  expect(setUpOf(store).left).toEqual([{ tile: 'other', copies: 0 }]);
});

test('a position of a link is played on as it was, until something is changed', () => {
  const store = begun();
  const position = store.now.value!.snapshot.position!;
  store.open(position);
  expect(store.table('Study')).toMatchObject({ position: 'as it was', aids: 'learner', takeback: 'free', take: [{ seat: 1 }, { seat: 2 }] });
});

test('tiles of which none is left come last', () => {
  const types = catalogue.tiles;
  expect(palette(types, [{ tile: 'other', copies: 2 }]).map(({ type, copies }) => [type.tile, copies])).toEqual([
    ['other', 2],
    ['start', 0],
  ]);
});

const START = { x: 0, y: 0 };
function chosen(refuses?: (setUp: SetUp) => boolean) {
  const store = begun(refuses);
  store.chosen.value = START;
  return store;
}

test('what there is one of alone comes to the chosen tile from where it was; of others some stay', () => {
  const store = chosen();
  store.take('other');
  store.lay({ x: 1, y: 0 });
  store.setToken(dragon, 1);
  store.setToken(piece, 2);
  store.chosen.value = START;
  store.setToken(dragon, 1);
  store.setToken(piece, 3);
  expect(setUpOf(store).tokens).toEqual([
    { token: 'piece', at: { x: 1, y: 0 }, count: 2 },
    { token: 'dragon', at: START, count: 1 },
    { token: 'piece', at: START, count: 3 },
  ]);
  expect(store.tokensHere.value.map(({ count }) => count)).toEqual([1, 3]);
});

test('a token that may not lie on the square lies on the first segment where it may', () => {
  const store = chosen(({ tokens }) => tokens.some(({ at }) => at.segment === undefined));
  store.setToken(piece, 1);
  expect(setUpOf(store).tokens).toEqual([{ token: 'piece', at: { ...START, segment: 'city-N' }, count: 1 }]);
});

test('tokens that leave the board are in the hands again in which they were at the start', () => {
  const store = chosen();
  store.setToken(piece, 2);
  store.setHeld(2, 'piece', 5);
  expect(setUpOf(store).held).toEqual([{}, { piece: 5 }]);
  store.setToken(piece, 0);
  expect([setUpOf(store).tokens, setUpOf(store).held]).toEqual([[], [{}, {}]]);
});

test('a figure stands off the segments: in a place of a seat, on the chosen tile, or where there is one place alone', () => {
  const store = chosen(({ figures }) => figures.some(({ place, at }) => place === 'top' && at !== undefined));
  store.putElsewhere('small', 1, prison, 2);
  store.putElsewhere('small', 2, top, 1);
  expect(store.elsewhere.value).toEqual([
    { figure: 'small', seat: 1, place: 'prison', of: 2 },
    { figure: 'small', seat: 2, place: 'top' },
  ]);
  store.takeHome(store.elsewhere.value[0]!);
  expect(store.elsewhere.value).toHaveLength(1);
});

test('the board itself is no place off the segments', () => {
  expect(begun().places.value).toEqual([prison, top]);
});
