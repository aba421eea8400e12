// Decisions that come late or rarely: the count's city from his first step to the last followers who leave it, the last
// abbeys, a castle that must choose, an auction among three. Pointer, keys and fingers each have some.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/wire';
import { BASE, openAt, logTells } from './ahead';
import { server } from './at-a-server';
import { phone } from './browser';
import { Player } from './player';
import { prepared, type Wanted } from './prepared';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

const COUNT = { elements: ['count'] };
/** Anna has what scores; Ben completes it for her, and sends followers into the city. */
const givenAway = (quarter: RegExp, table: Partial<Wanted> & { seed: number; until: Wanted['until'] }) =>
  prepared({
    ...COUNT,
    prefer: [
      { question: 'enter-city', actions: [quarter, /-quarter$/] },
      ...['move-count', 'leave-city', 'leave-city-at-end'].map((question) => ({ question, actions: [/^-$/] })),
      { seat: 1, actions: [/^small@(road|city)/] },
      { actions: [/^-$/] },
    ],
    ...table,
    until: { seat: 2, ...table.until },
  });

const begins = prepared({ ...COUNT, options: { 'count-start': 'any-quarter' }, seed: 2, until: { question: 'count-start', seat: 1 } });
test('where the count begins is chosen with a finger', async () => {
  const { page, problems } = await openAt(begins, phone);
  await heading(page, /^Anna: Where does the count begin\?$/);
  expect(await page.getByRole('radio').count()).toBe(4);
  const player = new Player(page, 'touch', { choices: [/the smithy, for roads/] });
  await player.actNext();
  expect(player.did).toEqual(['Move the count · the smithy, for roads']);
  await page.getByRole('button', { name: 'Choose a square' }).waitFor();
  expect(problems).toEqual([]);
});

const nobody = givenAway(/./, { seed: 4, until: { question: 'enter-city' } });
test('nobody need be sent into the city, by keys', async () => {
  const { page } = await openAt(nobody);
  await heading(page, /^Ben: Send a follower into the city\?$/);
  await page.getByText(/^Others have scored in your turn and you have not/).waitFor();
  await page.keyboard.press('0');
  await page.getByRole('radio', { name: 'Send nobody', checked: true }).waitFor();
  const player = new Player(page, 'keys', { choices: [/Send nobody/] });
  await player.actNext();
  expect(player.did).toEqual(['Send nobody']);
  await heading(page, /^Anna’s tile$/);
});

const stays = givenAway(/smithy/, { seed: 4, until: { question: 'move-count' } });
test('the count may stay where he is', async () => {
  const { page } = await openAt(stays);
  await heading(page, /^Ben: Does the count move on\?$/);
  const player = new Player(page, 'pointer', { choices: [/The count stays/] });
  await player.actNext();
  expect(player.did).toEqual(['The count stays']);
  await heading(page, /^Anna’s tile$/);
});

