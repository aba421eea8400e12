// The large buildings: cloister, churches; origin at the middle of the ground they stand on.
import { FIELD_LIGHT, GOLD, HEDGE, HEDGE_LIGHT, INK, PLASTER, ROAD, ROAD_EDGE, SHADOW, STONE_SHADE, mix } from './palette';
import { tree } from './paint-tree';
import type { Pen } from './pen';
import type { Random } from './random';

const TILES = '#a8503a';
const TILES_DARK = mix(TILES, INK, 0.28);
const LEAD = '#5d6975';

/** A church in a hedged garden; the walk before the door is kept for the follower. */
export function cloister(pen: Pen, chance: Random): void {
  const hedge = 'M-20 3C-20 -8 -12 -13 0 -13S20 -8 20 3S12 24 0 24S-20 15 -20 3Z';
  pen.at(0.6, 1.2, 1, () => pen.path(hedge, SHADOW, undefined, 1, 0.2));
  pen.path(hedge, mix(FIELD_LIGHT, '#e8d9a8', 0.35), HEDGE, 2);
  pen.to.setLineDash([1.4, 1.1]);
  pen.path(hedge, null, INK, 0.35);
  pen.to.setLineDash([]);
  pen.path('M-2.6 24.6C-2.4 19 -2.4 15 -2 4H4C3 14 3 19 3.4 24.6Z', ROAD, ROAD_EDGE, 0.5);
  pen.ellipse(0.4, 13, 6.4, 5, ROAD, ROAD_EDGE, 0.5);
  for (const [x, y] of [
    [-14, 9],
    [-9.6, 15],
    [10.4, 15],
    [14.6, 9],
  ] as const)
    bed(pen, x, y);
  pen.at(-1.5, -1.5, 1, () => church(pen));
  pen.at(-16.4, 2.4, 0.85, () => tree(pen, chance, 1));
  pen.at(16.6, 3.6, 0.8, () => tree(pen, chance, 1));
}

function bed(pen: Pen, x: number, y: number): void {
  pen.rectangle(x - 2.2, y - 1.4, 4.4, 2.9, '#7f6a45', INK, 0.35);
  for (const by of [-0.5, 0.6])
    pen.line(
      [
        [x - 1.5, y + by],
        [x + 1.5, y + by],
      ],
      HEDGE_LIGHT,
      0.75,
    );
}

export function church(pen: Pen): void {
  pen.shadow(1.5, 5.6, 16.5, 2.2, 0.24);
  pen.polygon(
    [
      [-14, 5],
      [-14, -2],
      [10, -2],
      [10, 5],
    ],
    PLASTER[0]!,
    INK,
    0.8,
  );
  pen.polygon(
    [
      [-15, -1.6],
      [-12.4, -9],
      [8, -9],
      [10.8, -1.6],
    ],
    TILES,
    INK,
    0.8,
  );
  for (let i = 0; i < 8; i++)
    pen.line(
      [
        [-11.6 + i * 2.55, -8.2],
        [-13.2 + i * 3, -2.4],
      ],
      TILES_DARK,
      0.35,
    );
  for (let i = 0; i < 4; i++) pen.path(`M${-11.6 + i * 4} 3.8V1a1 1.2 0 0 1 2 0V3.8Z`, INK);
  pen.polygon(
    [
      [5, 5.6],
      [5, -3],
      [9.5, -8.4],
      [14, -3],
      [14, 5.6],
    ],
    PLASTER[0]!,
    INK,
    0.8,
  );
  pen.path('M4.2 -2.4L9.5 -9L14.8 -2.4', null, TILES_DARK, 1.4);
  pen.path('M8 5.6V1.6a1.5 1.9 0 0 1 3 0V5.6Z', '#6b4a33', INK, 0.5);
  pen.circle(9.5, -3.4, 1.1, '#7fa3ad', INK, 0.5);
  pen.polygon(
    [
      [-9.5, -6],
      [-9.5, -17],
      [-3.5, -17],
      [-3.5, -6],
    ],
    PLASTER[1]!,
    INK,
    0.8,
  );
  pen.polygon(
    [
      [-5.4, -6],
      [-5.4, -17],
      [-3.5, -17],
      [-3.5, -6],
    ],
    STONE_SHADE,
  );
  pen.path('M-7.7 -11V-13.6a1.1 1.3 0 0 1 2.2 0V-11Z', INK);
  pen.path('M-10.6 -16.8L-6.5 -25L-2.4 -16.8Z', LEAD, INK, 0.8);
  pen.path('M-6.3 -24.4L-2.9 -17H-5.6Z', '#454f59');
  pen.line(
    [
      [-6.5, -25],
      [-6.5, -27.6],
    ],
    INK,
    0.7,
  );
  pen.circle(-6.5, -27.6, 0.9, GOLD, INK, 0.4);
}

