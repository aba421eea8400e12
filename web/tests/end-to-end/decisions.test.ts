// Decisions that expansions ask for: what they say, and every way to answer them. Anna and Ben share a browser; the way to the
// decision is played ahead.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BASE, EXCHANGE, HUNT, TOWERS, openAt, logTells } from './ahead';
import { phone } from './browser';
import { Player } from './player';
import { prepared } from './prepared';
import { tapUntil } from './thumb';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

const SECOND_PART = {
  elements: ['builder'],
  options: { 'second-part': 'may' },
  sets: [{ set: 'traders-and-builders' }],
  seed: 1,
  prefer: [{ actions: [/^builder@/, /^small@(city|road)/] }],
  until: { question: 'second-part', seat: 1 },
};

const secondPart = prepared(SECOND_PART);
test('a builder’s second part can be declined, or taken', async () => {
  const { page } = await openAt(secondPart);
  await heading(page, /^Anna: Lay another tile\?$/);
  await page.getByText(/^Your builder’s road or city has grown/).waitFor();
  expect(await page.getByRole('radio').allInnerTexts()).toEqual([
    expect.stringMatching('Lay another tile'),
    expect.stringMatching('End the turn without another tile'),
  ]);
  await page.getByRole('radio', { name: 'End the turn without another tile' }).click();
  await page.getByRole('button', { name: 'End the turn without another tile' }).waitFor();
  const player = new Player(page, 'pointer', { choices: [/Lay/] });
  await player.actNext();
  await heading(page, /One more tile for Anna/);
});

const declined = prepared(SECOND_PART);
test('a declined second part ends the turn', async () => {
  const { page } = await openAt(declined);
  await heading(page, /^Anna: Lay another tile\?$/);
  await new Player(page, 'pointer', { choices: [/End the turn/] }).actNext();
  await heading(page, /^Ben’s tile$/);
});

const tapped = prepared({ ...TOWERS, aids: 'club', seed: 1, prefer: HUNT, until: { question: 'capture', seat: 2 } });
test('a tower captures the figure that is tapped, on a phone', async () => {
  const { page } = await openAt(tapped, phone);
  await heading(page, /^Ben: Whom does the tower capture\?$/);
  await page.getByRole('radio', { name: 'Capture nobody' }).tap();
  await page.getByRole('button', { name: 'Capture nobody' }).waitFor();
  await tapUntil(page, () =>
    page
      .getByRole('radio', { name: /^follower/, checked: true })
      .first()
      .isVisible(),
  );
  await page.getByRole('button', { name: /^Capture · follower/ }).waitFor();
  await new Player(page, 'touch').actNext();
  await page.getByRole('img', { name: /Ben holds: .*1 follower of Anna as a prisoner/ }).waitFor();
});

const spared = prepared({ ...TOWERS, seed: 1, prefer: HUNT, until: { question: 'capture', seat: 2 } });
test('a capture declined takes nobody, and the game goes on', async () => {
  const { page, problems } = await openAt(spared);
  const player = new Player(page, 'pointer', { choices: [/Capture nobody/] });
  await player.actNext();
  expect(player.did).toEqual(['Capture nobody']);
  await heading(page, /^Anna’s tile$/);
  await page.getByRole('img', { name: /^Ben holds: \d tower piece/ }).waitFor();
  expect(await page.getByRole('img', { name: /prisoner/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

const open = prepared({ ...TOWERS, seed: 1, prefer: [{ actions: [/^tower-piece/, /^-$/] }], until: { seat: 1, offers: /^small@.*:tower$/ } });
test('a follower closes a tower', async () => {
  const { page } = await openAt(open);
  const player = new Player(page, 'pointer', { others: [/^A follower on top of the tower/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Close the tower with a follower · /);
  await logTells(page, /^Anna closes the tower at .* with a follower$/);
});

const ransom = prepared({
  ...TOWERS,
  seed: 1,
  prefer: [
    { seat: 1, actions: [/^small@(city|road)/, /^small@/] },
    { seat: 2, actions: [/^small<.*=1/, /^tower-piece/, /^-$/] },
  ],
  until: { seat: 1, offers: /^small<prison/ },
});
test('a prisoner is bought back by keys, and the figure step goes on', async () => {
  const { page } = await openAt(ransom);
  const player = new Player(page, 'keys', { others: [/^Back from prison/] });
  await player.actNext();
  expect(player.did[0]).toMatch(/^Buy back · follower from Ben’s prison · -3 now$/);
  await logTells(page, 'Anna pays a ransom');
  await page.getByRole('button', { name: 'Place nothing' }).waitFor();
});

const exchange = (choice: string, seat: number, seed: number) =>
  prepared({ ...TOWERS, options: { 'prisoner-choice': choice }, seed, prefer: EXCHANGE, until: { question: 'exchange', seat } });

test.each([
  ['their owner', 'Anna', exchange('owner', 1, 6)],
  ['their captor', 'Ben', exchange('captor', 2, 6)],
])('of two kinds of prisoners %s chooses which is exchanged', async (_, who, game) => {
  const { page } = await openAt(game);
  await heading(page, new RegExp(`^${who}: Which prisoner goes home\\?$`));
  const player = new Player(page, 'pointer', { choices: [/big follower/] });
  await player.actNext();
  expect(player.did).toEqual(['Bring home · big follower from Ben’s prison']);
  await logTells(page, 'Anna gets a big follower back from Ben');
});

const besieged = prepared({
  elements: ['siege', 'cult'],
  bag: { 'base-ffff-a': 4 },
  sets: [{ set: 'siege' }, { set: 'cult' }],
  seed: 1,
  prefer: [{ actions: [/^small@city/, /^-$/] }],
  until: { question: 'escape', seat: 1 },
});
test('a knight leaves a besieged city, by keys', async () => {
  const { page } = await openAt(besieged);
  await heading(page, /^Anna: Who leaves the besieged city\?$/);
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
        message: 'the action to be sent',
      },
    )
    .toBe(false);
  await logTells(page, /^Anna takes a follower home from the city/);
});

const volcano = prepared({
  elements: ['river-2'],
  bag: BASE,
  sets: [{ set: 'rivers' }],
  seed: 2,
  prefer: [{ actions: [/^-$/] }],
  until: { question: 'place-tile', seat: 1, last_tile: 'river2-fffw-a' },
});
test('who ends a river with the volcano lays one more tile', async () => {
  const { page } = await openAt(volcano);
  await heading(page, /^One more tile for Anna$/);
  expect(await new Player(page, 'pointer').actNext()).toBe(true);
});

const unplaceable = prepared({
  elements: ['river-1'],
  options: { redraw: 'optional', 'unplaceable-confirmation': 'unanimous' },
  // the second tile of the river is its lake, and then nothing fits a city all around
  bag: { 'river1-fffw-b': 1, 'river1-fffw-a': 1, 'base-cccc-a': 4 },
  seed: 1,
  prefer: [{ actions: [/^-$/] }],
  until: { question: 'acknowledge', seat: 2 },
});
test('of a tile that fits nowhere the other players agree, and its player may do without another', async () => {
  const { page } = await openAt(unplaceable);
  const player = new Player(page, 'pointer', { choices: [/Lay no tile/] });
  await heading(page, /^Ben: The tile fits nowhere$/);
  await player.actNext();
  await heading(page, /^Anna: The tile fits nowhere\. Draw another\?$/);
  await player.actNext();
  expect(player.did).toEqual(['Agree', 'Lay no tile']);
  await heading(page, /^Anna: The tile fits nowhere$/); // now Ben's tile
});
