// Marks of expansions; origin at the middle of their ground. Goods and the badge of a siege sit on roundels.
import { GOLD, INK, PAPER, STONE, STONE_SHADE, mix } from './palette';
import type { Pen } from './pen';

/** A coin of paper with a broad rim, by whose colour a mark is told apart from afar. */
export function medal(pen: Pen, ground: string, rim: string): void {
  pen.circle(0.6, 1.1, 9, INK, undefined, 1, 0.3);
  pen.circle(0, 0, 9, rim, INK, 0.9);
  pen.circle(0, 0, 7.2, ground, mix(rim, INK, 0.35), 0.5);
}

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

/** Crossed swords on embers. */
export function besieged(pen: Pen): void {
  medal(pen, '#54231b', '#e0793a');
  const bold =
    pen.detail === 'small'
      ? () =>
          pen.line(
            [
              [0, -6],
              [0, 6],
            ],
            PAPER,
            2.6,
          )
      : () => sword(pen);
  for (const side of [-1, 1]) pen.at(0, 0.2, 1, bold, side * 42);
}

function sword(pen: Pen): void {
  pen.polygon(
    [
      [-0.9, 3],
      [-0.9, -4.6],
      [0, -6.6],
      [0.9, -4.6],
      [0.9, 3],
    ],
    '#efe7d6',
    INK,
    0.45,
  );
  pen.line(
    [
      [-2.5, 3.1],
      [2.5, 3.1],
    ],
    GOLD,
    1.2,
  );
  pen.line(
    [
      [0, 3.4],
      [0, 6],
    ],
    '#c9a06a',
    1.2,
  );
}

/** The lowest courses of a round tower, open above, as high as a step. */
export function towerFoundation(pen: Pen): void {
  const [rx, ry] = [12, 8.2];
  pen.shadow(1.2, 3.6, rx + 1.2, ry + 0.6, 0.3);
  pen.path(`M${-rx} -1V3A${rx} ${ry} 0 0 0 ${rx} 3V-1Z`, STONE_SHADE, INK, 0.9);
  for (const x of [-9, -4.6, 0, 4.6, 9])
    pen.line(
      [
        [x, ry * Math.sqrt(1 - (x / rx) ** 2) - 0.8],
        [x, ry * Math.sqrt(1 - (x / rx) ** 2) + 2.8],
      ],
      INK,
      0.45,
      0.7,
    );
  pen.ellipse(0, -1, rx, ry, STONE, INK, 0.9);
  pen.ellipse(0, -1, 7.4, 4.8, '#5a4c41', INK, 0.8);
  pen.path('M-7.2 -.2A7.4 4.8 0 0 0 7.2 -.2A7.6 3 0 0 1 -7.2 -.2Z', '#a5947a');
  for (let i = 0; i < 10; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 5 + 0.2), Math.sin((i * Math.PI) / 5 + 0.2)];
    pen.line(
      [
        [c * 7.5, s * 4.9 - 1],
        [c * 11.8, s * 8 - 1],
      ],
      INK,
      0.5,
    );
  }
}

/** Swine in a wattled sty, under an oak's acorns. */
export function herd(pen: Pen): void {
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

const LAVA = '#e2662a';

export function volcano(pen: Pen): void {
  pen.shadow(1, 9, 17, 4.6, 0.25);
  pen.path('M-16 9C-11 4 -8 -4 -5.6 -10Q-3 -12 0 -10.6T5.6 -10C8 -3 11 4 16 9Q8 13 0 12.4T-16 9Z', '#7b6a60', INK, 0.9);
  pen.path('M5.6 -10C8 -3 11 4 16 9Q10 12.4 4 12.4C6 6 5 -2 2.4 -10.4Z', '#5a4c45');
  pen.path('M-5.6 -10Q-3 -12.4 0 -11.6T5.6 -10Q3 -8 0 -8.4T-5.6 -10Z', LAVA, INK, 0.6);
  pen.path('M-2 -8.8Q-3 -3 -5 0T-6 6Q-4.4 7.4 -3.4 5Q-3.2 1 -1 -2T1.4 -8.4Z', LAVA, INK, 0.4);
  pen.path('M2.6 -8.8Q3.4 -4 5 -2T6 3Q7.4 4 7.6 2Q7 -3 4 -9Z', '#f0a03a', INK, 0.4);
  pen.path('M-2 -12q-4 -2 -2 -5q-2.6 -4 2 -5.4q1 -4 5 -2.6q4 -.6 3.6 3.2q3 2 .4 4.6q.6 4 -3.6 4.2Z', '#cfc6bd', INK, 0.5);
  pen.path('M-.6 -17q1.6 -1.6 3.4 -.4M1 -21.4q1.6 -.6 2.6 .6', null, INK, 0.4);
}

const AWNINGS = [
  ['#b9422f', '#f6efe0'],
  ['#2f6f74', '#f6efe0'],
  ['#d9a52c', '#8a3b2a'],
] as const;

/** Three stalls under striped awnings on a trodden round. */
export function bazaar(pen: Pen): void {
  pen.ellipse(0, 3, 13.4, 9.6, '#d8c49c', '#8a7250', 0.8);
  if (pen.detail === 'full')
    for (const [x, y] of [
      [-9, 6],
      [-4, 10],
      [3, 9.6],
      [9, 5.4],
      [0, 5],
    ] as const)
      pen.circle(x, y, 0.5, '#8a7250');
  for (const [i, x, y] of [
    [1, -6.6, 0],
    [2, 6.6, 0.4],
    [0, 0, 9],
  ] as const)
    pen.at(x, y, i ? 0.92 : 1.12, () => stall(pen, AWNINGS[i]));
}

/** Origin at the middle of its foot, 13 wide and as high. */
export function stall(pen: Pen, [dark, light]: readonly [string, string]): void {
  pen.shadow(0.8, 0.6, 7, 1.6, 0.3);
  pen.path('M-5.4 0V-7H5.4V0Z', '#5b4636', INK, 0.5);
  pen.path('M-6 0V-3.4H6V0Z', '#b98a52', INK, 0.7);
  for (const [x, colour] of [
    [-3.8, '#c05a45'],
    [-1.3, '#6f8f3c'],
    [1.3, '#e0b23c'],
    [3.8, '#6d2f5c'],
  ] as const)
    pen.circle(x, -3.9, 1.25, colour, INK, 0.4);
  pen.path('M-5.8 0V-8M5.8 0V-8', null, INK, 0.8);
  pen.path(
    'M-5 -12.6H5L7.4 -6.6Q6.2 -5 4.9 -6.6Q3.7 -5 2.5 -6.6Q1.2 -5 0 -6.6Q-1.2 -5 -2.5 -6.6Q-3.7 -5 -4.9 -6.6Q-6.2 -5 -7.4 -6.6Z',
    light,
    INK,
    0.9,
  );
  for (const i of [-1, 0, 1])
    pen.path(`M${i * 3.4 - 0.85} -12.6H${i * 3.4 + 0.85}L${i * 4.9 + 1.25} -6.7Q${i * 4.9} -5.2 ${i * 4.9 - 1.25} -6.7Z`, dark);
  pen.path('M-5 -12.6H5L7.4 -6.6M-5 -12.6L-7.4 -6.6', null, INK, 0.9);
}
