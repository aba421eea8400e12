// The table with expansions, light and dark, on a desktop, a tablet and a phone held either way: axe finds nothing serious, nothing sticks
// out, and what confirms is in sight.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVERYTHING, HUNT, SMALL_BOX, TOWERS, openAt } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, seriousFindings, settled } from './browser';
import { waitForResult } from './people';
import { prepared } from './prepared';

const SIZES = {
  'on a desktop': desktop.viewport!,
  'on a tablet': { width: 820, height: 1180 },
  'on a phone': { width: 390, height: 844 },
  'on a phone lying': { width: 844, height: 390 },
};
const SIX = { people: ['Anna'], computers: 5 };

const sixPlayers = prepared({
  ...EVERYTHING,
  ...SIX,
  seed: 1,
  prefer: [{ actions: [/^(builder|pig)@/, /^big@/, /^small@/] }],
  until: { question: 'figure-action', least_tiles: 61, offers: /^tower-piece/ },
});
const sixPeople = prepared({
  ...EVERYTHING,
  people: ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'],
  seed: 1,
  prefer: [{ actions: [/^small@/] }],
  until: { question: 'figure-action', seat: 4, least_tiles: 41 },
});
const capture = prepared({ ...TOWERS, seed: 1, prefer: HUNT, until: { question: 'capture', least_actions: 3 } });
const river = prepared({ elements: ['river-2'], seed: 1, prefer: [{ actions: [/^small@/] }], until: { question: 'place-tile', least_tiles: 6 } });
const end = prepared({ ...SMALL_BOX, ...SIX, seed: 1, prefer: [{ actions: [/^builder@/, /^small@/] }], until: { over: true } });

const screens: Record<string, () => Promise<Page>> = {
  'six players with everything': async () => (await openAt(sixPlayers)).page,
  'six people who share a phone': async () => (await openAt(sixPeople)).page,
  'a capture': async () => (await openAt(capture)).page,
  'a river that opens': async () => {
    const { page } = await openAt(river);
    await page.keyboard.press('n');
    return page;
  },
  'the end of a game of everything': async () => {
    const { page, context } = await openPage(browser, 'about:blank');
    await end.sit(context, server.url);
    await page.goto(server.url + end.path);
    await waitForResult(page);
    return page;
  },
};

test.each(Object.keys(screens))('%s', async (name) => {
  const page = await screens[name]!();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await settled(page, colorScheme);
      await page.keyboard.press('f');
      await settled(page, colorScheme);
      expect((await seriousFindings(page)).join('\n'), `${size}, ${colorScheme}`).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), size).toBe(0);
      const confirm = page.locator('button[aria-keyshortcuts=Enter]');
      const box = (await confirm.isVisible()) && (await confirm.boundingBox());
      if (box) expect(box.y + box.height, `the lower edge of what confirms, ${size}`).toBeLessThanOrEqual(viewport.height);
    }
  await page.context().close();
});

const boxOf = async (place: Locator) => (await place.boundingBox())!;

test('of six who share an upright phone the player who is asked is seen whole, and covers nobody', async () => {
  const page = await screens['six people who share a phone']!();
  await page.setViewportSize(SIZES['on a phone']);
  const strip = page.getByRole('region', { name: 'Players' });
  const isSeen = async () => {
    const [asked, menu] = [await boxOf(strip.locator('[aria-current=true]')), await boxOf(strip.getByRole('button', { name: 'Table and menu' }))];
    return asked.x >= 0 && asked.x + asked.width <= menu.x;
  };
  await expect.poll(isSeen).toBe(true);
  const boxes = await Promise.all((await strip.getByRole('listitem').all()).map(boxOf));
  for (const [index, box] of boxes.entries())
    if (index > 0)
      expect(box.x, `seat ${index + 1} begins where its neighbour ends`).toBeGreaterThanOrEqual(boxes[index - 1]!.x + boxes[index - 1]!.width - 1);
  await page.context().close();
});

test('on a phone that lies a first action besides the places for a follower is seen whole', async () => {
  const page = await screens['six players with everything']!();
  await page.setViewportSize(SIZES['on a phone lying']);
  await settled(page, 'light');
  const action = await boxOf(page.getByRole('group', { name: 'Other choices' }).getByRole('button').first());
  const controls = await boxOf(page.locator('.controls'));
  expect(action.y + action.height).toBeLessThanOrEqual(controls.y);
  await page.context().close();
});
