// A thumb on the painted board, of whose squares a test knows nothing.
import type { Page } from 'playwright-core';

/** In pixels: the squares of a whole land on a phone are larger. */
const APART = 20;

/**
 * Taps all over the board until something is so. The table's aids must not tell what fits an empty square, since that covers
 * the board. Every other point of a column comes first: two taps close together would be a double tap.
 */
export async function tapUntil(page: Page, isSo: () => Promise<boolean>) {
  await page.locator('.board[data-settled=true]').waitFor();
  for (const [x, y] of await page.evaluate(pointsOfBoard, APART)) {
    await page.touchscreen.tap(x, y);
    await page.evaluate(isPainted);
    if (await isSo()) return;
  }
  throw new Error('nothing on the board is what was to be tapped');
}

/** Runs in the page. Who taps on before what was chosen is seen takes it back. */
const isPainted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Runs in the page: where nothing lies over the board. */
function pointsOfBoard(apart: number): [number, number][] {
  const { left, top, right, bottom } = document.querySelector('.board')!.getBoundingClientRect();
  const isFree = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.board, button')?.matches('.board');
  const points: [number, number][] = [];
  for (let x = left + apart / 2; x < right; x += apart)
    for (const first of [apart / 2, (apart * 3) / 2]) for (let y = top + first; y < bottom; y += 2 * apart) if (isFree(x, y)) points.push([x, y]);
  return points;
}
