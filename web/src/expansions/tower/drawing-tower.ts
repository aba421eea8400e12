// The foundation that a tile shows, and the tower on it.
import { INK, STONE, STONE_SHADE } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';

/** How high a tower on a foundation stands: each piece adds less, so that no tower grows out of what the board paints anew. */
export const risen = (pieces: number): number => 34 * (1 - Math.exp(-pieces / 3));

const ROUND = { rx: 9, ry: 5 };

/** The tower on a foundation, a course for each piece; origin at the middle of the foundation. */
export function builtTower(pen: Pen, pieces: number): void {
  const { rx, ry } = ROUND;
  const [foot, top] = [2, 2 - risen(pieces)];
  pen.shadow(3.4, 4.4, rx + 3, ry + 1, 0.3);
  pen.path(`M${-rx} ${foot}V${top}H${rx}V${foot}A${rx} ${ry} 0 0 1 ${-rx} ${foot}Z`, STONE, INK, 1.1);
  pen.path(`M${rx * 0.2} ${foot + ry}V${top}H${rx}V${foot}A${rx} ${ry} 0 0 1 ${rx * 0.2} ${foot + ry}Z`, STONE_SHADE);
  for (let piece = 1; piece < pieces; piece++)
    pen.path(`M${-rx} ${foot - risen(piece)}A${rx} ${ry} 0 0 0 ${rx} ${foot - risen(piece)}`, null, INK, 0.8, 0.8);
  pen.path(`M${-rx} ${foot}V${top}M${rx} ${top}V${foot}`, null, INK, 1.1);
  pen.ellipse(0, top, rx + 1.4, ry + 1, STONE, INK, 1.1);
  pen.ellipse(0, top, rx - 2.6, ry - 1.8, '#5a4c41', INK, 0.7);
  for (let i = 0; i < 8; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 4 + 0.4), Math.sin((i * Math.PI) / 4 + 0.4)];
    pen.line(
      [
        [c * (rx - 2.2), top + s * (ry - 1.5)],
        [c * (rx + 1), top + s * (ry + 0.7)],
      ],
      INK,
      0.6,
    );
  }
}

/** The lowest courses of a round tower, open above, as high as a step. */
export function towerFoundation(pen: Pen): void {
  const [rx, ry] = [12, 8.2];
  pen.shadow(1.2, 3.6, rx + 1.2, ry + 0.6, 0.3);
  pen.path(`M${-rx} -1V3A${rx} ${ry} 0 0 0 ${rx} 3V-1Z`, STONE_SHADE, INK, 0.9);
  for (const x of [-9, -4.6, 0, 4.6, 9])
    pen.line(
      [
        [x, ry * Math.sqrt(1 - (x / rx) ** 2) - 0.8],
        [x, ry * Math.sqrt(1 - (x / rx) ** 2) + 2.8],
      ],
      INK,
      0.45,
      0.7,
    );
  pen.ellipse(0, -1, rx, ry, STONE, INK, 0.9);
  pen.ellipse(0, -1, 7.4, 4.8, '#5a4c41', INK, 0.8);
  pen.path('M-7.2 -.2A7.4 4.8 0 0 0 7.2 -.2A7.6 3 0 0 1 -7.2 -.2Z', '#a5947a');
  for (let i = 0; i < 10; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 5 + 0.2), Math.sin((i * Math.PI) / 5 + 0.2)];
    pen.line(
      [
        [c * 7.5, s * 4.9 - 1],
        [c * 11.8, s * 8 - 1],
      ],
      INK,
      0.5,
    );
  }
}
