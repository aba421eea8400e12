// A whole game in two browsers and against a computer player: one person by keys alone, one with a thumb on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import { isOver, tabTo, turnByKeyboard, turnByTouch, waitForResult } from './people';

/** In the list that has the focus. */
async function chooseByArrows(page: Page, value: string) {
  const list = page.locator('select:focus');
  const values = await list.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await page.keyboard.press('Home');
  for (let below = values.indexOf(value); below > 0; below -= 1) await page.keyboard.press('ArrowDown');
  expect(await list.inputValue()).toBe(value);
}

/** Anna makes a table for herself, somebody with the link, and a computer player, without touching a pointer. */
async function annaSetsTheTable(page: Page) {
  await page.getByRole('link', { name: 'New table' }).waitFor();
  await tabTo(page, /^New table$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name at seat 1').waitFor();
  await tabTo(page, /^Name at seat 1$/);
  await page.keyboard.type('Anna');
  await tabTo(page, /^Who sits at seat 2$/);
  await chooseByArrows(page, 'invited');
  await tabTo(page, /^Another seat$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Who sits at seat 3$/);
  await chooseByArrows(page, 'computer:level5');
  await tabTo(page, /^Open the table$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The table is set' }).waitFor();
  return page.url();
}

/** Ben's line to the server, which the test can cut. */
async function line(page: Page) {
  const cut: (() => void)[] = [];
  let down = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) return void socket.close();
    const far = socket.connectToServer();
    cut.push(() => {
      void far.close();
      void socket.close();
    });
  });
  return {
    cut() {
      down = true;
      for (const each of cut.splice(0)) each();
    },
    mend() {
      down = false;
    },
  };
}

test('two browsers and a computer player play a whole game; the phone loses its connection and comes back', async () => {
  const anna = await openPage(browser, server.url, desktop);
  const address = await annaSetsTheTable(anna.page);

  const ben = await openPage(browser, 'about:blank', phone);
  const bensLine = await line(ben.page);
  await ben.page.goto(address);
  await ben.page.getByPlaceholder('Your name').tap();
  await ben.page.keyboard.type('Ben');
  await ben.page.getByRole('button', { name: 'Take seat 2' }).tap();

  let bensTurns = 0;
  const annaPlays = (async () => {
    while (await turnByKeyboard(anna.page));
  })();
  const benPlays = (async () => {
    while (await turnByTouch(ben.page)) {
      bensTurns += 1;
      if (bensTurns !== 5) continue;
      bensLine.cut();
      const lost = ben.page.locator('span', { hasText: 'Connection lost. Trying again…' });
      await lost.waitFor();
      bensLine.mend();
      // The page tries by itself too; if that is quicker, there is no button any more.
      await ben.page
        .getByRole('button', { name: 'Try now' })
        .tap({ timeout: 2_000 })
        .catch(() => undefined);
      await lost.waitFor({ state: 'hidden' });
    }
  })();
  await Promise.all([annaPlays, benPlays]);

  expect(bensTurns).toBeGreaterThan(15);
  expect(await isOver(anna.page)).toBe(true);
  expect(await isOver(ben.page)).toBe(true);
  expect(await waitForResult(anna.page)).toEqual(await waitForResult(ben.page));
  expect(anna.problems).toEqual([]);
  expect(ben.problems).toEqual([]);
});
