// The shrine, which stands where a cloister would.
import type { Drawing } from '../../tiles/drawing';
import { FIELD_LIGHT, GOLD, INK, STONE_SHADE, mix } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

const COPPER = '#5f9489';

/** A domed rotunda with a fire on top, among standing stones: no garden, no red roof, no church tower. */
function shrine(pen: Pen): void {
  pen.ellipse(0, 5, 15, 9.4, mix(FIELD_LIGHT, '#e8dfc0', 0.5), INK, 0.5);
  const stones = Array.from({ length: 11 }, (_, i) => (i / 11) * 2 * Math.PI + 0.28).map((a): [number, number] => [
    Math.cos(a) * 14,
    5 + Math.sin(a) * 8.4,
  ]);
  const behind = stones.filter(([, y]) => y < 3);
  const before = stones.filter(([x, y]) => y >= 3 && (Math.abs(x) > 5.4 || y < 6)).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of behind) stone(pen, x, y);
  rotunda(pen);
  for (const [x, y] of before) stone(pen, x, y);
}

function stone(pen: Pen, x: number, y: number): void {
  pen.shadow(x + 0.5, y + 0.2, 2, 0.7, 0.3);
  pen.path(`M${x - 1.5} ${y}V${y - 4}q1.4 -1.7 3 0V${y}Z`, '#c4bdb0', INK, 0.55);
  pen.path(`M${x + 0.4} ${y}V${y - 4.6}q.7 .1 1.1 .6V${y}Z`, '#938a7c');
}

function rotunda(pen: Pen): void {
  pen.shadow(1.2, 6.2, 9.6, 2.4, 0.3);
  pen.path('M-8.6 4.4H8.6V6.6Q0 8.6 -8.6 6.6Z', STONE_SHADE, INK, 0.6);
  pen.path('M-7 4.6V-4.4H7V4.6Q0 6.2 -7 4.6Z', '#efe9dc', INK, 0.75);
  pen.path('M2.6 5.2V-4.4H7V4.6Q5 5 2.6 5.2Z', STONE_SHADE);
  for (const x of [-6, -3.2, 2.4, 5.2])
    pen.line(
      [
        [x, -4],
        [x, 4.8],
      ],
      INK,
      0.45,
      0.8,
    );
  pen.path('M-1.7 5.4V-.4a1.7 2 0 0 1 3.4 0V5.4Z', INK);
  pen.path('M-8.6 -4.2C-8.4 -14.6 8.4 -14.6 8.6 -4.2Q0 -2.2 -8.6 -4.2Z', COPPER, INK, 0.85);
  pen.path('M1.6 -11.8C6 -10.8 7.8 -8 8.2 -4.2Q6 -3.6 3.8 -3.4C4 -6.6 3.2 -9.6 1.6 -11.8Z', mix(COPPER, INK, 0.3));
  pen.path('M-5.6 -6Q-4.8 -9.8 -1.6 -10.8', null, mix(COPPER, '#ffffff', 0.45), 0.8);
  pen.path('M-2.6 -13.4H2.6L1.7 -11.4H-1.7Z', GOLD, INK, 0.5);
  pen.path('M0 -19.6Q3.4 -16.4 1.9 -13.6H-1.9Q-3.2 -15.4 -1.4 -16.8Q-1.2 -15.8 -.5 -15.6Q-1 -17.8 0 -19.6Z', '#e8762c', INK, 0.5);
  pen.path('M.2 -16.6Q1.5 -15 .9 -13.7H-.8Q-.9 -15 .2 -16.6Z', '#ffd25a');
}

export const drawing: Drawing = { marks: { shrine: { draw: shrine, on: 'cloister', building: { radius: 15, scale: 1.2 } } } };
