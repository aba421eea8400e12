// What a seat has in hand besides figures, for lists: goods as on the tiles, pieces of towers, cards; and the pieces of the board that are nobody's. Within 12 of the origin.
import { GOLD, INK, PAPER, STONE, STONE_SHADE } from './palette';
import { cloth, grain, wine } from './paint-marks';
import { countPiece, dragonPiece, fairyPiece } from './paint-neutrals';
import { castleToken } from './paint-castle';
import type { Pen } from './pen';

const PAINTERS: Record<string, (pen: Pen) => void> = {
  wine,
  grain,
  cloth,
  'tower-piece': towerPiece,
  king,
  robber,
  dragon: (pen) => inList(pen, dragonPiece),
  fairy: (pen) => inList(pen, fairyPiece),
  count: (pen) => inList(pen, countPiece),
  bridge,
  castle: castleToken,
  abbey,
};

export function paintToken(pen: Pen, token: string): void {
  (PAINTERS[token] ?? ((to: Pen) => unknown(to, token)))(pen);
}

/** A piece of the board, which is 84 high there. */
const inList = (pen: Pen, piece: (pen: Pen) => void): void => pen.at(0, 9.6, 0.23, () => piece(pen));

/** One course of a tower. */
function towerPiece(pen: Pen): void {
  pen.path('M-10 -3V5A10 5 0 0 0 10 5V-3Z', STONE, INK, 1.3);
  pen.path('M2 9.8V1H10V5A10 5 0 0 1 2 9.8Z', STONE_SHADE);
  pen.path('M-4 1.4V9.4M4 1.4V9.4', null, INK, 0.9);
  pen.ellipse(0, -3, 10, 5, STONE, INK, 1.3);
  pen.ellipse(0, -3, 5.4, 2.4, '#5a4c41', INK, 0.9);
}

/** Three arches below a road. */
function bridge(pen: Pen): void {
  pen.path('M-11.4 7V-2Q0 -9.6 11.4 -2V7H8.6A3.2 4 0 0 0 2.6 7H-2.6A3.2 4 0 0 0 -8.6 7Z', STONE_SHADE, INK, 1.2);
  pen.path('M-11.4 -2Q0 -9.6 11.4 -2V1.4Q0 -6 -11.4 1.4Z', STONE, INK, 1.2);
}

/** A church behind its wall. */
function abbey(pen: Pen): void {
  pen.path('M-10 9.6V-1H10V9.6Z', '#b3cc8d', INK, 1.2);
  pen.path('M-4 5V-1.6H7V5Z', PAPER, INK, 1);
  pen.path('M-5 -1.2L-2.6 -5H6L8 -1.2Z', '#a8503a', INK, 1);
  pen.path('M-7.4 5V-6H-3V5Z', PAPER, INK, 1);
  pen.path('M-8.4 -5.6L-5.2 -11.4L-2 -5.6Z', '#5d6975', INK, 1);
  pen.path('M-11.4 10.6V4.4H-9.4V6H-7V4.4H-5V6H-2.4V4.4H-.4V6H2V4.4H4V6H6.6V4.4H8.6V6H9.4V4.4H11.4V10.6Z', STONE, INK, 1.1);
}

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

/** What has no picture of its own: its first letters on paper. */
function unknown(pen: Pen, token: string): void {
  pen.circle(0, 0, 10, PAPER, INK, 1.3);
  const { to } = pen;
  to.fillStyle = INK;
  to.font = '700 11px Alegreya, Georgia, serif';
  to.textAlign = 'center';
  to.fillText(token.slice(0, 2), 0, 3.6);
}
