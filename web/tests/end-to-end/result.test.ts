// The end of a game: who has won is said, and the land stays in sight.
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
