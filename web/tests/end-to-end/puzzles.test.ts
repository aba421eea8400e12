// Puzzles: the list, one that is played, one that does not exist, and the trainers.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Puzzle } from '../../src/net/wire';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands } from './people';
import { root } from './server';

const puzzles = (await readFile(join(root, 'puzzles/base.jsonl'), 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Puzzle);
const [puzzle] = puzzles;

/** A press right after the button's words have changed is not meant. */
const confirm = (page: Page, press: () => Promise<void>) =>
  expect
    .poll(async () => {
      await press().catch(() => {});
      return page.locator('.table').getAttribute('data-verdict');
    })
    .not.toBe('none');

test('a puzzle is opened from the list, its best turn shown, and the next one comes', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/puzzles`, desktop);
  await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page
    .getByRole('region', { name: 'Base game' })
    .getByRole('link', { name: /^Puzzle 1,/ })
    .click();
  await page.waitForURL(`**/puzzles/${puzzle!.id}`);
  await boardStands(page);
  await page.keyboard.press('n');
  await page
    .getByRole('button', { name: /^Place/ })
    .first()
    .waitFor();
  await confirm(page, () => page.keyboard.press('Enter'));
  const panel = page.getByRole('region', { name: 'Puzzles' });
  await panel.getByText('Why the best turn is best').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const show = panel.getByRole('button', { name: 'Show the best turn' });
  if (await show.isVisible()) {
    await show.click();
    await panel.getByText('This is the best turn.').waitFor();
  }
  await panel.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(puzzle!.id));
  expect(problems).toEqual([]);
});

test('a puzzle is tried with a thumb, and remembered as tried', async () => {
  const { page } = await openPage(browser, `${server.url}/puzzles/${puzzle!.id}`, phone);
  await boardStands(page);
  await page.getByRole('button', { name: 'Next square' }).tap();
  await confirm(page, () =>
    page
      .getByRole('button', { name: /^Place/ })
      .first()
      .tap({ timeout: 1000 }),
  );
  await page.getByRole('region', { name: 'Puzzles' }).getByRole('button', { name: 'Next puzzle' }).waitFor();
  await page.goto(`${server.url}/puzzles`);
  await page
    .getByRole('region', { name: 'Base game' })
    .getByText(/^1 of /)
    .waitFor();
});

test('a puzzle that is not there says so', async () => {
  const { page } = await openPage(browser, `${server.url}/puzzles/0000000000000000`, desktop);
  await page.getByText('There is no such puzzle here.').waitFor();
});

test.each(['Count tiles', 'Score', 'Odds'])('the trainer asks and answers: %s', async (kind) => {
  const { page, problems } = await openPage(browser, `${server.url}/train`, desktop);
  await page.getByRole('radio', { name: kind }).check({ force: true });
  const answer = page.getByRole('spinbutton');
  await answer.fill('3');
  await page.keyboard.press('Enter');
  await page.locator('.outcome').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Check' }).waitFor();
  expect(problems).toEqual([]);
});