const leaves = givenAway(/smithy/, { seed: 4, until: { question: 'leave-city' } });
test('a follower leaves the city for a road that scores', async () => {
  const { page } = await openAt(leaves);
  await heading(page, /^Ben: Does anybody leave the city\?$/);
  await page.getByText(/^What is marked scores now/).waitFor();
  await page.getByRole('radio', { name: 'Let all wait' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/the road at/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Join · follower on the road, /);
  await logTells(page, /^Ben’s follower goes on the road, /);
});

const leavesLate = givenAway(/smithy|cathedral/, {
  options: { 'count-final-redeploy': 'any-feature' },
  bag: { ...BASE, 'base-crrr-a': 3, 'base-ccrr-a': 3 },
  seed: 11,
  until: { question: 'leave-city-at-end' },
});
test('when all is over followers leave the city once more, with a thumb', async () => {
  const { page } = await openAt(leavesLate, phone);
  await heading(page, /^Ben: Does anybody leave the city\?$/);
  await page.getByText(/^The game is over\. Your followers in the city may join what will score/).waitFor();
  const player = new Player(page, 'touch', { choices: [/the (road|city|cloister|field) at/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Join · follower (on the road|in the (city|field|cloister)), /);
});

const late = prepared({
  elements: ['abbey'],
  options: { 'abbey-endgame': 'anywhere' },
  bag: BASE,
  seed: 1,
  prefer: [{ actions: [/^-$/] }],
  until: { question: 'lay-abbey', seat: 1, no_tiles_left: true },
});
test('the last abbeys go onto the land after the last tile', async () => {
  const { page } = await openAt(late);
  await heading(page, /^Anna: lay the abbey\?$/);
  await page.getByText(/^The game is over: your abbey may still close what lies open/).waitFor();
  await page.keyboard.press('n');
  const player = new Player(page, 'keys', { figures: ['follower'] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Place/);
});

const castle = prepared({
  elements: ['castles'],
  bag: { 'base-crrr-a': 12, 'base-rrrr-a': 14 },
  seed: 12,
  prefer: [{ actions: [/^castle/, /^small@city/, /^-$/] }],
  until: { question: 'castle-scores', seat: 1 },
});
test('of two that score at once a castle takes over one, by keys', async () => {
  const { page } = await openAt(castle);
  await heading(page, /^Anna: Which value does your castle take over\?$/);
  await page.getByText(/^Several were completed beside your castle at once/).waitFor();
  const player = new Player(page, 'keys', { choices: [/the road at/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Take over · the road at /);
});

const people = ['Anna', 'Ben', 'Cleo'];
const auction = prepared({
  elements: ['bazaars'],
  people,
  seed: 15,
  prefer: [{ actions: [/^small@(road|city)/, /^bid=0/, /^-$/] }],
  until: { question: 'pick-tile', seat: 1, least_score: 4, least_actions: 3 }, // of two tiles alike only one can be picked
});
test('three people bid: one must, one bids more, one passes, and the first lets it go', async () => {
  const { page, problems } = await openAt(auction, phone);
  await heading(page, /^Anna: Which tile is sold first\?$/);
  const confirm = async (words: string, next: RegExp) => {
    const button = page.locator('button[aria-keyshortcuts=Enter]', { hasText: words });
    await button.waitFor();
    await expect
      .poll(
        async () => {
          await button.tap({ timeout: 300 }).catch(() => undefined);
          return page.getByRole('heading', { name: next }).isVisible();
        },
        {
          interval: 100,
        },
      )
      .toBe(true);
  };
  await page.getByRole('radio', { name: /^Tile 2/ }).tap();
  await confirm('Pick this tile', /^Anna: What do you bid\?$/);
  await page.getByText('Nobody has bid yet').waitFor();
  expect(await page.getByRole('radio', { name: 'Pass' }).count(), 'who picked must bid').toBe(0);
  await confirm('Bid 0', /^Ben: What do you bid\?$/);
  await page.getByText('Anna bids 0 points').waitFor();
  await page.getByRole('button', { name: 'Bid more' }).tap();
  await confirm('Bid 2', /^Cleo: What do you bid\?$/);
  await page.getByRole('radio', { name: 'Pass' }).tap();
  await confirm('Pass', /^Anna: Buy the tile yourself\?$/);
  await page.getByText('The highest bid stands. Pay it to the bidder and have the tile yourself, or let him pay you and have it.').waitFor();
  const before = await scoresOf(page, people);
  await page.getByRole('radio', { name: 'Let Ben have it for 2' }).tap();
  await confirm('Let Ben have it for 2', /^Cleo: Which tile is sold first\?$/);
  const after = await scoresOf(page, people);
  expect(people.map((person) => after[person]! - before[person]!)).toEqual([2, -2, 0]);
  expect(problems).toEqual([]);
});

async function scoresOf(page: Page, people: string[]): Promise<Record<string, number>> {
  const response = await page.request.get(`${server.url}/api/games/${page.url().split('/').at(-1)}/snapshot`);
  return Object.fromEntries(((await response.json()) as Snapshot).seats.map(({ score }, index) => [people[index]!, score]));
}

const taken = prepared({
  bag: { 'base-ffff-a': 8 },
  seed: 1,
  prefer: [{ actions: [/^small@field/] }],
  until: { question: 'figure-action', least_tiles: 3, least_actions: 2, most_actions: 2 },
});
test('a place where nobody may stand tells why, and its rule opens', async () => {
  const { page } = await openAt(taken);
  await page.locator('.loupe-spot-refused').first().click({ force: true });
  const why = page.getByRole('alert');
  await why.getByText(/follower|figure/).waitFor();
  await why.getByRole('link', { name: /^[A-Z]+-\d+$/ }).click();
  await page.getByRole('dialog').getByText(/\w/).first().waitFor();
});
