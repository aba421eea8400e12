// The bazaar that a tile shows.
import { stall } from '../../tiles/paint-stall';
import type { Pen } from '../../tiles/pen';

const AWNINGS = [
  ['#b9422f', '#f6efe0'],
  ['#2f6f74', '#f6efe0'],
  ['#d9a52c', '#8a3b2a'],
] as const;

/** Three stalls under striped awnings on a trodden round. */
export function bazaar(pen: Pen): void {
  pen.ellipse(0, 3, 13.4, 9.6, '#d8c49c', '#8a7250', 0.8);
  if (pen.detail === 'full')
    for (const [x, y] of [
      [-9, 6],
      [-4, 10],
      [3, 9.6],
      [9, 5.4],
      [0, 5],
    ] as const)
      pen.circle(x, y, 0.5, '#8a7250');
  for (const [i, x, y] of [
    [1, -6.6, 0],
    [2, 6.6, 0.4],
    [0, 0, 9],
  ] as const)
    pen.at(x, y, i ? 0.92 : 1.12, () => stall(pen, AWNINGS[i]));
}
