// The way for newcomers: the first lesson by thumb, one by keys, the first start, and the four games of a new table.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands, isMyTurn } from './people';

const task = (page: Page, words: RegExp) => page.locator('.task').filter({ hasText: words }).waitFor();
const outcome = (page: Page) => page.locator('.outcome');

test('the first lesson by thumb on a phone: something else can be tried again, and its step is remembered', async () => {
  const { page, problems } = await openPage(browser, server.url, phone);
  await page.getByRole('link', { name: 'Learn to play' }).tap();
  await page.getByRole('link', { name: /^Laying tiles/ }).tap();
  await task(page, /so that the road goes on/);
  await boardStands(page);
  // the squares come one after the other: two go on with the road, one does not
  const results: string[] = [];
  for (let square = 1; square <= 3; square++) {
    await boardStands(page);
    for (let press = 0; press < square; press++) await page.getByRole('button', { name: 'Next square' }).tap();
    const place = page.getByRole('button', { name: /^Place/ });
    await place.waitFor();
    while (!(await outcome(page).isVisible())) await place.tap({ timeout: 1_000 }).catch(() => undefined);
    results.push((await outcome(page).getAttribute('class'))!);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await outcome(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Next square' }).waitFor();
  }
  expect(results.toSorted()).toEqual(['outcome missed', 'outcome reached', 'outcome reached']);
  await page.goto(`${server.url}/learn`);
  await page.getByRole('link', { name: /^Laying tiles.*1 of 5 steps/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a lesson by keys alone', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/learn/roads`, desktop);
  await task(page, /put a follower there/);
  await boardStands(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: /^Place/ }).waitFor();
  await page.keyboard.press('1');
  await page
    .getByRole('button', { name: /follower|road/i })
    .first()
    .waitFor();
  while (!(await outcome(page).isVisible())) {
    await page.keyboard.press('Enter');
    await outcome(page)
      .waitFor({ timeout: 400 })
      .catch(() => undefined);
  }
  const wasReached = (await outcome(page).getAttribute('class')) === 'outcome reached';
  // what the first spot is depends on the tile: if it was a field, it is shown how it is meant
  if (!wasReached) await page.getByRole('button', { name: 'Show me' }).press('Enter');
  await page.locator('.outcome.reached').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next step');
  await page.keyboard.press('Enter');
  await task(page, /four tiles/);
  expect(problems).toEqual([]);
});

test('the first to press play is asked how well they know the game, once; a first game is explained', async () => {
  const { page, problems } = await openPage(browser, server.url, desktop, true);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Your first game/ }).click();
  await boardStands(page);
  const coach = page.getByRole('region', { name: 'Your first turns' });
  await coach.waitFor();
  await expect.poll(() => isMyTurn(page), { message: 'my turn' }).toBe(true);
  await coach.getByText('This is your tile').waitFor();
  await page.getByRole('button', { name: 'Put away the explanation' }).click();
  await coach.waitFor({ state: 'detached' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Playing as in a first game – change' }).click();
  await page.getByRole('button', { name: /^Strong/ }).click();
  await page.getByRole('button', { name: 'Playing against the strong – change' }).waitFor();
  expect(problems).toEqual([]);
});

test('a new table begins with four games, and tells house rules of the sets that are on', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/new`, phone);
  const games = page.getByRole('group', { name: 'Which game' }).getByRole('radio');
  await expect.poll(() => games.count()).toBe(4);
  expect(await page.getByRole('radio', { name: /^Classic/ }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Open the table' }).isVisible()).toBe(true);
  await page.getByRole('radio', { name: /^Family/ }).check();
  await expect.poll(() => page.getByRole('checkbox', { checked: true, name: /^River/ }).count()).toBe(1);
  await page.getByText('More', { exact: true }).click();
  await page.getByText('House rules').click();
  const rules = page.locator('.options');
  await rules.getByText('A road that closes into a ring').waitFor();
  await expect.poll(() => rules.getByText(/ransom/i).count()).toBe(0);
  expect(await rules.innerText()).not.toMatch(/\b(true|false|engine|beside-city)\b/);
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await boardStands(page);
  expect(problems).toEqual([]);
});
