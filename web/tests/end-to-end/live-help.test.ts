// Help while a game is played, as far as the table's aids allow it: hints, chances to win, which tiles fit an empty square.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Aids } from '../../src/net/wire';
import { logTells } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { isMyTurn, turnByKeyboard } from './people';
import { linksOfTable } from './tables';

/** Anna and Ben, each with a browser of their own; the one whose turn it is first. */
async function twoAt(aids: Aids, device = desktop) {
  const [anna, ben] = await linksOfTable(server.url, { people: ['Anna', 'Ben'], aids });
  const pages = [await openPage(browser, anna!, device), await openPage(browser, ben!, device)];
  await expect.poll(async () => (await Promise.all(pages.map(({ page }) => isMyTurn(page)))).some(Boolean), { timeout: 20_000 }).toBe(true);
  const mineFirst = (await isMyTurn(pages[0]!.page)) ? pages : pages.reverse();
  return {
    asked: mineFirst[0]!.page,
    other: mineFirst[1]!.page,
    problems: pages.flatMap((each) => each.problems),
    watch: new URL(anna!).origin + new URL(anna!).pathname,
  };
}

const hint = (page: Page) => page.getByRole('region', { name: 'Hint' });
const hintButton = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true }).filter({ visible: true });
const chances = (page: Page) => page.getByRole('img', { name: /^Chances to win: (Anna|Ben) \d+ %/ });
const square = (page: Page) => page.getByRole('region', { name: 'Empty square' });

test('a hint is put on the board by choosing it, confirmed by hand, and everybody sees that it was used', async () => {
  const { asked, other, problems } = await twoAt('learner');
  await hintButton(asked).click();
  const lines = hint(asked).getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.first().innerText()).toMatch(/\.$/m);
  expect((await seriousFindings(asked)).join('\n')).toBe('');
  await lines.first().getByRole('button').click();
  const confirm = asked.getByRole('button', { name: /^Place/ });
  await expect.poll(() => confirm.isEnabled(), { timeout: 10_000, message: 'the hint to be on the board' }).toBe(true);
  await logTells(other, /uses a hint/);
  await other.getByRole('img', { name: '1 hint used' }).waitFor();
  expect(await hint(other).count(), 'the hint is nobody else’s').toBe(0);
  await asked.getByRole('region', { name: 'Board' }).or(asked.locator('.board')).first().focus();
  await expect
    .poll(
      async () => {
        if (!(await isMyTurn(asked))) return false;
        await asked.keyboard.press('Enter');
        return isMyTurn(asked);
      },
      {
        timeout: 15_000,
        message: 'the turn to be over',
      },
    )
    .toBe(false);
  await hint(asked).waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('a hint comes by keys alone: once to ask, once more to put it on the board', async () => {
  const { asked } = await twoAt('learner');
  await asked.keyboard.press('h');
  await hint(asked).getByRole('listitem').first().waitFor();
  await asked.keyboard.press('h');
  await expect
    .poll(() => asked.getByRole('button', { name: /^Place/ }).isEnabled(), { timeout: 10_000, message: 'the hint to be on the board' })
    .toBe(true);
  await asked.keyboard.press('Escape');
  await hint(asked).waitFor({ state: 'hidden' });
});

test('on a phone the hint is a button over the board', async () => {
  const { asked } = await twoAt('learner', phone);
  await hintButton(asked).tap();
  const line = hint(asked).getByRole('listitem').first();
  await line.waitFor();
  const box = (await hint(asked).boundingBox())!;
  expect(box.y, 'the board stays in sight above it').toBeGreaterThan(phone.viewport!.height / 2);
  expect((await seriousFindings(asked)).join('\n')).toBe('');
  await line.getByRole('button').tap();
  await expect
    .poll(() => asked.getByRole('button', { name: /^Place/ }).isEnabled(), { timeout: 10_000, message: 'the hint to be on the board' })
    .toBe(true);
});

test('the chances to win are told to those who play, anew after each turn, and to nobody else', async () => {
  const { asked, other, watch } = await twoAt('learner');
  const watcher = await openPage(browser, watch);
  await chances(asked).waitFor();
  await chances(other).waitFor();
  const bar = await asked.locator('.win-bar').boundingBox();
  await turnByKeyboard(asked);
  await expect.poll(() => isMyTurn(other), { timeout: 15_000 }).toBe(true);
  await chances(asked).waitFor();
  expect(await asked.locator('.win-bar').boundingBox(), 'the bar stays where it is').toEqual(bar);
  expect(await watcher.page.locator('.win-bar').count()).toBe(0);
  expect((await seriousFindings(asked)).join('\n')).toBe('');
});

test('at a table of another kind there are neither hints nor chances', async () => {
  const { asked } = await twoAt('casual');
  await asked.getByRole('button', { name: 'Who holds what' }).waitFor();
  await asked.keyboard.press('h');
  expect(await hintButton(asked).count()).toBe(0);
  expect(await asked.locator('.win-bar').count()).toBe(0);
});

test('who would rather not see the chances switches them off', async () => {
  const { asked } = await twoAt('learner');
  await chances(asked).waitFor();
  await asked.getByRole('button', { name: 'Preferences' }).first().click();
  await asked.getByRole('checkbox', { name: /^The chances to win/ }).uncheck();
  await asked.keyboard.press('Escape');
  await asked.locator('.win-bar').waitFor({ state: 'detached' });
});

/** The square west of the start tile, looked at by keys. */
async function lookWest(page: Page) {
  await page.locator('.board').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('i');
}

test.each([
  ['learner', /\d+ of \d+ tiles left fit here/, /The next tile fits: \d+ %/],
  ['casual', /\d+ of \d+ tiles left fit here/, null],
  ['club', null, null],
] as const)('an empty square looked at by keys tells as much as the aids of a table allow: %s', async (aids, fits, odds) => {
  const { asked } = await twoAt(aids);
  await lookWest(asked);
  if (!fits) {
    await expect.poll(() => asked.locator('[role=status][aria-live=polite]').innerText()).toMatch(/west/);
    return expect(await square(asked).count()).toBe(0);
  }
  await square(asked).getByText(fits).waitFor();
  expect((await square(asked).getByText(/%/).count()) > 0).toBe(odds !== null);
  if (odds) await square(asked).getByText(odds).waitFor();
  await expect.poll(() => asked.locator('[role=status][aria-live=polite]').innerText(), { message: 'it is read aloud' }).toMatch(fits);
  expect((await seriousFindings(asked)).join('\n')).toBe('');
});

test('an empty square is looked at by a tap, where no tile can go now', async () => {
  const { watch } = await twoAt('learner');
  const { page } = await openPage(browser, watch, phone);
  await page.locator('.board[data-settled=true]').waitFor();
  const box = (await page.locator('.board').boundingBox())!;
  await expect
    .poll(
      async () => {
        for (let up = 20; up < box.height / 2; up += 20) {
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - up);
          if (await square(page).isVisible()) return true;
        }
        return false;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect((await seriousFindings(page)).join('\n')).toBe('');
});
