// Keys and clicks that come before the server has told what may be done wait for it; and nothing is played but what is shown.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage } from './browser';
import { boardStands, isMyTurn } from './people';
import { prepared, type PreparedGame } from './prepared';

const game = (seed: number) => prepared({ seed, people: ['Anna'], computers: 1, aids: 'tournament', until: { seat: 1, question: 'place-tile' } });
const games = { Enter: game(1), click: game(2), follower: game(3), moved: game(4), looked: game(5) };

/** Anna at a tournament's table, where the server is asked about each move; its answers wait until they are let through. */
async function annaWaits(at: PreparedGame) {
  const { page, problems } = await openPage(browser, 'about:blank');
  const acts: string[][] = [];
  const asked: string[][] = [];
  const held: (() => void)[] = [];
  let holds = true;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; actions?: string[] };
      if (message.type === 'act') acts.push(message.actions!);
      if (message.type === 'preview') asked.push(message.actions!);
      far.send(text);
    });
    far.onMessage((text) => {
      const isPreview = (JSON.parse(String(text)) as { preview?: object }).preview !== undefined;
      if (isPreview && holds) held.push(() => socket.send(text));
      else socket.send(text);
    });
  });
  await page.goto(at.link(server.url, 1));
  await boardStands(page);
  await expect.poll(() => isMyTurn(page), { message: 'my turn' }).toBe(true);
  const letThrough = () => {
    holds = false;
    for (const send of held.splice(0)) send();
  };
  return { page, asked, acts, letThrough, problems };
}

const says = (page: Page, words: RegExp) => page.locator('button.confirm').filter({ hasText: words });
/** The computer player may have answered already: whose turn it is tells nothing. */
const isSent = (acts: string[][]) => expect.poll(() => acts.length, { message: 'one move to be sent' }).toBe(1);

test.each([
  ['Enter', games.Enter, (page: Page) => page.keyboard.press('Enter')],
  // it is not ready, which a person does not wait for
  ['a click', games.click, (page: Page) => says(page, /^\s*Looking/).click({ force: true })],
] as const)('%s before the answer confirms once it is there', async (_what, at, press) => {
  const { page, acts, letThrough, problems } = await annaWaits(at);
  await page.keyboard.press('n');
  await says(page, /^\s*Looking/).waitFor();
  await press(page);
  expect(acts).toEqual([]);
  letThrough();
  await isSent(acts);
  expect(problems).toEqual([]);
});

test('a follower that is chosen before the answer goes along', async () => {
  const { page, acts, letThrough } = await annaWaits(games.follower);
  await page.keyboard.press('n');
  await says(page, /^\s*Looking/).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  letThrough();
  await isSent(acts);
  expect(acts[0]!.at(-1)).toMatch(/@/);
});

test('a confirmation of a tile that has moved on plays nothing', async () => {
  const { page, asked, acts, letThrough } = await annaWaits(games.moved);
  await page.keyboard.press('n');
  await says(page, /^\s*Looking/).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await expect.poll(() => asked.length).toBe(2);
  letThrough();
  await says(page, /^\s*Place/).waitFor();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Enter');
        return acts.length;
      },
      { interval: 300, message: 'one square to be confirmed' },
    )
    .toBe(1);
  expect(acts.map(([placing]) => placing)).toEqual([asked[1]![0]]);
  expect(asked[1]).not.toEqual(asked[0]);
});

test('Enter on a square that is only looked at leads back to the tile first', async () => {
  const { page, acts, letThrough } = await annaWaits(games.looked);
  letThrough();
  await page.keyboard.press('n');
  await says(page, /^\s*Place/).waitFor();
  const heard = () => page.locator('[role=status][aria-live=polite]').first().innerText();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(heard).toMatch(/[Ee]mpty/);
  await page.keyboard.press('Enter');
  await expect.poll(heard).toMatch(/Legal, rotation \d of \d/);
  expect(acts).toEqual([]);
});
