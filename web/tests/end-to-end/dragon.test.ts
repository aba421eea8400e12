// Decisions of princess and dragon: what they say, and every way to answer them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/documents';
import { BASE, asks, openAt, rather, logTells } from './ahead';
import { server } from './at-a-server';
import { phone } from './browser';
import { Player } from './player';
import { tilesOf, type Decide } from './tables';
import { tapUntil } from './thumb';

const elements = ['dragon', 'fairy', 'portal', 'princess'];
const table = async (options = {}) => ({ elements, options, bag: { ...BASE, ...(await tilesOf(server.url, 'princess-and-dragon', elements)) } });
const offers = (word: RegExp) => (snapshot: Snapshot) =>
  asks('figure-action')(snapshot) && snapshot.asked!.answers.some((answer) => word.test(answer));
const knightsUntil =
  (isDue: (snapshot: Snapshot) => boolean): Decide =>
  (snapshot) =>
    isDue(snapshot) ? null : rather(snapshot, /^small@city/, /^small@[a-z]/);

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

test('the dragon is led by keys, and it is told whom he would eat', async () => {
  const due = (snapshot: Snapshot) => asks('lead-dragon')(snapshot) && snapshot.asked!.answers.length > 1;
  const { page, problems } = await openAt(await table(), knightsUntil(due));
  await heading(page, /^(Anna|Ben): Where does the dragon go\?$/);
  await page.getByText(/Six steps at most; all lead him in turn/).waitFor();
  await page.keyboard.press('2');
  const button = page.getByRole('button', { name: /^Lead the dragon · / });
  const [, where, eats] = /^Lead the dragon · (.*?)(, eats .*)?$/.exec((await button.innerText()).trim())!;
  // "2 east" is not "2 east, 2 north"
  await new Player(page, 'keys', { choices: [new RegExp(`(?<!, |\\d)${where}${eats ?? '(?!, \\d)'}`)] }).answerNext();
  await logTells(page, new RegExp(`brings the dragon to ${where}$`));
  if (eats) await logTells(page, /^The dragon eats (Anna|Ben)’s follower/);
  expect(problems).toEqual([]);
});

test('the dragon goes where a thumb points on a phone', async () => {
  const due = (snapshot: Snapshot) => asks('lead-dragon')(snapshot) && snapshot.asked!.answers.length > 1;
  const { page } = await openAt({ ...(await table()), aids: 'club' }, knightsUntil(due), phone);
  const button = page.getByRole('button', { name: /^Lead the dragon · / });
  await tapUntil(page, () => button.isVisible());
  await new Player(page, 'touch').answerNext();
  await button.waitFor({ state: 'hidden' });
});

test('the fairy goes beside a follower', async () => {
  const { page } = await openAt(await table(), knightsUntil(offers(/^fairy\*/)));
  const player = new Player(page, 'pointer', { others: [/^The fairy goes beside/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Fairy beside · follower in the (city|field|cloister)|^Fairy beside · follower on the road/);
  await logTells(page, /^(Anna|Ben) sends the fairy to /);
});

test('a follower goes through the portal to another tile', async () => {
  const { page } = await openAt(await table(), knightsUntil(offers(/^small@-?\d/)));
  const player = new Player(page, 'pointer', { others: [/^A follower through the portal/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Through the portal · follower (in|on) the /);
  await logTells(page, /^(Anna|Ben) places a (knight|robber|farmer|monk)/);
});

test('a princess sends a knight home', async () => {
  const { page } = await openAt(await table(), knightsUntil(offers(/^small<.*city/)));
  const player = new Player(page, 'pointer', { others: [/^The princess sends home · (Anna|Ben)$/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Send home · follower in the city, /);
  await logTells(page, /^(Anna|Ben) (sends (Anna|Ben)’s|takes a) follower home from the city$/);
});

test('where the house rule says so, the princess must send somebody home', async () => {
  const { page } = await openAt(await table({ 'princess-removal': 'must' }), knightsUntil(asks('compelled-action')));
  await heading(page, /Whom does the princess send home\?$/);
  expect(await page.getByRole('button', { name: /Place nothing/ }).isVisible()).toBe(false);
  const player = new Player(page, 'keys');
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Send home · follower/);
});
