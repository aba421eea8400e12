import { expect, test } from 'vitest';
import { catalogue, steps } from '../testing/recorded';
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

test('a square where the tile in hand may lie is never dead', () => {
  for (const { snapshot } of steps) {
    if (snapshot.asked?.question !== 'place-tile') continue;
    const dead = deadCells(snapshot, types).map((cell) => `${cell.x},${cell.y}`);
    for (const answer of snapshot.asked.answers) expect(dead).not.toContain(answer.split('^')[0]);
  }
});
