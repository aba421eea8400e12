// The mayor, the wagon and the barn, and the abbey's tile in a list.
import type { Drawing } from '../../tiles/drawing';
import { type FigureColour, INK, PAPER } from '../../tiles/figure-colours';
import { FACE, halo } from '../../tiles/figure-parts';
import { INK as LINE, PAPER as LIGHT, STONE } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';
import { abbey as wholeAbbey } from './drawing-abbey';

const COAT = 'M-33 -1C-33 -20 -27 -35 -13 -42H13C27 -35 33 -20 33 -1Q0 8 -33 -1Z';
const BRIM = 'M-30 -58Q-32 -64 -24 -64H-13L-11 -84Q0 -90 11 -84L13 -64H24Q32 -64 30 -58Q0 -50 -30 -58Z';
const OFFICE = '#e7b93e';

/** As broad as he is high, under a tall hat with a broad brim, with his chain of office. */
function mayor(pen: Pen, { body, mark, shade }: FigureColour): void {
  halo(pen, `${COAT}${BRIM}${FACE}`);
  pen.path(COAT, body, INK, 4);
  pen.path('M14 -41C27 -35 33 -20 33 -1Q25 2.6 15 3.4C20 -12 20 -28 14 -41Z', shade);
  pen.path('M-14 -41Q-13 -23 0 -21Q13 -23 14 -41', null, INK, 8);
  pen.path('M-14 -41Q-13 -23 0 -21Q13 -23 14 -41', null, OFFICE, 4.6);
  pen.path(FACE, '#f0cfa8', INK, 2.6);
  pen.path('M-8 -48Q0 -54 8 -48', null, INK, 3.4);
  pen.path(BRIM, body, INK, 4);
  pen.path('M-12.4 -68Q0 -63 12.4 -68', null, mark, 3.6, 0.85);
}

const TILT = 'M-42 -24C-44 -66 -26 -70 0 -70S44 -66 42 -24Z';
const BED = 'M-46 -27H46L42 -12H-42Z';

/** A carrier's cart with hoops below its cloth. */
function wagon(pen: Pen, { body, mark, shade }: FigureColour): void {
  const wheels = [-25, 25].map((x) => `M${x - 14} -10a14 14 0 1 1 28 0a14 14 0 1 1 -28 0Z`).join('');
  halo(pen, `${TILT}${BED}${wheels}`);
  pen.path(TILT, body, INK, 4);
  pen.path('M14 -69.4C36 -68 44 -60 42 -24H24C28 -46 24 -60 14 -69.4Z', shade);
  pen.path('M-20 -67Q-29 -50 -27 -26M20 -67Q29 -50 27 -26', null, mark, 2.2, 0.6);
  pen.path(BED, '#9a6b3c', INK, 3.6);
  for (const x of [-25, 25]) {
    pen.circle(x, -10, 13, '#c79a62', INK, 4);
    pen.path(`M${x - 11} -10H${x + 11}M${x} -21V1M${x - 8} -18L${x + 8} -2M${x + 8} -18L${x - 8} -2`, null, INK, 2);
    pen.circle(x, -10, 3.6, '#6b4a2b', INK, 1.6);
  }
}

const GABLE = 'M-40 0V-36L-32 -56L0 -78L32 -56L40 -36V0Z';

/** Its end with a double door, under a roof of two slopes. */
function barn(pen: Pen, { body, mark, shade }: FigureColour): void {
  const roof = 'M-47 -32L-36 -59L0 -84L36 -59L47 -32';
  halo(pen, GABLE);
  pen.path(roof, null, PAPER, 14);
  pen.path(GABLE, body, INK, 4);
  pen.path('M20 0V-64L32 -56L40 -36V0Z', shade);
  pen.path(roof, null, INK, 10);
  pen.path(roof, null, '#8a5f37', 5);
  pen.rectangle(-20, -32, 40, 32, '#8a5f37', INK, 3.2);
  pen.path('M0 -32V0M-20 -32L0 0M0 -32L-20 0M20 -32L0 0M0 -32L20 0', null, mark === '#ffffff' ? '#f6efe0' : '#3a2c22', 2);
}

/** A church behind its wall. */
function abbey(pen: Pen): void {
  pen.path('M-10 9.6V-1H10V9.6Z', '#b3cc8d', LINE, 1.2);
  pen.path('M-4 5V-1.6H7V5Z', LIGHT, LINE, 1);
  pen.path('M-5 -1.2L-2.6 -5H6L8 -1.2Z', '#a8503a', LINE, 1);
  pen.path('M-7.4 5V-6H-3V5Z', LIGHT, LINE, 1);
  pen.path('M-8.4 -5.6L-5.2 -11.4L-2 -5.6Z', '#5d6975', LINE, 1);
  pen.path('M-11.4 10.6V4.4H-9.4V6H-7V4.4H-5V6H-2.4V4.4H-.4V6H2V4.4H4V6H6.6V4.4H8.6V6H9.4V4.4H11.4V10.6Z', STONE, LINE, 1.1);
}

const BROAD = { wide: 108, tall: 104, left: 54, bottom: 12 };

export const drawing: Drawing = {
  figures: {
    mayor: { draw: mayor, mark: [0, -9, 1.1], icon: BROAD, iconLying: true },
    wagon: { draw: wagon, mark: [-1, -45, 1.7], icon: BROAD, iconLying: true },
    barn: { draw: barn, mark: [0, -47, 1.5], icon: BROAD, iconLying: true, upright: true },
  },
  tokens: { abbey },
  closedTile: wholeAbbey,
};
