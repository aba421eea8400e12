// Tables at which a decision of an expansion is due.
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Snapshot } from '../../src/net/documents';
import { browser, server } from './at-a-server';
import { desktop, openPage } from './browser';
import { boardStands } from './people';
import { makeTable, playAhead, tilesOf, type Decide, type SmallTable } from './tables';

export const BASE = { 'base-crfr-a': 2, 'base-ffrr-a': 3, 'base-frfr-a': 3, 'base-cfff-a': 2 };
const TRIES = 60; // a game takes a second or two; of the rarest decisions every third or fourth brings one

/** Any answer, rather one of the first words that fits. */
export function rather({ asked }: Snapshot, ...words: RegExp[]): string {
  const all = asked!.answers;
  const fitting = words.map((word) => all.filter((answer) => word.test(answer))).find((found) => found.length > 0) ?? all;
  return fitting[Math.floor(Math.random() * fitting.length)]!;
}

/** The page of a table at which the decision is due; another table is tried where a game ends before. */
export async function openAt(table: Omit<SmallTable, 'people'> & { people?: string[] }, decide: Decide, device: BrowserContextOptions = desktop) {
  const { page, context, problems } = await openPage(browser, 'about:blank', device);
  for (let tries = 0; tries < TRIES; tries++) {
    const path = await makeTable(context, server.url, { people: ['Anna', 'Ben'], ...table });
    if (!(await playAhead(context, server.url, path, decide))) continue;
    await page.goto(server.url + path);
    await page.getByRole('region', { name: 'Turn' }).waitFor();
    await boardStands(page);
    return { page, problems };
  }
  throw new Error(`none of ${TRIES} games came to the decision`);
}

/** The whole box, by the rules that are of the whole box: every expansion, with the river that forks. */
export const EVERYTHING = {
  preset: 'da-overview',
  elements: [
    ...[
      'inns',
      'cathedrals',
      'builder',
      'pig',
      'goods',
      'king',
      'robber',
      'siege',
      'cult',
      'river-2',
      'tower',
      'dragon',
      'fairy',
      'portal',
      'princess',
    ],
    ...['abbey', 'mayor', 'barn', 'wagon', 'bridges', 'castles', 'bazaars', 'count'],
  ],
  options: { 'count-with-river': 'beside-city' },
};

/** Some sixty tiles, of every expansion: what brings a decision, rather than what only differs in its picture. */
export async function smallBox(): Promise<Record<string, number>> {
  const { elements, options } = EVERYTHING;
  const all = (set: string) => tilesOf(server.url, set, elements, options);
  const few = async (set: string, most: number) => Object.fromEntries(Object.entries(await all(set)).slice(0, most));
  const dragons = Object.fromEntries(Object.entries(await all('princess-and-dragon')).filter((_, index) => index % 3 === 0));
  const sets = [
    all('rivers'),
    all('bridges-castles-bazaars'),
    few('cult', 3),
    few('siege', 3),
    few('traders-and-builders', 4),
    few('abbey-and-mayor', 5),
    few('tower', 6),
  ];
  return Object.assign({}, BASE, { 'base-cfff-a': 4 }, dragons, ...(await Promise.all(sets)));
}

export const asks =
  (question: string): ((snapshot: Snapshot) => boolean) =>
  ({ asked }) =>
    asked!.question === question;
export const towers = async () => ({ elements: ['inns', 'tower'], bag: { ...BASE, ...(await tilesOf(server.url, 'tower', ['tower'])) } });
/** Anna deploys; Ben only builds towers, so that there is nobody but hers to capture. */
export const hunted = (snapshot: Snapshot) =>
  snapshot.asked!.seat === 1 ? rather(snapshot, /^small@/, /^-$/) : rather(snapshot, /^tower-piece/, /^-$/);

/** The drawer with the whole log; on a phone behind the menu. */
export async function openLog(page: Page) {
  await page.getByRole('button', { name: 'Table and menu' }).filter({ visible: true }).click();
  const drawer = page.getByRole('region', { name: /^(Table|Log)$/ });
  await drawer.getByRole('button', { name: 'Log' }).click();
  return drawer;
}

/** Waits until the whole log says so: of the latest lines beside the board, what follows may have left none. */
export async function logTells(page: Page, words: RegExp | string) {
  await (await openLog(page)).getByText(words).first().waitFor();
  await page.keyboard.press('Escape');
}
