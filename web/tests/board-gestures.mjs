// What the board makes of mouse, wheel and fingers, in a real browser: node tests/board-gestures.mjs
import assert from 'node:assert/strict';
import { settled, withPage } from './page.mjs';

const VIEW = { width: 1000, height: 700 };
let page;
let devtools;

const told = () => page.evaluate(() => window.told);
const ghost = () => page.evaluate(() => window.current().ghost);
const camera = () => page.evaluate(() => window.board.camera);

/** The screen's point of a square, at a part of its side. */
const pointOf = (cell, part = 0.5) =>
  page.evaluate(
    ({ x, y, width, height }) => {
      const at = window.board.camera;
      return [width / 2 + (x - at.x) * at.scale, height / 2 + (y - at.y) * at.scale];
    },
    { x: cell.x + part, y: cell.y + part, ...VIEW },
  );

async function otherLegal() {
  const { x, y } = await ghost();
  const legal = await page.evaluate(() => window.current().legal);
  return legal.find((cell) => cell.x !== x || cell.y !== y);
}

async function touches(type, ...points) {
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

const CHECKS = {
  async 'a click on a legal square moves the ghost there'() {
    const cell = await otherLegal();
    await page.mouse.click(...(await pointOf(cell)));
    assert.deepEqual(await told(), [['cell', cell]]);
    assert.equal((await ghost()).x, cell.x);
  },
  async 'a click on the ghost is told, beside its spots'() {
    await page.mouse.click(...(await pointOf(await ghost(), 0.93)));
    assert.deepEqual(await told(), [['ghost', undefined]]);
  },
  async 'the right button rotates'() {
    await page.mouse.click(...(await pointOf({ x: 0, y: 0 })), { button: 'right' });
    assert.deepEqual(await told(), [['rotate', undefined]]);
  },
  async 'a press that moves pans and is no click'() {
    const [x, y] = await pointOf(await otherLegal());
    const before = await camera();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    const after = await camera();
    await page.mouse.up();
    assert.deepEqual(await told(), []);
    assert.ok(Math.abs(before.x - after.x - 40 / before.scale) < 0.15, 'the board follows the pointer');
  },
  async 'a drag of the ghost carries it to another legal square'() {
    const cell = await otherLegal();
    await page.mouse.move(...(await pointOf(await ghost(), 0.9)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(cell)), { steps: 12 });
    await page.mouse.up();
    const { x, y } = await ghost();
    assert.deepEqual({ x, y }, cell);
  },
  async 'the wheel zooms about the pointer'() {
    const at = await pointOf({ x: 1, y: 1 }, 0);
    const before = await camera();
    await page.mouse.move(...at);
    await page.mouse.wheel(0, -100);
    await page.waitForFunction((scale) => window.board.camera.scale > scale * 1.1, before.scale);
    await settled(page);
    const after = await pointOf({ x: 1, y: 1 }, 0);
    assert.ok(Math.hypot(after[0] - at[0], after[1] - at[1]) < 4, `the point stays: ${at} ${after}`);
  },
  async 'two fingers zoom'() {
    const before = await camera();
    await touches('touchStart', [450, 350], [550, 350]);
    for (let i = 1; i <= 5; i++) await touches('touchMove', [450 - 10 * i, 350], [550 + 10 * i, 350]);
    const after = await camera();
    await touches('touchEnd');
    assert.ok(after.scale > before.scale * 1.7, `${before.scale} to ${after.scale}`);
    assert.deepEqual(await told(), []);
  },
  async 'a tap acts, a long press inspects and does not act'() {
    const cell = await otherLegal();
    await touches('touchStart', await pointOf(cell));
    await touches('touchEnd');
    await page.waitForFunction(() => window.told.length > 0);
    await touches('touchStart', await pointOf({ x: 0, y: 0 }));
    await page.waitForFunction(() => window.told.length > 1);
    await touches('touchEnd');
    assert.deepEqual((await told()).map(([name]) => name), ['cell', 'inspect']);
  },
  async 'two clicks on nothing fit the board'() {
    const fit = await camera();
    await page.evaluate(() => window.board.zoomBy(0.7));
    await settled(page);
    await page.mouse.dblclick(6, 6);
    await page.waitForFunction((scale) => Math.abs(window.board.camera.scale - scale) < 0.5, fit.scale);
  },
  async 'an arrow at the rim leads to a hidden legal square'() {
    await page.evaluate(() => window.board.zoomBy(2.5));
    await settled(page);
    const arrow = page.locator('.board-rim').first();
    const count = Number(await arrow.textContent());
    const hidden = async () => (await page.locator('.board-rim').allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    const before = await hidden();
    assert.ok(count > 0 && (await arrow.getAttribute('aria-label')).startsWith(`${count} legal square`));
    const from = await camera();
    await arrow.click();
    await settled(page);
    assert.notDeepEqual(await camera(), from);
    assert.ok(before > 0);
  },
};

await withPage('board.html?tiles=40&scene=turn&hand=base-ffrr-a&fit', VIEW, async (opened) => {
  page = opened;
  devtools = await page.context().newCDPSession(page);
  await settled(page);
  for (const [name, check] of Object.entries(CHECKS)) {
    await page.evaluate(() => {
      window.told.length = 0;
      window.board.fit(false);
    });
    await settled(page);
    await check();
    console.log(`ok: ${name}`);
  }
});
