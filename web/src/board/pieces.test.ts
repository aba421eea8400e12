import { expect, test } from 'vitest';
import { frame, cell, model, stage } from '../testing/one-tile';
import { catalogue } from '../testing/recorded';
import { Stage } from './stage';
import type { TileType } from '../net/wire';
import type { Point } from '../tiles/geometry';
import { changedSquares } from './dirty';
import type { BoardModel } from './model';
import { standsAt } from './pieces';

test('the fairy stands beside the figures, on the tile', () => {
  for (const segment of ['road-E', 'city-N', 'field-Er']) {
    const [x, y] = stage().spot(cell, segment);
    const [atX, atY] = standsAt(stage(), { ...cell, token: 'fairy', beside: segment });
    expect(Math.abs(atX - x)).toBeGreaterThan(15);
    expect(Math.abs(atY - y)).toBeLessThan(6);
    expect(Math.min(atX, 100 - atX)).toBeGreaterThan(8);
  }
});

test('a piece beside a figure keeps clear of others', () => {
  const crossing = catalogue.tiles.find(({ tile }) => tile === 'base-crrr-a')! as TileType;
  const on = (figures: BoardModel['figures']) =>
    new Stage(
      {} as CanvasRenderingContext2D,
      frame,
      { ...model, tiles: [{ ...model.tiles[0]!, tile: crossing.tile }], figures },
      new Map([[crossing.tile, crossing]]),
      false,
    );
  const other = on([]).spot(cell, 'road-S');
  const fairy = { ...cell, token: 'fairy', beside: 'field-Er' };
  const apart = ([x, y]: Point) => Math.hypot(x - other[0], y - other[1]);
  expect(apart(standsAt(on([]), fairy))).toBeLessThan(16);
  expect(apart(standsAt(on([{ ...cell, segment: 'road-S', seat: 2, figure: 'small' }]), fairy))).toBeGreaterThan(25);
});

test('who stands by nobody stands in the middle, or away from those who are there', () => {
  expect(standsAt(stage(), { ...cell, token: 'dragon' })).toEqual([50, 50]);
  const figures = [{ ...cell, segment: 'road-E', seat: 1, figure: 'small' }];
  const [x, y] = standsAt(stage({ figures }), { ...cell, token: 'fairy' });
  const spot = stage().spot(cell, 'road-E');
  expect(Math.hypot(x - spot[0], y - spot[1])).toBeGreaterThan(25);
});

test('a piece that moves changes two squares', () => {
  const before = { ...model, pieces: [{ ...cell, token: 'dragon' }] };
  const after = { ...model, pieces: [{ x: 1, y: 0, token: 'dragon' }] };
  expect(changedSquares(before, after)).toEqual([cell, { x: 1, y: 0 }]);
});
