// Decisions that expansions ask for: what they say, and every way to answer them. Anna and Ben share a browser; the way to the
// decision is played ahead.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/documents';
import { BASE, asks, hunted, openAt, rather, towers, logTells } from './ahead';
import { server } from './at-a-server';
import { phone } from './browser';
import { Player } from './player';
import { tilesOf, type Decide } from './tables';
import { tapUntil } from './thumb';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

test('a builder’s second part can be declined, or taken', async () => {
  const bag = await tilesOf(server.url, 'traders-and-builders', ['builder']);
  const table = { elements: ['builder'], options: { 'second-part': 'may' }, bag };
  const until: Decide = (snapshot) => (asks('second-part')(snapshot) ? null : rather(snapshot, /^builder@/, /^small@(city|road)/));
  const { page } = await openAt(table, until);
  await heading(page, /Lay another tile\?/);
  await page.getByText(/^Your builder’s road or city has grown/).waitFor();
  expect(await page.getByRole('radio').allInnerTexts()).toEqual([
    expect.stringMatching('Lay another tile'),
    expect.stringMatching('End the turn without another tile'),
  ]);
  await page.getByRole('radio', { name: 'End the turn without another tile' }).click();
  await page.getByRole('button', { name: 'End the turn without another tile' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/Lay/] });
  await player.answerNext();
  await heading(page, /One more tile for (Anna|Ben)/);
});

test('a declined second part ends the turn', async () => {
  const bag = await tilesOf(server.url, 'traders-and-builders', ['builder']);
  const table = { elements: ['builder'], options: { 'second-part': 'may' }, bag };
  const { page } = await openAt(table, (snapshot) => (asks('second-part')(snapshot) ? null : rather(snapshot, /^builder@/, /^small@(city|road)/)));
  const asked = page.getByRole('heading', { name: /: Lay another tile\?$/ });
  const next = (await asked.innerText()).startsWith('Anna') ? 'Ben' : 'Anna';
  await new Player(page, 'pointer', { choices: [/End the turn/] }).answerNext();
  await heading(page, new RegExp(`^${next}’s tile$`));
});

test('a tower captures the figure that is tapped, on a phone', async () => {
  const { page } = await openAt({ ...(await towers()), aids: 'club' }, (snapshot) => (asks('capture')(snapshot) ? null : hunted(snapshot)), phone);
  await heading(page, /Ben: Whom does the tower capture\?/);
  await page.getByRole('radio', { name: 'Capture nobody' }).tap();
  await page.getByRole('button', { name: 'Capture nobody' }).waitFor();
  await tapUntil(page, () =>
    page
      .getByRole('radio', { name: /^follower/, checked: true })
      .first()
      .isVisible(),
  );
  await page.getByRole('button', { name: /^Capture · follower/ }).waitFor();
  await new Player(page, 'touch').answerNext();
  await page.getByRole('img', { name: /Ben holds: .*1 follower of Anna as a prisoner/ }).waitFor();
});

