// Every screen and many states and refusals in every language and in the pseudo-language, at three widths: no English is left, and nothing
// sticks out or is cut off. A screen is opened once, in English; the others follow as a reader's choice in another tab does.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languagesOf, sameIn } from '../../build/translations/languages';
import { ABBEYS, CASTLE, DRAGONS, EVERYTHING, EXCHANGE, HUNT, TOWERS, WAGON } from './ahead';
import { analysedGame, FINISHED, finishedGame } from './analysed';
import { browser, server } from './at-a-server';
import { drawnAgain, openPage } from './browser';
import { lostOnTime, offered, pausedGame, withAccount } from './of-people';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { prepared, type PreparedGame } from './prepared';
import { root } from './server';
import { misfits, textsShown } from './shown-texts';

const PSEUDO = 'en-XA';
const languages = [...languagesOf(root).map(({ code }) => code), PSEUDO];
const WIDTHS = { 1440: 900, 820: 1180, 360: 780 };

/** Names of people and programs, colours of their seats' places, letters and numbers; the game's own name. */
const NAMES = [
  'Bastide',
  'Anna',
  'Ben',
  'Cleo',
  'Clara',
  'Dan',
  'Greta',
  'Hugo',
  'Ida',
  'Jon',
  'Kaja',
  'Reeve',
  'HeadlessChrome',
  'Chromium',
  'Chrome',
  'Firefox',
  'Windows',
  'Linux',
  'Android',
  'UTC',
];

const learning = prepared({ seed: 3, aids: 'learner', people: ['Anna', 'Ben'], until: { question: 'place-tile', least_tiles: 20 } });
const everything = prepared({
  ...EVERYTHING,
  people: ['Anna'],
  computers: 5,
  seed: 1,
  prefer: [{ actions: [/^(builder|pig)@/, /^big@/, /^small@/] }],
  until: { question: 'figure-action', least_tiles: 61, offers: /^tower-piece/ },
});
const capture = prepared({ ...TOWERS, people: ['Anna', 'Ben'], seed: 1, prefer: HUNT, until: { question: 'capture', least_actions: 3 } });
const people = ['Anna', 'Ben'];
const abbey = prepared({ ...ABBEYS, seed: 1, prefer: [{ actions: [/^small@/] }], until: { question: 'lay-abbey', seat: 1 } });
const given = prepared({
  elements: ['count'],
  seed: 4,
  prefer: [{ seat: 1, actions: [/^small@(road|city)/] }, { actions: [/^-$/] }],
  until: { question: 'enter-city', seat: 2 },
});
const auction = prepared({
  elements: ['bazaars'],
  people,
  seed: 15,
  prefer: [{ actions: [/^small@(road|city)/, /^bid=0/, /^-$/] }],
  until: { question: 'pick-tile', seat: 1 },
});
const taken = prepared({
  bag: { 'base-ffff-a': 8 },
  people,
  seed: 1,
  prefer: [{ actions: [/^small@field/] }],
  until: { question: 'figure-action', least_tiles: 3, least_actions: 2, most_actions: 2 },
});
const wagon = prepared({ ...WAGON, people });
const castle = prepared({ ...CASTLE, people });
const exchange = prepared({
  ...TOWERS,
  people,
  options: { 'prisoner-choice': 'owner' },
  seed: 6,
  prefer: EXCHANGE,
  until: { question: 'exchange', seat: 1 },
});
const dragon = prepared({ ...DRAGONS, people, seed: 1, until: { question: 'lead-dragon', seat: 1, least_actions: 2 } });
/** The last tile is in hand. */
const ending = prepared({ ...FINISHED, people, computers: 0, until: { question: 'place-tile', least_tiles: 8 } });

const at = (path: string, ready: string) => async (page: Page) => {
  await page.goto(server.url + path);
  await page.locator(ready).first().waitFor();
};
const sat =
  (game: PreparedGame, ...keys: string[]) =>
  async (page: Page) => {
    await game.sit(page.context(), server.url);
    await page.goto(server.url + game.path);
    await boardStands(page);
    for (const key of keys) await page.keyboard.press(key);
  };
const click = (page: Page, ...places: string[]) =>
  places.reduce((before, place) => before.then(() => page.locator(place).filter({ visible: true }).first().click()), Promise.resolve());

