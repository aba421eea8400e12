// The table on phones and tablets: how much of the window is board, what is within reach, and what stays in sight when the device is turned.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVERYTHING, openAt } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { lying, partOfBoard, tablets } from './devices';
import { boardStands } from './people';
import { prepared } from './prepared';

const two = prepared({ seed: 3, aids: 'learner', until: { question: 'place-tile', least_tiles: 20 } });
const six = prepared({
  seed: 5,
  elements: ['inns'],
  people: ['Anna', 'Ben', 'Charlotte', 'Dmitri', 'Eleonora', 'Fitz'],
  until: { question: 'place-tile', least_tiles: 20 },
});

/** The same with clocks. */
const timed = prepared({ ...six.wanted, clock: { kind: 'increment', base_ms: 1_800_000, bonus_ms: 5000 } });
const box = prepared({
  ...EVERYTHING,
  seed: 8,
  people: ['Anna', 'Ben', 'Charlotte', 'Dmitri', 'Eleonora', 'Fitz'],
  until: { question: 'place-tile', least_tiles: 40 },
});
const pair = prepared({ ...EVERYTHING, seed: 8, until: { question: 'place-tile', least_tiles: 20 } });
/** Its tile fits in one place, in one way. */
const single = prepared({ seed: 1, bag: { 'base-cccc-a': 4 } });

const tray = (page: Page) => page.getByRole('region', { name: 'Turn' });
const players = (page: Page) => page.getByRole('region', { name: 'Players' });

async function ghostOn(page: Page) {
  await page.getByRole('button', { name: 'Next square' }).tap();
  await page.getByRole('button', { name: /^Place/ }).waitFor();
  await page.locator('.board[data-settled=true]').waitFor();
}

test.each([
  ['two', two],
  ['six', six],
  ['six and clocks', timed],
  ['six and everything', box],
] as const)('a phone held sideways shows at least 60 percent board while a tile is laid, with %s at the table', async (_players, game) => {
  const { page } = await openAt(game, lying);
  await ghostOn(page);
  expect(await page.evaluate(partOfBoard)).toBeGreaterThanOrEqual(60);
  expect(await seriousFindings(page)).toEqual([]);
});