/** A great church with two spires. */
export function minster(pen: Pen): void {
  pen.shadow(2, 10, 21, 4.4, 0.35);
  pen.ellipse(0, 9, 22, 5.6, '#d9c6a3', INK, 0.5);
  nave(pen);
  for (const x of [-16, 4]) spire(pen, x);
}

function nave(pen: Pen): void {
  const [roof, dark] = ['#56636f', '#3f4a55'];
  pen.polygon(
    [
      [-4, 9],
      [-4, -8],
      [19, -8],
      [19, 9],
    ],
    PLASTER[0]!,
    INK,
    0.9,
  );
  pen.polygon(
    [
      [-5, -7.4],
      [-2, -19],
      [16, -19],
      [20, -7.4],
    ],
    roof,
    INK,
    0.9,
  );
  for (let i = 0; i < 8; i++)
    pen.line(
      [
        [-1 + i * 2.2, -18],
        [-3 + i * 2.9, -8.4],
      ],
      dark,
      0.4,
    );
  for (let i = 0; i < 4; i++) {
    pen.path(`M${6 + i * 3.4} 6V-2a1.1 1.9 0 0 1 2.2 0V6Z`, '#49606c', INK, 0.45);
    pen.line(
      [
        [5 + i * 3.4, 9],
        [5 + i * 3.4, -7],
      ],
      STONE_SHADE,
      0.9,
    );
  }
  pen.polygon(
    [
      [-13, 10],
      [-13, -9],
      [-4, -18],
      [5, -9],
      [5, 10],
    ],
    '#f3ead6',
    INK,
    0.9,
  );
  pen.path('M-6.6 10V4.5a2.6 3.6 0 0 1 5.2 0V10Z', '#6b4a33', INK, 0.6);
  pen.circle(-4, -4.5, 3.7, '#5d7f91', INK, 0.8);
  for (const degrees of [0, 60, 120])
    pen.at(
      -4,
      -4.5,
      1,
      () =>
        pen.line(
          [
            [-3.4, 0],
            [3.4, 0],
          ],
          '#f3ead6',
          0.7,
        ),
      degrees,
    );
}

function spire(pen: Pen, x: number): void {
  pen.polygon(
    [
      [x, 11],
      [x, -23],
      [x + 8, -23],
      [x + 8, 11],
    ],
    PLASTER[1]!,
    INK,
    0.9,
  );
  pen.polygon(
    [
      [x + 5.4, 11],
      [x + 5.4, -23],
      [x + 8, -23],
      [x + 8, 11],
    ],
    STONE_SHADE,
  );
  for (const y of [-18, -8, 2]) pen.path(`M${x + 2} ${y + 5}V${y + 1}a1.3 1.7 0 0 1 2.6 0V${y + 5}Z`, INK);
  for (const y of [-12, -2])
    pen.line(
      [
        [x, y],
        [x + 8, y],
      ],
      INK,
      0.5,
    );
  pen.path(`M${x - 1} -22.6L${x + 4} -40L${x + 9} -22.6Z`, '#56636f', INK, 0.9);
  pen.path(`M${x + 4.2} -39L${x + 8.2} -23H${x + 5}Z`, '#3f4a55');
  pen.circle(x + 4, -40.6, 1.1, GOLD, INK, 0.45);
}

/** A parish church among the houses of a large town. */
export function parishChurch(pen: Pen): void {
  pen.shadow(0.8, 4.4, 7.6, 1.6, 0.3);
  pen.polygon(
    [
      [-3, 4],
      [-3, -1.4],
      [7, -1.4],
      [7, 4],
    ],
    PLASTER[0]!,
    INK,
    0.6,
  );
  pen.polygon(
    [
      [-3.4, -1],
      [-2, -6],
      [6, -6],
      [7.6, -1],
    ],
    LEAD,
    INK,
    0.6,
  );
  for (let i = 0; i < 4; i++)
    pen.line(
      [
        [-0.8 + i * 1.8, -5.4],
        [-1.4 + i * 2.3, -1.5],
      ],
      '#454f59',
      0.35,
    );
  for (let i = 0; i < 3; i++) pen.path(`M${0.4 + i * 2.1} 3V.8a.5 .7 0 0 1 1 0V3Z`, INK);
  pen.polygon(
    [
      [-7, 4.6],
      [-7, -8],
      [-2, -8],
      [-2, 4.6],
    ],
    PLASTER[1]!,
    INK,
    0.65,
  );
  pen.polygon(
    [
      [-3.6, 4.4],
      [-3.6, -8],
      [-2, -8],
      [-2, 4.4],
    ],
    STONE_SHADE,
  );
  pen.path('M-7.7 -7.8L-4.5 -15L-1.3 -7.8Z', LEAD, INK, 0.65);
  pen.path('M-4.3 -14.4L-1.8 -8H-3.6Z', '#454f59');
  pen.path('M-5.4 -4V-5.8a.8 1 0 0 1 1.6 0V-4Z', INK);
  pen.circle(-4.5, -15.4, 0.7, GOLD, INK, 0.35);
}
