// A game that begins at a position: pasted into the plan of a table, or played on from a replay.
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage, seriousFindings } from './browser';

const RECORD = `bastide 1
rules 2
preset fi-current
players 2
seat 1 Anna
seat 2 Ben
bag base-cfff-a*1 base-ffff-a*4

[start=1]
1.1 [base-cfff-a] 0,-1^2 small@city-S
2.2 [base-ffff-a] 0,1 small@cloister
`;
/** Seat 1 has laid the tile that closes a city, and is asked for a follower. */
const POSITION =
  'bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:3/tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/' +
  'figures=small:2:0:1:cloister/scores=37,5/turn=2:1:2/part=1:1/tile=base-cfff-a/here=0:-1/completed=0:0:city-N/at=part:figure-action/' +
  'ask=1:figure-action:pass';

test('a replay is played on from where it stands', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.record', mimeType: '', buffer: Buffer.from(RECORD) });
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const text = page.getByRole('textbox', { name: 'Position' });
  await expect.poll(() => text.inputValue()).toMatch(/^bastide1\/.*\/scores=4,0\//);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/g\//);
  await page.locator('.player .score').filter({ hasText: /^4$/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a position that is pasted is refused with what is wrong, and played when it is right', async () => {
  const { page } = await openPage(browser, `${server.url}/new`);
  await page.getByRole('checkbox', { name: /Inns/ }).waitFor();
  await page.getByText('Start from a position').click();
  const text = page.getByRole('textbox', { name: 'Position' });
  await text.fill(POSITION.replace('small:2', 'smell:2'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('alert').filter({ hasText: "there is no figure 'smell' in this rule set" }).waitFor();
  await text.fill(POSITION);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/g\//);
  await page.locator('.player .score').filter({ hasText: /^37$/ }).waitFor();
});

test('who waits for a game from a position sees it, and the rules that do not count are out of reach', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/new`);
  await page.getByRole('checkbox', { name: /Inns/ }).waitFor();
  await page.getByText('Start from a position').click();
  await page.getByRole('textbox', { name: 'Position' }).fill(POSITION);
  const outOfReach = await page.getByLabel(/^Inns/).evaluate((box) => box.closest('[inert]') !== null);
  expect(outOfReach).toBe(true);
  await page.getByLabel('Who sits at seat 2').selectOption('invited');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const start = page.getByRole('region', { name: 'Starts from a position' });
  await start.getByText('3 tiles lie, 2 are left. Player 1: 37 points and Seat 2: 5 points. To move: Player 1.').waitFor();
  await start.locator('.board[data-settled]').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  expect(problems).toEqual([]);
});
