// A whole game of each expansion, and one of all together, through the page to the final scoring: one person of whom nobody
// expects any knowledge of the rules, against a greedy computer player.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/net/wire';
import { BASE, EVERYTHING, openAt, openLog } from './ahead';
import { server } from './at-a-server';
import { desktop, phone } from './browser';
import { waitForResult } from './people';
import { Player, type Device, type Wishes } from './player';
import { prepared } from './prepared';

interface Game {
  preset?: string;
  elements: string[];
  options?: Record<string, string>;
  /** the expansion whose tiles are in the bag, beside a few of the game itself */
  sets?: string[];
  /** of a game that brings all that is looked for */
  seed: number;
  device: Device;
  wishes?: Wishes;
  /** looked at after each decision, until it holds */
  shows?: (page: Page) => Promise<boolean>;
  /** how the tiles are called that all lie before any other does, but for the count's city */
  opens?: string;
  /** of what the buttons said */
  did?: RegExp[];
  /** of the log */
  told: RegExp[];
}

const seen = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Players' }).getByRole('img', { name }).first().isVisible();
async function tilesInOrder(page: Page): Promise<string[]> {
  const snapshot = await page.request.get(`${server.url}/api/games/${page.url().split('/').at(-1)}/snapshot`);
  return ((await snapshot.json()) as Snapshot).tiles.flatMap(({ tile }) => tile ?? []);
}

const games: Record<string, Game> = {
  'traders and builders, by keys alone': {
    elements: ['builder', 'pig', 'goods'],
    sets: ['traders-and-builders'],
    seed: 1,
    device: 'keys',
    wishes: { figures: ['builder', 'pig'] },
    shows: (page) => seen(page, /holds: .*(wine|grain|cloth)/),
    told: [/gets \d (wine|grain|cloth)/],
  },
  'king and robber': {
    elements: ['king', 'robber'],
    sets: ['king-and-robber'],
    seed: 1,
    device: 'pointer',
    shows: (page) => seen(page, /the (king|robber)’s card/),
    told: [/takes the (king|robber)’s card/],
  },
  siege: { elements: ['siege'], sets: ['siege'], seed: 1, device: 'pointer', told: [/places a knight/] },
  cult: { elements: ['cult'], sets: ['cult'], seed: 1, device: 'pointer', told: [/cloister/] },
  'a river': {
    elements: ['river-1'],
    sets: ['rivers'],
    seed: 1,
    device: 'touch',
    opens: 'river1-',
    told: [/Turn 1 [\s\S]*lays a tile at 1 (east|west|north|south)\b/],
  },
  'a forked river': {
    elements: ['river-2'],
    sets: ['rivers'],
    seed: 1,
    device: 'pointer',
    opens: 'river2-',
    told: [/Turn 1 [\s\S]*lays a tile at 1 (east|west|north|south)\b/],
  },
  'towers, with a thumb on a phone': {
    elements: ['tower'],
    sets: ['tower'],
    seed: 1,
    device: 'touch',
    wishes: { others: [/^Back from prison/, /^A tower piece on/], choices: [/^follower/] },
    shows: (page) => seen(page, /holds: \d tower pieces/),
    did: [/^Lay a tower piece · /m],
    told: [/(begins a tower|raises the tower)/],
  },
  'princess and dragon, with a thumb on a phone': {
    elements: ['dragon', 'fairy', 'portal', 'princess'],
    sets: ['princess-and-dragon'],
    seed: 1,
    device: 'touch',
    wishes: { others: [/^The fairy goes beside/, /^The princess sends home · Greta/, /^A follower through the portal/] },
    did: [/^Fairy beside · /m, /^Lead the dragon · /m],
    told: [/brings the dragon to/, /The dragon eats/, /sends the fairy to/],
  },
  'all of them together': {
    ...EVERYTHING,
    sets: ['rivers', 'abbey-and-mayor', 'bridges-castles-bazaars'],
    seed: 1,
    device: 'pointer',
    opens: 'river2-',
    wishes: { figures: ['builder', 'pig', 'big follower'] },
    told: [/is complete/],
  },
};

const prepare = ({ preset, elements, options, sets = [], seed }: Game) =>
  prepared({ preset, elements, options, bag: BASE, sets: sets.map((set) => ({ set })), people: ['Anna'], computers: 1, seed });

test.each(Object.entries(games).map(([name, game]) => [name, game, prepare(game)] as const))('%s', { timeout: 300_000 }, async (_, game, table) => {
  const { device, wishes, shows, opens, did = [], told } = game;
  const { page, problems } = await openAt(table, device === 'touch' ? phone : desktop);
  const anna = new Player(page, device, wishes);
  let shown = !shows;
  while (await anna.actNext()) shown ||= await shows!(page);
  expect(shown, 'what the expansion brings is seen at a player').toBe(true);
  const rows = await waitForResult(page);
  expect(rows.join()).toMatch(/Anna[\s\S]*Greta|Greta[\s\S]*Anna/);
  if (opens) await expectOpening(page, opens);
  for (const words of did) expect(anna.did.join('\n')).toMatch(words);
  await page.keyboard.press('Escape');
  const log = await (await openLog(page)).innerText();
  for (const words of told) expect(log).toMatch(words);
  expect(problems).toEqual([]);
  await page.context().close();
});

async function expectOpening(page: Page, opens: string) {
  const laid = (await tilesInOrder(page)).filter((tile) => !tile.startsWith('count-'));
  const opening = laid.filter((tile) => tile.startsWith(opens));
  expect(laid.slice(0, opening.length)).toEqual(opening);
  expect(opening.length, 'a spring, a mouth and something between').toBeGreaterThan(2);
}