test.each([
  ['sideways', lying],
  ['upright', phone],
])('a phone held %s shows what everybody has left: a press on a player opens it', async (_how, device) => {
  const { page, problems } = await openAt(box, device);
  await players(page)
    .getByRole('button', { name: 'What Anna has left' })
    .tap({ position: { x: 8, y: 8 } });
  const stock = page.getByRole('region', { name: 'Lists' }).getByRole('table', { name: 'What everybody has left' });
  const anna = stock.getByRole('row').filter({ hasText: 'Anna' });
  for (const thing of [/\d followers?/, /1 mayor/, /1 pig/, /1 barn/, /\d tower pieces?/, /\d bridges?/, /\d castles?/])
    await expect.poll(() => anna.innerText(), { message: `${thing}` }).toMatch(thing);
  expect(await stock.getByRole('row').count()).toBe(6);
  expect(await stock.evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['figures', six, ['.score', '.hand']],
  ['figures and time', timed, ['.score', '.hand', '.clock']],
] as const)('a phone held sideways shows six players side by side, with points, %s of each', async (_what, game, parts) => {
  const { page } = await openAt(game, lying);
  for (const name of game.wanted.people!) {
    const player = players(page).getByRole('listitem').filter({ hasText: name });
    expect(await isWholeIn(page, player), name).toBe(true);
    await isReadable(page, player, ['.player-name b', ...parts]);
  }
  expect(
    await players(page)
      .getByRole('button', { name: /more players?$/ })
      .count(),
  ).toBe(0);
});

test.each([
  ['everything', box, { ...lying }, ['.score', '.hand']],
  ['clocks, in a lower window', timed, { ...lying, viewport: { width: 740, height: 340 } }, ['.score', '.hand', '.clock']],
] as const)(
  'where six players are too many for a phone held sideways it says so, and shows all of each: with %s',
  async (_what, game, device, parts) => {
    const { page } = await openAt(game, device);
    await players(page)
      .getByRole('button', { name: /^\d more players?/ })
      .first()
      .waitFor();
    for (const name of game.wanted.people!) {
      const player = players(page).getByRole('listitem').filter({ hasText: name });
      await player.scrollIntoViewIfNeeded();
      await isReadable(page, player, ['.player-name b', ...parts]);
    }
  },
);

/** What is told of a player stands in the strip, side by side, and no letter is cut off. */
async function isReadable(page: Page, player: ReturnType<Page['locator']>, parts: string[]) {
  const strip = (await page.locator('.players').boundingBox())!;
  const boxes = await Promise.all(parts.map(async (part) => ({ part, ...(await player.locator(part).boundingBox())! })));
  const name = await player.innerText();
  for (const [index, box] of boxes.entries()) {
    expect(box.width, `${box.part} of ${name}`).toBeGreaterThan(6);
    expect(box.y >= strip.y - 1 && box.y + box.height <= strip.y + strip.height + 1, `${box.part} of ${name} is in the strip`).toBe(true);
    for (const other of boxes.slice(index + 1)) {
      const apart = [
        box.x + box.width <= other.x + 1,
        other.x + other.width <= box.x + 1,
        box.y + box.height <= other.y + 2,
        other.y + other.height <= box.y + 2,
      ];
      expect(apart, `${box.part} and ${other.part} of ${name}`).toContain(true);
    }
  }
  expect(await player.locator('.player-name b').evaluate((text) => text.scrollWidth - text.clientWidth), name).toBeLessThanOrEqual(1);
}

test('a phone held sideways shows of two players every kind of figure with its number', async () => {
  const { page } = await openAt(pair, lying);
  const strip = (await page.locator('.players ol').boundingBox())!;
  for (const name of ['Anna', 'Ben']) {
    const player = players(page).getByRole('listitem').filter({ hasText: name });
    expect(await isWholeIn(page, player), name).toBe(true);
    const kinds = await player.locator('.hand-kind').all();
    expect(kinds.length).toBeGreaterThan(4);
    for (const kind of kinds) {
      const box = (await kind.boundingBox())!;
      expect(box.y >= strip.y - 1 && box.y + box.height <= strip.y + strip.height + 1, `of ${name}`).toBe(true);
    }
  }
});

test.each([
  ['sideways', lying],
  ['upright', phone],
])('on a phone held %s the number of a figure in the tray lies beside it', async (_how, device) => {
  const { page } = await openAt(box, device);
  const chips = await tray(page).locator('.chip:has(.chip-left)').all();
  expect(chips.length).toBeGreaterThan(5);
  for (const chip of chips) {
    const [whole, figure, left] = await Promise.all(
      [chip, chip.locator('.figure-icon'), chip.locator('.chip-left')].map(async (each) => (await each.boundingBox())!),
    );
    const name = await chip.locator('.chip-name').textContent();
    expect(figure!.x, `${name} is in its button`).toBeGreaterThanOrEqual(whole!.x);
    expect(left!.x, `the number of ${name} is beside it`).toBeGreaterThanOrEqual(figure!.x + figure!.width);
    expect(left!.x + left!.width, `the number of ${name} is in its button`).toBeLessThanOrEqual(whole!.x + whole!.width);
  }
});

test('a phone tells how many tiles are left and what each score would be at the end', async () => {
  const { page } = await openAt(two, phone);
  const left = page.getByRole('button', { name: /^\d+ tiles left$/ });
  expect(await left.innerText()).toMatch(/^\s*\d+\s*$/);
  expect(
    await players(page)
      .getByRole('img', { name: /^[+−]\d+ at end$/ })
      .count(),
  ).toBe(2);
  await left.tap();
  await page.getByRole('region', { name: 'Tiles left' }).getByText(/×/).first().waitFor();
});

test('six players do not fit a phone: the strip says how many more there are, and shows them', async () => {
  const { page } = await openAt(six, phone);
  const more = players(page).getByRole('button', { name: /^\d more players?$/ });
  await more.waitFor();
  const last = players(page).getByRole('listitem').filter({ hasText: 'Fitz' });
  await expect
    .poll(
      async () => {
        // it goes when the end is reached, perhaps just now
        if (!(await isWholeIn(page, last))) await more.tap({ timeout: 1_000 }).catch(() => undefined);
        return isWholeIn(page, last);
      },
      { message: 'the last player to be in sight' },
    )
    .toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
});

/** Not cut off by the strip. */
async function isWholeIn(page: Page, player: ReturnType<Page['locator']>) {
  const [strip, box] = [(await page.locator('.players ol').boundingBox())!, (await player.boundingBox())!];
  return box.x >= strip.x - 1 && box.x + box.width <= strip.x + strip.width + 1;
}

test('during play the way home, the preferences, the sound, the hand and the confirming are in the menu', async () => {
  const { page, problems } = await openAt(two, phone);
  await page.getByRole('button', { name: 'Table and menu' }).tap();
  const own = page.getByRole('region', { name: 'For me' });
  expect(await own.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await own.getByRole('checkbox', { name: 'Sound' }).check();
  await own.getByRole('group', { name: 'Confirming a move' }).getByText('fast').tap();
  await own.getByText('on the left').tap();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.preferences')!) as object)).toMatchObject({
    sound: true,
    confirm: 'fast',
    hand: 'left',
  });
  expect(await seriousFindings(page)).toEqual([]);
  await own.getByRole('button', { name: 'Preferences' }).tap();
  await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
  expect(problems).toEqual([]);
});

