// The inn beside its road, the cathedral in its city, and the big follower.
import type { Drawing } from '../../tiles/drawing';
import { INK as LINE } from '../../tiles/figure-colours';
import { minster } from '../../tiles/paint-buildings';
import { BANK, GOLD, INK, PLASTER, TUFT, WATER, WATER_DARK, WATER_LIGHT } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

/** An inn at its pond, with a sign. */
function inn(pen: Pen): void {
  pen.ellipse(0, 4.2, 10.5, 5.4, BANK, INK, 0.5);
  pen.ellipse(0, 4.4, 9.2, 4.3, WATER, WATER_DARK, 0.7);
  pen.path('M-5 5.6q1.4 -1 2.8 0t2.8 0M0 7.4q1.4 -1 2.8 0t2.8 0', null, WATER_LIGHT, 0.7);
  pen.path('M-8.5 4V.6M-7.4 4.4V-.4M8.6 3.8V.8M7.6 4.6V0', null, TUFT, 0.7);
  pen.at(-0.5, 1.6, 1, () => {
    pen.polygon(
      [
        [-5.6, 0],
        [-5.6, -4.4],
        [5, -4.4],
        [5, 0],
      ],
      PLASTER[0]!,
      INK,
      0.7,
    );
    pen.polygon(
      [
        [-6.6, -4],
        [-4.2, -9.2],
        [3.6, -9.2],
        [6, -4],
      ],
      '#c08a3e',
      INK,
      0.7,
    );
    for (const [a, b] of [
      [-3.4, -4.8],
      [-0.3, -0.5],
      [2.6, 3.8],
    ] as const)
      pen.line(
        [
          [a, -8.4],
          [b, -4.6],
        ],
        '#8b5f26',
        0.4,
      );
    pen.path('M-1.4 0V-2.4a1.2 1.2 0 0 1 2.4 0V0Z', INK);
    for (const x of [-4.4, 2.4]) pen.rectangle(x, -3.3, 1.5, 1.6, '#f3c64a', INK, 0.4);
  });
  pen.line(
    [
      [7, 2],
      [7, -8.6],
      [10, -8.6],
    ],
    INK,
    0.7,
  );
  pen.rectangle(7.9, -8, 3.6, 3.6, GOLD, INK, 0.5);
}

/** The big follower's mantle. */
const MANTLE =
  'M-15 -41C-24 -36 -28 -26 -28 -19Q-22 -15 -18 -20Q-13 -15 -8 -19Q-3 -14 2 -19Q7 -14 12 -19Q17 -15 22 -20Q26 -16 29 -20C28 -28 23 -37 14 -41Q0 -32 -15 -41Z';
const YELLOW = '#e7b93e';

export const drawing: Drawing = {
  wayfarers: { big: { size: 1.28, over: (pen) => pen.path(MANTLE, YELLOW, LINE, 2.6), mark: { y: -6.4, size: 0.8 } } },
  marks: {
    inn: { draw: inn, on: 'road', scale: 1.15, readable: 1.45 },
    cathedral: { draw: minster, on: 'city', radius: 20, central: { at: [50, 56], square: [50, 85], taller: 4 } },
  },
};
