import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openPage, settled, WHOLE_CHROMIUM } from './browser';
import { boardStands, isMyTurn, turnByKeyboard } from './people';
import { Server } from './server';
import { linksOfTable } from './tables';
import { withAccount } from './of-people';

const OUT = '/tmp/look';
const ONLY = process.env.LOOK ? new RegExp(process.env.LOOK) : /./;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  await mkdir(OUT, { recursive: true });
  [server, browser] = await Promise.all([
    Server.start('--message-rate=1000', '--message-burst=1000', '--tables-per-hour=1000', '--accounts-per-hour=1000', '--sign-ins-per-hour=1000'),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], lying: [844, 390] } as const;
async function shoot(page: Page, name: string, full = true) {
  for (const [size, [width, height]] of Object.entries(SIZES))
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page, scheme).catch(() => undefined);
      await page.screenshot({ path: `${OUT}/${name}-${size}-${scheme}.png`, fullPage: full });
    }
}
const base = () => server.url.replace('127.0.0.1', 'localhost');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function makeAccount(page: Page, name: string) {
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Rather with a password' }).click();
  await form.getByLabel('Password', { exact: true }).fill('seven lilac otters argue');
  await form.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
const it = (name: string, f: () => Promise<void>) => (ONLY.test(name) ? test(name, f, 200_000) : undefined);

it('account', async () => {
  const { page } = await openPage(browser, `${base()}/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'account-out');
  await page.evaluate(() =>
    fetch('/api/lobby/wait', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"pools":["base-10"],"name":"Anna"}' }),
  );
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'account-guest');
  await makeAccount(page, 'Annika');
  await page.evaluate(async () => {
    for (const [host, device] of [
      ['push.example', 'Firefox, Android'],
      ['other.example', 'Chrome, Windows'],
    ])
      await fetch('/api/me/notices/places', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          kind: 'push',
          address: `https://push.mozilla.com/${host}`,
          device,
          keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
        }),
      });
  });
  await page.goto(`${base()}/account#notices`);
  await page.waitForLoadState('networkidle');
  await page
    .getByText(/^Told of/)
    .first()
    .click()
    .catch(() => undefined);
  await shoot(page, 'account-own');
});
it('places', async () => {
  const { page } = await openPage(browser, `${base()}/nowhere`);
  await withAccount(page, 'Dora');
  await page.goto(`${base()}/account#notices`);
  await page.getByText(/^Told of/).first().click();
  await page.getByText('Chrome, Windows').waitFor();
  await shoot(page, 'places');
  await page.goto(`${base()}/new?seek`);
  await page.getByRole('combobox', { name: /^How many/ }).waitFor();
  await shoot(page, 'seek-form');
});
it('lobby', async () => {
  const maker = await openPage(browser, `${base()}/account`);
  await makeAccount(maker.page, 'Clara');
  await maker.page.goto(`${base()}/new?seek`);
  await maker.page.getByRole('button', { name: 'Offer it in the lobby' }).click();
  await maker.page.waitForURL(/\/c\//);
  await maker.page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await shoot(maker.page, 'challenge-own');
  await maker.page.goto(`${base()}/lobby`);
  await maker.page.getByRole('button', { name: /^Anything/ }).waitFor();
  await maker.page.waitForLoadState('networkidle');
  await shoot(maker.page, 'lobby-own');
  const other = await openPage(browser, `${base()}/lobby`);
  await other.page.getByRole('button', { name: /base game.*10 min/ }).click();
  await other.page.getByText('Waiting for somebody').first().waitFor();
  await shoot(other.page, 'lobby-waiting');
  await other.page.goto(`${base()}/tiles`);
  const link = (await (await fetch(`${server.url}/api/lobby`)).json()).seeks[0].id;
  const visitor = await openPage(browser, `${base()}/c/${link}`);
  await visitor.page.getByRole('button', { name: 'Accept' }).waitFor();
  await shoot(visitor.page, 'challenge-visitor');
  await maker.page.goto(`${base()}/new?to=Annika`);
  await maker.page.getByRole('checkbox', { name: /Inns/ }).waitFor();
  await maker.page.getByRole('combobox', { name: /^Clock/ }).selectOption({ label: 'A clock of your own' });
  await maker.page.getByLabel('Kind of clock').selectOption('days');
  await shoot(maker.page, 'days-form');
});
it('home', async () => {
  const anna = await openPage(browser, `${base()}/account`);
  await makeAccount(anna.page, 'Anna');
  const post = (body: unknown) =>
    anna.page.evaluate(
      async (text) =>
        (await (await fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text })).json()) as {
          game: string;
        },
      JSON.stringify(body),
    );
  const rules = {
    preset: 'fi-current',
    bag: [
      { tile: 'base-frfr-a', copies: 5 },
      { tile: 'base-crfr-a', copies: 2 },
    ],
  };
  for (const [index, clock] of [
    { kind: 'increment', base_ms: 1000 },
    undefined,
    undefined,
    { kind: 'days', base_ms: 3 * 86400000, vacation: 7 },
    { kind: 'days', base_ms: 86400000 },
  ].entries()) {
    const { game } = await post({
      rules,
      seats: [
        { kind: 'person' },
        ...['Greta', 'Hugo', 'Wilhelmina of Lilienthal'].slice(0, 1 + (index % 3)).map((name) => ({ kind: 'computer', player: 'greedy', name })),
      ],
      take: [{ seat: 1, name: 'Anna' }],
      ...(clock && { clock }),
    });
    await anna.page.goto(`${base()}/g/${game}`);
    await boardStands(anna.page);
    if (!clock) while (await turnByKeyboard(anna.page));
    else if (clock.base_ms === 1000)
      await anna.page
        .getByText(/^The time of .+ was up/)
        .first()
        .waitFor();
  }
  await anna.page.goto(base());
  await anna.page.getByRole('link', { name: 'All games' }).waitFor();
  await anna.page.getByText('Your turn').first().waitFor();
  await shoot(anna.page, 'home');
  await anna.page.getByRole('link', { name: 'All games' }).click();
  await anna.page.locator('.history-game').first().waitFor();
  await shoot(anna.page, 'history');
  const nobody = await openPage(browser, `${base()}/history`);
  await nobody.page.getByText('No game of yours').waitFor();
  await shoot(nobody.page, 'history-empty');
  await anna.page.goto(base());
  const vacation = anna.page.getByRole('button', { name: 'Vacation in all games' });
  if (await vacation.isVisible()) {
    await vacation.click();
    await anna.page.getByRole('button', { name: 'Go on vacation' }).click();
    await anna.page.getByRole('button', { name: 'Done' }).waitFor();
    await shoot(anna.page, 'vacation', false);
  }
});
it('clocks', async () => {
  const links = await linksOfTable(base(), {
    people: ['Anna', 'Ben'],
    bag: { 'base-crfr-a': 4, 'base-frfr-a': 4 },
    clock: { kind: 'increment', base_ms: 600_000, bonus_ms: 5000 },
  });
  const anna = await openPage(browser, links[0]!);
  const ben = await openPage(browser, links[1]!);
  await boardStands(anna.page);
  await boardStands(ben.page);
  await import('vitest').then(({ expect }) => expect.poll(async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page))).toBe(true));
  const [asked, other] = (await isMyTurn(anna.page)) ? [anna.page, ben.page] : [ben.page, anna.page];
  await shoot(asked, 'clock-running', false);
  await other.getByRole('button', { name: 'Table and menu' }).filter({ visible: true }).click();
  await other.getByRole('button', { name: 'Ask for a pause' }).click();
  await shoot(other, 'clock-menu', false);
  await asked.getByRole('alertdialog').waitFor();
  await shoot(asked, 'pause-question', false);
  await asked.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
  await other.getByText('The game is paused').waitFor();
  await shoot(asked, 'paused-mine', false);
  await other.keyboard.press('Escape');
  await shoot(other, 'paused-other', false);
});
it('fallen', async () => {
  const links = await linksOfTable(base(), {
    people: ['Anna', 'Ben'],
    bag: { 'base-crfr-a': 4, 'base-frfr-a': 4 },
    clock: { kind: 'increment', base_ms: 1000 },
  });
  const anna = await openPage(browser, links[0]!);
  await openPage(browser, links[1]!);
  await anna.page
    .getByText(/^The time of .+ was up/)
    .first()
    .waitFor();
  await shoot(anna.page, 'clock-fallen', false);
});
it('notices', async () => {
  const whole = await chromium.launch(WHOLE_CHROMIUM);
  const { page, context } = await openPage(whole, 'about:blank', { viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript(() => {
    const kept = () => localStorage.getItem('test.subscription');
    const made = () => ({
      endpoint: 'https://push.example/a',
      options: { applicationServerKey: Uint8Array.from(JSON.parse(kept()!) as number[]).buffer },
      toJSON: () => ({
        endpoint: 'https://push.example/a',
        keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      }),
      unsubscribe: () => Promise.resolve(true),
    });
    PushManager.prototype.getSubscription = () => Promise.resolve(kept() ? made() : null) as never;
    PushManager.prototype.subscribe = (options) => {
      localStorage.setItem('test.subscription', JSON.stringify([...(options!.applicationServerKey as Uint8Array)]));
      return Promise.resolve(made()) as never;
    };
  });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Preferences' }).first().click();
  await page.getByText('Notices', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'On this device' }).click();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await page.getByLabel('Until').waitFor();
  for (const [size, [width, height]] of Object.entries(SIZES))
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('link', { name: /All devices/ }).scrollIntoViewIfNeeded();
      await settled(page, scheme);
      await page.screenshot({ path: `${OUT}/notices-${size}-${scheme}.png` });
    }
  await whole.close();
});