test.each(Object.entries(tablets))('a tablet that stands has the board above, and players and turn below it: %s', async (_size, device) => {
  const { page } = await openAt(two, device);
  await ghostOn(page);
  const [turn, list, log, window] = await Promise.all([
    tray(page).boundingBox(),
    players(page).boundingBox(),
    page.getByRole('region', { name: 'What happened last' }).boundingBox(),
    page.evaluate(() => ({ width: innerWidth, height: innerHeight })),
  ]);
  for (const panel of [turn, list, log]) expect(panel!.y, 'all panels are below the board').toBeGreaterThan(window.height * 0.6);
  expect(list!.x + list!.width, 'the players stand beside the turn').toBeLessThan(turn!.x);
  expect(turn!.x + turn!.width).toBeLessThanOrEqual(window.width);
  expect(await page.evaluate(partOfBoard)).toBeGreaterThanOrEqual(58);
  expect(await seriousFindings(page)).toEqual([]);
});

test('who turns the device keeps the tile in sight', async () => {
  const { page } = await openAt(single, phone);
  await ghostOn(page);
  const outOfSight = page.getByRole('button', { name: /^1 legal square further/ });
  // close up, and so far off that the square lies at the edge of what is seen
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
  await expect
    .poll(
      async () => {
        await page.keyboard.press('s');
        await page.locator('.board[data-settled=true]').waitFor();
        return outOfSight.isVisible();
      },
      { message: 'an arrow to tell that the square is out of sight' },
    )
    .toBe(true);
  await page.keyboard.press('w');
  await outOfSight.waitFor({ state: 'detached' });
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
    await page.locator('.board[data-settled=true]').waitFor();
    expect(await outOfSight.count(), `the tile is in sight at ${width} by ${height}`).toBe(0);
  }
});

test.each([
  ['phone', phone],
  ['phone held sideways', lying],
  ['tablet', tablets.small],
] as const)('what the table answers moves nothing that is pressed, and a tile that fits one way says so: on a %s', async (_name, device) => {
  const { page } = await openAt(single, device);
  await ghostOn(page);
  const rotate = page.getByRole('button', { name: 'Rotate', exact: true }).filter({ visible: true }).last();
  const before = await rotate.boundingBox();
  await rotate.tap();
  await page.getByRole('status').getByText('It fits here only this way round.').waitFor();
  expect(await rotate.boundingBox()).toEqual(before);
  expect(await seriousFindings(page)).toEqual([]);
});

test('a watcher has a table on a tablet as well', async () => {
  const { page } = await openPage(browser, server.url + two.path, tablets.small);
  await boardStands(page);
  await page.getByRole('heading', { name: /turn$/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test('on a desktop a drawer covers nothing of land that was seen whole', async () => {
  const { page } = await openAt(two, desktop);
  const further = page.getByRole('button', { name: /^\d+ legal squares? further/ });
  const settled = page.locator('.board[data-settled=true]');
  await page.keyboard.press('f');
  await settled.waitFor();
  expect(await further.count()).toBe(0);
  await page.getByRole('button', { name: 'Lists' }).first().click();
  await page.getByRole('region', { name: 'Lists' }).waitFor();
  await settled.waitFor();
  expect(await further.count()).toBe(0);
});
