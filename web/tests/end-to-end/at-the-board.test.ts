// The board in a game: moves that are shown one after the other, a tile that is dragged, the last moves, the board turned, and what
// outlives a reload.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BASE, openAt } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import { boardStands, turnByKeyboard } from './people';
import { prepared } from './prepared';

const bag = { 'base-crfr-a': 4, 'base-ffrr-a': 5, 'base-frfr-a': 5, 'base-cfff-a': 3 };
const alone = prepared({ bag: BASE, people: ['Anna', 'Ben'], seed: 3, until: { question: 'place-tile', least_tiles: 5 } });
const forPhone = prepared({ bag, people: ['Anna', 'Ben'], seed: 4, until: { question: 'place-tile', least_tiles: 5 } });
const reloaded = prepared({ bag, people: ['Anna', 'Ben'], seed: 5, until: { question: 'place-tile', least_tiles: 6 } });
const turned = prepared({ bag, people: ['Anna', 'Ben'], seed: 6, until: { question: 'place-tile', least_tiles: 8 } });
const among = prepared({ bag, people: ['Anna'], computers: 2, seed: 7, until: { question: 'place-tile', seat: 1, least_tiles: 4 } });

const tray = (page: Page) => page.getByRole('region', { name: 'Turn' });
const confirm = (page: Page): Locator => tray(page).locator('button[aria-keyshortcuts=Enter]');
const says = (page: Page) => confirm(page).innerText();
const announced = (page: Page) => page.locator('[aria-live=polite]').allInnerTexts();

/** Points of the board over which nothing lies. */
function pointsOfBoard(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const points: [number, number][] = [];
    for (let y = 90; y < innerHeight; y += 44)
      for (let x = 20; x < innerWidth; x += 44) if (document.elementFromPoint(x, y)?.closest('.board')) points.push([x, y]);
    return points;
  });
}

async function middleOf(tile: Locator): Promise<[number, number]> {
  const box = (await tile.boundingBox())!;
  // beside the spots for followers
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('the moves of computer players are seen one after the other, in their order', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.evaluate(() => localStorage.setItem('bastide.preferences', JSON.stringify({ pace: 'brisk' })));
  await among.sit(context, server.url);
  await page.goto(server.url + among.path);
  await boardStands(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const asked = document.querySelector('.player.asked .player-name b')?.textContent ?? '';
      if (asked && asked !== seen.at(-1)) seen.push(asked);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await turnByKeyboard(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen), { timeout: 20_000 })
    .toEqual(['Anna', 'Greta', 'Hugo', 'Anna']);
  expect(problems).toEqual([]);
});

test('a tile is dragged from the tray by mouse, lies where it is let go, and Esc calls it off', async () => {
  const { page, problems } = await openAt(alone, desktop);
  const from = await middleOf(tray(page).locator('.loupe'));
  const drag = async () => {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const [x, y] of await pointsOfBoard(page)) {
      await page.mouse.move(x, y);
      await seen(page);
      if (!(await says(page)).startsWith('Choose')) return;
    }
    throw new Error('the tile fits nowhere');
  };
  await drag();
  expect(await page.locator('.carried-tile').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('.carried-tile').count()).toBe(0);
  expect(await says(page)).toMatch(/^Choose a square/);
  await drag();
  await page.mouse.up();
  expect(await page.locator('.carried-tile').count()).toBe(0);
  await expect.poll(() => says(page)).toMatch(/^Place/);
  // letting go outside of the board leaves it where it was
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0], from[1] + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => says(page)).toMatch(/^Place/);
  expect(problems).toEqual([]);
});

function touches(devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) {
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** What a move of the pointer brings is drawn. */
const seen = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('by touch the tile is seen above the finger, and snaps to a square', async () => {
  const { page, problems } = await openAt(forPhone, phone);
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(tray(page).locator('.loupe'));
  await touches(devtools, 'touchStart', [x, y]);
  await touches(devtools, 'touchMove', [x, y - 20]);
  const tile = page.locator('.carried-tile');
  await tile.waitFor();
  const box = (await tile.boundingBox())!;
  expect(Math.round(y - 20 - (box.y + box.height / 2)), 'pixels above the finger').toBe(72);
  let fits = false;
  for (const [px, py] of await pointsOfBoard(page)) {
    await touches(devtools, 'touchMove', [px, py]);
    await seen(page);
    fits = !(await says(page)).startsWith('Choose');
    if (fits) break;
  }
  await touches(devtools, 'touchEnd');
  expect(fits).toBe(true);
  await expect.poll(() => says(page)).toMatch(/^Place/);
  expect(await tile.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('after a reload the tile and its follower are where they were', async () => {
  const { page, problems } = await openAt(reloaded, desktop);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await expect.poll(() => says(page)).toMatch(/^Place/);
  await page.keyboard.press('1');
  await expect.poll(() => says(page)).toMatch(/^Place · /);
  const before = await says(page);
  await page.reload();
  await boardStands(page);
  await expect.poll(() => says(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => says(page)).toMatch(/^Choose a square/);
  await page.reload();
  await boardStands(page);
  expect(await says(page)).toMatch(/^Choose a square/);
  expect(problems).toEqual([]);
});

test('the board is turned by a button and by keys, the arrow keys follow what is seen, and it stays so', async () => {
  const { page, problems } = await openAt(turned, desktop);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(() => announced(page)).toContain('West is up.');
  await page.reload();
  await boardStands(page);
  await page.locator('.board').focus();
  const square = async (key: string) => {
    await page.keyboard.press(key);
    return (await announced(page)).join(' ');
  };
  // what is seen to the right is further north
  const from = /(\d+) (north|south)/.exec(await square('Shift+ArrowLeft'));
  const to = /(\d+) (north|south)/.exec(await square('Shift+ArrowRight'));
  const northOf = (found: RegExpExecArray | null) => (found ? (found[2] === 'north' ? 1 : -1) * Number(found[1]) : 0);
  expect(northOf(to) - northOf(from)).toBe(1);
  await page.keyboard.press('q');
  await expect.poll(() => announced(page)).toContain('North is up.');
  expect(problems).toEqual([]);
});

test('one is led through the last moves of all players', async () => {
  const { page, problems } = await openAt(turned, desktop);
  const go = async () => {
    const before = (await announced(page)).join(' ');
    await page.keyboard.press('g');
    await expect.poll(async () => (await announced(page)).join(' ')).not.toBe(before);
    return /(Anna|Ben)/.exec((await announced(page)).join(' '))?.[1];
  };
  const [first, second] = [await go(), await go()];
  expect(new Set([first, second])).toEqual(new Set(['Anna', 'Ben']));
  await page.getByRole('button', { name: 'Go to the last move' }).click();
  expect(problems).toEqual([]);
});
