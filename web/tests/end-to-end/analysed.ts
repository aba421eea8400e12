// A short game with mistakes, looked at again. All its tiles are alike, so that no order of them matters.
import type { Page } from 'playwright-core';
import { server } from './at-a-server';
import { prepared, type PreparedGame, type Wanted } from './prepared';

/** Anna keeps her followers at home. */
export const FINISHED: Wanted = {
  people: ['Anna'],
  computers: 1,
  bag: { 'base-cfff-a': 8 },
  seed: 1,
  prefer: [{ actions: [/^-$/] }],
  until: { over: true },
};
/** All tests of a file look at the same one: it is over, and analysed once. */
const finished = prepared(FINISHED);

/** The page of the table, the game over; its path. */
export async function finishedGame(page: Page, { url } = server, game: PreparedGame = finished): Promise<string> {
  await game.sit(page.context(), url);
  await page.goto(url + game.path);
  await page.getByRole('table', { name: 'Result' }).waitFor();
  return game.path;
}

export const graph = (page: Page) => page.getByRole('slider', { name: 'Turn of the game' });

/** The analysis of such a game. */
export async function analysedGame(page: Page): Promise<string> {
  const path = await finishedGame(page);
  await page.getByRole('link', { name: 'Analyse the game' }).click();
  await graph(page).waitFor({ timeout: 120_000 }); // it is made when the machine has nothing else to do
  return path;
}
