// Buildings and marks; those that a player must read at 48 px are drawn larger than life.
import type { Painter } from './drawing';
import { CLOSED_TILE, GREAT_TOWN, MARKS } from './drawings';
import { cloister, parishChurch } from './paint-buildings';
import { paintHouse } from './paint-house';
import { tunnel } from './paint-ways';
import { FIELD, GOLD, INK, PAPER, ROAD, ROAD_EDGE, SHIELD, STONE_SHADE, TUFT, WATER_DARK, WATER_LIGHT, mix } from './palette';
import type { Pen } from './pen';
import type { Random } from './random';
import type { Thing } from './shapes';

/** What every game has; the marks are drawn by their expansions. */
const PAINTERS: Record<string, Painter> = {
  cloister,
  church: parishChurch,
  pennant,
  square,
  junction: roundabout,
  farm: (pen, chance) => pen.at(0, 1, 1.25, () => paintHouse(pen, chance, 8.5, '#b4533a')),
  lake,
  spring,
  tunnel,
  closed: (...how) => (CLOSED_TILE ?? cloister)(...how),
};

/** How much larger than life, in a small picture, is what a player must read. */
const READABLE: Record<string, number> = { pennant: 1.45 };
const readable = (kind: string): number => READABLE[kind] ?? MARKS[kind]?.readable ?? 1;
/** And how much larger still in a plain one; what is no more there than for looks is left out. */
const PLAIN: Record<string, number> = { pennant: 1.5, cloister: 1.15, square: 1.3, junction: 1.2 };
const NOT_PLAIN = ['farm'];
/** A mark whose element is off. */
const FAINT = 0.3;

export function paintThing(pen: Pen, thing: Thing, chance: Random): void {
  const painter = PAINTERS[thing.kind] ?? MARKS[thing.kind]?.draw ?? GREAT_TOWN.places[thing.kind]?.draw ?? (() => roundel(pen, thing.kind));
  const small = pen.detail === 'small';
  if (thing.off && small) return;
  if (pen.plain && NOT_PLAIN.includes(thing.kind)) return;
  pen.ink = thing.off ? FAINT : 1;
  const size = thing.scale * (small ? readable(thing.kind) : 1) * (pen.plain ? (PLAIN[thing.kind] ?? 1) : 1);
  pen.at(thing.at[0], thing.at[1], size, () => painter(pen, chance, thing));
  pen.ink = 1;
}

/** What has no picture of its own yet: its first letters on paper. */
function roundel(pen: Pen, kind: string): void {
  pen.circle(0.5, 0.9, 8, INK, undefined, 1, 0.28);
  pen.circle(0, 0, 8, PAPER, INK, 0.9);
  pen.circle(0, 0, 6.7, null, '#b99b62', 0.55);
  const { to } = pen;
  to.fillStyle = INK;
  to.font = '700 8px Alegreya, Georgia, serif';
  to.textAlign = 'center';
  to.fillText(kind.slice(0, 2), 0, 2.8);
}

function pennant(pen: Pen): void {
  const shield = 'M-5 -6.2H5V-.6C5 3.4 2.6 5.6 0 7C-2.6 5.6 -5 3.4 -5 -.6Z';
  pen.at(0.7, 0.9, 1, () => pen.path(shield, INK, INK, 2, 0.35));
  pen.path(shield, PAPER, INK, 2.3);
  pen.path(shield, PAPER, PAPER, 1.1);
  pen.path(shield, SHIELD);
  pen.path('M-5 -6.2H0V7C-2.6 5.6 -5 3.4 -5 -.6Z', mix(SHIELD, '#ffffff', 0.16));
  pen.path('M-5 1.6L0 -2.8L5 1.6V-1.8L0 -6.2L-5 -1.8Z', GOLD, INK, 0.35);
}

/** Where roads end in each other: a paved round with a well. */
function square(pen: Pen): void {
  pen.ellipse(0, 0, 8.8, 8, ROAD, ROAD_EDGE, 0.9);
  pen.ellipse(0, 0, 6.6, 5.9, '#ddcfb0', '#c4b18d', 0.5);
  pen.shadow(0.4, 1.6, 3.6, 1.6, 0.3);
  pen.path('M-3 1.4V-1H3V1.4Q0 3 -3 1.4Z', STONE_SHADE, INK, 0.6);
  pen.ellipse(0, -1, 3, 1.3, WATER_DARK, INK, 0.6);
  for (const x of [-2.7, 2.7])
    pen.line(
      [
        [x, -1],
        [x, -5],
      ],
      INK,
      0.6,
    );
  pen.path('M-4 -4.4L0 -7.4L4 -4.4Z', '#a8503a', INK, 0.55);
}

/** Where roads run on: a green in the middle, no end. */
function roundabout(pen: Pen): void {
  pen.circle(0, 0, 10.4, ROAD, ROAD_EDGE, 0.9);
  pen.circle(0, 0, 4.2, FIELD, ROAD_EDGE, 0.7);
}

/** Waves and reeds: the water itself is the river's (paint-ways.ts). */
function lake(pen: Pen): void {
  pen.path('M-9 1q2 -1.4 4 0t4 0M1 5.4q2 -1.4 4 0t4 0M-1 -2.4q2 -1.4 4 0t4 0', null, WATER_LIGHT, 0.8);
  for (const [x, y] of [
    [-12, 8],
    [-10.4, 9.4],
    [11.5, -4],
    [12.8, -2.6],
    [14, 0.4],
  ] as const)
    pen.line(
      [
        [x, y],
        [x, y - 3.6],
      ],
      TUFT,
      0.8,
    );
}

/** Rocks from which the water comes, round the end of the river. */
function spring(pen: Pen, _: Random, { onward = [0, -1] }: Thing): void {
  const middle = Math.atan2(onward[1], onward[0]);
  const rocks = [-1.25, -0.62, 0, 0.62, 1.25].map((by, i) => ({
    at: [Math.cos(middle + by) * 9.4, Math.sin(middle + by) * 7.4 + 1],
    r: [3.4, 4, 4.6, 4, 3.4][i]!,
  }));
  for (const { at, r } of rocks.sort((a, b) => a.at[1]! - b.at[1]!)) pen.at(at[0]!, at[1]!, r, () => rock(pen));
}

/** One unit high and broad. */
function rock(pen: Pen): void {
  pen.polygon(
    [
      [-1, 0.5],
      [-0.6, -0.7],
      [0.3, -1],
      [1, -0.1],
      [0.8, 0.6],
    ],
    '#bdb4a4',
    INK,
    0.15,
  );
  pen.polygon(
    [
      [0.3, -1],
      [1, -0.1],
      [0.8, 0.6],
      [0.2, 0.5],
    ],
    '#958b7c',
  );
}
