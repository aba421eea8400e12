// The network cut, once the page has been there: every screen opens, tables are made, and whole games are played, as with it.
// One by keys alone is in this-device.test.ts.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/wire';
import { SMALL_BOX } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import { boardStands, turnByTouch, waitForResult } from './people';
import { Player } from './player';
import { prepared } from './prepared';

/** The first screen, visited once; then the network is cut. */
async function cutOff(device: BrowserContextOptions) {
  const opened = await openPage(browser, server.url, { ...device, serviceWorkers: 'allow' });
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await opened.context.setOffline(true);
  return opened;
}

/** As many as the rules allow, all but one of them computer players, so that games are played quickly. */
const PLAYERS = { base: 5, box: 6 };
/** Rows of a result above those of players. */
const HEAD = 1;

async function gameStands(page: Page) {
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
}

test('the base game by touch on a phone, from the first screen to its result, loaded anew in its midst', async () => {
  const { page, problems } = await cutOff(phone);
  await page.getByRole('link', { name: 'New table' }).tap();
  for (let seat = 3; seat <= PLAYERS.base; seat++) await page.getByRole('button', { name: 'Another seat' }).tap();
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await gameStands(page);
  for (let turn = 0; turn < 3; turn++) expect(await turnByTouch(page)).toBe(true);
  await page.reload();
  await gameStands(page);
  while (await turnByTouch(page));
  const skip = page.getByRole('button', { name: 'Skip all' });
  if (await skip.isVisible()) await skip.tap();
  expect(await waitForResult(page)).toHaveLength(HEAD + PLAYERS.base);
  expect(problems).toEqual([]);
});

const WISHES = {
  varied: true,
  figures: ['wagon', 'mayor', 'builder', 'barn', 'pig', 'big follower'],
  others: [/^Back from prison/, /^The fairy goes beside/, /^A tower piece on/],
  choices: [/the (castle|smithy|market), for/, /^follower/],
};

/** At its first question: all that is in the box, but fewer tiles. */
const box = prepared({ ...SMALL_BOX, people: ['Anna'], computers: PLAYERS.box - 1, seed: 1 });

test('the whole box by mouse on a desktop, from a new table to its result', async () => {
  const snapshot = (await (await fetch(`${server.url}/api/games/${box.id}/snapshot`)).json()) as Snapshot;
  const { page, problems } = await cutOff(desktop);
  await page.getByRole('link', { name: 'New table' }).click();
  await page.getByRole('radio', { name: /^Everything/ }).check();
  await page.getByText(/^2\d\d and \d+ start tiles/).waitFor();
  for (let seat = 2; seat <= PLAYERS.box; seat++) {
    if (seat > 2) await page.getByRole('button', { name: 'Another seat' }).click();
    await page.getByLabel(`Who sits at seat ${seat}`).selectOption('computer:level1');
  }
  await page.getByText('Start from a position').click();
  await page.getByLabel('Position', { exact: true }).fill(snapshot.position);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await gameStands(page);
  const anna = new Player(page, 'mouse', WISHES);
  for (let decision = 0; decision < 3; decision++) expect(await anna.actNext()).toBe(true);
  await page.reload();
  await gameStands(page);
  await anna.playOut();
  expect(await waitForResult(page)).toHaveLength(HEAD + PLAYERS.box);
  expect(problems).toEqual([]);
});

/** What is there when a screen stands. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  '/': (page) => page.getByRole('button', { name: 'Play on this device' }).waitFor(),
  '/new': (page) => page.getByRole('checkbox', { name: /Inns/ }).waitFor(),
  '/learn': (page) => page.getByRole('link', { name: /^Laying tiles/ }).waitFor(),
  '/learn/cities': boardStands,
  '/rules': (page) => page.getByRole('heading', { level: 2, name: 'The presets' }).waitFor(),
  '/rules/tower': (page) => page.getByRole('heading', { level: 2, name: 'Examples' }).waitFor(),
  '/puzzles': (page) => page.locator('a[href^="/puzzles/"]').first().waitFor(),
  '/study': boardStands,
  '/tiles': (page) => page.locator('.atlas-tile canvas').first().waitFor(),
  '/train': (page) => page.getByRole('main').waitFor(),
  '/replay': (page) => page.getByRole('main').waitFor(),
};

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('every screen opens without a connection on %s', async (_, device) => {
  const { page, problems } = await cutOff(device);
  for (const [path, stands] of Object.entries(SCREENS)) {
    await page.goto(server.url + path);
    await stands(page);
    expect(problems, path).toEqual([]);
  }
  await page.goto(`${server.url}/puzzles`);
  await page.locator('a[href^="/puzzles/"]').first().click();
  await boardStands(page);
  expect(problems).toEqual([]);
});

test('in the language that is read here, rules included', async () => {
  const { page, context } = await openPage(browser, server.url, { ...desktop, locale: 'da-DK', serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(keptRules)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(`${server.url}/rules/tower`);
  await page.getByRole('heading', { name: 'Tårne', exact: true }).waitFor();
  await page.getByText('Hver spiller får').first().waitFor({ state: 'attached' });
});

/** Runs in the page: how many files of pages of rules the worker keeps twice, in English and in another language. */
async function keptRules(): Promise<number> {
  const names: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(/\/([a-z-]+)-[^/]*\.js$/.exec(url)?.[1] ?? '');
  return names.filter((name) => name === 'sentences').length - 1;
}
