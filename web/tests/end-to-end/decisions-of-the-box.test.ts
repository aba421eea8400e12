// Decisions that come late or seldom: the count's city from his first step to the last followers who leave it, the last
// abbeys, a castle that must choose, an auction among three. Pointer, keys and fingers each have some.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/board/model';
import { readAction, readPlace } from '../../src/game/notation';
import type { Snapshot } from '../../src/net/documents';
import { BASE, asks, openAt, rather, logTells } from './ahead';
import { server } from './at-a-server';
import { phone } from './browser';
import { Player } from './player';
import type { Decide } from './tables';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();
const until =
  (decided: (snapshot: Snapshot) => boolean, ...words: RegExp[]): Decide =>
  (snapshot) =>
    decided(snapshot) ? null : rather(snapshot, ...words);

const COUNT = { elements: ['count'] };
/** Anna has what scores; Ben completes it for her, and sends followers into the city. */
const givenAway =
  (decided: (snapshot: Snapshot) => boolean, quarter: RegExp): Decide =>
  (snapshot) => {
    if (decided(snapshot)) return null;
    const { question, seat } = snapshot.asked!;
    if (question === 'enter-city') return rather(snapshot, quarter, /-quarter$/);
    if (question === 'move-count' || question.startsWith('leave-city')) return '-';
    return seat === 1 ? rather(snapshot, /^small@(road|city)/, /^-$/) : rather(snapshot, /^-$/);
  };

test('where the count begins is chosen with a finger', async () => {
  const { page, problems } = await openAt({ ...COUNT, options: { 'count-start': 'any-quarter' } }, () => null, phone);
  await heading(page, /: Where does the count begin\?$/);
  expect(await page.getByRole('radio').count()).toBe(4);
  const player = new Player(page, 'touch', { choices: [/the smithy, for roads/] });
  await player.answerNext();
  expect(player.did).toEqual(['Move the count · the smithy, for roads']);
  await page.getByRole('button', { name: 'Choose a square' }).waitFor();
  expect(problems).toEqual([]);
});

test('nobody need be sent into the city, by keys', async () => {
  const { page } = await openAt(COUNT, givenAway(asks('enter-city'), /./));
  await heading(page, /^Ben: Send a follower into the city\?$/);
  await page.getByText(/^Others have scored in your turn and you have not/).waitFor();
  await page.keyboard.press('0');
  await page.getByRole('radio', { name: 'Send nobody', checked: true }).waitFor();
  const player = new Player(page, 'keys', { choices: [/Send nobody/] });
  await player.answerNext();
  expect(player.did).toEqual(['Send nobody']);
  await heading(page, /^Anna’s tile$/);
});

test('the count may stay where he is', async () => {
  const { page } = await openAt(COUNT, givenAway(asks('move-count'), /smithy/));
  await heading(page, /^Ben: Does the count move on\?$/);
  const player = new Player(page, 'pointer', { choices: [/The count stays/] });
  await player.answerNext();
  expect(player.did).toEqual(['The count stays']);
  await heading(page, /^Anna’s tile$/);
});

