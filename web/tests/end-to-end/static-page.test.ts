// The page on a plain file host, without any server of ours: everything is there but other people.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openPage, phone } from './browser';
import { FileHost } from './file-host';
import { newerBuild } from './newer-build';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { root } from './server';

let folder: string;
let host: FileHost;
let url: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastide-static-'));
  await promisify(execFile)(join(root, 'tools/build-web'), ['--static', folder]);
  host = await FileHost.of(folder);
  url = host.url;
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const toHome = (page: Page) => page.goto(url);

test('two people at one device play by keys, and what they have played can be looked at', async () => {
  const { page, problems } = await openPage(browser, `${url}/new`, desktop);
  await page.getByLabel('Who sits at seat 2').selectOption({ label: 'At this device' });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/g\/local-/);
  for (let turn = 0; turn < 4; ++turn) expect(await turnByKeyboard(page)).toBe(true);
  const game = new URL(page.url()).pathname.split('/')[2];
  await page.goto(url);
  await page.goto(`${url}/replay?game=${game}`);
  await boardStands(page);
  expect(Number(await page.getByRole('slider').getAttribute('max'))).toBeGreaterThan(8);
  expect(problems).toEqual([]);
  expect(host.asked.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('rules, their examples on the board, and tiles are there', async () => {
  const { page, problems } = await openPage(browser, `${url}/rules/base`, phone);
  await page.getByRole('link', { name: 'on the board', exact: true }).first().tap();
  await page.getByRole('region', { name: 'An example' }).getByRole('heading').waitFor();
  await page.goto(`${url}/tiles`);
  await page.getByRole('heading', { name: 'Tiles' }).waitFor();
  expect(problems).toEqual([]);
});

test('a save of another program is opened', async () => {
  const { page, problems } = await openPage(browser, `${url}/replay`, desktop);
  await page.locator('input[type=file]').setInputFiles(join(root, 'foreign/testing/games/base.jcz'));
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await page.getByText('Alice').first().waitFor();
  expect(problems).toEqual([]);
});

test('a game of this device is listed although the list was lost', async () => {
  const { page } = await openPage(browser, url, desktop);
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
  await page.evaluate(() => localStorage.clear());
  await toHome(page);
  await page.locator('.my-tables a').first().click();
  await boardStands(page);
});

test('an address that the host does not know is opened by the page once it has been there', async () => {
  const { page } = await openPage(browser, url, { ...desktop, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
  await page.reload();
  await boardStands(page);
});

test('nobody elsewhere is offered a seat', async () => {
  const { page } = await openPage(browser, `${url}/new`, desktop);
  const sitter = page.getByLabel('Who sits at seat 2');
  await sitter.waitFor();
  for (const name of ['Invited by link', 'A program of mine']) expect(await sitter.getByRole('option', { name }).isDisabled(), name).toBe(true);
  expect(await sitter.locator('optgroup').first().getAttribute('label')).toMatch(/needs a server/);
  await page.getByRole('button', { name: 'Another seat' }).click();
  expect(await page.getByLabel('Who sits at seat 3').inputValue()).toMatch(/^computer:/);
  await page.getByRole('combobox', { name: /^Clock/ }).selectOption({ label: 'A clock of your own' });
  const kinds = page.getByRole('combobox', { name: 'Kind of clock' }).getByRole('option');
  expect(await kinds.allInnerTexts()).toHaveLength(3); // nobody waits for days at one device
});

// The last one: the host has a newer page from then on.
test('a newer page is asked about in mid game, loaded when it is wanted, and the game is where it was', async () => {
  const { page, problems } = await openPage(browser, url, { ...desktop, serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/g\/local-/);
  for (let turn = 0; turn < 2; ++turn) expect(await turnByKeyboard(page)).toBe(true);
  await newerBuild(folder);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // as who comes back from another tab
  const load = page.getByRole('button', { name: 'Load it' });
  await load.waitFor();
  expect(await turnByKeyboard(page)).toBe(true);
  await expect.poll(() => isMyTurn(page), { message: 'the computer to have played' }).toBe(true);
  await page.keyboard.press('n');
  const tilesLeft = () => page.locator('.tiles-left').first().innerText();
  const before = await tilesLeft();
  const confirm = page.getByRole('button', { name: /^Place/ });
  await confirm.waitFor();
  expect(await page.locator('meta[name=build]').count(), 'it has not been loaded by itself').toBe(0);
  await Promise.all([page.waitForEvent('load'), load.click()]);
  await boardStands(page);
  expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('newer');
  await confirm.waitFor(); // the tile lies where it lay
  expect(await tilesLeft()).toBe(before);
  expect(await turnByKeyboard(page)).toBe(true);
  expect(await load.isVisible(), 'nothing is newer than that').toBe(false);
  expect(problems).toEqual([]);
});
