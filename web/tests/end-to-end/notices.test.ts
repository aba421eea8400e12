// Being told though no page is open: a game of days, a push service of the test's own, the server killed in between, and what
// came is decrypted by another's code (http_ece) and handed to the worker of the browser.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameStanding, NoticeMessage, Notices } from '../../src/net/wire';
import { desktop, openPage, phone, seriousFindings, WHOLE_CHROMIUM } from './browser';
import { turnByKeyboard } from './people';
import { Server } from './server';
import { tableOf } from './tables';

const HEADROOM = ['--message-rate=1000', '--message-burst=1000', '--tables-per-hour=1000'];
/** Notices may be sent to this machine; the delay leaves time to kill the server before. */
const OPTIONS = [...HEADROOM, '--notice-network=127.0.0.1', '--notice-delay=3', '--metrics=main'];

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As a browser's maker has it: takes messages, and can read none. */
class PushService {
  readonly pushed: Pushed[] = [];
  private constructor(private readonly http: HttpServer) {}
  static async start() {
    const http = createServer();
    const service = new PushService(http);
    http.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        service.pushed.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((listens) => http.listen(0, '127.0.0.1', listens));
    return service;
  }
  get url() {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }
  stop() {
    this.http.close();
  }
}

/** What a browser makes for a subscription; the secrets stay in the test. */
function subscription(service: PushService, path: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const read = (body: Buffer) =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()) as NoticeMessage;
  return { endpoint: `${service.url}${path}`, p256dh, auth, read };
}

type Subscription = ReturnType<typeof subscription>;

/** Chromium, as Debian has it, has no push service: this stands in for it, and remembers what it is subscribed to. */
function standIn({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const kept = () => localStorage.getItem('test.subscription');
  const made = () => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(JSON.parse(kept()!) as number[]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem('test.subscription')),
  });
  PushManager.prototype.getSubscription = () => Promise.resolve(kept() ? made() : null) as Promise<PushSubscription | null>;
  PushManager.prototype.subscribe = (options) => {
    localStorage.setItem('test.subscription', JSON.stringify([...(options!.applicationServerKey as Uint8Array)]));
    return Promise.resolve(made()) as unknown as Promise<PushSubscription>;
  };
}

let server: Server;
let service: PushService;
/** The one without a window shows no notifications. */
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PushService.start(), chromium.launch(WHOLE_CHROMIUM)]);
  server = await Server.start(...OPTIONS);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  service?.stop();
});

/** A browser whose notices can be switched on. */
async function reader(there: Subscription, device = desktop) {
  const opened = await openPage(browser, 'about:blank', { ...device, serviceWorkers: 'allow', locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  await opened.context.grantPermissions(['notifications'], { origin: server.url });
  await opened.context.addInitScript(standIn, { endpoint: there.endpoint, p256dh: there.p256dh, auth: there.auth });
  await opened.page.goto(server.url);
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

async function openNotices(page: Page) {
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^(Asetukset|Preferences)$/ })
    .first()
    .click();
  await page.getByText(/^(Ilmoitukset|Notices)$/).click();
  return page.getByRole('checkbox', { name: /^(Tällä laitteella|On this device)$/ });
}

/** A box is checked once the server has said so. */
async function turn(box: Locator, on: boolean) {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(on);
}

const noticesOf = (page: Page) => page.evaluate(async () => (await (await fetch('/api/me/notices')).json()) as unknown) as Promise<Notices>;

/** The token of the header Authorization says for whom it is, and is signed with the key that stands beside it. */
function checkVapid(header: string, key: string) {
  const [, token, told] = /^vapid t=([^,]+), k=(.+)$/.exec(header)!;
  expect(told).toBe(key);
  const [head, claims, signature] = token!.split('.');
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: service.url });
  const bytes = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') };
  const signer = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'))).toBe(
    true,
  );
}

/**
 * As the browser does it when its push service brings a message; gives what the worker has shown then. The worker is asked, and
 * not the browser for the notices that it shows: Chromium forgets one that comes while it is asked.
 */
async function deliver(page: Page, message: NoticeMessage) {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const shown: object[] = [];
    registration.showNotification = async (title, options = {}) => {
      await show(title, options);
      shown.push({ title, body: options.body, path: (options.data as { path: string }).path });
    };
    Object.assign(self, { shown });
  });
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) =>
    registrations.push(...all.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrations[0]!, data: JSON.stringify(message) });
  await session.detach();
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
}

