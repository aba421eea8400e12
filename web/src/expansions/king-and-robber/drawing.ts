// The cards of the king and of the robber.
import type { Drawing } from '../../tiles/drawing';
import { GOLD, INK, PAPER } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

function card(pen: Pen, ground: string): void {
  pen.path('M-7 -11H7Q9 -11 9 -9V9Q9 11 7 11H-7Q-9 11 -9 9V-9Q-9 -11 -7 -11Z', ground, INK, 1.5);
}

function king(pen: Pen): void {
  card(pen, '#7b2436');
  pen.path('M-6.4 5V-4L-2.8 -.4L0 -6L2.8 -.4L6.4 -4V5Z', GOLD, PAPER, 0.8);
  pen.path('M-6.4 7.4H6.4', null, GOLD, 1.8);
}

/** A face behind a cloth. */
function robber(pen: Pen): void {
  card(pen, '#3e4a37');
  pen.path('M-5.6 -1Q-6 -7.6 0 -7.6T5.6 -1Z', '#f0cfa8', INK, 0.9);
  pen.path('M-6.4 -3.2H6.4Q6.6 4 0 8Q-6.6 4 -6.4 -3.2Z', GOLD, INK, 0.9);
  pen.path('M-2.6 -5H-2.4M2.4 -5H2.6', null, INK, 2);
}

export const drawing: Drawing = { tokens: { king, robber } };
