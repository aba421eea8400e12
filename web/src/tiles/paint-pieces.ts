// Figures that are no wayfarer, in a figure's own unit: the builder under his broad hat with a mallet, the pig, the mayor, the
// wagon and the barn.
import { INK, PAPER, type FigureColour } from './figure-colours';
import type { Pen } from './pen';

const TUNIC = 'M-22 0C-20 -16 -19 -28 -17 -38Q-15 -47 -6 -48H6Q15 -47 16 -38C18 -28 19 -16 21 0Q0 7 -22 0Z';
const HAT = 'M-27 -60Q-20 -66 -13 -66Q-13 -83 -1 -83T12 -66Q19 -66 25 -60Q0 -51 -27 -60Z';
const HANDLE = 'M25.5 2V-66H31.5V2Z';
const MALLET = 'M17 -86H40V-66H17Z';
const FACE = 'M-10 -58A10 11 0 1 0 9 -58Z';

/** A faint dark rim and a light halo round a whole shape, so that it stands out on every ground. */
function halo(pen: Pen, shape: string): void {
  pen.path(shape, null, INK, 12, 0.35);
  pen.path(shape, null, PAPER, 9.5);
}

export function builder(pen: Pen, { body, mark, shade }: FigureColour): void {
  halo(pen, `${HANDLE}${MALLET}${TUNIC}${HAT}`);
  pen.path(HANDLE, '#b98a52', INK, 3.2);
  pen.path(MALLET, '#8a5f37', INK, 3.6);
  pen.path(TUNIC, body, INK, 4);
  pen.path('M10 -44Q15 -43 16 -38C18 -28 19 -16 21 0Q16 3 9 3.4C12 -12 12 -28 10 -44Z', shade);
  pen.path('M12 -35Q20 -26 28 -31', null, INK, 11);
  pen.path('M12 -35Q20 -26 28 -31', null, body, 5.5);
  pen.path(FACE, '#f0cfa8', INK, 2.6);
  pen.path(HAT, body, INK, 4);
  pen.path('M-13 -66Q0 -61 12 -66', null, mark, 2.6, 0.85);
}

const PIG =
  'M-31 -16C-35 -36 -20 -49 3 -49C9 -49 14 -48 19 -46L31 -54L32 -41C36 -38 38 -35 39 -31L45 -29V-17L38 -15C35 -9 30 -7 25 -6V3H12V-5H-10V3H-23V-7C-28 -9 -30 -12 -31 -16Z';
const TAIL = 'M-32 -30q-10 2 -10 -7q1 -7 7 -3.4q3 4 -3 6.4';

export function pig(pen: Pen, { body, mark, shade }: FigureColour): void {
  halo(pen, PIG);
  pen.path(TAIL, null, PAPER, 9);
  pen.path(TAIL, null, INK, 4.6);
  pen.path(PIG, body, INK, 4);
  pen.path('M-30 -17Q0 -4 37 -16C35 -9 30 -8 25 -7V1H14V-6H-12V1H-21V-8C-27 -10 -29 -13 -30 -17Z', shade);
  pen.path('M19 -46L31 -54L32 -41Q24 -38 19 -46Z', shade, INK, 2.6);
  pen.circle(30.5, -31.5, 2.7, mark);
  pen.path('M41.6 -26V-20', null, mark, 2.4);
}

const COAT = 'M-33 -1C-33 -20 -27 -35 -13 -42H13C27 -35 33 -20 33 -1Q0 8 -33 -1Z';
const BRIM = 'M-30 -58Q-32 -64 -24 -64H-13L-11 -84Q0 -90 11 -84L13 -64H24Q32 -64 30 -58Q0 -50 -30 -58Z';
const OFFICE = '#e7b93e';

/** As broad as he is high, under a tall hat with a broad brim, with his chain of office. */
export function mayor(pen: Pen, { body, mark, shade }: FigureColour): void {
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
export function wagon(pen: Pen, { body, mark, shade }: FigureColour): void {
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
export function barn(pen: Pen, { body, mark, shade }: FigureColour): void {
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
