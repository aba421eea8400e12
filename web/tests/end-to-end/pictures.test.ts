// A replay that plays by itself, and pictures to keep: of the board and of a game, from the replay and from the table at its end.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BASE } from './ahead';
import { browser, server } from './at-a-server';
import { openPage, seriousFindings } from './browser';
import { boardStands } from './people';
import { prepared } from './prepared';

const finished = prepared({ bag: BASE, seed: 2, until: { over: true } });

async function openReplay() {
  const { page, problems } = await openPage(browser, `${server.url}/replay?game=${finished.id}`);
  await boardStands(page);
  return { page, problems };
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const at = async (page: Page) => Number(await position(page).inputValue());

async function kept(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Of a PNG, from its header. */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

test('a replay plays by itself to the end, by button and by keys', async () => {
  const { page, problems } = await openReplay();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await expect.poll(() => at(page)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = await at(page);
  await page.locator('.board').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(stopped);
  const last = Number(await position(page).getAttribute('max'));
  await expect.poll(() => at(page), { timeout: 25_000 }).toBe(last);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  expect(problems).toEqual([]);
});

test('a picture of the board is kept from a replay, and a moving one of the game', async () => {
  const { page, problems } = await openReplay();
  await page.keyboard.press('End');
  const still = await kept(page, 'Picture of the board');
  expect(still.name).toBe(`bastide-${finished.id}.png`);
  expect(still.bytes.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = sizeOf(still.bytes);
  expect(width).toBeGreaterThan(400);
  expect(height).toBeGreaterThan(400);
  const moving = await kept(page, 'Moving picture of the game');
  expect(moving.name).toBe(`bastide-${finished.id}.gif`);
  expect(moving.bytes.subarray(0, 6).toString()).toBe('GIF89a');
  const frames = moving.bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
  expect(frames).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test('the making of a moving picture is called off', async () => {
  const { page, problems } = await openReplay();
  await page.getByRole('button', { name: 'Moving picture of the game' }).click();
  await page.getByRole('progressbar', { name: 'The moving picture is being made' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Moving picture of the game' }).waitFor();
  expect(problems).toEqual([]);
});

test('at the end of a game the table offers both', async () => {
  const { page, problems } = await openPage(browser, server.url + finished.path);
  await page.getByRole('table', { name: 'Result' }).waitFor();
  const still = await kept(page, 'Picture of the board');
  expect(still.bytes.subarray(1, 4).toString()).toBe('PNG');
  const moving = await kept(page, 'Moving picture of the game');
  expect(moving.bytes.subarray(0, 3).toString()).toBe('GIF');
  expect(problems).toEqual([]);
});
