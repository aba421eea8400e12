// What stands at a server where people meet: an account, a game offered, one that is over, one that is paused. All of it is made
// over HTTP by the page's own session, so that a test begins where it is about it; everybody's names are taken once a server.
import type { Page } from 'playwright-core';
import { type ClockWanted, type NewTable, type TableMade, WIRE_VERSION } from '../../src/net/wire';
import { boardStands } from './people';

/** What a strength estimator takes to be good. */
export const PASSWORD = 'seven lilac otters argue';
/** As a browser's subscription has it; nothing is ever sent there. */
const KEYS = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const RULES = { preset: 'fi-current', bag: [{ tile: 'base-frfr-a', copies: 8 }] };

/** By the session of the page, which must show a page of the server. */
function post<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const ask = async ([path, body]: readonly [string, string]) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  return page.evaluate(ask, [path, JSON.stringify(body)] as const) as Promise<Answer>;
}

/** Somebody with an account, a bot, and two devices that are told things. */
export async function withAccount(page: Page, name: string) {
  await post(page, '/api/me/account', { name, password: PASSWORD });
  const bot = await post<{ id: string }>(page, '/api/me/bots', { name: `${name} 2` });
  await post(page, `/api/me/bots/${bot.id}/tokens`, { name: 'Anna', scopes: ['read', 'play'] });
  for (const [place, device] of Object.entries({ one: 'Firefox, Android', two: 'Chrome, Windows' }))
    await post(page, '/api/me/notices/places', { kind: 'push', address: `https://push.mozilla.com/${place}`, keys: KEYS, device });
}

/** A game that is offered in the lobby; its id. */
export async function offered(
  page: Page,
  name: string,
  clock: ClockWanted = { kind: 'increment', base_ms: 600_000, bonus_ms: 5000 },
): Promise<string> {
  const people = [{ kind: 'person' }, { kind: 'person' }];
  return (await post<{ id: string }>(page, '/api/lobby/seeks', { table: { rules: { preset: 'fi-current' }, seats: people, clock }, name })).id;
}

/** A table at which Anna plays against the computer; its id. She is somebody from then on. */
export async function tableOfAnna(page: Page, more: Partial<NewTable> & Record<string, unknown> = {}): Promise<string> {
  const { ticket } = await post<{ ticket: string }>(page, '/api/lobby/wait', { pools: ['base-10'], name: 'Anna' });
  await post(page, `/api/lobby/wait/${ticket}/leave`, {});
  const seats = [{ kind: 'person' }, { kind: 'computer', player: 'greedy', name: 'Greta' }];
  return (await post<TableMade>(page, '/api/games', { rules: RULES, seats, take: [{ seat: 1, name: 'Anna' }], ...more })).game;
}

/** Anna has lost a game on time, after a second. */
export async function lostOnTime(page: Page, url: string) {
  await page.goto(`${url}/g/${await tableOfAnna(page, { clock: { kind: 'increment', base_ms: 1000 } })}`);
  await page.locator('.clock[data-state=up]').first().waitFor();
}

/** Over a socket of its own, as the menu of the table does it. */
function pause(page: Page, game: string) {
  const ask = ([game, speaks]: readonly [string, number]) =>
    new Promise<void>((done) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${game}/socket`);
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', speaks, fetches: true }));
      socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(String(data)) as { type: string };
        if (type === 'welcome') socket.send(JSON.stringify({ type: 'pause', id: 'p' }));
        if (type === 'reply') done(socket.close());
      };
    });
  return page.evaluate(ask, [game, WIRE_VERSION] as const);
}

/** A game that Anna has paused. */
export async function pausedGame(page: Page, url: string) {
  const game = await tableOfAnna(page, { clock: { kind: 'increment', base_ms: 600_000 } });
  await page.goto(`${url}/g/${game}`);
  await boardStands(page);
  await page.waitForFunction(() => document.title.startsWith('●'));
  await pause(page, game);
  await page.locator('.paused').waitFor();
}
