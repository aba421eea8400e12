// The end of a game: who has won is said, and the land stays in sight.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { lying, partOfBoard, tablets } from './devices';
import { prepared } from './prepared';

const over = prepared({ seed: 4, bag: { 'base-crfr-a': 4, 'base-frfr-a': 4, 'base-cfff-a': 3 }, until: { over: true } });

test.each([
  ['a desktop', desktop, 50],
  ['a phone', phone, 35],
  ['a phone held sideways', lying, 40],
  ['a tablet', tablets.small, 45],
] as const)('the result names the winner, leaves the board in sight, and can be put away: on %s', async (_device, device, least) => {
  const { page, context } = await openPage(browser, 'about:blank', device);
  await over.sit(context, server.url);
  await page.goto(server.url + over.path);
  const result = page.getByRole('region', { name: 'Final scoring' });
  await result.getByText(/^(Anna|Ben) wins with \d+ points?$|share the first place/).waitFor();
  await page.locator('.board[data-settled=true]').waitFor();
  expect(await page.evaluate(partOfBoard)).toBeGreaterThanOrEqual(least);
  expect(await seriousFindings(page)).toEqual([]);
  await result.getByRole('button', { name: 'Put away' }).click();
  await result.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Final scoring' }).click();
  await result.getByRole('table', { name: 'Result' }).waitFor();
});

/** Its players have points of every kind. */
const full = prepared({
  seed: 5,
  elements: ['inns', 'cathedrals', 'builder', 'pig', 'goods', 'king', 'robber'],
  people: ['Anna', 'Bernadette-Charlotte', 'Clara'],
  until: { over: true },
});

test.each(['en', 'sv', 'da', 'fi', 'nl', 'ro'])(
  'all that the result tells is read on a small phone, and nothing lies over it: %s',
  async (language) => {
    const { page, context } = await openPage(browser, 'about:blank', { ...phone, viewport: { width: 360, height: 740 } });
    await context.addInitScript(
      (preferences) => location.origin !== 'null' && (localStorage['bastide.preferences'] = preferences),
      JSON.stringify({ language }),
    );
    await full.sit(context, server.url);
    await page.goto(server.url + full.path);
    await page.locator('.result .score').first().waitFor();
    expect(await page.evaluate(overlaps)).toEqual([]);
    expect(await page.locator('.result-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await kindsOf(page)).toEqual([5, 5, 5]);
  },
);

/** Runs in the page: the cells that share room with another one, or reach beyond the panel. */
function overlaps(): string[] {
  const panel = document.querySelector('.final')!.getBoundingClientRect();
  const cells = [...document.querySelectorAll('.result tbody :is(th, td)')].map((cell) => ({
    text: cell.textContent,
    box: cell.getBoundingClientRect(),
  }));
  const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return cells
    .filter(({ box }, index) => box.right > panel.right || cells.some((other, which) => which !== index && meet(box, other.box)))
    .map(({ text }) => text ?? '');
}

/** How many kinds of points each player is told of by name. */
const kindsOf = (page: Page) =>
  page.locator('.result tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelectorAll('[data-kind]:not([data-kind=""])').length));