test('it is their turn: told once, over a death of the server, in their language, and readable to nobody else', async () => {
  const there = subscription(service, '/ben');
  const ben = await reader(there);
  const here = await openNotices(ben.page);
  await turn(here, true);
  await ben.page.getByRole('checkbox', { name: 'Hiljaiset tunnit' }).waitFor();
  await expect.poll(async () => (await noticesOf(ben.page)).places).toHaveLength(1);

  const wanted = tableOf({ people: ['Anna', 'Ben'], bag: { 'base-crfr-a': 4, 'base-frfr-a': 4 }, clock: { kind: 'days', base_ms: 3 * 86_400_000 } });
  const made = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...wanted, take: [{ seat: 1, name: 'Anna' }] }),
  });
  const { game, seats } = (await made.json()) as { game: string; seats: { link: string }[] };
  // Ben sits down, and looks at something else.
  const status = await ben.page.evaluate(
    async (game) => (await fetch(`/api/games/${game}/seats/2`, { method: 'POST', body: JSON.stringify({ name: 'Ben', nonce: 'of-ben' }) })).status,
    game,
  );
  expect(status).toBe(200);
  const anna = await openPage(browser, new URL(seats[0]!.link, server.url).href);
  const asked = async () => ((await (await fetch(`${server.url}/api/games/${game}/standing`)).json()) as GameStanding).asked[0];
  await expect.poll(asked).toBeDefined();
  if ((await asked()) === 1) await turnByKeyboard(anna.page);
  const waiting = async () => /bastide_notices_waiting (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  await expect.poll(waiting, { message: 'stored and not sent: that it is his turn, and for later that his time runs out' }).toBe('2');
  await server.kill();
  expect(service.pushed).toHaveLength(0);
  await server.restart(...OPTIONS);
  await expect.poll(() => service.pushed.length, { timeout: 20_000, message: 'a push message' }).toBe(1);

  const [pushed] = service.pushed;
  expect(pushed!.path).toBe('/ben');
  checkVapid(String(pushed!.headers.authorization), (await noticesOf(ben.page)).push_key);
  const message = there.read(pushed!.body);
  expect(message).toMatchObject({
    kind: 'your-turn',
    game,
    seat: 2,
    path: `/g/${game}`,
    said: { key: 'told.your-turn', arguments: { names: 'Anna' } },
  });
  expect(message.deadline! - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  expect(pushed!.body.includes('Anna')).toBe(false);

  const shown = await deliver(ben.page, message);
  await expect.poll(shown).toEqual([{ title: 'Bastide', body: expect.stringMatching(/vuoro.*Anna/), path: `/g/${game}` }]);
  expect(service.pushed, 'told once').toHaveLength(1);
  expect(ben.problems).toEqual([]);
}, 120_000);

test('notices are chosen on a phone: kinds, quiet hours, one to try, and none any more', async () => {
  const there = subscription(service, '/cleo');
  const cleo = await reader(there, phone);
  const here = await openNotices(cleo.page);
  await turn(here, true);
  await turn(cleo.page.getByRole('checkbox', { name: 'Joku haluaa pelata kanssani' }), false);
  await expect.poll(async () => (await noticesOf(cleo.page)).places[0]?.kinds).toEqual(['your-turn', 'time-running-out', 'pairing']);
  await turn(cleo.page.getByRole('checkbox', { name: 'Hiljaiset tunnit' }), true);
  await cleo.page.getByLabel('Päättyvät').fill('08:30');
  await expect.poll(async () => (await noticesOf(cleo.page)).quiet).toEqual({ from: 1320, until: 510, zone: 'Europe/Helsinki' });
  await cleo.page.getByRole('button', { name: 'Lähetä yksi kokeeksi' }).click();
  const mine = () => service.pushed.filter(({ path }) => path === '/cleo');
  await expect.poll(() => mine().length).toBe(1);
  expect(there.read(mine()[0]!.body)).toMatchObject({ kind: 'test' });
  expect(await seriousFindings(cleo.page)).toEqual([]);
  // all devices are on the account's page, which a guest has too
  await cleo.page.getByRole('link', { name: 'Kaikki laitteet, joihin tulee ilmoituksia' }).click();
  const places = cleo.page.getByRole('region', { name: 'Ilmoitukset' });
  await places.getByText('Ilmoitetaan 3 asiasta').click();
  await turn(places.getByRole('checkbox', { name: 'Minulle löytyi peliseuraa' }), false);
  await expect.poll(async () => (await noticesOf(cleo.page)).places[0]?.kinds).toEqual(['your-turn', 'time-running-out']);
  expect(await seriousFindings(cleo.page)).toEqual([]);
  await places.getByRole('button', { name: /^Lopeta ilmoitukset/ }).click();
  await expect.poll(async () => (await noticesOf(cleo.page)).places).toEqual([]);
  await expect.poll(() => places.getByRole('checkbox', { name: 'Tällä laitteella' }).isChecked()).toBe(false);
  expect(cleo.problems).toEqual([]);
});
