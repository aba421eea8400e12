// What figures of several expansions have in common, in a figure's own unit.
import { INK, PAPER } from './figure-colours';
import type { Pen } from './pen';

export const FACE = 'M-10 -58A10 11 0 1 0 9 -58Z';

/** A faint dark rim and a light halo round a whole shape, so that it stands out on every ground. */
export function halo(pen: Pen, shape: string): void {
  pen.path(shape, null, INK, 12, 0.35);
  pen.path(shape, null, PAPER, 9.5);
}

/** Something 84 high, as a token. */
export const inList = (pen: Pen, piece: (pen: Pen) => void): void => pen.at(0, 9.6, 0.23, () => piece(pen));
