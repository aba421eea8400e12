// The builder under his broad hat with a mallet, and the pig; goods are in hand as they are on tiles.
import type { Drawing } from '../../tiles/drawing';
import { type FigureColour, INK, PAPER } from '../../tiles/figure-colours';
import { FACE, halo } from '../../tiles/figure-parts';
import type { Pen } from '../../tiles/pen';
import { cloth, grain, wine } from './drawing-goods';

const TUNIC = 'M-22 0C-20 -16 -19 -28 -17 -38Q-15 -47 -6 -48H6Q15 -47 16 -38C18 -28 19 -16 21 0Q0 7 -22 0Z';
const HAT = 'M-27 -60Q-20 -66 -13 -66Q-13 -83 -1 -83T12 -66Q19 -66 25 -60Q0 -51 -27 -60Z';
const HANDLE = 'M25.5 2V-66H31.5V2Z';
const MALLET = 'M17 -86H40V-66H17Z';
function builder(pen: Pen, { body, mark, shade }: FigureColour): void {
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

function pig(pen: Pen, { body, mark, shade }: FigureColour): void {
  halo(pen, PIG);
  pen.path(TAIL, null, PAPER, 9);
  pen.path(TAIL, null, INK, 4.6);
  pen.path(PIG, body, INK, 4);
  pen.path('M-30 -17Q0 -4 37 -16C35 -9 30 -8 25 -7V1H14V-6H-12V1H-21V-8C-27 -10 -29 -13 -30 -17Z', shade);
  pen.path('M19 -46L31 -54L32 -41Q24 -38 19 -46Z', shade, INK, 2.6);
  pen.circle(30.5, -31.5, 2.7, mark);
  pen.path('M41.6 -26V-20', null, mark, 2.4);
}

export const drawing: Drawing = {
  figures: {
    builder: { draw: builder, mark: [-3, -17, 1.1], icon: { wide: 80, tall: 102, left: 33, bottom: 9 } },
    pig: { draw: pig, mark: [-4, -27, 1.4], icon: { wide: 98, tall: 68, left: 47, bottom: 9 }, iconLying: true, upright: true },
  },
  tokens: { wine, grain, cloth },
  marks: {
    wine: { draw: wine, on: 'city', readable: 1.4 },
    grain: { draw: grain, on: 'city', readable: 1.4 },
    cloth: { draw: cloth, on: 'city', readable: 1.4 },
  },
};
