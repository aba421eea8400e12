// Every screen, light and dark, wide and narrow: axe finds nothing serious on it, and nothing sticks out of it.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { analysedGame } from './analysed';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands, turnByKeyboard } from './people';

/** Screens by what leads there from the first one. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
  },
  'new table': async (page) => {
    await page.goto(`${server.url}/new`);
    await page.getByRole('checkbox', { name: /Inns/ }).waitFor();
    await page.getByText('More', { exact: true }).click();
    await page.getByText('House rules').click();
  },
  tiles: async (page) => {
    await page.goto(`${server.url}/tiles`);
    await page.getByRole('heading', { level: 2, name: 'The game itself' }).waitFor();
    await page.locator('.atlas-tile canvas').first().waitFor();
  },
  learn: async (page) => {
    await page.goto(`${server.url}/learn`);
    await page.getByRole('link', { name: /^Laying tiles/ }).waitFor();
  },
  lesson: async (page) => {
    await page.goto(`${server.url}/learn/cities`);
    await page.getByRole('button', { name: 'Choose a square' }).waitFor();
    await boardStands(page);
  },
  rules: async (page) => {
    await page.goto(`${server.url}/rules`);
    await page.getByRole('heading', { level: 2, name: 'The presets' }).waitFor();
  },
  'rules of a set': async (page) => {
    await page.goto(`${server.url}/rules/tower`);
    await page.getByRole('heading', { level: 2, name: 'Examples' }).waitFor();
  },
  'a rule': async (page) => {
    await page.goto(`${server.url}/rules/base`);
    await page.getByRole('link', { name: 'B-22', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Rule B-22' }).getByText('A follower may not enter').waitFor();
  },
  'an example of a rule': async (page) => {
    await page.goto(`${server.url}/rules/cult/a-shrine-may-not-lie-next-to-two-cloisters`);
    await page
      .getByRole('region', { name: 'An example' })
      .getByText(/^Not allowed here/)
      .waitFor();
    await page.locator('.board[data-settled="true"]').waitFor();
  },
  'waiting room': async (page) => {
    await page.goto(`${server.url}/new`);
    await page.getByLabel('Who sits at seat 2').selectOption('invited');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'The table is set' }).waitFor();
  },
  table: async (page) => {
    await quickGame(page);
    await turnByKeyboard(page);
    await turnByKeyboard(page);
    await page.waitForFunction(() => document.title.startsWith('●'));
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /^Place/ }).waitFor();
  },
  lists: async (page) => {
    await screens.table!(page);
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Tiles left' }).waitFor();
  },
  keys: async (page) => {
    await quickGame(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  preferences: async (page) => {
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('dialog').waitFor();
  },
  replay: async (page) => {
    await page.goto(`${server.url}/replay`);
    await page.getByRole('main').waitFor();
  },
  analysis: async (page) => {
    await analysedGame(page);
  },
  'a turn of an analysis': async (page) => {
    await analysedGame(page);
    await page
      .getByRole('button', { name: /^Turn \d+ · Anna/ })
      .first()
      .click();
    await page.getByText('Played:').waitFor();
  },
  'a review': async (page) => {
    await analysedGame(page);
    await page.getByRole('button', { name: /^Review my mistakes/ }).click();
    await page.getByRole('region', { name: 'Turn' }).waitFor();
  },
  'a review, answered': async (page) => {
    await screens['a review']!(page);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('Played:').waitFor();
  },
  nowhere: async (page) => {
    await page.goto(`${server.url}/nowhere`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  },
  'no such table': async (page) => {
    await page.goto(`${server.url}/g/aaaaaaaaaa`);
    await page.getByRole('heading', { name: 'This table cannot be opened' }).waitFor();
  },
};

async function quickGame(page: Page) {
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.getByRole('region', { name: 'Turn' }).waitFor();
  await boardStands(page);
}

const looks: Record<string, BrowserContextOptions> = {
  'on a desktop': desktop,
  'on a phone, in the dark': { ...phone, colorScheme: 'dark' },
};

for (const [look, options] of Object.entries(looks)) {
  describe(look, () => {
    test.each(Object.keys(screens))('%s', async (name) => {
      const { page, context } = await openPage(browser, server.url, options);
      await screens[name]!(page);
      expect((await seriousFindings(page)).join('\n')).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await context.close();
    });
  });
}
