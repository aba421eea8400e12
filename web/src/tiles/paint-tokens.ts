// What a seat has in hand besides figures, for lists, and the pieces of the board that are nobody's: as their expansions draw them. Within 12 of the origin.
import { TOKENS } from './drawings';
import { INK, PAPER } from './palette';
import type { Pen } from './pen';

export function paintToken(pen: Pen, token: string): void {
  (TOKENS[token] ?? ((to: Pen) => unknown(to, token)))(pen);
}

/** What has no picture of its own: its first letters on paper. */
function unknown(pen: Pen, token: string): void {
  pen.circle(0, 0, 10, PAPER, INK, 1.3);
  const { to } = pen;
  to.fillStyle = INK;
  to.font = '700 11px Alegreya, Georgia, serif';
  to.textAlign = 'center';
  to.fillText(token.slice(0, 2), 0, 3.6);
}
