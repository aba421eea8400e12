// The quarters of the count's city, each of which spreads over several tiles: a castle behind its moat, a cathedral on a
// round of stone, a smithy in a yard of black earth, a market on a long bright square. Origin at the middle of their ground;
// the front of each is kept free for those who wait there.
import { GOLD, INK, PLASTER, SHADOW, SLATE, STONE, STONE_DARK, STONE_SHADE, WATER, WATER_DARK, WATER_LIGHT, mix } from '../../tiles/palette';
import { minster } from '../../tiles/paint-buildings';
import { stall } from '../../tiles/paint-stall';
import { turret } from '../../tiles/paint-turret';
import type { Pen } from '../../tiles/pen';

const ROCK = '#a99c86';

export function castleQuarter(pen: Pen): void {
  pen.ellipse(0, 2, 44, 38, WATER_DARK, INK, 0.9);
  pen.ellipse(0, 2, 42, 36, WATER);
  pen.path('M-36 12q4 -2 8 0t8 0M14 30q4 -2 8 0t8 0M-12 -31q4 -2 8 0t8 0', null, WATER_LIGHT, 1);
  pen.path('M-34 4Q-34 -24 -2 -26Q32 -26 35 2Q36 30 2 32Q-32 32 -34 4Z', mix(ROCK, INK, 0.2), INK, 0.9);
  pen.path('M-32 3Q-32 -24 -2 -25Q30 -25 33 1Q33 27 2 29Q-30 29 -32 3Z', ROCK);
  pen.path('M-5 26L-4 40H6L5 26Z', '#9a7048', INK, 0.8);
  pen.shadow(2, 9, 28, 5, 0.3);
  for (const x of [-24, 24]) pen.at(x, -3, 1, () => turret(pen, 2.1, SLATE));
  pen.path('M-24 8V-13H24V8Z', STONE, INK, 1);
  pen.path('M-24 -13v-3.4h5v2.6h4v-2.6h5v2.6h4v-2.6h5v2.6h3v-2.6h5v2.6h4v-2.6h5v2.6h4v-2.6h4V-13Z', STONE, INK, 0.8);
  pen.path('M-10 8V-32H12V8Z', STONE_SHADE, INK, 1);
  pen.path('M-10 8V-32H3V8Z', STONE);
  pen.path('M-12 -31L1 -46L14 -31Z', SLATE, INK, 1);
  pen.path('M1.6 -45L13 -31.4H4Z', mix(SLATE, INK, 0.3));
  pen.path('M1 -46V-55', null, INK, 1);
  pen.path('M1.4 -55L13 -52.4L1.4 -49Z', '#2f5d8a', INK, 0.6);
  for (const [x, y] of [
    [-4, -24],
    [5, -24],
    [-4, -13],
    [5, -13],
  ] as const)
    pen.path(`M${x} ${y}v-3a1.4 1.6 0 0 1 2.8 0v3Z`, INK);
  pen.path('M-3.4 8.4V1a4.2 4.6 0 0 1 8.4 0V8.4Z', INK);
  for (const x of [-24, 24]) pen.at(x, 12, 1, () => turret(pen, 2.1, SLATE));
}

export function cathedralQuarter(pen: Pen): void {
  pen.ellipse(0, 4, 44, 38, mix(STONE, STONE_DARK, 0.4), INK, 0.9);
  pen.ellipse(0, 4, 42, 36, STONE);
  pen.to.setLineDash([2.4, 2]);
  for (const r of [37, 30]) pen.ellipse(0, 4, r, r * 0.86, null, STONE_DARK, 0.8);
  pen.to.setLineDash([]);
  pen.at(-4, 6, 1.28, () => minster(pen));
}

