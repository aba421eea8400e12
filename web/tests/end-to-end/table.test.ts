// What happens at tables beside the turns: outages, links, taking back, rematches, watchers, records.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logTells } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import type { Meta } from '../../src/net/wire';
import { boardStands, isMyTurn, turnByKeyboard, turnByTouch, waitForResult } from './people';

/** A table of few tiles, so that a game takes seconds; answers the seats' secret links. */
async function smallTable(seats: object[], more: object = {}) {
  const rules = {
    preset: 'fi-current',
    bag: [
      { tile: 'base-crfr-a', copies: 2 },
      { tile: 'base-ffrr-a', copies: 3 },
      { tile: 'base-frfr-a', copies: 3 },
    ],
  };
  const take = seats.flatMap((seat, index) => ('name' in seat && !('player' in seat) ? [{ seat: index + 1, name: seat.name }] : []));
  const response = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ rules, seats: seats.map((seat) => ({ ...seat, ...('player' in seat ? {} : { name: undefined }) })), take, ...more }),
  });
  const made = (await response.json()) as { link: string; seats: { link: string }[]; error?: object };
  expect(made.error).toBeUndefined();
  return { link: at(made.link), seats: made.seats.map((seat) => at(seat.link)) };
}
const at = (link: string) => new URL(link, server.url).href;
const person = (name: string) => ({ kind: 'person', name });
const computer = { kind: 'computer', player: 'greedy', name: 'Greta' };

test('when the server dies and comes back, both people play on where they were', async () => {
  const table = await smallTable([person('Anna'), person('Ben')]);
  const anna = await openPage(browser, table.seats[0]!);
  const ben = await openPage(browser, table.seats[1]!, phone);
  await eitherPlays(anna.page, ben.page);
  await eitherPlays(anna.page, ben.page);
  await expect.poll(async () => (await isMyTurn(anna.page)) !== (await isMyTurn(ben.page)), { message: 'both pages to show both moves' }).toBe(true);
  const last = anna.page.getByRole('region', { name: 'What happened last' });
  const before = await last.innerText();
  await server.kill();
  await anna.page.locator('span', { hasText: 'Connection lost. Trying again…' }).waitFor();
  await server.restart();
  await anna.page.locator('span', { hasText: 'Connection lost' }).waitFor({ state: 'hidden', timeout: 60_000 });
  await expect.poll(() => last.innerText()).toBe(before);
  await Promise.all([playOut(anna.page, turnByKeyboard), playOut(ben.page, turnByTouch)]);
  expect(await waitForResult(anna.page)).toEqual(await waitForResult(ben.page));
});

async function eitherPlays(anna: Page, ben: Page) {
  await expect.poll(async () => (await isMyTurn(anna)) || (await isMyTurn(ben)), { timeout: 20_000 }).toBe(true);
  if (await isMyTurn(anna)) await turnByKeyboard(anna);
  else await turnByTouch(ben);
}

async function playOut(page: Page, turn: (page: Page) => Promise<boolean>) {
  while (await turn(page));
}

