// Decisions of abbeys, barns, wagons, bridges, castles, bazaars and the count's city: what they say, and that pointer, keys and
// fingers answer them. Anna and Ben share a browser; the way to the decision is played ahead.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SETTLING_MS } from '../../src/turn/confirm';
import { ABBEYS, CASTLE, MARKETS, WAGON, openAt, logTells } from './ahead';
import { phone } from './browser';
import { Player } from './player';
import { prepared } from './prepared';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();
const confirm = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** Once: what is confirmed next is another question's action. */
async function confirmByKey(page: Page) {
  await page.waitForTimeout(SETTLING_MS + 100);
  await page.keyboard.press('Enter');
}

const LAYS_ABBEY = { question: 'lay-abbey', seat: 1 };

const drawn = prepared({ ...ABBEYS, seed: 1, prefer: [{ actions: [/^small@/] }], until: LAYS_ABBEY });
test('an abbey need not be laid: without a square the button draws a tile', async () => {
  const { page, problems } = await openAt(drawn);
  await heading(page, /^Anna: the abbey, or a tile\?$/);
  await page.getByText(/^Instead of drawing you may lay your abbey/).waitFor();
  const player = new Player(page, 'pointer');
  await player.actNext();
  expect(player.did).toEqual(['Draw a tile']);
  await heading(page, /^Anna’s tile$/);
  expect(problems).toEqual([]);
});

/** What Anna's page has sent by itself or by her, as the actions of each act. */
function actsOf(page: Page): string[][] {
  const acts: string[][] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; actions?: string[] };
      if (message.type === 'act') acts.push(message.actions!);
    }),
  );
  return acts;
}

const instead = prepared({ ...ABBEYS, people: ['Anna'], computers: 1, seed: 1, prefer: [{ actions: [/^-$/] }], until: LAYS_ABBEY });
test('who has drawn a tile goes on drawing unasked, and may have the abbey instead', async () => {
  const { page, problems } = await openAt(instead);
  const acts = actsOf(page);
  await page.reload();
  await heading(page, /^Your abbey, or a tile\?$/);
  const player = new Player(page, 'pointer');
  await player.actNext();
  const abbey = confirm(page, 'My abbey instead of this tile');
  const placed = () => player.did.filter((words) => words.startsWith('Place')).length;
  const draws = () => acts.filter((actions) => actions.join() === '-').length;
  while (draws() < 2) {
    const before = placed();
    await player.actNext();
    expect(placed(), 'nothing but tiles is asked for').toBe(before + 1);
    await heading(page, /^Your tile|^Final scoring/);
  }
  await abbey.click();
  await heading(page, /^Your abbey, or a tile\?$/);
  await page.keyboard.press('n');
  await new Player(page, 'keys').actNext();
  await logTells(page, /^Anna lays the abbey at /);
  expect(problems).toEqual([]);
});

const laid = prepared({ ...ABBEYS, seed: 1, prefer: [{ actions: [/^-$/] }], until: LAYS_ABBEY });
test('an abbey is laid with a follower, by keys alone', async () => {
  const { page } = await openAt(laid);
  await page.keyboard.press('n');
  await confirm(page, /^Place without follower/).waitFor();
  const player = new Player(page, 'keys', { figures: ['follower'] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Place · monk/);
});

const corner = prepared({ ...ABBEYS, seed: 1, prefer: [{ actions: [/^-$/] }], until: { question: 'figure-action', seat: 1, offers: /^barn@/ } });
test('a barn is built on a corner of four tiles, with a finger', async () => {
  const { page } = await openAt(corner, phone);
  await page
    .getByRole('button', { name: /: Corner of four fields$/ })
    .first()
    .tap();
  const place = confirm(page, /^Place · barn/);
  await place.waitFor();
  await expect
    .poll(
      async () => {
        await place.tap({ timeout: 500 }).catch(() => undefined);
        return place.isVisible();
      },
      { interval: 300 },
    )
    .toBe(false);
  await logTells(page, /^Anna builds a barn at /);
});

const wagon = prepared(WAGON);
test('a wagon drives on, or comes home', async () => {
  const { page } = await openAt(wagon);
  await heading(page, /^Anna: Where does your wagon go\?$/);
  await page.getByRole('radio', { name: 'Take the wagon home' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/^\d?\s*the (road|city|cloister) at/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Drive to · the (road|city|cloister) at /);
  await logTells(page, /^Anna’s wagon goes (on the road|into the city|to the cloister), /);
});

const roads = prepared({ ...MARKETS, seed: 1, prefer: [{ actions: [/^-$/] }], until: { question: 'bridge', seat: 1 } });
test('a bridge is set besides, and the figure step goes on', async () => {
  const { page } = await openAt(roads);
  const bridge = page.getByRole('group', { name: 'Set a bridge as well' }).getByRole('button').first();
  await bridge.click();
  await expect.poll(() => bridge.getAttribute('aria-pressed')).toBe('true');
  const player = new Player(page, 'pointer');
  await player.actNext();
  await logTells(page, /^Anna sets a bridge at /);
});

const castle = prepared(CASTLE);
test('a city becomes a castle', async () => {
  const { page } = await openAt(castle);
  await heading(page, /^Anna: A castle, or the points\?$/);
  const player = new Player(page, 'keys', { choices: [/Build a castle/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Build a castle at /);
  await logTells(page, /^Anna builds a castle at /);
});

const auction = prepared({
  ...MARKETS,
  seed: 3,
  prefer: [{ actions: [/^small@(road|city)/, /^bid=0/, /^-$/] }],
  until: { question: 'pick-tile', seat: 1, least_score: 3 },
});
test('a tile is picked, bid for with arrow keys, and bought or let', async () => {
  const { page, problems } = await openAt(auction);
  await heading(page, /^Anna: Which tile is sold first\?$/);
  await page.keyboard.press('1');
  await page.getByRole('radio', { name: 'Tile 1, chosen' }).waitFor();
  await confirmByKey(page);
  await heading(page, /^Anna: What do you bid\?$/);
  await confirm(page, 'Bid 0').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await confirm(page, 'Bid 2').waitFor();
  await page.keyboard.press('ArrowDown');
  await confirm(page, 'Bid 1').waitFor();
  await confirmByKey(page);
  await logTells(page, /^Anna bids 1$/);
  await page.getByText(/^Anna bids 1 point$/).waitFor();
  await page.keyboard.press('0');
  await confirm(page, 'Pass').last().waitFor();
  expect(problems).toEqual([]);
});

const given = prepared({
  elements: ['count'],
  seed: 4,
  prefer: [{ seat: 1, actions: [/^small@(road|city)/] }, { actions: [/^-$/] }],
  until: { question: 'enter-city', seat: 2 },
});
test('who gives points away sends a follower into the city, and then the count', async () => {
  const { page } = await openAt(given);
  await heading(page, /^Ben: Send a follower into the city\?$/);
  await page.getByRole('radio', { name: 'Send nobody' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/the smithy, for roads/] });
  await player.actNext();
  expect(player.did[0]).toBe('Send in · follower to the smithy, for roads');
  await logTells(page, /^Ben sends a follower to the smithy$/);
  await heading(page, /^Ben: Does the count move on\?$/);
  await new Player(page, 'keys', { choices: [/the market, for fields/] }).actNext();
  await logTells(page, /^Ben sends the count to the market$/);
});
