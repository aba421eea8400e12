// An abbey: a large cloister in gardens, behind a wall that closes all four sides of its tile. Origin at the tile's middle.
import { FIELD_LIGHT, HEDGE, HEDGE_LIGHT, INK, PLASTER, ROAD, ROAD_EDGE, SLATE, STONE, STONE_DARK, STONE_SHADE, mix } from '../../tiles/palette';
import { church } from '../../tiles/paint-buildings';
import { tree } from '../../tiles/paint-tree';
import { turret } from '../../tiles/paint-turret';
import type { Pen } from '../../tiles/pen';
import { pick, type Random } from '../../tiles/random';

const LAWN = mix(FIELD_LIGHT, '#e8d9a8', 0.38);
const TILES = '#a8503a';

export function abbey(pen: Pen, chance: Random): void {
  pen.rectangle(-51, -51, 102, 102, LAWN);
  paths(pen);
  for (const [x, y] of [
    [-37, 16],
    [-24, 16],
    [-37, 32],
    [-24, 32],
  ] as const)
    garden(pen, x, y, chance);
  for (const [x, y] of [
    [24, 18],
    [37, 18],
    [24, 27],
    [37, 27],
    [24, 36],
    [37, 36],
  ] as const)
    pen.at(x, y + 2, 0.85, () => tree(pen, chance, 1));
  wall(pen, () => monastery(pen));
}

/** From the gates to the round before the door, where the follower stands. */
function paths(pen: Pen): void {
  const lines: [number, number][][] = [
    [
      [0, -2],
      [0, 46],
    ],
    [
      [-46, 6],
      [46, 6],
    ],
  ];
  for (const line of lines) pen.line(line, ROAD_EDGE, 7.2, 0.6);
  pen.ellipse(0, 24, 11.4, 9.4, ROAD, ROAD_EDGE, 0.7);
  for (const line of lines) pen.line(line, ROAD, 6);
  pen.ellipse(0, 24, 11, 9, ROAD);
}

function garden(pen: Pen, x: number, y: number, chance: Random): void {
  pen.rectangle(x - 5.2, y - 5.6, 10.4, 11.2, '#7f6a45', INK, 0.5);
  const crop = pick(chance, [HEDGE_LIGHT, '#b98a52', '#9a5f74', '#c9bd7c']);
  for (const by of [-3.6, -1.2, 1.2, 3.6])
    pen.line(
      [
        [x - 3.8, y + by],
        [x + 3.8, y + by],
      ],
      crop,
      1.3,
    );
}

/** The far wall shows its face, the near one its top; what stands within comes between. */
function wall(pen: Pen, within: () => void): void {
  const thick = pen.detail === 'small' ? 6.4 : 5;
  const at = 50 - thick / 2;
  pen.shadow(0, -at + thick + 2, 46, 4.5, 0.3);
  band(
    pen,
    [
      [-50, -at],
      [50, -at],
    ],
    thick,
    3.4,
  );
  within();
  for (const x of [-at, at])
    band(
      pen,
      [
        [x, -50],
        [x, 50],
      ],
      thick,
      0,
    );
  band(
    pen,
    [
      [-50, at - 1],
      [50, at - 1],
    ],
    thick,
    2.4,
  );
  for (const y of [-43, 47]) for (const x of [-45.4, 45.4]) pen.at(x, y, 1, () => turret(pen, 1.15, SLATE));
}

/** A wall's top between ink lines, below it its face, so high. */
function band(pen: Pen, line: [number, number][], thick: number, face: number): void {
  const low = line.map(([x, y]): [number, number] => [x, y + face]);
  if (face) {
    pen.ticks(low, INK, thick + 1.4, []);
    pen.ticks(low, STONE_SHADE, thick, []);
  }
  pen.ticks(line, INK, thick + 1.4, []);
  pen.ticks(line, STONE, thick, []);
  if (pen.detail === 'full') pen.ticks(line, STONE_DARK, thick, [1, 3], 0.55);
}

/** The church, and beside it a court between four walks. */
function monastery(pen: Pen): void {
  pen.shadow(2, 2, 40, 5, 0.25);
  pen.path('M8 0V-29H38V0Z', PLASTER[1]!, INK, 0.9);
  pen.path('M7 -27L11 -33H35L39 -27L35.6 -20.6H10.4Z', TILES, INK, 0.9);
  pen.path('M8 -27H14V-4H8ZM32 -27H38V-4H32Z', mix(TILES, INK, 0.12), INK, 0.8);
  pen.rectangle(14, -20.6, 18, 14.8, mix(LAWN, HEDGE, 0.25), INK, 0.6);
  pen.path('M23 -20V-6M14.6 -13H31.4', null, ROAD, 2.2);
  pen.circle(23, -13, 2.6, '#8fb6bb', INK, 0.6);
  pen.path('M7.4 -5.6H38.6L37.4 0H8.6Z', TILES, INK, 0.8);
  pen.path('M8 0V5H38V0Z', PLASTER[0]!, INK, 0.9);
  for (let i = 0; i < 7; i++) pen.path(`M${10 + i * 4} 4.6V2.4a1.2 1.5 0 0 1 2.4 0V4.6Z`, INK);
  pen.at(-12, -2.6, 1.55, () => church(pen));
}
