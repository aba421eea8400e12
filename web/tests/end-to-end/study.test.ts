// The study board: a position is set up, what cannot be is refused, and it is shared and played on.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { lying } from './devices';
import { boardStands, turnByKeyboard } from './people';

/** Where a square is on the board, by the tile at the land's first square, which stands in the middle of an empty study. */
async function press(page: Page, dx: number, dy: number) {
  const board = page.locator('.study-board .board');
  await board.and(page.locator('[data-settled="true"]')).waitFor();
  const box = (await board.boundingBox())!;
  const size = 132;
  await page.mouse.click(box.x + box.width / 2 + dx * size, box.y + box.height / 2 + dy * size);
}

const positionIn = (page: Page) => page.evaluate(() => location.hash);
const take = (page: Page, sides: string) =>
  page
    .getByRole('button', { name: `Take into hand: ${sides}.` })
    .first()
    .click();

test('a tile is laid, a figure put on it, the points set, and all of it undone and shared', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/study`, desktop);
  await take(page, 'City, Field, Field, and Field');
  await press(page, 0, -1);
  await page.getByRole('heading', { name: 'Tile 1 north' }).waitFor();
  await page.getByRole('button', { name: /^City nobody/ }).click();
  await page.getByRole('button', { name: /^City Player 1/ }).waitFor();
  await page.getByLabel('Points of Player 2').fill('12');
  await page.keyboard.press('Tab');
  await expect.poll(() => positionIn(page)).toContain('scores=0,12');
  const position = await positionIn(page);
  expect(position).toContain('figures=small:1:0:-1:city-S');
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await page.getByLabel('Points of Player 2').waitFor();
  expect(await page.getByLabel('Points of Player 2').inputValue()).toBe('12');

  await page.getByLabel('Points of Player 2').fill('3');
  await page.keyboard.press('Tab');
  await expect.poll(() => positionIn(page)).toContain('scores=0,3');
  await page.evaluate((other) => void (location.hash = other), position);
  await expect.poll(() => page.getByLabel('Points of Player 2').inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => positionIn(page)).toContain('scores=0,3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => positionIn(page)).toBe(position);
  expect(problems).toEqual([]);
});

test('what the rules do not allow is refused with the reason, and nothing changes', async () => {
  const { page } = await openPage(browser, `${server.url}/study`, desktop);
  await take(page, 'City, Field, Field, and Field');
  await press(page, 0, -1);
  await page.getByRole('heading', { name: 'Tile 1 north' }).waitFor();
  const before = await positionIn(page);
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'does not fit' }).waitFor();
  expect(await positionIn(page)).toBe(before);
});

test.each([
  ['that stands', phone],
  ['that lies', lying],
])('on a phone %s a refusal is seen where the panels are scrolled to, is told again, and can be put away', async (_how, device) => {
  const { page, problems } = await openPage(browser, `${server.url}/study`, device);
  await take(page, 'City, Field, Field, and Field');
  await page.locator('.study-board').scrollIntoViewIfNeeded();
  await press(page, 0, -1);
  const turn = page.getByRole('button', { name: 'Turn', exact: true });
  const refusal = page.getByRole('alert').filter({ hasText: 'does not fit' });
  await turn.tap();
  await refusal.waitFor();
  expect(await isSeen(refusal), 'the reason is in sight').toBe(true);
  expect(await isSeen(turn), 'and so is what was pressed').toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  const before = await refusal.elementHandle();
  await turn.tap();
  await expect.poll(() => before!.evaluate((element) => element.isConnected)).toBe(false);
  await refusal.waitFor();
  await page.locator('.study-refusal').getByRole('button', { name: 'Close' }).tap();
  await refusal.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

/** Whole in the window, and nothing lies over its middle. */
const isSeen = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return inWindow && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('a tile of an element that is switched off is told of by its square, in the language of the page', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/study`, { ...desktop, locale: 'sv-SE' });
  await page.getByText('Regler', { exact: true }).click();
  const inns = page.getByRole('checkbox', { name: 'Värdshus' });
  await inns.check();
  await expect.poll(() => positionIn(page)).toContain('elements=inns');
  await page.evaluate(() => void (location.hash = location.hash.replace('base-crfr-a:0:0', 'base-crfr-a:0:0,inns-frfr-a:1:0')));
  await inns.click();
  await page.getByRole('alert').filter({ hasText: 'de här reglerna har inte brickan på 1,0' }).waitFor();
  expect(problems).toEqual([]);
});

test('a position is played on for all seats, with hints, by keys', async () => {
  const { page } = await openPage(browser, `${server.url}/study`, desktop);
  await take(page, 'City, Field, Field, and Field');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
  expect(await turnByKeyboard(page)).toBe(true);
  expect(await turnByKeyboard(page)).toBe(true);
  await page.getByRole('button', { name: 'Hint', exact: true }).first().click();
  await page.getByRole('region', { name: 'Hint' }).getByRole('listitem').first().waitFor();
});

test('the computer tells the best turns of a position, and the chances to win', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/study`, desktop);
  await take(page, 'City, Field, Field, and Field');
  await page.getByRole('button', { name: 'Ask the computer' }).click();
  const panel = page.getByRole('region', { name: 'What is best here?' });
  await panel.getByText(/^Chances to win: /).waitFor();
  expect(await panel.getByRole('listitem').count()).toBeGreaterThan(0);
  await panel.getByRole('listitem').first().getByRole('button').click();
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a link that is no position says so, and the board can be used all the same', async () => {
  const { page } = await openPage(browser, `${server.url}/study#bastide1/nonsense%`, phone);
  await page.getByRole('alert').first().waitFor();
  await take(page, 'City, Field, Field, and Field');
  expect(await seriousFindings(page)).toEqual([]);
});

test('tokens lie on a tile and in hands, and a figure is taken prisoner', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/study`, desktop);
  await page.locator('.study-rules summary').click();
  const sets = page.locator('.study-rules');
  for (const set of ['Fairy', 'Tower', 'Goods']) await sets.getByRole('checkbox', { name: set, exact: true }).check();
  await press(page, 0, 0);
  await page.getByRole('list', { name: 'What lies on the tile' }).getByRole('checkbox', { name: 'fairy' }).check();
  await expect.poll(() => positionIn(page)).toContain('modules=princess-and-dragon:');

  await page.locator('.study-elsewhere summary').click();
  const panel = page.locator('.study-elsewhere');
  await panel.getByRole('group', { name: 'In hand: Player 2' }).getByLabel('wine').fill('2');
  await page.keyboard.press('Tab');
  await expect.poll(() => positionIn(page)).toContain('tokens=wine:2:2');
  await panel.getByRole('combobox', { name: /^Place/ }).selectOption({ label: 'prison' });
  await panel.getByRole('button', { name: 'Put it there' }).click();
  await expect.poll(() => positionIn(page)).toContain('figures=small:1:prison:1');
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Player 1: follower, prison of Player 2' }).click();
  await expect.poll(() => positionIn(page)).not.toContain('prison');
  expect(problems).toEqual([]);
});
