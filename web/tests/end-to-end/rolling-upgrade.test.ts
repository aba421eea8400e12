// Two people play while one node after the other is stopped and started again, as deploy/README.md tells how to upgrade.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, phone } from './browser';
import { isMyTurn, isOver, turnByKeyboard, turnByTouch, waitForResult } from './people';
import { pictures } from './server';
import { Site } from './site';
import { linksOfTable } from './tables';

/** Milliseconds that a turn may take at most while a node is upgraded, of a machine with other work. */
const AT_MOST = 8_000;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.start(['a', 'b']), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Message {
  text: string;
  from: number;
  until?: number;
}

/** Runs in the page: notes every message that stands above the table, and how long. */
function noteMessages() {
  const seen: Message[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const text = [...document.querySelectorAll<HTMLElement>('.banner:not([hidden]), .loading')].map((each) => each.innerText.trim()).join(' | ');
    const last = seen.at(-1);
    if (text !== (last && last.until === undefined ? last.text : '')) {
      if (last && last.until === undefined) last.until = Date.now();
      if (text) seen.push({ text, from: Date.now() });
    }
    requestAnimationFrame(look);
  };
  look();
}

const messagesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Message[] }).seen);

test('an upgrade of one node after the other, while two people play: turns wait for a moment at most, none is lost or played twice', async () => {
  const links = await linksOfTable(site.url, {
    people: ['Anna', 'Ben'],
    bag: { 'base-crfr-a': 8, 'base-ffrr-a': 9, 'base-frfr-a': 8, 'base-cfff-a': 5 },
  });
  const game = /\/g\/(\w+)/.exec(links[0]!)![1]!;
  const [anna, ben] = await Promise.all([openPage(browser, links[0]!), openPage(browser, links[1]!, phone)]);
  const pages = [anna.page, ben.page];
  for (const page of pages) await page.evaluate(noteMessages);

  const turns: number[] = []; // milliseconds that each took, the wait for it included
  const play = async () => {
    const began = Date.now();
    const ready = async () => (await isMyTurn(anna.page)) || (await isMyTurn(ben.page)) || (await isOver(anna.page));
    await expect.poll(ready, { timeout: 30_000, interval: 20, message: 'the next turn' }).toBe(true);
    if (await isOver(anna.page)) return false;
    if (await isMyTurn(anna.page)) await turnByKeyboard(anna.page);
    else await turnByTouch(ben.page);
    turns.push(Date.now() - began);
    return true;
  };
  for (let turn = 0; turn < 3; turn++) expect(await play()).toBe(true);

  for (const name of ['a', 'b']) {
    // They play on all the time; a turn that is under way when the upgrade is over is finished.
    let upgraded = false;
    const upgrade = site
      .upgrade(name, async () => {
        for (const [index, page] of pages.entries()) await page.screenshot({ path: `${pictures}/upgrade-${name}-${index + 1}.png` });
      })
      .finally(() => {
        upgraded = true;
      });
    while (!upgraded) expect(await play(), 'the game was over before the upgrade').toBe(true);
    const { stopping, starting } = await upgrade;
    const before = turns.length;
    await site.isShared();
    expect(await play()).toBe(true);
    console.log(`${name} stopped in ${stopping} ms and started in ${starting} ms; ${before} turns played by then`);
  }
  while (await play());

  const results = await Promise.all(pages.map(waitForResult));
  expect(results[0]).toEqual(results[1]);
  for (const { problems } of [anna, ben]) expect(problems.filter((problem) => !/503/.test(problem))).toEqual([]);

  // In the store each version is there once, and each turn that somebody has played is one act.
  const rows = await site.rows(game);
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  const acts = rows.filter(({ event }) => event.what === 'act').length;
  const messages = await Promise.all(pages.map(messagesOf));
  console.log(JSON.stringify({ turns, messages }));
  expect(acts).toBe(turns.length);
  expect(Math.max(...turns), 'the longest turn').toBeLessThan(AT_MOST);
  const lost = messages.flat().filter(({ from, until }) => (until ?? Date.now()) - from > AT_MOST);
  expect(lost, 'messages that stood for long').toEqual([]);
}, 120_000);