export function smithyQuarter(pen: Pen): void {
  pen.path('M-40 -26H34L40 -20V32L34 38H-34L-40 32Z', '#4c4138', INK, 0.9);
  pen.path('M-37 -23H33L37 -19V31L33 35H-33L-37 31Z', '#6a5b4d');
  pen.shadow(1, 4, 34, 4, 0.35);
  pen.path('M-30 4V-14H12V4Z', STONE_SHADE, INK, 1);
  pen.path('M-33 -12L-26 -29H8L15 -12Z', '#7a4a2c', INK, 1);
  for (let i = 0; i < 6; i++)
    pen.line(
      [
        [-24 + i * 6, -28],
        [-29 + i * 7.4, -12.6],
      ],
      '#55321c',
      0.6,
    );
  pen.path('M-22 4V-4a6.4 6.4 0 0 1 12.8 0V4Z', '#3a1710', INK, 0.8);
  pen.path('M-20 4V-2.6a4.4 4.6 0 0 1 8.8 0V4Z', '#e2662a');
  pen.path('M-18 4V.2a2.4 2.6 0 0 1 4.8 0V4Z', '#ffd25a');
  pen.rectangle(-4, -8, 9, 12, '#4a3322', INK, 0.7);
  pen.path('M16 6V-38H29V6Z', '#9b5a44', INK, 1);
  pen.path('M24.6 6V-38H29V6Z', '#74402f');
  for (const y of [-32, -25, -18, -11, -4, 2]) pen.path(`M16.4 ${y}H28.6M20 ${y}v3.4M25 ${y - 3.4}v3.4`, null, '#74402f', 0.6);
  pen.path('M14.4 -41H30.6V-36.6H14.4Z', STONE_SHADE, INK, 0.9);
  pen.path('M18 -42q-5 -3 -1.4 -7q-3.6 -6 3 -7.4q2.4 -5 7 -1.6q5.4 0 3.6 5q4 3.4 -.6 6q.4 4.6 -4.6 5Z', '#d8d0c6', INK, 0.7);
  anvil(pen);
}

/** Larger than life, on its block. */
function anvil(pen: Pen): void {
  pen.shadow(4, 30, 11, 2.4, 0.4);
  pen.path('M-5 30V22H9V30Z', '#8a5f37', INK, 0.8);
  pen.path('M-16 12.4H13V17.4Q7 17.8 6.6 20.4L8.4 23.4H-4.4L-2.6 20.4Q-4 17.8 -8 17.4Q-14.6 16.8 -16 12.4Z', '#39424a', INK, 0.9);
  pen.path('M-14 13H12.6V14.6H-12.6Z', '#8d99a3');
}

const AWNINGS = [
  ['#b9422f', '#f6efe0'],
  ['#2f6f74', '#f6efe0'],
  ['#d9a52c', '#8a3b2a'],
  ['#6d2f5c', '#f6efe0'],
] as const;

export function marketQuarter(pen: Pen): void {
  pen.path('M-18 -54Q0 -60 18 -54Q24 0 18 54Q0 60 -18 54Q-24 0 -18 -54Z', '#a8885c', INK, 0.9);
  pen.path('M-16 -52Q0 -57 16 -52Q22 0 16 52Q0 57 -16 52Q-22 0 -16 -52Z', '#dcc9a0');
  if (pen.detail === 'full') for (let i = 0; i < 16; i++) pen.circle(((i * 29) % 30) - 15, ((i * 47) % 92) - 46, 0.7, '#b39a6c');
  pen.shadow(0, -5, 8, 3, 0.3);
  pen.path('M-6 -6V-1.4Q0 2 6 -1.4V-6Z', STONE_SHADE, INK, 0.8);
  pen.ellipse(0, -6, 6, 2.8, WATER, INK, 0.8);
  pen.path('M-.8 -6V-16H.8V-6ZM-3.6 -13H3.6', PLASTER[0]!, INK, 0.9);
  pen.circle(0, -17.6, 1.6, GOLD, INK, 0.5);
  for (const [i, x, y] of [
    [0, -8.6, -37],
    [1, 8.6, -33],
    [2, -9.4, -18],
    [3, 9.8, -14],
    [1, -9.6, 16],
    [2, 9.6, 19],
  ] as const)
    pen.at(x, y, 1.05, () => stall(pen, AWNINGS[i]));
  pen.ellipse(0, 38, 14, 8, SHADOW, undefined, 1, 0.06);
}