const home = at('/', '.begin');
/** Screens by what leads there from an empty page, which is the same in all languages. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home,
  'how well one knows the game': async (page) => {
    await home(page);
    await page.evaluate(() => localStorage.setItem('bastide.preferences', JSON.stringify({ pace: 'atOnce' })));
    await page.reload();
    await click(page, '.begin button');
    await page.locator('dialog').waitFor();
  },
  preferences: async (page) => {
    await home(page);
    await click(page, '.top-bar .icon-button', 'dialog summary');
  },
  'a new table with everything, and more': async (page) => {
    await at('/new', '.element')(page);
    await page.locator('input[name=box]').last().check();
    await click(page, '.more-rules > summary', '.house-rules > summary', '.rule-labels > summary');
  },
  'a table that is refused': async (page) => {
    await at('/new', '.element')(page);
    await click(page, '.start-position > summary');
    await page.locator('.start-position textarea').fill('bastide 1 nonsense');
    await page.locator('main button.action').last().click();
    await page.locator('.problem').first().waitFor();
  },
  tiles: at('/tiles', '.atlas-tile canvas'),
  lessons: at('/learn', 'main a[href^="/learn/"]'),
  lesson: at('/learn/cities', '.board[data-settled]'),
  rules: at('/rules', '.handbook-text table'),
  'rules of a set': at('/rules/tower', '.beside, .options'),
  'a rule': async (page) => {
    await at('/rules/base', '.handbook-text table')(page);
    await click(page, 'a.clause');
    await page.locator('dialog .rule-sentence').waitFor();
  },
  'an example of a rule': at('/rules/cult/a-shrine-may-not-lie-next-to-two-cloisters', '.example-panel .outcome'),
  puzzles: at('/puzzles', 'main a[href^="/puzzles/"]'),
  puzzle: async (page) => {
    await at('/puzzles', 'main a[href^="/puzzles/"]')(page);
    await click(page, 'main a[href^="/puzzles/"]');
    await boardStands(page);
  },
  trainer: at('/train', '.board[data-settled]'),
  study: async (page) => {
    await at('/study', '.board[data-settled]')(page);
    await click(page, '.study-rules > summary');
  },
  'no replay': at('/replay', 'main'),
  'a replay': async (page) => {
    const path = await finishedGame(page);
    await at(`/replay?game=${path.split('/')[2]}`, '.board[data-settled]')(page);
  },
  'waiting room': async (page) => {
    await at('/new', '.element')(page);
    await page.locator('select[id^="seat"], fieldset select').nth(1).selectOption('invited');
    await page.locator('main button.action').last().click();
    await page.locator('.facts').waitFor();
  },
  'a tile in hand': sat(learning, 'n'),
  'a feature looked at closely': sat(learning, 'Shift+ArrowLeft', 'Shift+ArrowRight', 'i'),
  'a hint': async (page) => {
    await sat(learning, 'h')(page);
    await page.locator('.hint li, .hints li').first().waitFor();
  },
  'a chat': sat(learning, 'c'),
  'the tiles left': sat(learning, 't'),
  keys: sat(learning, '?'),
  'the menu of a table': async (page) => {
    await sat(learning)(page);
    await click(page, '.table-bar button:last-of-type');
  },
  'places where nobody may stand': sat(taken),
  'six players with everything': sat(everything),
  'a capture': sat(capture),
  'an abbey, or a tile': sat(abbey),
  'a city of one’s own': sat(given),
  'an auction': sat(auction),
  'a wagon that drives on': sat(wagon),
  'a castle, or none': sat(castle),
  'an exchange of prisoners': sat(exchange),
  'a dragon on its way': sat(dragon),
  'the end of a game': async (page) => {
    await sat(ending)(page);
    await expect.poll(() => isMyTurn(page)).toBe(true);
    await turnByKeyboard(page);
    await page.getByRole('heading', { name: 'Final scoring' }).waitFor();
  },
  'a result': async (page) => void (await finishedGame(page)),
  analysis: async (page) => void (await analysedGame(page)),
  'an account to be made': at('/account', '.account-two'),
  'an account': async (page) => {
    await home(page);
    await withAccount(page, 'Clara');
    await at('/account', '.account-row')(page);
    await click(page, '.account-what .notices summary', '.account-part:has(.bot-tokens) .account-what > .quiet-action');
  },
  lobby: async (page) => {
    await home(page);
    await offered(page, 'Anna');
    await at('/lobby', '.seek')(page);
    await click(page, '.pool');
    await page.locator('.waiting-dot').waitFor();
  },
  'a challenge of one’s own': async (page) => {
    await home(page);
    await at(`/c/${await offered(page, 'Anna')}`, '.qr-code')(page);
  },
  'games that are over': async (page) => {
    await home(page);
    await lostOnTime(page, server.url);
    await at('/history', '.history-game')(page);
  },
  'a game that is paused': async (page) => {
    await home(page);
    await pausedGame(page, server.url);
  },
  nowhere: at('/nowhere', 'h1'),
  'no such table': at('/g/aaaaaaaaaa', 'h1'),
};
/** Read in the language of the document, of which there is no pseudo-language. */
const OF_DOCUMENTS = ['rules', 'rules of a set', 'a rule', 'an example of a rule', 'lessons', 'lesson'];

