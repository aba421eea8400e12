// The page on a plain file host, without any server of ours: everything is there but other people.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openPage, phone } from './browser';
import { boardStands, turnByKeyboard } from './people';
import { root } from './server';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

let folder: string;
let url: string;
let browser: Browser;
const asked: string[] = [];

/** As plain as a file host can be: a file, a folder's index.html, or 404. */
const host = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url!, 'http://host').pathname));
  asked.push(path);
  const file = [join(folder, path), join(folder, path, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
  response.writeHead(file ? 200 : 404, { 'Content-Type': KINDS[extname(file ?? '')] ?? 'text/plain' });
  if (file) createReadStream(file).pipe(response);
  else response.end('There is no such file.');
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastide-static-'));
  await promisify(execFile)(join(root, 'tools/build-web'), ['--static', folder]);
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  host.closeAllConnections();
  host.close();
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
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
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
