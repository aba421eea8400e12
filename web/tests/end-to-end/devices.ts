// Phones and tablets as people hold them, and how much of the board is seen on them.
import type { BrowserContextOptions } from 'playwright-core';
import { phone } from './browser';

const held = (width: number, height: number): BrowserContextOptions => ({ ...phone, viewport: { width, height } });
export const lying = held(844, 390);
export const tablets = { small: held(768, 1024), large: held(1024, 1366) };

/** Runs in the page: the part of the window, in percent, at which a press reaches the board. */
export function partOfBoard(): number {
  const points: boolean[] = [];
  for (let x = 4; x < innerWidth; x += 8)
    for (let y = 4; y < innerHeight; y += 8) points.push(document.elementFromPoint(x, y)?.closest('.board, button')?.matches('.board') ?? false);
  return (100 * points.filter(Boolean).length) / points.length;
}
