// Who goes about by keys never loses the focus: not after a turn, not after a panel or a dialog closes, not at the end.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage } from './browser';
import { boardStands, isMyTurn, isOver, tabTo } from './people';
import { linksOfTable } from './tables';

/** Notes from now on whenever nothing has the focus for longer than a few frames. Tab goes round by way of the browser itself. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = [];
    (window as unknown as { lostFocus: string[] }).lostFocus = lost;
    let [had, without, key] = ['', 0, ''];
    document.addEventListener('keydown', (event) => ([key, without] = [event.key, 0]), true);
    const look = () => {
      const { activeElement, body } = document;
      const lacks = (!activeElement || activeElement === body) && key !== 'Tab';
      without = lacks ? without + 1 : 0;
      if (without === 4) lost.push(`${key} on ${had}`);
      if (activeElement && activeElement !== body)
        had = `${activeElement.tagName} ${activeElement.className} ${activeElement.textContent.slice(0, 30)}`;
      requestAnimationFrame(look);
    };
    look();
  });
const lostFocus = (page: Page) => page.evaluate(() => (window as unknown as { lostFocus: string[] }).lostFocus);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.matches('.board') ?? false);

async function atTable(people: string[], computers = 0) {
  const [link] = await linksOfTable(server.url, {
    people,
    computers,
    aids: 'learner',
    bag: { 'base-crfr-a': 2, 'base-ffrr-a': 2, 'base-frfr-a': 2 },
  });
  const { page, problems } = await openPage(browser, link!);
  await boardStands(page);
  await expect.poll(() => focused(page), { message: 'the board to have the focus' }).toBe(true);
  await watchFocus(page);
  return { page, problems };
}

const confirm = (page: Page) => page.locator('button.confirm').filter({ hasText: /^\s*Place/ });
const waits = (page: Page) => page.locator('button.confirm').filter({ hasText: /^\s*(Place|Sent)/ });

test('a game by keys, half of it on the buttons, to its result', async () => {
  const { page, problems } = await atTable(['Anna'], 1);
  for (let turn = 0; ; turn += 1) {
    await expect.poll(async () => (await isMyTurn(page)) || (await isOver(page)), { timeout: 30_000, message: 'my turn, or the end' }).toBe(true);
    if (await isOver(page)) break;
    await page.keyboard.press('n');
    await confirm(page).waitFor();
    // on the board itself, or on the button that then goes away
    if (turn % 2 === 1) await tabTo(page, /^Place/);
    await expect
      .poll(
        async () => {
          if (await confirm(page).isVisible()) await page.keyboard.press('Enter');
          return waits(page).isVisible();
        },
        { interval: 300, message: 'the tile to be confirmed' },
      )
      .toBe(false);
  }
  await tabTo(page, /^Skip all$/);
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Final scoring' });
  await result.getByText(/^(You win|Greta wins|.* share the first place) with \d+ points?$/).waitFor();
  await tabTo(page, /^Put away$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Final scoring' }).waitFor();
  expect(await lostFocus(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('panels, drawers and dialogs give the focus back to what opened them', async () => {
  const { page } = await atTable(['Anna'], 1);
  await expect.poll(() => isMyTurn(page)).toBe(true);
  const opened: [opener: RegExp, closed: () => Promise<unknown>][] = [
    [/^Chat/, () => page.keyboard.press('Escape')],
    [/^Lists$/, () => tabTo(page, /^Close$/).then(() => page.keyboard.press('Enter'))],
    [/^Preferences$/, () => tabTo(page, /^Close$/).then(() => page.keyboard.press('Enter'))],
    [/^Preferences$/, () => page.keyboard.press('Escape')],
    [/^Table and menu$/, () => page.keyboard.press('Escape')],
  ];
  for (const [opener, close] of opened) {
    await tabTo(page, opener);
    const name = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').or(page.locator('.drawer')).waitFor();
    await close();
    await page.getByRole('dialog').or(page.locator('.drawer')).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), { message: `back to ${name}` }).toBe(name);
  }
  expect(await lostFocus(page)).toEqual([]);
});

test('who opens something by mouse goes on at the board when it is closed', async () => {
  const { page } = await atTable(['Anna'], 1);
  for (const opener of ['Lists', 'Preferences']) {
    await page.getByRole('button', { name: opener }).click();
    const panel = page.getByRole('dialog').or(page.locator('.drawer'));
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), { message: `the board to have the focus after ${opener}` }).toBe(true);
  }
});

test('what is asked once more has the harmless answer in focus, and a hint gives it back', async () => {
  const { page } = await atTable(['Anna'], 1);
  await expect.poll(() => isMyTurn(page)).toBe(true);
  await tabTo(page, /^Table and menu$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Resign$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Play on');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, /^Hint$/);
  await page.keyboard.press('Enter');
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('listitem').first().waitFor();
  await tabTo(page, /^Close$/);
  await page.keyboard.press('Enter');
  await hint.waitFor({ state: 'detached' });
  expect(await lostFocus(page)).toEqual([]);
});
