// A short game with mistakes, looked at again. All its tiles are alike, so that no order of them matters.
import type { Page } from 'playwright-core';
import type { Snapshot } from '../../src/net/documents';
import { server } from './at-a-server';
import { makeTable, playAhead } from './tables';

const TILES = { 'base-cfff-a': 8 };

/** Anna takes the first square and keeps her followers at home. */
const careless = ({ asked }: Snapshot): string => (asked!.answers.includes('-') ? '-' : asked!.answers[0]!);

/** The page of the table, the game over; its path. */
export async function finishedGame(page: Page, { url } = server): Promise<string> {
  const path = await makeTable(page.context(), url, { people: ['Anna'], computers: 1, bag: TILES });
  await playAhead(page.context(), url, path, careless);
  await page.goto(url + path);
  await page.getByRole('table', { name: 'Result' }).waitFor();
  return path;
}

export const graph = (page: Page) => page.getByRole('slider', { name: 'Turn of the game' });

/** The analysis of such a game. */
export async function analysedGame(page: Page): Promise<string> {
  const path = await finishedGame(page);
  await page.getByRole('link', { name: 'Analyse the game' }).click();
  await graph(page).waitFor({ timeout: 120_000 }); // it is made when the machine has nothing else to do
  return path;
}
