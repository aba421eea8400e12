// Tables at which a decision of an expansion is due.
import type { BrowserContextOptions } from 'playwright-core';
import type { Snapshot } from '../../src/game/snapshot';
import { browser, server } from './at-a-server';
import { desktop, openPage } from './browser';
import { makeTable, playAhead, tilesOf, type Decide, type SmallTable } from './tables';

export const BASE = { 'base-crfr-a': 2, 'base-ffrr-a': 3, 'base-frfr-a': 3, 'base-cfff-a': 2 };
const TRIES = 12;

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
    return { page, problems };
  }
  throw new Error(`none of ${TRIES} games came to the decision`);
}

/** All expansions together. */
export const EVERYTHING = ['inns', 'cathedrals', 'builder', 'pig', 'goods', 'king', 'robber', 'siege', 'cult', 'river-2', 'tower'];

export const asks = (question: string): ((snapshot: Snapshot) => boolean) => ({ asked }) => asked!.question === question;
export const towers = async () => ({ elements: ['inns', 'tower'], bag: { ...BASE, ...(await tilesOf(server.url, 'tower', ['tower'])) } });
/** Anna deploys; Ben only builds towers, so that there is nobody but hers to capture. */
export const hunted = (snapshot: Snapshot) => (snapshot.asked!.seat === 1 ? rather(snapshot, /^small@/) : rather(snapshot, /^tower-piece/, /^-/));