test('two people share one browser, and a rematch seats them again', async () => {
  const table = await smallTable([person('Anna'), person('Ben')]);
  const { page, problems } = await openPage(browser, table.seats[0]!, desktop);
  await page
    .getByText('waits for Ben')
    .or(page.getByRole('heading', { name: 'The table is set' }))
    .first()
    .waitFor();
  await page.goto(table.seats[1]!);
  await page.getByRole('heading', { name: /(Anna|Ben)’s tile/ }).waitFor();
  await playOut(page, turnByKeyboard);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('heading', { name: /(Anna|Ben)’s tile/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a finished game that is opened anew tells its points by kind and steps through the last scoring', async () => {
  const table = await smallTable([person('Anna'), computer]);
  const { page, context, problems } = await openPage(browser, table.seats[0]!);
  await playOut(page, turnByKeyboard);
  const rows = await waitForResult(page);
  expect(rows[0]).toMatch(/Roads[\s\S]*Points/);
  // another of the same address has a game played just then
  const busy = { status: 429, json: { error: { code: 'too-many', message: 'busy', key: 'error.hint-busy' } } };
  await context.route(/\/log\?since=/, (route) => route.fulfill(busy), { times: 2 });
  await page.goto(server.url);
  await page.goto(table.link);
  await expect.poll(() => waitForResult(page), { timeout: 15_000 }).toEqual(rows);
  await page.getByRole('button', { name: 'Show the scoring' }).click();
  await page.getByText(/^1 of \d+$/).waitFor();
  expect(problems.filter((problem) => !/429/.test(problem))).toEqual([]);
});

test('a table of the whole box is called so before it begins', async () => {
  const { presets } = (await (await fetch(`${server.url}/api/meta`)).json()) as Meta;
  const box = presets.find(({ id }) => id === 'whole-box')!;
  const body = JSON.stringify({
    rules: { ...box.rules, players: 2 },
    seats: [{ kind: 'person' }, { kind: 'person' }],
    take: [{ seat: 1, name: 'Anna' }],
  });
  const made = await fetch(`${server.url}/api/games`, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: server.url }, body });
  const { page } = await openPage(browser, at(((await made.json()) as { link: string }).link));
  await page.getByRole('definition').filter({ hasText: box.title }).waitFor();
});

test('a watcher sees the game and has nothing to press', async () => {
  const table = await smallTable([person('Anna'), computer]);
  const anna = await openPage(browser, table.seats[0]!);
  const watcher = await openPage(browser, table.link);
  await watcher.page.getByRole('heading', { name: /Anna’s turn|Greta’s turn/ }).waitFor();
  await turnByKeyboard(anna.page);
  await logTells(watcher.page, /Anna/);
  expect(await watcher.page.getByRole('button', { name: /^(Place|Choose a square)/ }).count()).toBe(0);
});

test('a move is taken back when the other agrees', async () => {
  const table = await smallTable([person('Anna'), person('Ben')], { takeback: 'ask' });
  const anna = await openPage(browser, table.seats[0]!);
  const ben = await openPage(browser, table.seats[1]!);
  await expect.poll(async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page)), { timeout: 20_000 }).toBe(true);
  const [mover, other] = (await isMyTurn(anna.page)) ? [anna.page, ben.page] : [ben.page, anna.page];
  await turnByKeyboard(mover);
  await mover.getByRole('button', { name: 'Take my move back' }).click();
  await mover.getByText('You have asked to take your move back.').waitFor();
  expect(await mover.getByRole('button', { name: 'Allow' }).count(), 'nobody answers their own question').toBe(0);
  await other
    .getByText(mover === anna.page ? /^Anna / : /^Ben /)
    .filter({ hasText: /back/ })
    .first()
    .waitFor();
  await other.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => isMyTurn(mover), { timeout: 10_000, message: 'the turn comes back' }).toBe(true);
});

test('what people call themselves and say is text, whatever it looks like', async () => {
  const hostile = '<img src=x onerror=1>';
  const table = await smallTable([person(hostile), computer], { chat: true });
  const { page, problems } = await openPage(browser, table.seats[0]!);
  await boardStands(page);
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Say something' }).fill(`${hostile}<script>1</script>`);
  await page.keyboard.press('Enter');
  await page.getByText(`${hostile}<script>1</script>`).first().waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a record is downloaded, opened again, and stepped through by keys', async () => {
  const table = await smallTable([person('Anna'), computer]);
  const { page, problems } = await openPage(browser, table.seats[0]!);
  await playOut(page, turnByKeyboard);
  await waitForResult(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /Record/ }).click()]);
  const record = await readFile(await download.path(), 'utf8');
  expect(record).toMatch(/commitment/i);
  await page.goto(`${server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await boardStands(page);
  await page.keyboard.press('End');
  await page.getByText('The game is over').first().waitFor();
  expect(problems).toEqual([]);
});

test('a file that is no record is refused with its reason', async () => {
  const { page } = await openPage(browser, `${server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByRole('heading', { name: 'This record cannot be played' }).waitFor();
});