test('a capture declined takes nobody, and the game goes on', async () => {
  const { page, problems } = await openAt(await towers(), (snapshot) => (asks('capture')(snapshot) ? null : hunted(snapshot)));
  const player = new Player(page, 'pointer', { choices: [/Capture nobody/] });
  await player.answerNext();
  expect(player.did).toEqual(['Capture nobody']);
  await heading(page, /^Anna’s tile$/);
  await page.getByRole('img', { name: /^Ben holds: \d tower piece/ }).waitFor();
  expect(await page.getByRole('img', { name: /prisoner/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a follower closes a tower', async () => {
  const closes = ({ asked }: Snapshot) => asked!.answers.some((answer) => /^small@.*:tower$/.test(answer));
  const until: Decide = (snapshot) => (closes(snapshot) ? null : rather(snapshot, /^tower-piece/, /^-$/));
  const { page } = await openAt(await towers(), until);
  const player = new Player(page, 'pointer', { others: [/^A follower on top of the tower/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Close the tower with a follower · /);
  await logTells(page, /^(Anna|Ben) closes the tower at .* with a follower$/);
});

test('a prisoner is bought back by keys, and the figure step goes on', async () => {
  const until: Decide = (snapshot) => {
    const { seat, answers } = snapshot.asked!;
    if (answers.some((answer) => /^small<prison/.test(answer))) return null;
    return seat === 1 ? rather(snapshot, /^small@(city|road)/, /^small@/) : rather(snapshot, /^small<.*=1/, /^tower-piece/, /^-$/);
  };
  const { page } = await openAt(await towers(), until);
  const player = new Player(page, 'keys', { others: [/^Back from prison/] });
  await player.answerNext();
  expect(player.did[0]).toMatch(/^Buy back · follower from Ben’s prison · -3 now$/);
  await logTells(page, 'Anna pays a ransom');
  await page.getByRole('button', { name: 'Place nothing' }).waitFor();
});

/** Ben captures two kinds of Anna's figures, then she one of his. */
const exchanged: Decide = (snapshot) => {
  if (asks('exchange')(snapshot)) return null;
  const { seat, question } = snapshot.asked!;
  const held = new Set(snapshot.figures.filter(({ of }) => of === 2).map(({ figure }) => figure));
  const owes = held.size === 2;
  if (question === 'capture' && seat === 2) return rather(snapshot, held.has('big') ? /^small<.*=1/ : /^big<.*=1/, /^-$/);
  if (question === 'capture') return owes ? rather(snapshot, /=2$/, /^-$/) : '-';
  if (seat === 2 || owes) return rather(snapshot, /^tower-piece/, /^small@/);
  return rather(snapshot, /^big@/, /^small@/);
};

test.each([
  ['their owner', 'Anna', 'owner'],
  ['their captor', 'Ben', 'captor'],
])('of two kinds of prisoners %s chooses which is exchanged', async (_, who, choice) => {
  const { page } = await openAt({ ...(await towers()), options: { 'prisoner-choice': choice } }, exchanged);
  await heading(page, new RegExp(`^${who}: Which prisoner goes home\\?$`));
  const player = new Player(page, 'pointer', { choices: [/big follower/] });
  await player.answerNext();
  expect(player.did).toEqual(['Bring home · big follower from Ben’s prison']);
  await logTells(page, 'Anna gets a big follower back from Ben');
});

test('a knight leaves a besieged city, by keys', async () => {
  const bag = { 'base-ffff-a': 4, ...(await tilesOf(server.url, 'siege', ['siege'])), ...(await tilesOf(server.url, 'cult', ['cult'])) };
  const until: Decide = (snapshot) => (asks('escape')(snapshot) ? null : rather(snapshot, /^small@city/, /^-$/));
  const { page } = await openAt({ elements: ['siege', 'cult'], bag }, until);
  await heading(page, /Who leaves the besieged city\?/);
  await page.getByRole('radio', { name: 'Let everybody stay' }).waitFor();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Let everybody stay' }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /^Take home · follower in the city, / }).waitFor();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Enter');
        return page.getByRole('radiogroup').isVisible();
      },
      {
        interval: 300,
        message: 'the answer to be sent',
      },
    )
    .toBe(false);
  await logTells(page, /takes a follower home from the city/);
});

test('who ends a river with the volcano lays one more tile', async () => {
  const bag = { ...BASE, ...(await tilesOf(server.url, 'rivers', ['river-2'])) };
  const volcano = ({ tiles }: Snapshot) => tiles.at(-1)?.tile === 'river2-fffw-a';
  const until: Decide = (snapshot) => (volcano(snapshot) && asks('place-tile')(snapshot) ? null : rather(snapshot, /^-$/));
  const { page } = await openAt({ elements: ['river-2'], bag }, until);
  await heading(page, /One more tile for (Anna|Ben)/);
  expect(await new Player(page, 'pointer').answerNext()).toBe(true);
});

test('of a tile that fits nowhere the other players agree, and its player may do without another', async () => {
  // the second tile of the river is its lake, and then nothing fits a city all around
  const bag = { 'river1-fffw-b': 1, 'river1-fffw-a': 1, 'base-cccc-a': 4 };
  const options = { redraw: 'optional', 'unplaceable-confirmation': 'unanimous' };
  const until: Decide = (snapshot) => (asks('acknowledge')(snapshot) ? null : rather(snapshot, /^-$/));
  const { page } = await openAt({ elements: ['river-1'], options, bag }, until);
  const player = new Player(page, 'pointer', { choices: [/Lay no tile/] });
  const agrees = page.getByRole('heading', { name: /^(Anna|Ben): The tile fits nowhere$/ });
  const own = (await agrees.innerText()).startsWith('Anna') ? 'Ben' : 'Anna';
  await player.answerNext();
  await heading(page, new RegExp(`^${own}: The tile fits nowhere\\. Draw another\\?$`));
  await player.answerNext();
  expect(player.did).toEqual(['Agree', 'Lay no tile']);
  await heading(page, new RegExp(`^${own}: The tile fits nowhere$`)); // now the other's tile
});
