// Games with clocks: they are seen, somebody's time is up, time is given, the game is paused, and all of it again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ClockWanted } from '../../src/net/wire';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { isMyTurn, turnByKeyboard, turnByTouch } from './people';
import { linksOfTable } from './tables';

const BAG = { 'base-crfr-a': 4, 'base-frfr-a': 4 };

/** Two people with clocks; who is asked, and the other. */
async function twoPeople(clock: ClockWanted, options = {}) {
  const links = await linksOfTable(server.url, { people: ['Anna', 'Ben'], bag: BAG, clock });
  const anna = await openPage(browser, links[0]!, options);
  const ben = await openPage(browser, links[1]!, options);
  await expect.poll(async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page))).toBe(true);
  return (await isMyTurn(anna.page)) ? { asked: anna, other: ben, name: 'Anna' } : { asked: ben, other: anna, name: 'Ben' };
}

const clockOf = (page: Page, name: string) => page.getByRole('timer', { name: new RegExp(`^${name}`) });
const stateOf = (page: Page, name: string) => clockOf(page, name).getAttribute('data-state');

/** What cannot wait is said to those who do not see it. */
const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'left' }).first();

test('a clock runs, its last seconds are told, its fall ends the game, and the rematch has clocks again', async () => {
  const { asked, other, name } = await twoPeople({ kind: 'increment', base_ms: 22_000, bonus_ms: 0 });
  const others = name === 'Anna' ? 'Ben' : 'Anna';
  await expect.poll(() => stateOf(other.page, name)).toMatch(/runs|low/);
  expect(await stateOf(other.page, others)).toBe('stands');
  await turnByKeyboard(asked.page);
  await turnByKeyboard(other.page);
  await expect.poll(() => stateOf(asked.page, name), { timeout: 25_000, message: 'the last seconds' }).toBe('last');
  expect(await clockOf(asked.page, name).innerText()).toMatch(/^0:0\d\.\d$/);
  await said(asked.page).waitFor({ state: 'attached' });
  expect(await seriousFindings(asked.page)).toEqual([]);
  const lost = `The time of ${name} was up`;
  await asked.page.getByText(lost).first().waitFor({ timeout: 20_000 });
  await other.page.getByText(lost).first().waitFor();
  expect(await other.page.getByRole('row').filter({ hasText: name }).innerText()).toMatch(/^time up/);
  await other.page.getByRole('button', { name: 'Play again' }).first().click();
  await asked.page
    .getByRole('button', { name: /^(Play again|To the next game)$/ })
    .first()
    .click();
  await expect.poll(async () => (await isMyTurn(asked.page)) || (await isMyTurn(other.page)), { timeout: 15_000, message: 'the rematch' }).toBe(true);
  await clockOf(asked.page, name).waitFor();
  expect([...asked.problems, ...other.problems]).toEqual([]);
}, 120_000);

test('on phones time is given, and the game is paused by agreement and goes on', async () => {
  const { asked, other, name } = await twoPeople({ kind: 'increment', base_ms: 600_000, bonus_ms: 5000 }, phone);
  await turnByTouch(asked.page);
  await expect.poll(() => isMyTurn(other.page)).toBe(true);
  expect(await clockOf(asked.page, name).innerText()).toMatch(/^(9:5|10:0)/);
  await other.page.getByRole('button', { name: 'Table' }).first().tap();
  await other.page
    .getByRole('button', { name: `Give ${name} 15 seconds` })
    .last()
    .tap();
  await expect.poll(() => clockOf(asked.page, name).innerText()).toMatch(/^10:[012]/);
  await other.page.getByRole('button', { name: 'Ask for a pause' }).tap();
  const question = asked.page.getByRole('alertdialog', { name: 'A pause' });
  await question.waitFor();
  expect([...(await seriousFindings(asked.page)), ...(await seriousFindings(other.page))]).toEqual([]);
  await question.getByRole('button', { name: 'Pause' }).tap();
  await other.page.getByText('The game is paused').waitFor();
  // nobody is offered a move, and both are told whose pause it is
  expect(await isMyTurn(other.page)).toBe(false);
  expect(await other.page.getByRole('button', { name: /^(Place|Choose a square)/ }).count()).toBe(0);
  await other.page.getByText('You asked for the pause. It is your turn when it goes on.').waitFor();
  await asked.page.getByText(`${name === 'Anna' ? 'Ben' : 'Anna'} asked for the pause.`).waitFor();
  expect([...(await seriousFindings(asked.page)), ...(await seriousFindings(other.page))]).toEqual([]);
  expect(await clockOf(asked.page, name === 'Anna' ? 'Ben' : 'Anna').getAttribute('data-paused')).toBe('true');
  await asked.page.getByRole('button', { name: 'Play on' }).tap();
  await asked.page.getByText('The game is paused').waitFor({ state: 'hidden' });
  await expect.poll(() => isMyTurn(other.page)).toBe(true);
  expect([...asked.problems, ...other.problems]).toEqual([]);
});

