// The server gets a newer page while a game is played.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openPage, seriousFindings } from './browser';
import { newerBuild } from './newer-build';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { page as built, Server } from './server';

let folder: string;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastide-page-'));
  await cp(built, folder, { recursive: true });
  [server, browser] = await Promise.all([Server.start('--web', folder), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a server that comes back with a newer page: players are asked, and go on where they were, with the old one and with the new one', async () => {
  const { page, context, problems } = await openPage(browser, server.url, { ...desktop, serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.waitForURL(/\/g\//);
  for (let turn = 0; turn < 2; ++turn) expect(await turnByKeyboard(page)).toBe(true);
  const other = await context.newPage();
  await other.goto(page.url());
  await boardStands(other);

  await server.kill();
  await newerBuild(folder);
  await server.restart('--web', folder);
  const load = page.getByRole('button', { name: 'Load it' });
  await load.waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  // both at once stand over what points to squares in the north, not on it
  await page.mouse.move(1250, 800);
  await page.mouse.down();
  await page.mouse.move(1250, 100, { steps: 4 });
  await page.mouse.up();
  await page.locator('.board-rim-north').waitFor();
  await server.kill();
  const banners = page.locator('.banners > .banner:not([hidden])');
  await expect.poll(() => banners.count()).toBe(2);
  const edge = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect());
  expect((await edge(page.locator('.board-rim-north'))).top).toBeGreaterThanOrEqual((await edge(banners.last())).bottom);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await server.restart('--web', folder);
  await expect.poll(() => banners.count()).toBe(1);

  expect(await turnByKeyboard(page)).toBe(true);
  await expect.poll(() => isMyTurn(page), { message: 'the computer to have played' }).toBe(true);
  const tilesLeft = () => page.locator('.tiles-left').first().innerText();
  const before = await tilesLeft();
  expect(await page.locator('meta[name=build]').count(), 'it has not been loaded by itself').toBe(0);

  await Promise.all([page.waitForEvent('load'), load.click()]);
  await boardStands(page);
  expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('newer');
  expect(await tilesLeft()).toBe(before);
  expect(await turnByKeyboard(page)).toBe(true);

  // another tab has the old one until it is asked there too, and what of it had not been loaded yet
  expect(await other.locator('meta[name=build]').count()).toBe(0);
  await other.getByRole('button', { name: 'Later' }).click();
  await other.keyboard.press('?');
  await other.getByRole('dialog').waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Preferences' }).click();
  await other.getByRole('dialog', { name: 'Preferences' }).waitFor();
  expect(problems).toEqual([]);
});

test('who loads the page anew by themselves has the new one, and is not asked', async () => {
  const { page } = await openPage(browser, server.url, { ...desktop, serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await newerBuild(folder, 'newest');
  server.rereadPage();
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('newest');
  await page.reload();
  await page.waitForFunction(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    return (await caches.has('bastide-page-newest')) && !registration.installing && !registration.waiting;
  });
  expect(await page.getByRole('button', { name: 'Load it' }).isVisible()).toBe(false);
});
