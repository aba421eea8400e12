// Every screen, on a desktop, a tablet and a phone held either way, light and dark: axe finds nothing serious on it, and nothing
// sticks out of it. One page for each screen, which is resized: tables with expansions are in expansion-screens.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { analysedGame, FINISHED, finishedGame } from './analysed';
import { browser, server } from './at-a-server';
import { desktop, openPage, seriousContrasts, seriousFindings, settled } from './browser';
import { lostOnTime, offered, pausedGame, withAccount } from './of-people';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { prepared } from './prepared';

const SIZES = {
  'a desktop': desktop.viewport!,
  'a tablet': { width: 820, height: 1180 },
  'a phone': { width: 390, height: 844 },
  'a phone lying': { width: 844, height: 390 },
};

const learning = prepared({ seed: 3, aids: 'learner', people: ['Anna', 'Ben'], until: { question: 'place-tile', least_tiles: 20 } });
/** The last tile is in hand. */
const ending = prepared({ ...FINISHED, people: ['Anna', 'Ben'], computers: 0, until: { question: 'place-tile', least_tiles: 8 } });

async function openPrepared(page: Page, game: typeof learning) {
  await game.sit(page.context(), server.url);
  await page.goto(server.url + game.path);
  await boardStands(page);
}

/** Screens by what leads there from an empty page. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
  },
  'how well one knows the game': async (page) => {
    await screens.home!(page);
    await page.evaluate(() => localStorage.setItem('bastide.preferences', JSON.stringify({ pace: 'atOnce' })));
    await page.reload();
    await page.getByRole('button', { name: 'Play against the computer' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'a first game': async (page) => {
    await screens['how well one knows the game']!(page);
    await page.getByRole('button', { name: /^Your first game/ }).click();
    await page.getByRole('region', { name: 'Your first turns' }).waitFor();
    await boardStands(page);
  },
  'new table': async (page) => {
    await page.goto(`${server.url}/new`);
    await page.getByRole('checkbox', { name: /Inns/ }).waitFor();
  },
  'a new table with everything, and more': async (page) => {
    await newTable(page, /^Everything/);
    await page.getByText('More', { exact: true }).click();
    await page.getByText('House rules').click();
  },
  tiles: async (page) => {
    await page.goto(`${server.url}/tiles`);
    await page.getByRole('heading', { level: 2, name: 'The game itself' }).waitFor();
    await page.locator('.atlas-tile canvas').first().waitFor();
  },
  learn: async (page) => {
    await page.goto(`${server.url}/learn`);
    await page.getByRole('link', { name: /^Laying tiles/ }).waitFor();
  },
  lesson: async (page) => {
    await page.goto(`${server.url}/learn/cities`);
    await page.getByRole('button', { name: 'Choose a square' }).waitFor();
    await boardStands(page);
  },
  rules: async (page) => {
    await page.goto(`${server.url}/rules`);
    await page.getByRole('heading', { level: 2, name: 'The presets' }).waitFor();
  },
  'rules of a set': async (page) => {
    await page.goto(`${server.url}/rules/tower`);
    await page.getByRole('heading', { level: 2, name: 'Examples' }).waitFor();
  },
  'a rule': async (page) => {
    await page.goto(`${server.url}/rules/base`);
    await page.getByRole('link', { name: 'B-22', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Rule B-22' }).getByText('A follower may not enter').waitFor();
  },
  'an example of a rule': async (page) => {
    await page.goto(`${server.url}/rules/cult/a-shrine-may-not-lie-next-to-two-cloisters`);
    await page
      .getByRole('region', { name: 'An example' })
      .getByText(/^Not allowed here/)
      .waitFor();
    await page.locator('.board[data-settled="true"]').waitFor();
  },
  puzzles: async (page) => {
    await page.goto(`${server.url}/puzzles`);
    await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  },
  puzzle: async (page) => {
    await screens.puzzles!(page);
    await page.locator('a[href^="/puzzles/"]').first().click();
    await boardStands(page);
  },
  trainer: async (page) => {
    await page.goto(`${server.url}/train`);
    await boardStands(page);
  },
  study: async (page) => {
    await page.goto(`${server.url}/study`);
    await boardStands(page);
  },
  'a replay': async (page) => {
    const path = await finishedGame(page);
    await page.goto(`${server.url}/replay?game=${path.split('/')[2]}`);
    await boardStands(page);
  },
  'waiting room': async (page) => {
    await page.goto(`${server.url}/new`);
    await page.getByLabel('Who sits at seat 2').selectOption('invited');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'The table is set' }).waitFor();
  },
  table: async (page) => {
    await quickGame(page);
    await turnByKeyboard(page);
    await turnByKeyboard(page);
    await page.waitForFunction(() => document.title.startsWith('●'));
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /^Place/ }).waitFor();
  },
  'a log, and what a feature is worth': async (page) => {
    await openPrepared(page, learning);
    await page.locator('.board').focus();
    for (const there of ['Left', 'Right']) await page.keyboard.press(`Shift+Arrow${there}`); // and back to the tile laid last
    await page.keyboard.press('i');
    await page.getByRole('region', { name: 'Looked at closely' }).waitFor();
    await page.getByRole('button', { name: 'Log' }).first().click();
    await page.getByRole('region', { name: 'Log' }).waitFor();
  },
  'a hint': async (page) => {
    await openPrepared(page, learning);
    await page.keyboard.press('h');
    await page.getByRole('region', { name: 'Hint' }).getByRole('listitem').first().waitFor();
  },
  'a chat': async (page) => {
    await openPrepared(page, learning);
    await page.keyboard.press('c');
    await page.getByRole('region', { name: 'Chat' }).waitFor();
  },
  'the menu of a table': async (page) => {
    await openPrepared(page, learning);
    await page.getByRole('button', { name: 'Table and menu' }).filter({ visible: true }).click();
    await page.getByRole('region', { name: 'For me' }).waitFor();
  },
  'the end of a game': async (page) => {
    await openPrepared(page, ending);
    await expect.poll(() => isMyTurn(page)).toBe(true);
    await turnByKeyboard(page);
    await page.getByRole('heading', { name: 'Final scoring' }).waitFor();
  },
  'a result': async (page) => {
    await finishedGame(page);
  },
  lists: async (page) => {
    await screens.table!(page);
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Tiles left' }).waitFor();
  },
  keys: async (page) => {
    await quickGame(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  preferences: async (page) => {
    await screens.home!(page);
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('dialog').waitFor();
  },
  replay: async (page) => {
    await page.goto(`${server.url}/replay`);
    await page.getByRole('main').waitFor();
  },
  analysis: async (page) => {
    await analysedGame(page);
  },
  'a turn of an analysis': async (page) => {
    await analysedGame(page);
    await page
      .getByRole('button', { name: /^Turn \d+ · Anna/ })
      .first()
      .click();
    await page.getByText('Played:').waitFor();
  },
  'a review': async (page) => {
    await analysedGame(page);
    await page.getByRole('button', { name: /^Review my mistakes/ }).click();
    await page.getByRole('region', { name: 'Turn' }).waitFor();
  },
  'a review, answered': async (page) => {
    await screens['a review']!(page);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('Played:').waitFor();
  },
  'an account to be made': async (page) => {
    await page.goto(`${server.url}/account`);
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
  },
  'an account': async (page) => {
    await screens.home!(page);
    await withAccount(page, 'Clara');
    await page.goto(`${server.url}/account`);
    await page
      .getByText(/^Told of/)
      .first()
      .click();
    await page.getByRole('checkbox', { name: 'It is my turn' }).first().waitFor();
    await page.getByText('Chrome, Windows').waitFor();
  },
  lobby: async (page) => {
    await screens.home!(page);
    await offered(page, 'Anna');
    await page.goto(`${server.url}/lobby`);
    await page.getByRole('listitem').filter({ hasText: 'Anna' }).waitFor();
    await page.getByRole('button', { name: /Classic.*10 min/ }).click();
    await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
  },
  'a challenge of one’s own': async (page) => {
    await screens.home!(page);
    await page.goto(`${server.url}/c/${await offered(page, 'Anna')}`);
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  },
  'games that are over': async (page) => {
    await screens.home!(page);
    await lostOnTime(page, server.url);
    await page.goto(`${server.url}/history`);
    await page.getByRole('link', { name: /^Lost on time/ }).waitFor();
  },
  'a game that is paused': async (page) => {
    await screens.home!(page);
    await pausedGame(page, server.url);
  },
  nowhere: async (page) => {
    await page.goto(`${server.url}/nowhere`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  },
  'no such table': async (page) => {
    await page.goto(`${server.url}/g/aaaaaaaaaa`);
    await page.getByRole('heading', { name: 'This table cannot be opened' }).waitFor();
  },
};

async function newTable(page: Page, box: RegExp) {
  await screens['new table']!(page);
  await page.getByRole('radio', { name: box }).check();
  const inns = page.getByRole('checkbox', { name: /Inns/ });
  await expect.poll(() => inns.isChecked()).toBe(!box.test('Classic'));
}

async function quickGame(page: Page) {
  await screens.home!(page);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.getByRole('region', { name: 'Turn' }).waitFor();
  await boardStands(page);
}

const other = { light: 'dark', dark: 'light' } as const;

async function seenIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page, colorScheme);
}

// Everything is looked at in each size once, and the colours of the two most different ones in both schemes: what else axe finds does
// not hang on them.
const BOTH = ['a desktop', 'a phone'];
test.each(Object.keys(screens))('%s', async (name) => {
  const { page, problems } = await openPage(browser, 'about:blank', desktop);
  await screens[name]!(page);
  for (const [index, [size, viewport]] of Object.entries(SIZES).entries()) {
    const scheme = index % 2 ? 'dark' : 'light';
    await page.setViewportSize(viewport);
    await seenIn(page, scheme);
    expect((await seriousFindings(page)).join('\n'), `${scheme}, on ${size}`).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), size).toBe(0);
    if (!BOTH.includes(size)) continue;
    await seenIn(page, other[scheme]);
    expect((await seriousContrasts(page)).join('\n'), `${other[scheme]}, on ${size}`).toBe('');
  }
  if (!/^no /.test(name)) expect(problems).toEqual([]);
});

test('each of the four games of a new table', async () => {
  const { page, problems } = await openPage(browser, 'about:blank', desktop);
  for (const box of [/^Family/, /^Big box/, /^Classic/]) {
    await newTable(page, box);
    expect((await seriousFindings(page)).join('\n'), `${box}`).toBe('');
  }
  expect(problems).toEqual([]);
});
