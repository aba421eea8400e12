import { expect, test } from 'vitest';
import { cell, model, stage, type } from '../testing/one-tile';
import { distanceToLine } from '../tiles/geometry';
import { roadOverGround } from '../tiles/outline';
import { DECK_WIDTH, roadOverLine } from '../tiles/road-over';
import { onBuilding, rowOf } from './buildings';
import { changedSquares } from './dirty';
import { hitTest } from './hit';

test('a castle stands over the side between its tiles, and its follower in it', () => {
  for (const [side, at, row] of [
    ['N', [50, 0], 0],
    ['E', [100, 50], 0.5],
    ['S', [50, 100], 1],
    ['W', [0, 50], 0.5],
  ] as const) {
    const castle = { ...cell, token: 'castle', count: 1, side, seat: 1 };
    const [x, y] = stage({ buildings: [castle] }).spot(cell, 'castle');
    expect([x, y]).toEqual(onBuilding(castle));
    expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(10);
    expect(rowOf(castle)).toBe(row);
  }
});

test('who is on a bridge stands on it, and who is below stands beside it', () => {
  for (const way of ['NS', 'EW'] as const) {
    const below = stage({ roadsOver: [{ ...cell, way }] });
    const aside = (p: readonly [number, number]) => Math.abs(way === 'EW' ? p[1] - 46 : p[0] - 50);
    expect(aside(below.spot(cell, 'overlay'))).toBeLessThan(17);
    for (const segment of ['road-E', 'city-N', 'field-Er'])
      expect(aside(below.spot(cell, segment)), `${way} ${segment}`).toBeGreaterThanOrEqual(18.9);
  }
});

test('a bridge is a segment by itself, as high as it is drawn', () => {
  for (const way of ['NS', 'EW'] as const) {
    expect(stage({ roadsOver: [{ ...cell, way }] }).segment(cell, 'overlay')).toMatchObject({ name: 'overlay', over: way });
    expect(distanceToLine([50, way === 'EW' ? 39 : 50], roadOverLine(way))).toBeLessThan(1);
  }
  expect(stage().segment(cell, 'overlay')).toBeNull();
  expect(distanceToLine([50, 52], roadOverLine('EW')), 'the ground below it').toBeGreaterThan(DECK_WIDTH / 2);
  expect(roadOverGround('EW').ways[0]!.width).toBe(DECK_WIDTH);
});

test('a barn stands where four tiles meet, and is chosen within the tile', () => {
  expect(stage().spot(cell, 'corner-SE')).toEqual([100, 100]);
  expect(stage().spot(cell, 'corner-NW')).toEqual([0, 0]);
  for (const corner of ['NE', 'SE', 'SW', 'NW']) for (const v of stage().target(cell, `corner-${corner}`)) expect(v > 5 && v < 95).toBe(true);
});

test('a bridge or a castle changes its square', () => {
  expect(changedSquares(model, { ...model, roadsOver: [{ x: 2, y: 1, way: 'NS' }] })).toEqual([{ x: 2, y: 1 }]);
  expect(changedSquares(model, { ...model, buildings: [{ x: 0, y: 3, token: 'castle', count: 1, side: 'N', seat: null }] })).toEqual([
    { x: 0, y: 3 },
  ]);
});

test('what can be chosen on the tile in hand is, where that has nothing to turn', () => {
  const camera = { x: 0.5, y: 0.5, scale: 100 };
  const view = { width: 100, height: 100, padding: { left: 0, top: 0, right: 0, bottom: 0 } };
  const targets = [{ ...cell, state: 'free' as const, figures: [] }];
  const on = (badge: string) =>
    hitTest({ ...model, targets, ghost: { ...cell, tile: type.tile, turns: 0, copy: 0, badge, seat: 1 } }, {}, camera, view, 20, 70).on;
  expect([on(''), on('1/1'), on('1/2')]).toEqual(['target', 'target', 'ghost']);
});
