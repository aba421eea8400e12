// People at a table, as a test sees them: each with a browser of their own, and with one way to play.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** Goes on pressing Tab until what has the focus bears this name, as somebody without a pointer does. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await nameOfFocus(page))) return;
  }
  throw new Error(`Tab never reaches ${name} at ${page.url()}`);
}

/** Only then does a table, or a replay, listen to keys. */
export const boardStands = (page: Page) => page.locator('.board[data-settled]').waitFor();

function nameOfFocus(page: Page) {
  return page.evaluate(() => {
    const focus = document.activeElement as HTMLInputElement | null;
    return focus?.getAttribute('aria-label') ?? focus?.labels?.[0]?.textContent ?? focus?.textContent?.trim() ?? '';
  });
}

/** Whose turn it is stands in the title, so that it is seen from another tab. */
export async function isMyTurn(page: Page) {
  return (await page.title()).startsWith('●');
}

export function isOver(page: Page) {
  return page.getByRole('heading', { name: /^(Final scoring|Result)$/ }).isVisible();
}

async function waitForMyTurnOrEnd(page: Page) {
  await expect.poll(async () => (await isMyTurn(page)) || (await isOver(page)), { timeout: 120_000, message: 'my turn, or the end' }).toBe(true);
  return !(await isOver(page));
}

const confirmButton = (page: Page) => page.getByRole('button', { name: /^(Place|Choose a square|Looking|Sent)/ });

async function ghostStands(page: Page) {
  await expect.poll(() => confirmButton(page).innerText(), { timeout: 10_000, message: 'a tile to be placed' }).toMatch(/^Place/);
}

/** Presses until no tile of mine waits any more: the button takes no notice for a moment after its words change. */
export async function confirmBy(page: Page, press: () => Promise<unknown>) {
  for (let tries = 0; tries < 30; tries++) {
    await press();
    const done = await page
      .waitForFunction(() => ![...document.querySelectorAll('button')].some((button) => /^\s*(Place|Sent)/.test(button.innerText)), undefined, {
        timeout: 400,
      })
      .catch(() => null);
    if (done) return;
  }
  throw new Error('the tile was confirmed, but still waits');
}

/** A turn by keys alone; false: the game is over. */
export async function turnByKeyboard(page: Page): Promise<boolean> {
  if (!(await waitForMyTurnOrEnd(page))) return false;
  await boardStands(page);
  await page.keyboard.press('n');
  await ghostStands(page);
  await page.keyboard.press('1');
  await confirmBy(page, () => page.keyboard.press('Enter'));
  return true;
}

/** A turn with one thumb on the sheet of a phone. */
export async function turnByTouch(page: Page): Promise<boolean> {
  if (!(await waitForMyTurnOrEnd(page))) return false;
  // A tile that fits in one place, in one way, lies there already.
  const next = page.getByRole('button', { name: 'Next square' });
  const lies = async () => /^Place/.test(await confirmButton(page).innerText());
  await expect.poll(async () => (await next.isEnabled()) || (await lies()), { timeout: 10_000, message: 'a square to choose' }).toBe(true);
  if (await next.isEnabled()) await next.tap();
  await ghostStands(page);
  const spot = page.getByRole('button', { name: /^\d: /, disabled: false }).first();
  if (await spot.isVisible()) await spot.tap();
  await confirmBy(page, async () =>
    confirmButton(page)
      .tap({ timeout: 1_000 })
      .catch(() => undefined),
  );
  return true;
}

/** The rows of the final table, the scoring before it skipped. */
export async function waitForResult(page: Page) {
  const table = page.getByRole('table', { name: 'Result' });
  await expect.poll(async () => (await isOver(page)) || (await table.isVisible()), { timeout: 30_000, message: 'the end' }).toBe(true);
  const skip = page.getByRole('button', { name: 'Skip all' });
  if (await skip.isVisible()) await skip.click();
  await table.waitFor();
  // as it is, whichever way a narrow screen sets it out
  return table.getByRole('row').allTextContents();
}
