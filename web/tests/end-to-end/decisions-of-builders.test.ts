// Decisions of abbeys, barns, wagons, bridges, castles, bazaars and the count's city: what they say, and that pointer, keys and
// fingers answer them. Anna and Ben share a browser; the way to the decision is played ahead.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/documents';
import { SETTLING_MS } from '../../src/turn/confirm';
import { asks, openAt, rather, logTells } from './ahead';
import { phone } from './browser';
import { Player } from './player';
import type { Decide } from './tables';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();
const confirm = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const offers =
  (word: RegExp) =>
  ({ asked }: Snapshot) =>
    asked!.answers.some((answer) => word.test(answer));

/** Once: what is confirmed next is another question's answer. */
async function confirmByKey(page: Page) {
  await page.waitForTimeout(SETTLING_MS + 100);
  await page.keyboard.press('Enter');
}

const ABBEYS = { elements: ['abbey', 'mayor', 'barn', 'wagon'] };
const until =
  (decided: (snapshot: Snapshot) => boolean, ...words: RegExp[]): Decide =>
  (snapshot) =>
    decided(snapshot) ? null : rather(snapshot, ...words);

test('an abbey need not be laid: without a square the button draws a tile', async () => {
  const { page, problems } = await openAt(ABBEYS, until(asks('lay-abbey'), /^small@/));
  await heading(page, /: the abbey, or a tile\?$/);
  await page.getByText(/^Instead of drawing you may lay your abbey/).waitFor();
  const player = new Player(page, 'pointer');
  await player.answerNext();
  expect(player.did).toEqual(['Draw a tile']);
  await heading(page, /’s tile$/);
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

test('who has drawn a tile goes on drawing unasked, and may have the abbey instead', async () => {
  const { page, problems } = await openAt({ ...ABBEYS, people: ['Anna'], computers: 1 }, until(asks('lay-abbey'), /^-$/));
  const acts = actsOf(page);
  await page.reload();
  await heading(page, /^Your abbey, or a tile\?$/);
  const player = new Player(page, 'pointer');
  await player.answerNext();
  const instead = confirm(page, 'My abbey instead of this tile');
  const placed = () => player.did.filter((words) => words.startsWith('Place')).length;
  const drawn = () => acts.filter((actions) => actions.join() === '-').length;
  while (drawn() < 2) {
    const before = placed();
    await player.answerNext();
    expect(placed(), 'nothing but tiles is asked for').toBe(before + 1);
    await heading(page, /^Your tile|^Final scoring/);
  }
  await instead.click();
  await heading(page, /^Your abbey, or a tile\?$/);
  await page.keyboard.press('n');
  await new Player(page, 'keys').answerNext();
  await logTells(page, /^Anna lays the abbey at /);
  expect(problems).toEqual([]);
});

test('an abbey is laid with a follower, by keys alone', async () => {
  const { page } = await openAt(ABBEYS, until(asks('lay-abbey'), /^-$/));
  await page.keyboard.press('n');
  await confirm(page, /^Place without follower/).waitFor();
  const player = new Player(page, 'keys', { figures: ['follower'] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Place · monk/);
});

test('a barn is built on a corner of four tiles, with a finger', async () => {
  const decide: Decide = (snapshot) => (asks('figure-action')(snapshot) && offers(/^barn@/)(snapshot) ? null : rather(snapshot, /^-$/));
  const { page } = await openAt(ABBEYS, decide, phone);
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
  await logTells(page, / builds a barn at /);
});

test('a wagon drives on, or comes home', async () => {
  const bag = { 'base-frrr-a': 14, 'base-rrrr-a': 6 }; // roads that are soon complete
  const { page } = await openAt({ ...ABBEYS, bag }, until(asks('drive-wagon'), /^wagon@/, /^-$/));
  await heading(page, /: Where does your wagon go\?$/);
  await page.getByRole('radio', { name: 'Take the wagon home' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/^\d?\s*the (road|city|cloister) at/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Drive to · the (road|city|cloister) at /);
  await logTells(page, /’s wagon goes (on the road|into the city|to the cloister), /);
});

const MARKETS = { elements: ['bridges', 'castles', 'bazaars'] };

test('a bridge is set besides, and the figure step goes on', async () => {
  const { page } = await openAt(MARKETS, until(asks('bridge'), /^-$/));
  const bridge = page.getByRole('group', { name: 'Set a bridge as well' }).getByRole('button').first();
  await bridge.click();
  await expect.poll(() => bridge.getAttribute('aria-pressed')).toBe('true');
  const player = new Player(page, 'pointer');
  await player.answerNext();
  await logTells(page, /^(Anna|Ben) sets a bridge at /);
});

test('a city becomes a castle', async () => {
  const { page } = await openAt(MARKETS, until(asks('castle'), /^small@city/, /^-$/));
  await heading(page, /: A castle, or the points\?$/);
  const player = new Player(page, 'keys', { choices: [/Build a castle/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Build a castle at /);
  await logTells(page, /builds a castle at /);
});

test('a tile is picked, bid for with arrow keys, and bought or let', async () => {
  const rich = (snapshot: Snapshot) => asks('pick-tile')(snapshot) && snapshot.seats.every(({ score }) => score > 2);
  const { page, problems } = await openAt(MARKETS, until(rich, /^small@(road|city)/, /^bid=0/, /^-$/));
  await heading(page, /: Which tile is sold first\?$/);
  await page.keyboard.press('1');
  await page.getByRole('radio', { name: 'Tile 1, chosen' }).waitFor();
  await confirmByKey(page);
  await heading(page, /: What do you bid\?$/);
  await confirm(page, 'Bid 0').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await confirm(page, 'Bid 2').waitFor();
  await page.keyboard.press('ArrowDown');
  await confirm(page, 'Bid 1').waitFor();
  await confirmByKey(page);
  await logTells(page, / bids 1$/);
  await page.getByText(/^(Anna|Ben) bids 1 point$/).waitFor();
  await page.keyboard.press('0');
  await confirm(page, 'Pass').last().waitFor();
  expect(problems).toEqual([]);
});

test('who gives points away sends a follower into the city, and then the count', async () => {
  const decide: Decide = ({ asked, ...rest }) =>
    asked!.question === 'enter-city' ? null : rather({ asked, ...rest }, asked!.seat === 1 ? /^small@(road|city)/ : /^-$/, /^-$/);
  const { page } = await openAt({ elements: ['count'] }, decide);
  await heading(page, /: Send a follower into the city\?$/);
  await page.getByRole('radio', { name: 'Send nobody' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/the smithy, for roads/] });
  await player.answerNext();
  expect(player.did[0]).toBe('Send in · follower to the smithy, for roads');
  await logTells(page, / sends a follower to the smithy$/);
  await heading(page, /: Does the count move on\?$/);
  await new Player(page, 'keys', { choices: [/the market, for fields/] }).answerNext();
  await logTells(page, / sends the count to the market$/);
});
