// The count, who is nobody's, in a figure's own unit; and his city.
import type { Drawing } from '../../tiles/drawing';
import { INK, PAPER } from '../../tiles/figure-colours';
import { inList } from '../../tiles/figure-parts';
import type { Pen } from '../../tiles/pen';
import { town } from './drawing-town';

const GOLD = '#f0c04a';
const MANTLE = 'M-14 -50C-30 -40 -36 -16 -38 0Q0 10 38 0C36 -16 30 -40 14 -50Z';
const CROWN = 'M-16 -66L-20 -88L-9 -78L0 -92L9 -78L20 -88L16 -66Q0 -60 -16 -66Z';
const STAFF = 'M29 -4V-70H33V-4Z';
const BRONZE = '#8d6a2b';
const ERMINE = 'M-16 -50C-26 -46 -30 -38 -31 -30Q-16 -24 0 -26Q16 -24 31 -30C30 -38 26 -46 16 -50Q0 -40 -16 -50Z';

/** Under his crown, with a staff of office; of a bronze that is no player's. */
function count(pen: Pen): void {
  pen.ellipse(3, 3, 36, 7, INK, undefined, 1, 0.35);
  const orb = 'M23 -76a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z';
  const all = `${MANTLE}${CROWN}${STAFF}${orb}`;
  for (const [colour, width, opacity] of [
    [INK, 13, 0.4],
    [PAPER, 10, 1],
  ] as const)
    pen.path(all, null, colour, width, opacity);
  pen.path(MANTLE, BRONZE, INK, 4);
  pen.path('M-5 -26L-9 4.6H9L5 -26Z', '#5e1f2d', INK, 2.4);
  pen.path('M18 -44C31 -34 35 -14 38 0Q30 3.4 20 4.6C24 -14 24 -30 18 -44Z', '#6a4d1b');
  pen.path(ERMINE, PAPER, INK, 2.8);
  pen.path('M-20 -36v5M-10 -38v6M10 -38v6M20 -36v5M0 -36v6', null, INK, 2.6);
  pen.path('M-11 -64V-52Q0 -40 11 -52V-64Z', '#f0cfa8', INK, 2.8);
  pen.path('M-11 -54Q0 -42 11 -54Q10 -40 0 -38Q-10 -40 -11 -54Z', '#4a3527', INK, 1.8);
  pen.path(CROWN, GOLD, INK, 3.2);
  pen.path(STAFF, GOLD, INK, 2.4);
  pen.path(orb, '#5e1f2d', INK, 2.6);
}

export const drawing: Drawing = {
  tokens: { count: (pen) => inList(pen, count) },
  shownByOthers: ['within-the-wall', 'at-the-wall'],
  greatTown: town,
};
