// Pieces of towers in hand, the towers that are built of them, and the foundations that tiles show.
import type { Drawing } from '../../tiles/drawing';
import { INK, STONE, STONE_SHADE } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';
import { builtTower, risen, towerFoundation } from './drawing-tower';

/** One course of a tower. */
function towerPiece(pen: Pen): void {
  pen.path('M-10 -3V5A10 5 0 0 0 10 5V-3Z', STONE, INK, 1.3);
  pen.path('M2 9.8V1H10V5A10 5 0 0 1 2 9.8Z', STONE_SHADE);
  pen.path('M-4 1.4V9.4M4 1.4V9.4', null, INK, 0.9);
  pen.ellipse(0, -3, 10, 5, STONE, INK, 1.3);
  pen.ellipse(0, -3, 5.4, 2.4, '#5a4c41', INK, 0.9);
}

/** From the tower's middle to its right. */
const HALF = 9;

export const drawing: Drawing = {
  tokens: { 'tower-piece': towerPiece },
  buildings: { 'tower-piece': { place: 'tower', draw: (pen, { count }) => builtTower(pen, count), height: risen, numbered: HALF } },
  marks: { 'tower-foundation': { draw: towerFoundation, radius: 12, readable: 1.15, foundation: true } },
};
