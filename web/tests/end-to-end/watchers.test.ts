// Those who watch: who they are is told to all, what they say to each other not before the end, and a game may be seen late.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands } from './people';
import { linksOfTable, type SmallTable } from './tables';

const BAG = { 'base-frfr-a': 6 };

async function annaAndBen(more: Partial<SmallTable> = {}) {
  const links = await linksOfTable(server.url, { people: ['Anna', 'Ben'], ...more });
  const [anna, ben] = await Promise.all(links.map((link) => openPage(browser, link)));
  await Promise.all([boardStands(anna!.page), boardStands(ben!.page)]);
  return { anna: anna!.page, ben: ben!.page, address: links[0]!.replace(/#.*/, ''), problems: [anna!.problems, ben!.problems] };
}

/** Somebody comes to watch; with a name, by their account. */
async function watcher(address: string, name = '', device = desktop) {
  const { page, problems } = await openPage(browser, address, device);
  if (!name) return { page, problems };
  const made = await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, password: 'seven lilac otters argue' });
    return (await fetch('/api/me/account', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
  }, name);
  expect(made).toBe(201);
  await page.reload();
  return { page, problems };
}

const openTalk = (page: Page) =>
  page
    .getByRole('button', { name: /^Chat(,|$)/ })
    .and(page.locator('[aria-expanded]'))
    .click();
const talk = (page: Page) => page.getByRole('region', { name: 'Chat' });
const list = (page: Page) => page.getByRole('list', { name: 'Watchers' });
const lines = (page: Page) => page.getByRole('log', { name: 'What the watchers say' }).getByRole('listitem');

test.each([
  ['a desktop', 'Cleo', desktop],
  ['a phone', 'Clementine', phone],
] as const)('those who watch are listed and talk, and the players see what was said at the end: on %s', async (_device, name, device) => {
  const { anna, ben, address, problems } = await annaAndBen({ bag: BAG });
  const guest = await watcher(address);
  const cleo = await watcher(address, name, device);
  await boardStands(cleo.page);
  await openTalk(cleo.page);
  await cleo.page.getByRole('textbox', { name: 'Say something to the watchers' }).fill('What a road');
  await cleo.page.keyboard.press('Enter');
  await expect.poll(() => lines(cleo.page).allInnerTexts()).toEqual([`${name} What a road`]);
  expect((await seriousFindings(cleo.page)).join('\n')).toBe('');

  await guest.page.getByRole('button', { name: 'Chat, 1 new line' }).click();
  await expect.poll(() => lines(guest.page).count()).toBe(1);
  await talk(guest.page).getByText('To write here you need an account.').waitFor();

  await openTalk(anna);
  await talk(anna).getByText('Watchers', { exact: true }).click();
  await expect.poll(() => list(anna).getByRole('listitem').allInnerTexts()).toEqual([name, '1 other']);
  await talk(anna)
    .getByText(/is shown to you when the game is over/)
    .waitFor();
  expect(await lines(anna).count()).toBe(0);
  await anna.keyboard.press('Escape');

  for (const player of [anna, ben]) {
    await player.getByRole('button', { name: 'Table and menu' }).click();
    await player.getByRole('button', { name: 'Resign', exact: true }).click();
    await player.getByRole('button', { name: 'Resign', exact: true }).click();
  }
  await anna.getByRole('heading', { name: /^(Final scoring|Result)$/ }).waitFor();
  await expect.poll(() => anna.getByRole('button', { name: 'Chat, 1 new line' }).count()).toBe(1);
  expect([...problems, guest.problems, cleo.problems]).toEqual([[], [], [], []]);
});

test('who watches a table with a delay sees its game later, and is told so', async () => {
  const { anna, address, problems } = await annaAndBen({ watchDelay: 6 });
  const { page, problems: others } = await watcher(address);
  await page.getByRole('heading', { level: 1, name: 'The game is under way' }).waitFor();
  await page.getByText('You see it a minute late: it appears here within that time.').waitFor();
  expect(await page.locator('.board').count()).toBe(0);
  await boardStands(page);
  await page.getByText('You see the game a minute late.').waitFor();
  await anna.getByRole('button', { name: 'Table and menu' }).click();
  await anna.getByText('Watchers see the game a minute late.').waitFor();
  expect([...problems, others]).toEqual([[], [], []]);
});

test('a new table may have a delay for those who watch', async () => {
  const { page } = await openPage(browser, `${server.url}/new`);
  await page.getByLabel('Watchers see the game').selectOption('3 minutes late');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/g\//);
  const table = (await (await fetch(page.url().replace('/g/', '/api/games/'))).json()) as { watch_delay: number };
  expect(table.watch_delay).toBe(180);
});
