// People talk at the table: what is new is told, it stands beside the tray, phrases are read in words, and nobody has to hear anybody.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands } from './people';
import { linksOfTable } from './tables';

async function annaAndBen(bensDevice = desktop) {
  const [annas, bens] = await linksOfTable(server.url, { people: ['Anna', 'Ben'] });
  const anna = await openPage(browser, annas!, desktop);
  const ben = await openPage(browser, bens!, bensDevice);
  await Promise.all([boardStands(anna.page), boardStands(ben.page)]);
  return { anna: anna.page, ben: ben.page, problems: [anna.problems, ben.problems] };
}

const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat(,|$)/ }).and(page.locator('[aria-expanded]'));
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' });
const lines = (page: Page) => page.getByRole('log', { name: 'What was said' }).getByRole('listitem');

async function say(page: Page, text: string) {
  if (!(await chat(page).isVisible())) await chatButton(page).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
}

const covers = (one: { x: number; y: number; width: number; height: number }, other: typeof one) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('what Anna says is counted and read aloud to Ben, and stands beside his tray: on %s', async (_device, device) => {
  const { anna, ben, problems } = await annaAndBen(device);
  await say(anna, 'Good evening');
  await say(anna, 'Who begins?');
  await ben.getByRole('button', { name: 'Chat, 2 new lines' }).waitFor();
  await expect.poll(() => ben.locator('[role=status][aria-live=polite]').first().innerText()).toMatch(/Anna says: Who begins\?/);
  await chatButton(ben).click();
  await expect.poll(() => lines(ben).allInnerTexts()).toEqual(['Anna Good evening', 'Anna Who begins?']);
  const [drawer, tray] = [(await chat(ben).boundingBox())!, (await ben.getByRole('region', { name: 'Turn' }).boundingBox())!];
  expect(covers(drawer, tray)).toBe(false);
  expect((await seriousFindings(ben)).join('\n')).toBe('');
  await ben.keyboard.press('Escape');
  await ben.getByRole('button', { name: 'Chat', exact: true }).and(ben.locator('[aria-expanded]')).waitFor();
  expect(problems).toEqual([[], []]);
});

test('a phrase is one press, and is read in words by everybody', async () => {
  const { anna, ben } = await annaAndBen();
  await chatButton(anna).click();
  await anna.getByRole('button', { name: 'Nice move' }).click();
  await expect.poll(() => ben.locator('[role=status][aria-live=polite]').first().innerText()).toMatch(/Anna says: Nice move/);
  await chatButton(ben).click();
  await expect.poll(() => lines(ben).allInnerTexts()).toEqual(['Anna Nice move']);
});

test('who is muted is not heard, also after the page is loaded anew, until that is taken back', async () => {
  const { anna, ben } = await annaAndBen();
  await chatButton(ben).click();
  await chat(ben).getByText('Mute', { exact: true }).click();
  await chat(ben).getByRole('checkbox', { name: 'Mute Anna' }).check();
  await ben.reload();
  await boardStands(ben);
  await say(anna, 'Hello?');
  await expect.poll(() => lines(anna).allInnerTexts()).toEqual(['Anna Hello?']);
  await say(ben, 'Is anybody there?');
  await expect.poll(() => lines(ben).allInnerTexts()).toEqual(['Ben Is anybody there?']);
  await chat(ben).getByText('Mute', { exact: true }).click();
  await chat(ben).getByRole('checkbox', { name: 'Mute Anna' }).uncheck();
  await expect.poll(() => lines(ben).allInnerTexts()).toEqual(['Anna Hello?', 'Ben Is anybody there?']);
  await chat(ben).getByRole('checkbox', { name: 'Mute everybody' }).check();
  await expect.poll(() => lines(ben).allInnerTexts()).toEqual(['Ben Is anybody there?']);
});
