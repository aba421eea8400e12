// Goods, on tiles and in hand; origin at the middle of their ground.
import { medal } from '../../tiles/paint-medal';
import { INK, PAPER, mix } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

const GRAPE = '#6d2f5c';
const STRAW = '#d9a52c';

export function wine(pen: Pen): void {
  medal(pen, PAPER, GRAPE);
  pen.path('M-.6 -4.4Q-.4 -6.4 1.2 -6.6', null, '#5b6b32', 1.1);
  pen.path('M.4 -4.6q3.6 -2.4 4.8 .5q-2.4 2 -4.8 -.5Z', '#6f8f3c', INK, 0.4);
  for (const [x, y] of [
    [-3.1, -2.3],
    [0, -2.7],
    [3.1, -2.3],
    [-1.6, 0.5],
    [1.6, 0.5],
    [0, 3.4],
  ] as const) {
    pen.circle(x, y, 1.95, GRAPE, INK, 0.5);
    pen.circle(x - 0.5, y - 0.6, 0.5, '#c79ac0');
  }
}

export function grain(pen: Pen): void {
  medal(pen, '#fbf3dc', '#b98316');
  for (const lean of [-26, 26, 0]) pen.at(0, 5, 1, () => ear(pen), lean);
  pen.rectangle(-2.3, 1.4, 4.6, 1.8, '#8a3b2a', INK, 0.4);
}

function ear(pen: Pen): void {
  pen.line(
    [
      [0, 0.8],
      [0, -8],
    ],
    '#a77c1e',
    0.9,
  );
  for (const y of [-8, -6, -4]) pen.path(`M0 ${y + 1.6}q-2.4 -.6 -2 -2.8q2 .4 2 2.8q0 -2.4 2 -2.8q.4 2.2 -2 2.8`, STRAW, INK, 0.4);
  pen.path('M0 -8.2q-1.2 -1.6 0 -3.4q1.2 1.8 0 3.4Z', STRAW, INK, 0.4);
}

export function cloth(pen: Pen): void {
  medal(pen, PAPER, '#2f6f74');
  for (const [x, y, colour] of [
    [0, 3.3, '#2f6f74'],
    [-0.8, 0, '#c05a45'],
    [0.6, -3.3, '#d8b25a'],
  ] as const) {
    pen.rectangle(x - 4.8, y - 1.6, 8.8, 3.2, colour, INK, 0.5);
    pen.ellipse(x + 4, y, 1.2, 1.6, mix(colour, '#ffffff', 0.45), INK, 0.5);
    pen.line(
      [
        [x - 2, y - 1.4],
        [x - 2, y + 1.4],
      ],
      mix(colour, INK, 0.35),
      0.6,
    );
  }
}
