// The rules are at hand: from the first screen, from an expansion on offer, from a house rule, and from every score.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage, phone } from './browser';
import { isMyTurn, isOver, tabTo, turnByKeyboard } from './people';

const isInWindow = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((row) => row.getBoundingClientRect().top >= 0 && row.getBoundingClientRect().bottom <= innerHeight);

test('from the first screen to a page, and by its contents and numbers through it', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.getByRole('link', { name: 'How it is played' }).click();
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages of rules' }).getByRole('link', { name: 'Tower' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tower' }).waitFor();
  await expect.poll(() => page.title()).toBe('Tower – rules of Bastide');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Examples' }).click();
  await expect.poll(() => isInWindow(page, 'examples')).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'TO-03', exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Rule TO-03' });
  await sheet.getByText('A tower piece may go on any foundation').waitFor();
  await sheet.getByRole('link', { name: 'Read more: Tower' }).click();
  await expect.poll(() => isInWindow(page, 'TO-03')).toBe(true);
  expect(await sheet.count()).toBe(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the address of a rule leads to it, on a phone too', async () => {
  const { page, context } = await openPage(browser, `${server.url}/rules/TO-09`, phone);
  await page.getByRole('heading', { level: 1, name: 'Tower' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/rules/tower#TO-09');
  await expect.poll(() => isInWindow(page, 'TO-09')).toBe(true);
  await page.goto(`${server.url}/rules/nowhere`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await context.close();
});

test('a new table tells how an expansion plays, and what a house rule says', async () => {
  const { page, context, problems } = await openPage(browser, `${server.url}/new`);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'How it plays: Goods' }).click()]);
  await opened.getByRole('heading', { level: 1, name: 'Traders and builders' }).waitFor();
  await opened.close();
  expect(await page.getByRole('checkbox', { name: /^Goods/ }).isChecked()).toBe(false);
  await page.getByText('Who completes a city takes its goods').click();
  expect(await page.getByRole('checkbox', { name: /^Goods/ }).isChecked()).toBe(true);
  await page.getByText('More', { exact: true }).click();
  await page.getByText('House rules').click();
  await page.getByRole('link', { name: 'B-31', exact: true }).click();
  await page.getByRole('dialog', { name: 'Rule B-31' }).getByText('When farmers are switched off').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('by keyboard from a score to its rule, and back to the table', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const scores = page.locator('.log-panel .sum');
  while ((await scores.count()) === 0) await turnByKeyboard(page);
  await expect.poll(async () => (await isMyTurn(page)) || (await isOver(page)), { message: 'nothing to move the list of scores' }).toBe(true);
  const rule = (await scores.locator('a').first().innerText()).trim();
  await tabTo(page, new RegExp(`^${rule}$`));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: `Rule ${rule}` });
  const [opened] = await Promise.all([context.waitForEvent('page'), sheet.getByRole('link', { name: /^Read more/ }).click()]);
  await expect.poll(() => isInWindow(opened, rule)).toBe(true);
  await opened.close();
  expect(await sheet.count()).toBe(0);
  await page.getByRole('region', { name: 'Turn' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
