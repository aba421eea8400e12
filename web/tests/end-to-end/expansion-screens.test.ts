// The table with expansions, light and dark, on a desktop and a phone held either way: axe finds nothing serious, nothing sticks
// out, and what confirms is in sight.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVERYTHING, asks, hunted, openAt, rather, towers } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, seriousFindings } from './browser';
import { waitForResult } from './people';
import { makeTable, playAhead } from './tables';

const SIZES = { 'on a desktop': desktop.viewport!, 'on a phone': { width: 390, height: 844 }, 'on a phone lying': { width: 844, height: 390 } };
const SIX = { people: ['Anna'], computers: 5 };

const screens: Record<string, () => Promise<Page>> = {
  'six players with everything': async () => {
    const { page } = await openAt({ elements: EVERYTHING, ...SIX }, (snapshot) => {
      const { question, answers } = snapshot.asked!;
      const rich = snapshot.tiles.length > 60 && question === 'figure-action' && answers.some((answer) => answer.startsWith('tower-piece'));
      return rich ? null : rather(snapshot, /^(builder|pig)@/, /^big@/, /^small@/);
    });
    return page;
  },
  'a capture': async () => (await openAt(await towers(), (snapshot) => (asks('capture')(snapshot) && snapshot.asked!.answers.length > 2 ? null : hunted(snapshot)))).page,
  'a river that opens': async () => {
    const { page } = await openAt({ elements: ['river-2'] }, (snapshot) => (snapshot.tiles.length > 5 && asks('place-tile')(snapshot) ? null : rather(snapshot, /^small@/)));
    await page.keyboard.press('n');
    return page;
  },
  'the end of a game of everything': async () => {
    const { page, context } = await openPage(browser, 'about:blank');
    const path = await makeTable(context, server.url, { elements: EVERYTHING, ...SIX });
    await playAhead(context, server.url, path, (snapshot) => rather(snapshot, /^builder@/, /^small@/));
    await page.goto(server.url + path);
    await waitForResult(page);
    return page;
  },
};

/** Whether what is seen has the colours that were asked for: nothing is still on its way to them. */
function areColours(scheme: string): boolean {
  const lightness = /\d+/.exec(getComputedStyle(document.body).color)![0];
  return Number(lightness) > 128 === (scheme === 'dark') && document.getAnimations().every(({ playState }) => playState === 'finished');
}

test.each(Object.keys(screens))('%s', async (name) => {
  const page = await screens[name]!();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await page.keyboard.press('f');
      await page.waitForFunction(areColours, colorScheme);
      expect((await seriousFindings(page)).join('\n'), `${size}, ${colorScheme}`).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), size).toBe(0);
      const confirm = page.locator('button[aria-keyshortcuts=Enter]');
      const box = (await confirm.isVisible()) && (await confirm.boundingBox());
      if (box) expect(box.y + box.height, `the lower edge of what confirms, ${size}`).toBeLessThanOrEqual(viewport.height);
    }
  await page.context().close();
});
