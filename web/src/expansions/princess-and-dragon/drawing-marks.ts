// What tiles show: a dragon's head and a princess on roundels, a portal and a volcano on the ground. Origin at the middle of their ground.
import { GOLD, INK, STONE, STONE_SHADE, mix } from '../../tiles/palette';
import { medal } from '../../tiles/paint-medal';
import type { Pen } from '../../tiles/pen';

/** The dragon's green is no player's. */
export const SCALES = '#2f7a45';
export const SCALES_DARK = '#1c5230';
const FLAME = '#e2662a';

const HEAD =
  'M-6.2 6C-7 .6 -5.8 -3 -3 -4.6L-6.6 -6.4L-.4 -6.2Q1 -6.6 2 -5.2L6.4 -3.2Q7.2 -2 6.2 -1L1.8 -.8L5.4 1Q4.6 2.8 1.6 2.4C.4 3 .6 4.6 1.2 6.6Q-3 8.2 -6.2 6Z';

/** A dragon lies in wait: his head, spitting fire. */
export function dragonHead(pen: Pen): void {
  pen.at(0, 0, 1.3, () => {
    medal(pen, '#fbeec2', FLAME);
    pen.at(-0.5, -0.1, pen.detail === 'small' ? 1 : 0.9, () => head(pen));
  });
}

function head(pen: Pen): void {
  pen.path('M3 .2Q5 -1.2 7.8 -.4Q6.8 .2 8.4 1.2Q6.6 1 7 2.4Q5 2 3 .2Z', FLAME, INK, 0.3);
  pen.path('M-6.2 4l-1.6 -1.4l1.7 -1M-6.2 .8l-1.5 -1.4l2 -.8', SCALES_DARK, INK, 0.4);
  pen.path(HEAD, SCALES, INK, pen.detail === 'small' ? 0.4 : 0.75);
  pen.path('M-1.4 -.4C-2 2 -2 4.6 -.6 7.2Q.6 7 1.2 6.6C.6 4.6 .4 3 1.6 2.4Q.2 1.6 -1.4 -.4Z', GOLD, INK, 0.35);
  pen.circle(0.9, -3.4, 1.15, '#fff3c4', INK, 0.4);
  if (pen.detail === 'small') return;
  pen.path('M2.6 -.9l.5 1l.5 -1l.6 .9l.5 -.9', '#fffaf0', INK, 0.25);
  pen.circle(1.2, -3.4, 0.45, INK);
  pen.circle(5.6, -2.4, 0.35, INK);
}

const NIGHT = '#2a2f6b';
const GLOW = '#74e3d6';

/** A stone arch on two steps; within it is somewhere else. */
export function portal(pen: Pen): void {
  pen.shadow(1.2, 8.6, 13.6, 3.8, 0.3);
  pen.path('M-12.6 7H12.6V10.4Q0 12.6 -12.6 10.4Z', STONE_SHADE, INK, 0.8);
  pen.path('M-6 8V-3A6 6.4 0 0 1 6 -3V8Z', NIGHT);
  pen.ellipse(0, 1.4, 4.6, 6.4, GLOW, undefined, 1, 0.35);
  pen.path('M-3.8 5.4C-5.6 -1.6 -1.6 -6 2 -4.4S4.6 2.4 1 3.4S-2.8 .4 -.6 -.6S1.8 .8 .6 1.4', null, GLOW, pen.detail === 'small' ? 2 : 1.3);
  pen.path('M-11 8V-3A11 11.4 0 0 1 11 -3V8H5.8V-3A5.8 6 0 0 0 -5.8 -3V8Z', STONE, INK, 0.95);
  pen.path('M6.8 8V-3Q6.8 -9.4 1.6 -14.2Q11 -12.4 11 -3V8Z', STONE_SHADE, undefined, 1, 0.75);
  pen.path('M-11 2.6H-5.8M5.8 2.6H11M-10.6 -4.6L-5.6 -3.8M10.6 -4.6L5.6 -3.8M-7.4 -11L-4 -7M7.4 -11L4 -7', null, INK, 0.55);
  pen.path('M-2.2 -15.6H2.2L1.6 -8.6H-1.6Z', GOLD, INK, 0.6);
}

const ROSE = '#b23a6d';

/** A lady under a crown, looking out of her city. */
export function princess(pen: Pen): void {
  medal(pen, '#fde7ee', ROSE);
  pen.path('M-4.4 5C-6 -.6 -4.6 -4.4 0 -4.4S6 -.6 4.4 5Z', '#7a431f', INK, 0.5);
  pen.path('M-5 5.2Q-2.6 2.6 0 2.6T5 5.2Q3 7.2 0 7.2T-5 5.2Z', ROSE, INK, 0.5);
  pen.ellipse(0, -0.2, 2.9, 3.3, '#f3d3ae', INK, 0.5);
  pen.path('M-3.6 -2.8L-4.6 -7.2L-2 -5.2L0 -8.2L2 -5.2L4.6 -7.2L3.6 -2.8Q0 -1.8 -3.6 -2.8Z', GOLD, INK, 0.65);
  if (pen.detail === 'small') return;
  pen.path('M-1.3 -.3H-1M1 -.3H1.3M-.8 1.6Q0 2.1 .8 1.6', null, INK, 0.5);
  pen.circle(0, -4.4, 0.5, mix(ROSE, '#ffffff', 0.2));
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
