import { expect, test } from 'vitest';
import { catalogue, steps } from '../testing/recorded';
import { withFaceDown } from '../testing/fixtures';
import { deadCells, edgesOf } from './fits';

const types = new Map(catalogue.tiles.map((type) => [type.tile, type]));

test('the edges of a tile are those its name tells, and turn with it', () => {
  expect(edgesOf(types.get('base-crrr-a')!, 0)).toEqual(['city', 'road', 'road', 'road']);
  expect(edgesOf(types.get('base-cfff-a')!, 3)).toEqual(['field', 'field', 'field', 'city']);
});

test('when no tile is left every square is dead, at the start none is', () => {
  expect(deadCells(steps[0]!.snapshot, types)).toEqual([]);
  expect(deadCells(steps.at(-1)!.snapshot, types).length).toBeGreaterThan(5);
});

test('a square with a tile face down is not dead', () => {
  const over = steps.at(-1)!.snapshot;
  const [cell] = deadCells(over, types);
  expect(deadCells(withFaceDown(over, cell!), types)).not.toContainEqual(cell);
});

test('a square where the tile in hand may lie is never dead', () => {
  for (const { snapshot } of steps) {
    if (snapshot.asked?.question !== 'place-tile') continue;
    const dead = deadCells(snapshot, types);
    for (const { at } of snapshot.asked.actions) expect(dead).not.toContainEqual({ x: at!.x, y: at!.y });
  }
});

test('a road over a tile counts as its side, and with a bridge in hand field and road may meet', () => {
  const { snapshot } = steps[0]!;
  const field = { x: 9, y: 9, tile: 'base-ffff-a', turns: 0 };
  const roads = { pile: 'supply', total: 1, tiles: { 'base-ffff-a': 1 } };
  const dead = (road_over?: 'EW', bridge = 0) => {
    const seats = snapshot.seats.map((seat) => ({ ...seat, tokens: { bridge } }));
    const tiles = [field, ...(road_over ? [{ x: 9, y: 9, road_over }] : [])];
    return deadCells({ ...snapshot, tiles, seats, piles: [roads], turn: { number: 1 } }, types).map(({ x, y }) => `${x},${y}`);
  };
  expect(dead()).toEqual([]);
  expect(dead('EW').sort()).toEqual(['10,9', '8,9']);
  expect(dead('EW', 1)).toEqual([]);
});

test('no hole is dead while somebody has an abbey, nor a square that a tile from an auction fits', () => {
  const { snapshot } = steps[0]!;
  const around = [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ] as const;
  const tiles = around.map(([x, y]) => ({ x, y, tile: 'base-ffff-a', turns: 0 }));
  const isDead = (abbey: number, open_tiles: { tile: string }[] = []) => {
    const seats = snapshot.seats.map((seat) => ({ ...seat, tokens: { abbey } }));
    const dead = deadCells({ ...snapshot, tiles, seats, open_tiles, piles: [], turn: { number: 1 } }, types).map(({ x, y }) => `${x},${y}`);
    return [dead.includes('1,1'), dead.includes('0,0')];
  };
  expect(isDead(0)).toEqual([true, true]);
  expect(isDead(1)).toEqual([false, true]);
  expect(isDead(0, [{ tile: 'base-ffff-a' }])).toEqual([false, false]);
});

test('what meets everything fits everywhere', () => {
  expect(edgesOf({ tile: 'abbey', set: '', in_bag: 0, start: false, turns: [0], segments: [], any: ['N', 'E', 'S', 'W'] }, 1)).toEqual([
    'any',
    'any',
    'any',
    'any',
  ]);
});
