// Rules on the board: from a page of rules to an example, through its steps, onto the study board, and on at a table.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands, turnByKeyboard } from './people';

const example = (page: Page) => page.getByRole('region', { name: 'An example' });
/** "Red 7" */
async function score(page: Page, name: string) {
  const row = example(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name} \\d+$`) });
  return (await row.textContent())?.trim();
}

test('an example is opened from the text, gone through, altered on the study board, and played on', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/rules/siege`, desktop);
  await page.getByRole('main').getByRole('link', { name: 'on the board', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /^A besieged city is worth a point/ }).waitFor();
  await example(page).getByText('Blue is to lay this tile.').waitFor();
  await expect.poll(() => score(page, 'Red')).toBe('Red 0');
  expect(await seriousFindings(page)).toEqual([]);
  await example(page).getByRole('button', { name: 'Go on' }).click();
  await example(page)
    .getByText(/^Blue lays a tile/)
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await example(page).getByText('5 tiles + 2 pennants = 7').waitFor();
  expect(await score(page, 'Red')).toBe('Red 7');
  await example(page).getByRole('button', { name: 'Back' }).click();
  await example(page).getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => score(page, 'Red')).toBe('Red 0');

  await example(page).getByRole('link', { name: 'Alter it or play on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Study board' }).waitFor();
  await page.getByLabel('Points of Player 2').fill('9');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('scores=0,9');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
  expect(await turnByKeyboard(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a rule with several examples lists them; what they try in vain is refused with the reason; on a phone', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/rules/cult#SC-21`, phone);
  const row = page.locator('[id="SC-21"]');
  await row.getByRole('link', { name: /^On the board/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Rule SC-21' });
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'A shrine may not lie next to two cloisters' }).tap();
  await page.getByRole('heading', { level: 1, name: 'A shrine may not lie next to two cloisters' }).waitFor();
  await example(page)
    .getByText(/^Not allowed here:/)
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await example(page).getByRole('link', { name: 'SC-21' }).first().tap();
  await page.getByRole('dialog', { name: 'Rule SC-21' }).waitFor();
  await page.keyboard.press('Escape');
  await example(page).getByRole('link', { name: 'Rules: Cult' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Cult' }).waitFor();
  expect(problems).toEqual([]);
});

test('an address without an example says so', async () => {
  const { page } = await openPage(browser, `${server.url}/rules/cult/nothing-like-it`, desktop);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});
