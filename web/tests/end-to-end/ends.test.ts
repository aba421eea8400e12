// Games that end because somebody has gone; and what a host and a seat's holder may do about seats and keys.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { openPage, phone, seriousFindings } from './browser';
import { isMyTurn, turnByKeyboard } from './people';
import { linksOfTable } from './tables';

const BAG = { 'base-crfr-a': 4, 'base-frfr-a': 4 };

/** Two people at a table where a second of absence is enough; who is asked, and the other. */
async function twoPeople(options = {}) {
  const [annas, bens] = await linksOfTable(server.url, { people: ['Anna', 'Ben'], bag: BAG, gone: 1 });
  const anna = await openPage(browser, annas!, options);
  const ben = await openPage(browser, bens!, options);
  await expect.poll(async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page))).toBe(true);
  const annaIsAsked = await isMyTurn(anna.page);
  return annaIsAsked
    ? { asked: anna, other: ben, away: 'Anna', link: annas!, others: bens! }
    : { asked: ben, other: anna, away: 'Ben', link: bens!, others: annas! };
}

const banner = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody is away' });

test('who has gone loses the game that the other claims', async () => {
  const { asked, other, away, link } = await twoPeople(phone);
  await asked.context.close();
  await banner(other.page).getByText(`${away} has been away for a while`).waitFor();
  expect(await seriousFindings(other.page)).toEqual([]);
  await banner(other.page).getByRole('button', { name: 'Claim the win' }).click();
  await banner(other.page).getByText(`${away} loses`).waitFor();
  await banner(other.page).getByRole('button', { name: 'Claim the win' }).click();
  await other.page.getByText(`The game was ended because ${away} had gone`).waitFor();
  expect(await other.page.getByRole('row').filter({ hasText: away }).innerText()).toMatch(/^away/);
  const late = await openPage(browser, link);
  await late.page.getByText(`The game was ended because ${away} had gone`).waitFor();
  expect(await isMyTurn(late.page), 'nobody is asked any more').toBe(false);
  expect(late.problems).toEqual([]);
});

test('the computer goes on for who has gone, until the person comes back', async () => {
  const { asked, other, away, link } = await twoPeople();
  await asked.context.close();
  await banner(other.page).getByRole('button', { name: 'Let the computer play' }).click();
  await expect.poll(() => isMyTurn(other.page), { message: 'the computer to have played' }).toBe(true);
  const back = await openPage(browser, link);
  await banner(other.page).waitFor({ state: 'hidden' });
  await turnByKeyboard(other.page);
  await expect.poll(() => isMyTurn(back.page), { message: `${away} to be asked again` }).toBe(true);
});

test('a question whether a move is taken back waits for who is away, and shows what has been seen', async () => {
  const { asked, other, others } = await twoPeople();
  await other.context.close();
  await turnByKeyboard(asked.page);
  await asked.page.getByRole('button', { name: 'Take my move back' }).click();
  await asked.page
    .getByText(/has yet to answer/)
    .first()
    .waitFor();
  const back = await openPage(browser, others);
  await back.page.getByText('This tile has been seen since').waitFor();
  await back.page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => isMyTurn(asked.page), { message: 'the turn comes back' }).toBe(true);
});

test('a host sends somebody away and locks the door; only the host’s link lets people in', async () => {
  const made = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({
      rules: { preset: 'fi-current' },
      seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }],
      take: [{ seat: 1, name: 'Anna' }],
    }),
  });
  const { link, seats } = (await made.json()) as { link: string; seats: { link: string }[] };
  const host = await openPage(browser, seats[0]!.link);
  const guest = await openPage(browser, link, phone);
  await takeSeat(guest.page, 2, 'аnna'); // in Cyrillic and Latin
  await guest.page.getByText(/looks like/).waitFor();
  await takeSeat(guest.page, 2, 'Ben');
  await host.page.getByRole('listitem').getByText('Ben', { exact: true }).waitFor();
  await host.page.getByRole('checkbox', { name: 'Lock the door' }).check();
  await host.page.getByRole('button', { name: 'Free this seat' }).click();
  await guest.page.getByText('The host has locked the door').waitFor();
  expect(await guest.page.getByRole('button', { name: /Take seat/ }).count(), 'nothing to press before a locked door').toBe(0);
  expect(await seriousFindings(host.page)).toEqual([]);
  const pass = await host.page.evaluate(() => (JSON.parse(localStorage.getItem('bastide.tables') ?? '[]') as { pass?: string }[])[0]?.pass);
  const friend = await openPage(browser, `${link}#pass=${pass}`);
  await friend.page.getByText('the host’s link lets you in').waitFor();
  await takeSeat(friend.page, 3, 'Cleo');
  await host.page.getByRole('listitem').getByText('Cleo', { exact: true }).waitFor();
});

const takeSeat = async (page: Page, seat: number, name: string) => {
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Take seat ${seat}` }) });
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: `Take seat ${seat}` }).click();
};

test('a new key ends the old link at once, and the one who made it plays on', async () => {
  const { asked, link } = await twoPeople();
  const copy = await openPage(browser, link, phone);
  await expect.poll(() => isMyTurn(copy.page)).toBe(true);
  await asked.page.getByRole('button', { name: 'Table' }).first().click();
  await asked.page.getByRole('button', { name: 'Make a new key for my seat' }).click();
  await asked.page.getByText('Your old link opens nothing any more').waitFor();
  await asked.page.getByRole('button', { name: 'Make a new key' }).click();
  await expect.poll(() => isMyTurn(copy.page), { message: 'the old link to be out' }).toBe(false);
  await asked.page.keyboard.press('Escape');
  await turnByKeyboard(asked.page);
  await copy.page.goto(server.url);
  await copy.page.goto(link);
  await copy.page.getByText(/opens no seat/).waitFor();
});

test('a table whose game cannot be read any further says so', async () => {
  const [link] = await linksOfTable(server.url, { people: ['Anna', 'Ben'], bag: BAG });
  const { page, problems } = await openPage(browser, server.url, phone);
  await page.routeWebSocket(/[/]socket$/, (socket) => {
    const behind = socket.connectToServer();
    behind.onMessage((text) => socket.send(String(text).replace('"damaged":false', '"damaged":true')));
  });
  await page.goto(link!);
  await page.getByRole('status').getByText('What happened next at this table cannot be read').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
