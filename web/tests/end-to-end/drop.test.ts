// A file dropped anywhere on the first page or the replay: a record, or a saved game of another program.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage, seriousFindings } from './browser';

const save = await readFile(new URL('../../../foreign/testing/games/base.jcz', import.meta.url), 'utf8');

async function drag(page: Page, what: 'dragenter' | 'drop', name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([called, inside]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([inside!], called!));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent('main', what, { dataTransfer });
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });

test('a save of another program is dropped onto the first page, and another file onto its replay', async () => {
  const { page, problems } = await openPage(browser, server.url);
  await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
  await drag(page, 'dragenter', 'game.jcz', save);
  await page.getByText('Drop the file to step through its game').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await drag(page, 'drop', 'game.jcz', save);
  await position(page).waitFor();
  await page.getByText('Alice').first().waitFor();
  expect(problems).toEqual([]);

  await drag(page, 'drop', 'other.jcz', save.replace('"basic:1"', '"flier:1"'));
  await page.getByRole('heading', { name: 'This record cannot be played' }).waitFor();
  await page.getByText('set flier:1: we do not have it').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jcz', mimeType: '', buffer: Buffer.from(save) });
  await position(page).waitFor();
});

test('what of a save was left out is told, until it has been read', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/replay`);
  const larger = save.replace('"basic:1": 1', '"basic:1": 1, "inns-and-cathedrals:1": 1');
  await page.locator('input[type=file]').setInputFiles({ name: 'larger.jcz', mimeType: '', buffer: Buffer.from(larger) });
  const notes = page.getByRole('status', { name: 'Not everything of the file is in this game' });
  await notes.getByText('What was played is all here. Of what the file names this was left out:').waitFor();
  await notes
    .getByRole('listitem')
    .filter({ hasText: /^tiles on which what is printed means nothing, .* IC\/CFR, / })
    .waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await notes.getByRole('button', { name: 'Close' }).click();
  await notes.waitFor({ state: 'hidden' });
  await position(page).waitFor();
  expect(problems).toEqual([]);
});

test('a file that is far too large for a game is not read', async () => {
  const { page } = await openPage(browser, `${server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'film.txt', mimeType: '', buffer: Buffer.alloc(4_000_001, ' ') });
  await page.getByText('This file is too large').waitFor();
});