test('a follower leaves the city for a road that scores', async () => {
  const { page } = await openAt(COUNT, givenAway(asks('leave-city'), /smithy/));
  await heading(page, /^Ben: Does anybody leave the city\?$/);
  await page.getByText(/^What is marked scores now/).waitFor();
  await page.getByRole('radio', { name: 'Let all wait' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/the road at/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Join · follower on the road, /);
  await logTells(page, /^Ben’s follower goes on the road, /);
});

test('when all is over followers leave the city once more, with a thumb', async () => {
  const bag = { ...BASE, 'base-crrr-a': 3, 'base-ccrr-a': 3 };
  const options = { 'count-final-redeploy': 'any-feature' };
  const { page } = await openAt({ ...COUNT, options, bag }, givenAway(asks('leave-city-at-end'), /smithy|cathedral/), phone);
  await heading(page, /^Ben: Does anybody leave the city\?$/);
  await page.getByText(/^The game is over\. Your followers in the city may join what will score/).waitFor();
  const player = new Player(page, 'touch', { choices: [/the (road|city|cloister|field) at/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Join · follower (on the road|in the (city|field|cloister)), /);
});

test('the last abbeys go onto the land after the last tile', async () => {
  const late = (snapshot: Snapshot) => asks('lay-abbey')(snapshot) && snapshot.piles.every(({ total }) => total === 0);
  const { page } = await openAt({ elements: ['abbey'], options: { 'abbey-endgame': 'anywhere' }, bag: BASE }, until(late, /^-$/));
  await heading(page, /^(Anna|Ben): lay the abbey\?$/);
  await page.getByText(/^The game is over: your abbey may still close what lies open/).waitFor();
  await page.keyboard.press('n');
  const player = new Player(page, 'keys', { figures: ['follower'] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Place/);
});

/** Beside a castle only where two tiles lie already, so that two roads are complete at once. */
function crowded(snapshot: Snapshot): string {
  const castles = (snapshot.tokens ?? []).flatMap(({ token, at }) => (token === 'castle' ? (readPlace(at) ?? []) : []));
  const away = (a: Cell, b: Cell) => [Math.abs(a.x - b.x), Math.abs(a.y - b.y)] as const;
  const merit = (answer: string): number => {
    const action = readAction(answer);
    if (action.what !== 'place') return 0;
    const neighbours = snapshot.tiles.filter((tile) => away(tile, action.cell)[0] + away(tile, action.cell)[1] === 1).length;
    const near = castles.some((castle) => Math.max(...away(castle, action.cell)) <= 1);
    return (near ? (neighbours > 1 ? 10 : -1) : 0) + Math.random();
  };
  return [...snapshot.asked!.answers].map((answer) => [merit(answer), answer] as const).sort(([a], [b]) => b - a)[0]![1];
}

test('of two that score at once a castle takes over one, by keys', async () => {
  const bag = { 'base-crrr-a': 12, 'base-rrrr-a': 14 };
  const decide: Decide = (snapshot) => {
    if (asks('castle-scores')(snapshot)) return null;
    return asks('place-tile')(snapshot) ? crowded(snapshot) : rather(snapshot, /^castle/, /^small@city/, /^-$/);
  };
  const { page } = await openAt({ elements: ['castles'], bag }, decide);
  await heading(page, /: Which value does your castle take over\?$/);
  await page.getByText(/^Several were completed beside your castle at once/).waitFor();
  const player = new Player(page, 'keys', { choices: [/the road at/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Take over · the road at /);
});

test('three people bid: one must, one bids more, one passes, and the first lets it go', async () => {
  // of two tiles alike only one can be picked
  const differ = ({ open_tiles = [] }: Snapshot) => new Set(open_tiles.map(({ tile }) => tile)).size === 3;
  const rich = (snapshot: Snapshot) => asks('pick-tile')(snapshot) && differ(snapshot) && snapshot.seats.every(({ score }) => score > 3);
  const people = ['Anna', 'Ben', 'Cleo'];
  const decide = until(rich, /^small@(road|city)/, /^bid=0/, /^-$/);
  const { page, problems } = await openAt({ elements: ['bazaars'], people }, decide, phone);
  const asked = page.getByRole('heading', { name: /: Which tile is sold first\?$/ });
  const first = people.indexOf((await asked.innerText()).split(':')[0]!);
  const name = (later: number) => people[(first + later) % 3]!;
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
  await confirm('Pick this tile', new RegExp(`^${name(0)}: What do you bid\\?$`));
  await page.getByText('Nobody has bid yet').waitFor();
  expect(await page.getByRole('radio', { name: 'Pass' }).count(), 'who picked must bid').toBe(0);
  await confirm('Bid 0', new RegExp(`^${name(1)}: What do you bid\\?$`));
  await page.getByText(`${name(0)} bids 0 points`).waitFor();
  await page.getByRole('button', { name: 'Bid more' }).tap();
  await confirm('Bid 2', new RegExp(`^${name(2)}: What do you bid\\?$`));
  await page.getByRole('radio', { name: 'Pass' }).tap();
  await confirm('Pass', new RegExp(`^${name(0)}: Buy the tile yourself\\?$`));
  await page.getByText('The highest bid stands. Pay it to the bidder and have the tile yourself, or let him pay you and have it.').waitFor();
  const before = await scoresOf(page, people);
  await page.getByRole('radio', { name: `Let ${name(1)} have it for 2` }).tap();
  await confirm(`Let ${name(1)} have it for 2`, new RegExp(`^${name(2)}: Which tile is sold first\\?$`));
  const after = await scoresOf(page, people);
  expect(people.map((person) => after[person]! - before[person]!)).toEqual(
    people.map((person) => (person === name(0) ? 2 : person === name(1) ? -2 : 0)),
  );
  expect(problems).toEqual([]);
});

async function scoresOf(page: Page, people: string[]): Promise<Record<string, number>> {
  const answer = await page.request.get(`${server.url}/api/games/${page.url().split('/').at(-1)}/snapshot`);
  return Object.fromEntries(((await answer.json()) as Snapshot).seats.map(({ score }, index) => [people[index]!, score]));
}

test('a place where nobody may stand tells why, and its rule opens', async () => {
  const taken = (snapshot: Snapshot) => asks('figure-action')(snapshot) && snapshot.tiles.length > 2 && snapshot.asked!.answers.length === 2;
  const { page } = await openAt({ bag: { 'base-ffff-a': 8 } }, until(taken, /^small@field/));
  await page.locator('.loupe-spot-refused').first().click({ force: true });
  const why = page.getByRole('alert');
  await why.getByText(/follower|figure/).waitFor();
  await why.getByRole('link', { name: /^[A-Z]+-\d+$/ }).click();
  await page.getByRole('dialog').getByText(/\w/).first().waitFor();
});
