// Tables at which a decision of an expansion is due.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browser, server } from './at-a-server';
import { desktop, openPage } from './browser';
import { boardStands } from './people';
import type { PreparedGame, Preference, Wanted } from './prepared';

export const BASE = { 'base-crfr-a': 2, 'base-ffrr-a': 3, 'base-frfr-a': 3, 'base-cfff-a': 2 };

/** The page of the game, for one browser that has all seats of people. */
export async function openAt(game: PreparedGame, device: BrowserContextOptions = desktop) {
  const { page, context, problems } = await openPage(browser, 'about:blank', device);
  await game.sit(context, server.url);
  await page.goto(server.url + game.path);
  await page.getByRole('region', { name: 'Turn' }).waitFor();
  await boardStands(page);
  return { page, problems };
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
export const SMALL_BOX = {
  ...EVERYTHING,
  bag: { ...BASE, 'base-cfff-a': 4 },
  sets: [
    ...[{ set: 'princess-and-dragon', every: 3 }, { set: 'rivers' }, { set: 'bridges-castles-bazaars' }, { set: 'cult', first: 3 }],
    ...[
      { set: 'siege', first: 3 },
      { set: 'traders-and-builders', first: 4 },
      { set: 'abbey-and-mayor', first: 5 },
      { set: 'tower', first: 6 },
    ],
  ],
};

export const TOWERS = { elements: ['inns', 'tower'], bag: BASE, sets: [{ set: 'tower' }] };
/** Anna deploys; Ben only builds towers, so that there is nobody but hers to capture. */
export const HUNT: Preference[] = [
  { seat: 1, actions: [/^small@/, /^-$/] },
  { seat: 2, actions: [/^tower-piece/, /^-$/] },
];
/** Ben captures two kinds of Anna's figures, then she one of his. */
export const EXCHANGE: Preference[] = [
  { seat: 1, question: 'capture', actions: [/=2$/, /^-$/] },
  { seat: 2, question: 'capture', actions: [/=1$/, /^-$/] },
  { seat: 1, actions: [/^(big|small)@|^tower-piece/] },
  { seat: 2, actions: [/^tower-piece|^small@/] },
];

export const ABBEYS = { elements: ['abbey', 'mayor', 'barn', 'wagon'] };
/** Roads are soon complete, and Anna's wagon drives on. */
export const WAGON: Wanted = {
  ...ABBEYS,
  bag: { 'base-frrr-a': 14, 'base-rrrr-a': 6 },
  seed: 1,
  prefer: [{ actions: [/^wagon@/, /^-$/] }],
  until: { question: 'drive-wagon', seat: 1 },
};

export const MARKETS = { elements: ['bridges', 'castles', 'bazaars'] };
export const CASTLE: Wanted = { ...MARKETS, seed: 1, prefer: [{ actions: [/^small@city/, /^-$/] }], until: { question: 'castle', seat: 1 } };

/** Both have knights for it to eat. */
export const DRAGONS = {
  elements: ['dragon', 'fairy', 'portal', 'princess'],
  bag: BASE,
  sets: [{ set: 'princess-and-dragon' }],
  prefer: [{ actions: [/^small@city/, /^small@[a-z]/] }],
};

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
