// What the board makes of mouse, wheel and fingers, on a board of 40 tiles with a tile in hand.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '../../src/board/board';
import type { Camera } from '../../src/board/camera';
import type { BoardModel, Cell } from '../../src/board/model';
import { openBrowser, openPage } from './browser';
import { DevPages } from './dev-pages';

/** What dev/board.ts puts on the window. */
interface OnWindow {
  board: Board;
  told: [string, unknown?][];
  current(): BoardModel;
}
declare const window: OnWindow;
const VIEW = { width: 1000, height: 700 };

let pages: DevPages;
let browser: Browser;
beforeAll(async () => {
  [pages, browser] = await Promise.all([DevPages.serve('board.html'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await pages?.stop();
});

/** A board fitted into the view, at rest. */
async function openBoard() {
  const address = `${pages.url}/dev/board.html?tiles=40&scene=turn&hand=base-ffrr-a&fit`;
  const { page, problems } = await openPage(browser, address, { viewport: VIEW, hasTouch: true, reducedMotion: 'no-preference' });
  await page.waitForFunction(() => document.title === 'ready');
  await settled(page);
  return { page, problems };
}

const settled = (page: Page) => page.waitForFunction(() => window.board.settled);
const told = (page: Page) => page.evaluate(() => window.told);
const camera = (page: Page): Promise<Camera> => page.evaluate(() => window.board.camera);

async function ghost(page: Page): Promise<Cell> {
  const { x, y } = (await page.evaluate(() => window.current().ghost))!;
  return { x, y };
}

/** The screen's point of a square, at a part of its side. */
async function pointOf(page: Page, cell: Cell, part = 0.5): Promise<[number, number]> {
  const at = await camera(page);
  return [VIEW.width / 2 + (cell.x + part - at.x) * at.scale, VIEW.height / 2 + (cell.y + part - at.y) * at.scale];
}

/** A legal square without the ghost. */
async function otherLegal(page: Page): Promise<Cell> {
  const on = await ghost(page);
  const legal = await page.evaluate(() => window.current().legal);
  return legal.find((cell) => cell.x !== on.x || cell.y !== on.y)!;
}

function touches(devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) {
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test('a click on a legal square moves the ghost there', async () => {
  const { page, problems } = await openBoard();
  const cell = await otherLegal(page);
  await page.mouse.click(...(await pointOf(page, cell)));
  expect(await told(page)).toEqual([['cell', cell]]);
  expect(await ghost(page)).toEqual(cell);
  expect(problems).toEqual([]);
});

test('a click on the ghost is told, beside its spots', async () => {
  const { page } = await openBoard();
  await page.mouse.click(...(await pointOf(page, await ghost(page), 0.93)));
  expect(await told(page)).toEqual([['ghost', undefined]]);
});

test('the right button rotates', async () => {
  const { page } = await openBoard();
  await page.mouse.click(...(await pointOf(page, { x: 0, y: 0 })), { button: 'right' });
  expect(await told(page)).toEqual([['rotate', undefined]]);
});

test('a press that moves pans and is no click', async () => {
  const { page } = await openBoard();
  const [x, y] = await pointOf(page, await otherLegal(page));
  const before = await camera(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  const after = await camera(page);
  await page.mouse.up();
  expect(await told(page)).toEqual([]);
  expect(Math.abs(before.x - after.x - 40 / before.scale), 'tiles by which the board missed the pointer').toBeLessThan(0.15);
});

test('a drag of the ghost carries it to another legal square', async () => {
  const { page } = await openBoard();
  const cell = await otherLegal(page);
  await page.mouse.move(...(await pointOf(page, await ghost(page), 0.9)));
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(page, cell)), { steps: 12 });
  await page.mouse.up();
  expect(await ghost(page)).toEqual(cell);
});

test('the wheel zooms about the pointer', async () => {
  const { page } = await openBoard();
  const at = await pointOf(page, { x: 1, y: 1 }, 0);
  const before = await camera(page);
  await page.mouse.move(...at);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction((scale) => window.board.camera.scale > scale * 1.1, before.scale);
  await settled(page);
  const after = await pointOf(page, { x: 1, y: 1 }, 0);
  expect(Math.hypot(after[0] - at[0], after[1] - at[1]), 'pixels by which the point moved').toBeLessThan(4);
});

test('two fingers zoom', async () => {
  const { page } = await openBoard();
  const devtools = await page.context().newCDPSession(page);
  const before = await camera(page);
  await touches(devtools, 'touchStart', [450, 350], [550, 350]);
  for (let i = 1; i <= 5; i++) await touches(devtools, 'touchMove', [450 - 10 * i, 350], [550 + 10 * i, 350]);
  const after = await camera(page);
  await touches(devtools, 'touchEnd');
  expect(after.scale / before.scale).toBeGreaterThan(1.7);
  expect(await told(page)).toEqual([]);
});

test('a tap acts, a long press inspects and does not act', async () => {
  const { page } = await openBoard();
  const devtools = await page.context().newCDPSession(page);
  await touches(devtools, 'touchStart', await pointOf(page, await otherLegal(page)));
  await touches(devtools, 'touchEnd');
  await page.waitForFunction(() => window.told.length > 0);
  await touches(devtools, 'touchStart', await pointOf(page, { x: 0, y: 0 }));
  await page.waitForFunction(() => window.told.length > 1);
  await touches(devtools, 'touchEnd');
  expect((await told(page)).map(([name]) => name)).toEqual(['cell', 'inspect']);
});

test('two clicks on nothing fit the board', async () => {
  const { page } = await openBoard();
  const fit = await camera(page);
  await page.evaluate(() => window.board.zoomBy(0.7));
  await settled(page);
  await page.mouse.dblclick(6, 6);
  await page.waitForFunction((scale) => Math.abs(window.board.camera.scale - scale) < 0.5, fit.scale);
});

test('an arrow at the rim says how many legal squares are hidden, and leads to one', async () => {
  const { page } = await openBoard();
  await page.evaluate(() => window.board.zoomBy(2.5));
  await settled(page);
  const arrow = page.locator('.board-rim').first();
  await arrow.waitFor();
  const count = Number(await arrow.textContent());
  expect(count).toBeGreaterThan(0);
  expect(await arrow.getAttribute('aria-label')).toMatch(new RegExp(`^${count} legal square`));
  const from = await camera(page);
  await arrow.click();
  await settled(page);
  expect(await camera(page)).not.toEqual(from);
});

test('what is pointed at is lit on a canvas no larger than its square, until the pointer leaves', async () => {
  const { page } = await openBoard();
  const { scale } = await camera(page);
  const shown = () =>
    page.evaluate(() => {
      const canvases = [...document.querySelectorAll<HTMLElement>('.board-picture')];
      return canvases.filter((canvas) => canvas.style.visibility !== 'hidden').map((canvas) => canvas.clientWidth);
    });
  const before = (await shown()).length; // the picture, and the ghost over it
  await page.mouse.move(...(await pointOf(page, { x: 0, y: 0 })));
  await expect.poll(shown).toHaveLength(before + 1);
  expect((await shown()).at(-1)).toBeCloseTo(scale, 0);
  await page.mouse.move(4, 4);
  await expect.poll(shown).toHaveLength(before);
});
