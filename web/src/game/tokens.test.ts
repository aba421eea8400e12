import { expect, test } from 'vitest';
import { steps } from '../testing/recorded';
import { spot, spots } from '../testing/actions';
import { withFaceDown } from '../testing/fixtures';
import { applyChanges } from './changes';
import { buildingsOf, figuresOnBoard, heldBy, liesFaceDown, nextTilesOf, piecesOf, roadsOver, saleOf } from './tokens';
import { laidOn, numbered } from './places';
import type { Changes } from '../net/wire';

const before = steps.at(-1)!.snapshot;
const NOTHING: Changes = { tiles: [], features: { gone: [], now: [] } };
const figures = [
  { figure: 'small', seat: 1, at: spot('0,0:road-E') },
  { figure: 'small', seat: 2, place: 'tower', at: spot('2,-1') },
  { figure: 'small', seat: 2, place: 'prison', of: 1 },
  { figure: 'big', seat: 2, place: 'prison', of: 1 },
  { figure: 'small', seat: 2, place: 'prison', of: 1 },
];

const tower = { x: 2, y: -1, token: 'tower-piece', count: 2, seat: null };

test('without tokens on squares nothing is built', () => {
  expect(buildingsOf({ ...before, tokens: [] })).toEqual([]);
  expect(buildingsOf(null)).toEqual([]);
});

test('tokens come whole with the changes, and stay while nothing is said of them', () => {
  const built = applyChanges({ ...before, figures: [] }, { ...NOTHING, tokens: [{ token: 'tower-piece', at: spot('2,-1'), count: 2 }] });
  expect(buildingsOf(built)).toEqual([tower]);
  expect(buildingsOf(applyChanges(built, NOTHING))).toEqual([tower]);
  expect(buildingsOf(applyChanges(built, { ...NOTHING, tokens: [] }))).toEqual([]);
});

test('every other token on a square is a piece, beside figures or by itself', () => {
  const tokens = [
    { token: 'tower-piece', at: spot('2,-1'), count: 2 },
    { token: 'dragon', at: spot('0,1'), count: 1 },
    { token: 'fairy', at: spot('-1,0:city-N'), count: 1 },
  ];
  expect(piecesOf({ ...before, tokens })).toEqual([
    { x: 0, y: 1, token: 'dragon' },
    { x: -1, y: 0, token: 'fairy', beside: 'city-N' },
  ]);
  expect(piecesOf(null)).toEqual([]);
});

test('a token on a square without a tile is a tile face down, where some of a pile lie so', () => {
  const lying = withFaceDown({ ...before, tokens: [{ token: 'dragon', at: spot('0,0'), count: 1 }] }, { x: 9, y: 9 });
  expect(piecesOf(lying)).toEqual([
    { x: 0, y: 0, token: 'dragon' },
    { x: 9, y: 9, token: 'face-down', faceDown: true },
  ]);
  expect(liesFaceDown(lying, { x: 9, y: 8 })).toBe(false);
  expect(piecesOf({ ...lying, piles: before.piles })).not.toContainEqual(expect.objectContaining({ faceDown: true }));
});

test('a follower on top of a tower is on the board, a prisoner is not', () => {
  expect(figuresOnBoard(figures)).toEqual([
    { x: 0, y: 0, segment: 'road-E', seat: 1, figure: 'small' },
    { x: 2, y: -1, segment: 'tower', seat: 2, figure: 'small' },
  ]);
});

test('prisoners are counted by owner and kind', () => {
  expect(heldBy({ ...before, figures }, 1)).toEqual([
    { seat: 2, figure: 'small', count: 2 },
    { seat: 2, figure: 'big', count: 1 },
  ]);
  expect(heldBy({ ...before, figures }, 2)).toEqual([]);
});

test('a road over a tile is no tile, though it may be laid later', () => {
  const laid = [
    { x: 0, y: 0, tile: 'base-ffff-a', turns: 0 },
    { x: 1, y: 0, tile: 'base-ffff-a', turns: 0, road_over: 'NS' as const },
    { x: 0, y: 0, road_over: 'EW' as const },
  ];
  expect(roadsOver({ ...before, tiles: laid })).toEqual([
    { x: 1, y: 0, way: 'NS' },
    { x: 0, y: 0, way: 'EW' },
  ]);
  expect(numbered(laid).map(({ copy }) => copy)).toEqual([0, 1]);
  expect(laidOn(laid, { x: 0, y: 0 })?.tile).toBe('base-ffff-a');
});

test('a castle stands between the tiles of its city, with the flag of the player who is on it', () => {
  const features = [{ kind: 'city', at: spots('2,1:city-E', '3,1:city-W'), complete: true }];
  const tokens = [{ token: 'castle', at: spot('2,1:city-E'), count: 1 }];
  const built = { ...before, features, tokens, figures: [] };
  expect(buildingsOf(built)).toEqual([{ x: 2, y: 1, token: 'castle', count: 1, side: 'E', seat: null }]);
  expect(buildingsOf({ ...built, figures: [{ figure: 'small', seat: 2, place: 'castle', at: spot('2,1') }] })[0]!.seat).toBe(2);
  expect(piecesOf(built)).toEqual([]);
  expect(buildingsOf(null)).toEqual([]);
});

test('those who wait in the count’s city stand on the square of their quarter, equal ones as one', () => {
  const waiting = [1, 2, 2].map((seat) => ({ figure: 'small', seat, place: 'market-quarter' }));
  expect(figuresOnBoard(waiting)).toEqual([
    { x: 3, y: 1, segment: 'market-quarter', seat: 1, figure: 'small', among: { index: 0, of: 2, count: 1 } },
    { x: 3, y: 1, segment: 'market-quarter', seat: 2, figure: 'small', among: { index: 1, of: 2, count: 2 } },
  ]);
});

test('tiles beside the board are for sale, or somebody’s next', () => {
  const open_tiles = [{ tile: 'a' }, { tile: 'b', offered: true, bidder: 2, bid: 3 }, { tile: 'c', seat: 1 }];
  expect(saleOf({ ...before, open_tiles })).toEqual({ tiles: open_tiles.slice(0, 2), offered: open_tiles[1] });
  expect(saleOf({ ...before, open_tiles: open_tiles.slice(2) })).toBeNull();
  expect([saleOf(before), saleOf(null), nextTilesOf({ ...before, open_tiles }, 1), nextTilesOf(before, 1)]).toEqual([null, null, ['c'], []]);
});
