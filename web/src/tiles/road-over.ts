// A road that was laid over a tile: its deck rises from the middle of a side to that of the opposite one, above all that is drawn
// below. In hundredths of the tile. Its picture is an expansion's.
import type { Line, Point } from './geometry';

export type Way = 'NS' | 'EW';

/** How much higher the middle lies than the ends. */
const RISE = 11;
const ENDS = 7;

/** Where a figure stands that is on it. */
export const onRoadOver = (way: Way): Point => (way === 'EW' ? [50, 50 - RISE - 8] : [50, 38]);

/** How far from its middle, and to which side, a point lies that is below it. */
export const asideOf = (way: Way, [x, y]: Point): number => (way === 'EW' ? y - 46 : x - 50);

/** How far along the tile, and how high as a part of the middle's height, its deck is at a step. */
export const rim = (t: number) => ENDS + (100 - 2 * ENDS) * t;
export const rise = (t: number) => Math.sin(Math.PI * t);
/** From one end of the deck to the other, 0 to 1. */
export const STEPS = Array.from({ length: 33 }, (_, i) => i / 32);

/** The middle line of the deck. */
export const DECKS: Record<Way, Line> = {
  EW: STEPS.map((t): Point => [rim(t), 50 - RISE * rise(t)]),
  NS: STEPS.map((t): Point => [50, rim(t)]),
};
/** As broad as it is drawn, with its parapets. */
export const DECK_WIDTH = 13;

/** The road's middle line from side to side: over the deck. */
export const roadOverLine = (way: Way): Line => (way === 'EW' ? [[0, 50], ...DECKS.EW, [100, 50]] : [[50, 0], ...DECKS.NS, [50, 100]]);
