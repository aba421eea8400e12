// A finished game is analysed, stepped through by its graph, and its mistakes are reviewed.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnalysisProgress } from '../../src/net/wire';
import { FINISHED, analysedGame, finishedGame, graph } from './analysed';
import { openAt } from './ahead';
import { browser, server } from './at-a-server';
import { openPage, phone, seriousFindings } from './browser';
import { lying } from './devices';
import { Server } from './server';
import { PreparedGame, prepared, writeGames } from './prepared';

const panel = (page: Page) => page.getByRole('region', { name: 'Analysis' });
const verdict = (page: Page) => page.getByRole('region', { name: 'What is to be said of it' });

async function open(device = {}) {
  return openPage(browser, 'about:blank', device);
}

async function reviewed(page: Page) {
  await analysedGame(page);
  await page.getByRole('button', { name: /^Review my mistakes \(\d+\)/ }).click();
  await page.getByRole('heading', { name: /^Mistake 1 of \d+$/ }).waitFor();
}

test('an analysis tells luck and losses of everybody, and its worst decisions lead to their turns', async () => {
  const { page, problems } = await open();
  const path = await analysedGame(page);
  const { analysis } = (await (await fetch(`${server.url}/api/games/${path.split('/')[2]}/analysis`)).json()) as AnalysisProgress;
  const rows = await panel(page).getByRole('table', { name: 'Luck and losses' }).getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.trim().split(/\s+/)[0])).toEqual(['Player', 'Anna', 'Greta']);
  const worst = analysis!.worst[0]!;
  await panel(page)
    .getByRole('button', { name: new RegExp(`^Turn ${worst.turn} · `) })
    .click();
  const lost = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(worst.loss);
  await panel(page)
    .getByText(new RegExp(`^Lost ${lost} points`))
    .waitFor();
  await panel(page).getByText('Played:').waitFor();
  expect(problems).toEqual([]);
});

test('the graph is stepped through by keys, and goes to the turn that is pressed', async () => {
  const { page, problems } = await open();
  await analysedGame(page);
  await graph(page).focus();
  await page.keyboard.press('Home');
  await page.getByRole('heading', { name: /^Turn 1 · / }).waitFor();
  expect(await graph(page).getAttribute('aria-valuetext')).toMatch(/^Turn 1, \w+: luck .+Chances to win: Anna \d+%, Greta \d+%$/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: /^Turn 2 · / }).waitFor();
  const box = (await graph(page).boundingBox())!;
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await page.getByRole('heading', { name: /^Turn 1 · / }).waitFor();
  expect(problems).toEqual([]);
});

test('the steps of the replay go from question to question, and the log is still there', async () => {
  const { page } = await open();
  await analysedGame(page);
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('heading', { name: /^Turn 1 · / }).waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('region', { name: 'What happens here' }).waitFor();
});

