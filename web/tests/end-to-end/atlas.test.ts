// The tile atlas shows every tile of every set that the server has, whichever those are.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, phone } from './browser';
import { Server } from './server';

interface Catalogue {
  elements: { id: string; module: string; module_title: string }[];
  tiles: { tile: string; set: string; in_bag: number; start: boolean }[];
}

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function catalogue(elements: string[] = []): Promise<Catalogue> {
  const body = JSON.stringify({ rules: { preset: 'fi-current', players: 2, elements } });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${server.url}/api/catalogue`, { method: 'POST', headers, body })).json() as Promise<Catalogue>;
}

async function openAtlas(page: Page) {
  await page.getByRole('link', { name: 'See all tiles' }).click();
  await page.getByRole('heading', { level: 2, name: 'The game itself' }).waitFor();
}

const painted = (page: Page) => page.locator('.atlas-tile canvas').count();

test('every set has its title, and every tile of it is listed with its number', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await openAtlas(page);
  const base = await catalogue();
  const section = page.getByRole('region', { name: 'The game itself' });
  expect(await section.locator('.atlas-tiles li').count()).toBe(base.tiles.length);
  const count = base.tiles.reduce((sum, tile) => sum + tile.in_bag + Number(tile.start), 0);
  await section.getByText(`${count} tiles of ${base.tiles.length} kinds`).waitFor();
  const inns = await catalogue(['inns', 'cathedrals']);
  const fresh = inns.tiles.filter(({ set }) => set === 'inns-and-cathedrals');
  const title = inns.elements.find(({ module }) => module === 'inns-and-cathedrals')!.module_title;
  expect(await page.getByRole('region', { name: title }).locator('.atlas-tiles li').count()).toBe(fresh.length);
  for (const { module_title } of base.elements)
    expect(await page.getByRole('region', { name: module_title, exact: true }).count()).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('tiles are painted when they come into the window, and all of them in the end', async () => {
  const { page, context } = await openPage(browser, server.url, phone);
  await openAtlas(page);
  await page.locator('.atlas-tile canvas').first().waitFor();
  const all = await page.locator('.atlas-tile').count();
  expect(await painted(page)).toBeLessThan(all);
  for (const tile of await page.locator('.atlas-tile').all()) await tile.scrollIntoViewIfNeeded();
  await expect.poll(() => painted(page), { timeout: 30_000 }).toBe(all);
  await context.close();
});

test('by keyboard: another size, and the way to a set', async () => {
  const { page, context } = await openPage(browser, server.url);
  await openAtlas(page);
  const side = () =>
    page
      .locator('.atlas-tile')
      .first()
      .evaluate((tile) => tile.getBoundingClientRect().width);
  await page.getByRole('radio', { name: 'Middle' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'Small' }).isChecked()).toBe(true);
  expect(await side()).toBe(48);
  const links = page.getByRole('navigation', { name: 'Sets' }).getByRole('link');
  await links.last().focus();
  await page.keyboard.press('Enter');
  const heading = page.locator('.atlas section').last();
  await expect.poll(() => heading.evaluate((section) => section.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/tiles');
  await page.goBack();
  expect(await page.getByRole('heading', { level: 1, name: 'Tiles' }).count()).toBe(1);
  await context.close();
});
