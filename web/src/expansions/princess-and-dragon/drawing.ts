// The dragon and the fairy, who are nobody's, in a figure's own unit. Green and violet are no player's colours, and they have wings
// where figures have a cloak; they bear no mark.
import type { Drawing } from '../../tiles/drawing';
import { INK, PAPER } from '../../tiles/figure-colours';
import { inList } from '../../tiles/figure-parts';
import type { Pen } from '../../tiles/pen';
import { SCALES, SCALES_DARK, dragonHead, portal, princess, volcano } from './drawing-marks';

const GOLD = '#f0c04a';

const WING = 'M-2 -40L-18 -90Q-24 -80 -40 -80Q-38 -66 -48 -58Q-36 -54 -38 -40Q-26 -42 -16 -22Z';
const TAIL = 'M-14 -4C-34 2 -46 -6 -42 -18L-50 -18L-42 -34L-30 -22L-36 -19C-36 -14 -28 -14 -14 -18Z';
const BODY =
  'M-20 2C-26 -18 -16 -32 -6 -40C2 -46 4 -56 2 -64L-10 -84L10 -78Q18 -84 26 -79L44 -70Q49 -64 42 -60L27 -60L38 -52Q34 -46 22 -50C20 -42 27 -34 26 -22C25 -12 24 -6 30 2Q4 8 -20 2Z';

function dragon(pen: Pen): void {
  pen.ellipse(2, 2, 40, 8, INK, undefined, 1, 0.35);
  const all = `${WING}${TAIL}${BODY}`;
  pen.path(all, null, INK, 13, 0.4);
  pen.path(all, null, PAPER, 10);
  pen.path(TAIL, SCALES, INK, 4);
  pen.path(WING, '#c7562b', INK, 4);
  pen.path('M-4 -42L-18 -84M-6 -38L-40 -76M-10 -32L-44 -57', null, INK, 2.2);
  pen.path(BODY, SCALES, INK, 4);
  pen.path('M17 -50C12 -38 3 -24 8 3Q20 3.6 26 0C22 -8 23 -14 23 -22C24 -34 17 -40 20 -50Z', GOLD, INK, 2);
  pen.path('M9 -34H21M6 -22H22M6 -10H23', null, INK, 1.6, 0.7);
  pen.path('M-18 3C-22 -16 0 -22 2 -6L14 -2Q17 4 10 4Z', SCALES_DARK, INK, 2.6);
  pen.circle(20, -70, 4.4, GOLD, INK, 2);
  pen.path('M30 -60l3 5l3 -5l3 4', PAPER, INK, 1.2);
}

const UPPER = 'M-2 -44C-16 -84 -46 -82 -42 -58C-40 -44 -20 -38 -2 -42Z';
const LOWER = 'M-2 -42C-22 -40 -36 -24 -26 -14C-16 -8 -6 -24 -2 -38Z';
const GOWN = 'M-7 -50H7Q8 -34 20 -4Q12 -8 7 -1Q0 -8 -7 -1Q-12 -8 -20 -4Q-8 -34 -7 -50Z';
const VIOLET = '#7b3fa6';
const STAR = 'M33 -74L36 -66L44 -65L38 -59.6L40 -52L33 -56L26 -52L28 -59.6L22 -65L30 -66Z';

/** She floats above her shadow. */
function fairy(pen: Pen): void {
  pen.ellipse(3, 6, 20, 5, INK, undefined, 1, 0.35);
  const mirrored = (draw: () => void) => {
    for (const side of [1, -1]) {
      pen.to.save();
      pen.to.scale(side, 1);
      draw();
      pen.to.restore();
    }
  };
  for (const [colour, width, opacity] of [
    [INK, 13, 0.4],
    [PAPER, 10, 1],
  ] as const) {
    mirrored(() => pen.path(`${UPPER}${LOWER}`, null, colour, width, opacity));
    pen.path(`${GOWN}${STAR}`, null, colour, width, opacity);
    pen.circle(0, -61, 11, null, colour, width, opacity);
  }
  mirrored(() => {
    pen.path(LOWER, '#cfa9ea', INK, 3.4);
    pen.path(UPPER, '#e3cdf5', INK, 3.4);
    pen.path('M-6 -46Q-20 -62 -34 -64M-7 -44Q-20 -50 -32 -52', null, VIOLET, 1.8);
  });
  pen.path(GOWN, VIOLET, INK, 4);
  pen.path('M8 -42L28 -57', null, INK, 4);
  pen.circle(0, -60, 10, '#f0cfa8', INK, 2.8);
  pen.path('M-12 -57C-14 -78 14 -78 12 -57Q8 -68 0 -67Q-8 -68 -12 -57Z', GOLD, INK, 2.8);
  pen.path(STAR, GOLD, INK, 2.6);
}

export const drawing: Drawing = {
  tokens: { dragon: (pen) => inList(pen, dragon), fairy: (pen) => inList(pen, fairy) },
  marks: {
    dragon: { draw: dragonHead, radius: 12, readable: 1.3 },
    portal: { draw: portal, radius: 14, readable: 1.2 },
    princess: { draw: princess, on: 'city', readable: 1.45 },
    volcano: { draw: volcano, radius: 16 },
  },
};
