// The first screen tells live how one's games stand: whose turn it is, who plays, and that one is over.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, seriousFindings } from './browser';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { linksOfTable } from './tables';

const BAG = { 'base-ccff-a': 3, 'base-frfr-a': 5, 'base-ffff-a': 2 };

const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Your tables' }).getByRole('listitem').filter({ hasText: name });

// Two who have begun a game: the page of whose turn it is, that of the other one, who is at home, and the name of the first.
const oneIsAtHome = async () => {
  const [annas, bens] = await linksOfTable(server.url, { people: ['Anna', 'Ben'], bag: BAG });
  const [anna, ben] = [await openPage(browser, annas!, desktop), await openPage(browser, bens!, desktop)];
  await Promise.all([boardStands(anna.page), boardStands(ben.page)]);
  await expect.poll(async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page))).toBe(true);
  const [first, second, name] = (await isMyTurn(anna.page)) ? [anna.page, ben.page, 'Anna'] : [ben.page, anna.page, 'Ben'];
  await second.goto(server.url);
  return { first, second, name, problems: () => [anna.problems, ben.problems] };
};

test('at home somebody sees live that it is their turn, in the list, in the title and for who hears the page', async () => {
  const { first, second, name, problems } = await oneIsAtHome();
  const row = rowOf(second, name);
  await row.waitFor();
  expect(await row.innerText()).not.toMatch(/Your turn/);
  expect(await second.title()).toBe('Bastide');
  await turnByKeyboard(first);
  await row.getByText('Your turn').waitFor({ timeout: 10_000 });
  await expect.poll(() => second.title()).toBe('● Your turn · Bastide');
  await expect.poll(() => second.locator('[role=status][aria-live=polite]').first().innerText()).toMatch(new RegExp(`^Your turn: .*${name}`));
  expect((await seriousFindings(second)).join('\n')).toBe('');
  await row.getByRole('link').click();
  await boardStands(second);
  await turnByKeyboard(second);
  await second.goto(server.url);
  await rowOf(second, name).waitFor();
  await expect.poll(() => second.title()).toBe('Bastide');
  expect(problems()).toEqual([[], []]);
});

test('after the server was away the first screen goes on by itself', async () => {
  const { first, second, name } = await oneIsAtHome();
  await rowOf(second, name).waitFor();
  await server.kill();
  await server.restart();
  await turnByKeyboard(first);
  await rowOf(second, name).getByText('Your turn').waitFor({ timeout: 20_000 });
});
