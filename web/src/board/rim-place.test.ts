// Arrows at the rim keep off the last moves and the ghost.
import { expect, test } from 'vitest';
import { toScreen, type Camera, type View } from './camera';
import { placeAlong } from './rim-place';

const view: View = { width: 1000, height: 800, padding: { top: 60, right: 100, bottom: 40, left: 200 } };
/** the square 0,0 lies in the middle of the free part: 500 to 600, 330 to 430 */
const camera: Camera = { x: 0.5, y: 0.5, scale: 100 };

test('where nothing is in the way an arrow stands in the middle of its side of the free part', () => {
  expect(placeAlong('north', [], camera, view)).toBe(550);
  expect(placeAlong('south', [{ x: 0, y: 0 }], camera, view)).toBe(550);
  expect(placeAlong('west', [], camera, view)).toBe(410);
});

test('it slides along its side off a square that lies there', () => {
  const at = placeAlong('west', [{ x: -3, y: 0 }], { ...camera, y: 0.5 + 0.3 }, view);
  expect(Math.abs(at - 410)).toBeGreaterThan(30);
  const [top, bottom] = [410 - 0.8 * 100, 410 + 0.2 * 100];
  expect(at + 22 <= top || at - 22 >= bottom).toBe(true);
});

test('of two ways off it takes the shorter, and a square in that way is avoided as well', () => {
  const [one, other] = [
    { x: -3, y: 0 },
    { x: -3, y: 1 },
  ];
  const alone = placeAlong('west', [other], { ...camera, y: 1.1 }, view);
  const both = placeAlong('west', [one, other], { ...camera, y: 1.1 }, view);
  expect(alone).not.toBe(both);
});

test('where no place is free it covers as little of the squares as it can', () => {
  // squares of 30 pixels along all of the side, but for one
  const row = Array.from({ length: 40 }, (_unused, y) => ({ x: -10, y: y - 20 })).filter(({ y }) => y !== 3);
  const small = { x: 0.5, y: 0.5, scale: 30 };
  const top = toScreen(small, view, -10, 3)[1];
  const at = placeAlong('west', row, small, view);
  expect(at - 30 <= top && at + 30 >= top + 30).toBe(true);
});

test('where a whole side is taken it stays in the middle', () => {
  const all = Array.from({ length: 20 }, (_unused, y) => ({ x: -3, y: y - 10 }));
  expect(placeAlong('west', all, camera, view)).toBe(410);
});
