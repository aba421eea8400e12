// What marks that sit on a roundel have in common.
import { INK, mix } from './palette';
import type { Pen } from './pen';

/** A coin of paper with a broad rim, by whose colour a mark is told apart from afar. */
export function medal(pen: Pen, ground: string, rim: string): void {
  pen.circle(0.6, 1.1, 9, INK, undefined, 1, 0.3);
  pen.circle(0, 0, 9, rim, INK, 0.9);
  pen.circle(0, 0, 7.2, ground, mix(rim, INK, 0.35), 0.5);
}
