import { expect, test } from 'vitest';
import { catalogue } from '../testing/recorded';
import { figureNear } from './near';

const type = catalogue.tiles.find(({ tile }) => tile === 'base-crfr-a')!;
const placed = { x: 0, y: 0, tile: type.tile, turns: 0, copy: 0 };
const target = (...segments: string[]) => ({ x: 0, y: 0, state: 'free' as const, figures: segments.map((segment) => ({ segment, chosen: false })) });

test('the figure next to the point is meant', () => {
  const both = target('road-E', 'city-N');
  expect(figureNear(both, type, placed, [50, 5])).toBe('city-N');
  expect(figureNear(both, type, placed, [60, 60])).toBe('road-E');
});

test('on a square of one figure it is meant wherever the point is, and none where there is none', () => {
  expect(figureNear(target('tower'), type, placed, [5, 95])).toBe('tower');
  expect(figureNear(target(), type, placed, [50, 50])).toBeUndefined();
});
