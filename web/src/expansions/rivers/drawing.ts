// The herd that a field bears.
import type { Drawing } from '../../tiles/drawing';
import { INK } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

/** Swine in a wattled sty, under an oak's acorns. */
function herd(pen: Pen): void {
  pen.path('M-12 1C-12 -7 -7 -9 0 -9S12 -7 12 1S7 9.4 0 9.4S-12 8 -12 1Z', '#b8a274', '#7a5a3c', 0.8, 0.85);
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (1.02 + (0.96 * i) / 8);
    const [x, y] = [Math.cos(a) * 12, Math.sin(a) * 9.4];
    pen.line(
      [
        [x, y + 1.4],
        [x, y - 2.4],
      ],
      '#5a4331',
      1,
    );
  }
  pen.path('M-12 -.6C-12 -8.6 -7 -10.4 0 -10.4S12 -8.6 12 -.6', null, '#7a5a3c', 0.9);
  for (const [x, y, way] of [
    [-5, -2.2, 1],
    [5, -0.8, -1],
    [-0.6, 5, 1],
  ] as const)
    pen.at(x, y, 1, () => pig(pen, way));
}

function pig(pen: Pen, way: number): void {
  const { to } = pen;
  to.save();
  to.scale(way * 1.22, 1.22);
  pen.shadow(0.3, 2.2, 4, 0.9, 0.25);
  pen.path(
    'M-3.8 .2q-.4 -3.8 3.2 -3.8q2.2 0 3 1.1l1.7 -.5q-.2 1 -.6 1.4q1 .5 1 1.4q-1.2 1.2 -2.8 .7l-.3 1.5h-1.1l-.2 -1h-2.1l-.2 1h-1.1l-.2 -1.3Z',
    '#e9a39b',
    INK,
    0.6,
  );
  pen.circle(2.3, -1.3, 0.4, INK);
  pen.path('M-3.7 -1.2q-1.3 -.2 -1 -1.3', null, INK, 0.45);
  to.restore();
}

export const drawing: Drawing = { marks: { herd: { draw: herd, on: 'field', radius: 13, scale: 1.15, readable: 1.25 } } };