test('a table is made with a clock, and those who come are told of it before they sit down', async () => {
  const host = await openPage(browser, `${server.url}/new`, desktop);
  await host.page.getByRole('combobox', { name: /^Clock/ }).selectOption({ label: '10 min + 5 s a turn' });
  await host.page.getByRole('combobox', { name: /^Clock/ }).selectOption({ label: 'A clock of your own' });
  await host.page.getByLabel('Minutes for the game').fill('12');
  await host.page.getByLabel('Minutes for the game').press('Tab');
  await host.page.getByRole('button', { name: 'Open the table' }).first().click();
  await host.page.waitForURL(/\/g\//);
  const game = new URL(host.page.url()).pathname.split('/').at(-1)!;
  const table = (await (await fetch(`${server.url}/api/games/${game}`)).json()) as { clock: ClockWanted };
  expect(table.clock).toMatchObject({ kind: 'increment', base_ms: 720_000, bonus_ms: 5000, time_up: 'loses' });
});

test('a turn has no days where the server has gone since they were chosen', async () => {
  const host = await openPage(browser, `${server.url}/new`, desktop);
  await host.page.evaluate(() => fetch('/engine.wasm').then((response) => response.arrayBuffer()));
  const clocks = host.page.getByRole('combobox', { name: /^Clock/ });
  await clocks.selectOption({ label: '3 days a turn' });
  // It goes with the request for the table: nothing asked before lets the page notice earlier.
  let gone = false;
  await host.page.route('**/api/**', (route) => {
    gone ||= route.request().method() === 'POST' && new URL(route.request().url()).pathname === '/api/games';
    return gone ? route.abort() : route.fallback();
  });
  await host.page.getByRole('button', { name: 'Open the table' }).first().click();
  await host.page
    .getByRole('alert')
    .filter({ hasText: /server/ })
    .first()
    .waitFor();
  expect(new URL(host.page.url()).pathname).toBe('/new');
  expect(await clocks.locator('option:checked').textContent()).toBe('No clock');
});

test('a game of this device has clocks, and its fall ends it', async () => {
  const host = await openPage(browser, server.url, desktop);
  await host.page.getByRole('button', { name: 'Play on this device' }).waitFor();
  await host.page.evaluate(() => fetch('/engine.wasm').then((response) => response.arrayBuffer()));
  await host.page.route('**/api/**', (route) => route.abort());
  await host.page.goto(`${server.url}/new`);
  const clocks = host.page.getByRole('combobox', { name: /^Clock/ });
  const ofDays = async () => (await clocks.getByRole('option').allTextContents()).filter((clock) => clock.includes('day'));
  await expect.poll(ofDays).toEqual([]);
  await clocks.selectOption({ label: 'A clock of your own' });
  await host.page.getByLabel('Minutes for the game').fill('0.25');
  await host.page.getByLabel('Seconds more after each turn').fill('0');
  await host.page.getByLabel('Seconds more after each turn').press('Tab');
  await host.page.getByRole('button', { name: 'Open the table' }).first().click();
  await host.page.waitForURL(/\/g\/local-/);
  await expect.poll(() => isMyTurn(host.page), { timeout: 15_000, message: 'a turn' }).toBe(true);
  const clock = host.page.getByRole('timer').first();
  await expect.poll(() => clock.getAttribute('data-state')).toMatch(/runs|low|last/);
  await host.page
    .getByText(/^The time of .+ was up/)
    .first()
    .waitFor({ timeout: 40_000 });
  expect(await clock.getAttribute('data-state')).toBe('up');
}, 90_000);