/** Of what the page requests from now on: how many requests are not answered yet. */
function pendingRequests(page: Page): () => number {
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** As another tab tells it. Until all words are there: some are requested only when others have come. */
async function choose(page: Page, code: string, pending: () => number) {
  await page.evaluate((language) => {
    const key = 'bastide.preferences';
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key] ?? '{}'), language });
    dispatchEvent(new StorageEvent('storage', { key }));
  }, code);
  await page.waitForFunction((code) => document.documentElement.lang === code, code);
  do {
    await page.evaluate(drawnAgain);
    await expect.poll(pending, { interval: 10 }).toBe(0);
    await page.evaluate(drawnAgain);
  } while (pending() > 0);
}

const RULE = /[A-Z]{1,3}-\d{2,3}/g;
const isWords = (text: string) => /\p{L}{3}/u.test(text.replace(RULE, '')) && !/^127\.0\.0\.1:/.test(text);
/** A name is what is put in there. */
const asMessage = (text: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, '{name}'), text);
const withoutNames = (text: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);

describe.each(Object.keys(screens))('%s', (name) => {
  test('is said in every language, and fits', async () => {
    const { page, problems } = await openPage(browser, 'about:blank');
    await screens[name]!(page);
    await page.waitForLoadState('networkidle');
    const pending = pendingRequests(page);
    const faults: string[] = [];
    const english = new Set<string>();
    for (const code of languages) {
      await choose(page, code, pending);
      const same = sameIn(root, code);
      for (const [width, height] of Object.entries(WIDTHS)) {
        await page.setViewportSize({ width: Number(width), height });
        await page.evaluate(drawnAgain);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        for (const fault of await page.evaluate(misfits)) faults.push(`${code}, ${width}: ${fault}`);
        for (const text of await page.evaluate(textsShown)) {
          if (!isWords(withoutNames(text))) continue;
          if (code === 'en') english.add(text);
          else if (
            code === PSEUDO
              ? !text.includes('⟦') && !OF_DOCUMENTS.includes(name)
              : english.has(text) && !same.includes(text) && !same.includes(asMessage(text))
          )
            faults.push(`${code}: in English: ${text}`);
        }
      }
    }
    expect([...new Set(faults)].join('\n')).toBe('');
    if (!/^no/.test(name) && !/refused/.test(name)) expect(problems).toEqual([]);
  });
});

describe('the reader’s language', () => {
  const danish = { viewport: { width: 1440, height: 900 }, locale: 'da-DK' };
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  test('is that of the browser, whose words come alone; the menu names each in itself, and what is chosen stays', async () => {
    const { page, context, problems } = await openPage(browser, 'about:blank', danish);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Spil mod computeren' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe('da');
    expect(asked.filter((path) => /\/(page|said)-[^/]+\.js$/.test(path)).map((path) => path.replace(/-[^/]+$/, ''))).toEqual([
      '/assets/page',
      '/assets/said',
    ]);
    const menu = page.getByRole('combobox', { name: 'Sprog' });
    expect(await menu.getByRole('option').allTextContents()).toEqual(['Dansk', 'English', 'Nederlands', 'Română', 'Suomi', 'Svenska']);
    expect(await menu.locator('option[lang=ro]').textContent()).toBe('Română');
    await menu.selectOption('fi');
    await page.getByRole('button', { name: 'Pelaa tietokonetta vastaan' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pelaa tietokonetta vastaan' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fi');
    const other = await context.newPage();
    await other.goto(`${server.url}/rules/B-22`);
    await heading(other, 'Peruspeli');
    expect(problems).toEqual([]);
  });

  test('sets its document beside the others on a page of rules, and another if it is wished', async () => {
    const { page, problems } = await openPage(browser, `${server.url}/rules/tower`, danish);
    await heading(page, 'Tårne');
    const table = page.locator('table.beside');
    expect(await table.locator('thead th').allTextContents()).toEqual(['Husregel', 'Dansk oversigt', 'I de andre']);
    expect(await table.locator('tbody tr').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'kun det, der er anderledes' }).uncheck();
    expect(await table.locator('tbody tr').count()).toBe(3);
    await page.getByRole('combobox', { name: 'Stil ved siden af de andre:' }).selectOption('nl-2000');
    expect(await table.locator('thead th').nth(1).textContent()).toBe('Hollandsk, 2000');
    await page.getByRole('combobox', { name: 'Stil ved siden af de andre:' }).selectOption('');
    await page.locator('table.options').waitFor();
    expect(problems).toEqual([]);
  });
});
