// A stall of a market under its awning.
import { INK } from './palette';
import type { Pen } from './pen';

/** Origin at the middle of its foot, 13 wide and as high. */
export function stall(pen: Pen, [dark, light]: readonly [string, string]): void {
  pen.shadow(0.8, 0.6, 7, 1.6, 0.3);
  pen.path('M-5.4 0V-7H5.4V0Z', '#5b4636', INK, 0.5);
  pen.path('M-6 0V-3.4H6V0Z', '#b98a52', INK, 0.7);
  for (const [x, colour] of [
    [-3.8, '#c05a45'],
    [-1.3, '#6f8f3c'],
    [1.3, '#e0b23c'],
    [3.8, '#6d2f5c'],
  ] as const)
    pen.circle(x, -3.9, 1.25, colour, INK, 0.4);
  pen.path('M-5.8 0V-8M5.8 0V-8', null, INK, 0.8);
  pen.path(
    'M-5 -12.6H5L7.4 -6.6Q6.2 -5 4.9 -6.6Q3.7 -5 2.5 -6.6Q1.2 -5 0 -6.6Q-1.2 -5 -2.5 -6.6Q-3.7 -5 -4.9 -6.6Q-6.2 -5 -7.4 -6.6Z',
    light,
    INK,
    0.9,
  );
  for (const i of [-1, 0, 1])
    pen.path(`M${i * 3.4 - 0.85} -12.6H${i * 3.4 + 0.85}L${i * 4.9 + 1.25} -6.7Q${i * 4.9} -5.2 ${i * 4.9 - 1.25} -6.7Z`, dark);
  pen.path('M-5 -12.6H5L7.4 -6.6M-5 -12.6L-7.4 -6.6', null, INK, 0.9);
}
