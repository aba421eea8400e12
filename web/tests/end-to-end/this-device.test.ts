// Games of this device: made and played without a server, kept in the browser, and the same players as a server has.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import { boardStands, isMyTurn, turnByKeyboard, turnByTouch, waitForResult } from './people';

/** The board of a game that lies here, not the land on the first screen. */
async function gameStands(page: Page) {
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
}

test('a whole game by keys alone with the network cut, and its analysis and record after it', async () => {
  const anna = await openPage(browser, server.url, { ...desktop, serviceWorkers: 'allow' });
  await anna.page.evaluate(() => navigator.serviceWorker.ready);
  await anna.page.getByRole('button', { name: 'Play on this device' }).click();
  await gameStands(anna.page);
  await anna.context.setOffline(true);
  while (await turnByKeyboard(anna.page));
  expect((await waitForResult(anna.page)).length).toBeGreaterThan(0);
  await anna.context.setOffline(false);
  const saved = anna.page.waitForEvent('download');
  await anna.page.getByRole('button', { name: 'Record' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^bastide-local-.*\.record$/);
  expect(anna.problems).toEqual([]);
});

test('a game goes on where it was when the page is loaded anew in mid turn, by touch', async () => {
  const ben = await openPage(browser, server.url, phone);
  await ben.page.getByRole('button', { name: 'Play on this device' }).tap();
  await gameStands(ben.page);
  await turnByTouch(ben.page);
  await expect.poll(() => isMyTurn(ben.page), { message: 'the computer to have played' }).toBe(true);
  await ben.page.reload();
  await gameStands(ben.page);
  expect(await isMyTurn(ben.page)).toBe(true);
  await turnByTouch(ben.page);
  expect(ben.problems).toEqual([]);
});

test('without a connection the page comes back, with the game where it was', async () => {
  const dora = await openPage(browser, server.url, { ...phone, serviceWorkers: 'allow' });
  await dora.page.evaluate(() => navigator.serviceWorker.ready);
  await dora.page.getByRole('button', { name: 'Play on this device' }).tap();
  await gameStands(dora.page);
  await turnByTouch(dora.page);
  await expect.poll(() => isMyTurn(dora.page), { message: 'the computer to have played' }).toBe(true);
  await dora.context.setOffline(true);
  await dora.page.reload();
  await boardStands(dora.page);
  await turnByTouch(dora.page);
  expect(dora.page.url()).toContain('/g/local-');
});

test('a game is open in one tab at a time', async () => {
  const one = await openPage(browser, server.url, desktop);
  await one.page.getByRole('button', { name: 'Play on this device' }).click();
  await gameStands(one.page);
  const other = await one.context.newPage();
  await other.goto(one.page.url());
  await other.getByText('This game is open in another tab').waitFor();
});

test('where the server cannot be reached, the quick game is one of this device', async () => {
  const cleo = await openPage(browser, server.url, desktop);
  const play = cleo.page.getByRole('button', { name: 'Play against the computer' });
  await play.waitFor();
  // what the page needs for it has been fetched before
  await cleo.page.evaluate(() => fetch('/engine.wasm').then((response) => response.arrayBuffer()));
  await cleo.page.route('**/api/**', (route) => route.abort());
  await play.click();
  await gameStands(cleo.page);
  expect(cleo.page.url()).toContain('/g/local-');
});
