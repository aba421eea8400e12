// Decisions of princess and dragon: what they say, and every way to answer them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DRAGONS, openAt, logTells } from './ahead';
import { phone } from './browser';
import { Player } from './player';
import { prepared, type Wanted } from './prepared';
import { tapUntil } from './thumb';

/** Both have knights, and it is Anna's decision. */
const dragon = (table: Partial<Wanted> & { seed: number; until: Wanted['until'] }) =>
  prepared({
    ...DRAGONS,
    ...table,
    until: { seat: 1, ...table.until },
  });

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

const led = dragon({ seed: 1, until: { question: 'lead-dragon', least_actions: 2 } });
test('the dragon is led by keys, and it is told whom he would eat', async () => {
  const { page, problems } = await openAt(led);
  await heading(page, /^Anna: Where does the dragon go\?$/);
  await page.getByText(/Six steps at most; all lead him in turn/).waitFor();
  await page.keyboard.press('2');
  const [, where] = /^Lead the dragon · (.*), eats Anna’s follower$/.exec(
    (await page.getByRole('button', { name: /^Lead the dragon · / }).innerText()).trim(),
  )!;
  await new Player(page, 'keys', { choices: [/, eats Anna’s follower/] }).actNext();
  await logTells(page, new RegExp(`brings the dragon to ${where}$`));
  await logTells(page, /^The dragon eats Anna’s follower/);
  expect(problems).toEqual([]);
});

const pointed = dragon({ aids: 'club', seed: 1, until: { question: 'lead-dragon', least_actions: 2 } });
test('the dragon goes where a thumb points on a phone', async () => {
  const { page } = await openAt(pointed, phone);
  const button = page.getByRole('button', { name: /^Lead the dragon · / });
  await tapUntil(page, () => button.isVisible());
  await new Player(page, 'touch').actNext();
  await button.waitFor({ state: 'hidden' });
});

const fairy = dragon({ seed: 1, until: { question: 'figure-action', offers: /^fairy\*/ } });
test('the fairy goes beside a follower', async () => {
  const { page } = await openAt(fairy);
  const player = new Player(page, 'pointer', { others: [/^The fairy goes beside/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Fairy beside · follower in the (city|field|cloister)|^Fairy beside · follower on the road/);
  await logTells(page, /^Anna sends the fairy to /);
});

const portal = dragon({ seed: 1, until: { question: 'figure-action', offers: /^small@-?\d/ } });
test('a follower goes through the portal to another tile', async () => {
  const { page } = await openAt(portal);
  const player = new Player(page, 'pointer', { others: [/^A follower through the portal/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Through the portal · follower (in|on) the /);
  await logTells(page, /^Anna places a (knight|robber|farmer|monk)/);
});

const princess = dragon({ seed: 1, until: { question: 'figure-action', offers: /^small<.*city/ } });
test('a princess sends a knight home', async () => {
  const { page } = await openAt(princess);
  const player = new Player(page, 'pointer', { others: [/^The princess sends home · (Anna|Ben)$/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Send home · follower in the city, /);
  await logTells(page, /^Anna (sends Ben’s|takes a) follower home from the city$/);
});

const compelled = dragon({ options: { 'princess-removal': 'must' }, seed: 3, until: { question: 'compelled-action' } });
test('where the house rule says so, the princess must send somebody home', async () => {
  const { page } = await openAt(compelled);
  await heading(page, /^Anna: Whom does the princess send home\?$/);
  expect(await page.getByRole('button', { name: /Place nothing/ }).isVisible()).toBe(false);
  const player = new Player(page, 'keys');
  await player.actNext();
  expect(player.did[0]).toMatch(/^Send home · follower/);
});