test('a mistake is tried again by keys, twice, and then what is better is shown with its reasons', async () => {
  const { page, problems } = await open();
  await reviewed(page);
  const confirm = page.getByRole('button', { name: /^Place/ });
  for (const tries of [1, 2]) {
    await expect
      .poll(
        async () => {
          if (await confirm.isVisible()) return true;
          await page.keyboard.press('n');
          return false;
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(true);
    await expect
      .poll(
        async () => {
          if (await verdict(page).isVisible()) return 'told';
          await page.keyboard.press('Enter');
          return 'asked';
        },
        {
          timeout: 20_000,
          interval: 300,
        },
      )
      .toBe('told');
    const again = page.getByRole('button', { name: 'Try once more' });
    if (tries === 2 || !(await again.isVisible())) break;
    await again.focus();
    await page.keyboard.press('Enter');
  }
  await verdict(page).getByText('Played:').waitFor();
  await verdict(page)
    .getByRole('button', { name: /^A .*best/ })
    .waitFor();
  expect(problems).toEqual([]);
});

test('on a phone what is told of a turn has more room than what is told beside the whole graph', async () => {
  const { page } = await open(phone);
  await analysedGame(page);
  const told = page.locator('.analysis-panel');
  const height = async (tab: string) => {
    await page.getByRole('button', { name: tab, exact: true }).tap();
    return await told.evaluate((panel) => parseFloat(getComputedStyle(panel).maxHeight));
  };
  const [game, turn] = [await height('Game'), await height('Turn')];
  expect(turn).toBeGreaterThan(game * 1.4);
  const [panel, steps] = await Promise.all([told.boundingBox(), page.locator('.steps').boundingBox()]);
  expect(panel!.y + panel!.height, 'the steps cover none of it').toBeLessThanOrEqual(steps!.y + 1);
});

test('a mistake is tried again with a thumb, and the review goes on to its end', async () => {
  const { page, problems } = await open(phone);
  await reviewed(page);
  await page.getByRole('button', { name: 'Next square' }).tap();
  const confirm = page.getByRole('button', { name: /^Place/ });
  await expect
    .poll(
      async () => {
        if (await verdict(page).isVisible()) return 'told';
        await confirm.tap({ timeout: 500 }).catch(() => undefined);
        return 'asked';
      },
      {
        timeout: 20_000,
        interval: 300,
      },
    )
    .toBe('told');
  for (;;) {
    const show = page.getByRole('button', { name: 'Show me' });
    const next = page.getByRole('button', { name: /^(Next mistake|That was the last)$/ });
    await show.or(next).first().waitFor();
    if (await show.isVisible()) await show.tap();
    await next.waitFor();
    const last = (await next.innerText()) === 'That was the last';
    await next.tap();
    if (last) break;
  }
  await page.getByRole('heading', { name: 'All looked at' }).waitFor();
  await page.getByRole('button', { name: 'Back to the analysis' }).tap();
  await panel(page).getByRole('table', { name: 'Luck and losses' }).waitFor();
  expect(problems).toEqual([]);
});

const unanalysed = prepared(FINISHED);
test('where too many wait the page says so, and asks again when it is told to', async () => {
  const { page, context } = await open();
  const path = await finishedGame(page, server, unanalysed);
  const full = { status: 429, json: { error: { code: 'too-many', message: 'So many analyses wait already', key: 'error.analyses-busy' } } };
  await context.route('**/analysis', (route) => route.fulfill(full), { times: 1 });
  await page.goto(`${server.url}/replay?game=${path.split('/')[2]}`);
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByRole('alert').filter({ hasText: 'So many analyses wait already' }).waitFor();
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await graph(page).waitFor({ timeout: 120_000 });
});

const waiting = prepared(FINISHED);
test.each([
  [1440, 900],
  [1024, 1366],
  [768, 1024],
  [390, 844],
  [844, 390],
])('what waits for the analysis is whole in a window of %i by %i', async (width, height) => {
  const { page, context } = await open({ viewport: { width, height } });
  const path = await finishedGame(page, server, waiting);
  await context.route('**/analysis', (route) =>
    route.fulfill({ status: route.request().method() === 'POST' ? 202 : 200, json: { state: 'waiting', ahead: 3 } }),
  );
  await page.goto(`${server.url}/replay?game=${path.split('/')[2]}`);
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await panel(page).getByText('3 games are looked at before yours').waitFor();
  // at the end of the game the log beside it is long
  await page.getByRole('button', { name: 'To the end' }).click();
  const [box, steps, tall] = await Promise.all([
    panel(page).boundingBox(),
    page.getByRole('region', { name: 'Position in the game' }).boundingBox(),
    panel(page).evaluate((element) => element.scrollHeight - element.clientHeight),
  ]);
  expect(tall, 'nothing of it has to be scrolled to').toBeLessThanOrEqual(1);
  expect(box!.x >= 0 && box!.y >= 0 && box!.x + box!.width <= width && box!.y + box!.height <= height).toBe(true);
  const apart = box!.y + box!.height <= steps!.y || box!.x >= steps!.x + steps!.width;
  expect(apart, 'the steps do not lie over it').toBe(true);
});

const boxOf = async (place: Locator) => (await place.boundingBox())!;

test('on a phone held sideways the graph stays while it is followed, nothing is cut off, and the way into the mistakes is in sight', async () => {
  const { page, problems } = await open(lying);
  await analysedGame(page);
  const steps = page.getByRole('region', { name: 'Position in the game' });
  const [told, below, players] = [await boxOf(panel(page)), await boxOf(steps), await boxOf(page.getByRole('region', { name: 'Players' }))];
  expect(told.y + told.height).toBeLessThanOrEqual(390);
  expect(told.x).toBeGreaterThanOrEqual(below.x + below.width);
  expect(below.y - players.y - players.height, 'the land has its part of the height').toBeGreaterThanOrEqual(0.4 * 390);
  const begin = await boxOf(page.getByRole('button', { name: /^Review my mistakes/ }));
  expect(begin.y + begin.height, 'it need not be scrolled to').toBeLessThanOrEqual(told.y + told.height);
  const buttons = await Promise.all((await steps.getByRole('button').all()).map(boxOf));
  for (const button of buttons) {
    expect(button.y, 'all steps in one row').toBeCloseTo(buttons[0]!.y);
    expect(button.x + button.width).toBeLessThanOrEqual(below.x + below.width);
  }

  const line = await boxOf(graph(page));
  const at = (part: number) => [line.x + part * (line.width - 40), line.y + line.height / 2] as const;
  await page.mouse.move(...at(0.02));
  await page.mouse.down();
  await page.getByRole('heading', { name: /^Turn 1 · / }).waitFor();
  await page.mouse.move(...at(0.98), { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => Number(await graph(page).getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  expect(await boxOf(graph(page)), 'it is where it was').toEqual(line);

  await panel(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  for (const tab of ['Log', 'Game', 'Turn']) {
    await page.getByRole('button', { name: tab, exact: true }).tap();
    expect(await graph(page).isVisible(), tab).toBe(true);
  }
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['upright', phone],
  ['sideways', lying],
])('on a phone held %s a replay, an analysis and a review lead home, and back to the table', async (_how, device) => {
  const { page, problems } = await open(device);
  const path = await analysedGame(page);
  const review = page.getByRole('button', { name: /^Review my mistakes/ });
  const places: Record<string, () => Promise<unknown>> = {
    'an analysis': () => review.waitFor(),
    'a review': () => review.tap().then(() => page.getByRole('heading', { name: /^Mistake 1 of/ }).waitFor()),
    'a replay': () =>
      page.goto(`${server.url}/replay?game=${path.split('/')[2]}`).then(() => page.getByRole('button', { name: 'To the end' }).waitFor()),
  };
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const [place, open] of Object.entries(places)) {
    await open();
    await page.getByRole('button', { name: 'Menu' }).tap();
    expect(await menu.getByRole('link', { name: 'Home' }).getAttribute('href'), place).toBe('/');
    expect(await menu.getByRole('link', { name: 'Back to the table' }).getAttribute('href'), place).toBe(path);
    expect(await seriousFindings(page), place).toEqual([]);
    await menu.getByRole('button', { name: 'Close' }).tap();
    await menu.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
  expect(problems).toEqual([]);
});

test('also on a small phone held sideways what is told has the height of the window', async () => {
  const { page } = await open({ ...lying, viewport: { width: 667, height: 375 } });
  await analysedGame(page);
  const [told, below] = [await boxOf(panel(page)), await boxOf(page.getByRole('region', { name: 'Position in the game' }))];
  expect(told.height).toBeGreaterThan(0.8 * 375);
  expect(told.x).toBeGreaterThanOrEqual(below.x + below.width);
});

const goesOn = prepared({ seed: 1 });
test('a game that goes on has no analysis', async () => {
  const { page } = await openAt(goesOn);
  await page.goto(`${server.url}/replay?game=${goesOn.id}&analyse`);
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  expect(await page.getByRole('button', { name: 'Analyse the game' }).count()).toBe(0);
});

test('where the server makes no analyses the page makes them by itself', async () => {
  const game = new PreparedGame(FINISHED);
  const without = await Server.startOn((folder) => writeGames(folder, [game]), '--analyses=0');
  const { page, context } = await open();
  const path = await finishedGame(page, without, game);
  await page.goto(`${without.url}/replay?game=${path.split('/')[2]}&analyse`);
  await graph(page).waitFor({ timeout: 120_000 });
  await context.close();
  await without.stop();
});
