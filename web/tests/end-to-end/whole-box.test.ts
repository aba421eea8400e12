// The whole box in one game: two people in browsers of their own, one with a mouse and one with a thumb on a phone, and a
// computer player, from the count's city to the final scoring.
import { expect, test } from 'vitest';
import { SMALL_BOX } from './ahead';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone } from './browser';
import { waitForResult } from './people';
import { Player, type Wishes } from './player';
import { prepared } from './prepared';

const WISHES: Wishes = {
  varied: true,
  figures: ['wagon', 'mayor', 'builder', 'barn', 'pig', 'big follower'],
  others: [/^Back from prison/, /^The fairy goes beside/, /^A tower piece on/],
  choices: [/Build a castle/, /the (castle|smithy|market), for/, /^\d?\s*the (road|city|cloister) at/, /^follower/],
};

/** What the game brings. */
const CERTAIN = [
  /^(Pick this tile|Pass|Bid \d|Buy it for \d+|Let .*)$/m,
  /^(Draw a tile|Place · monk.*|Keep the abbey)$/m,
  /^Fairy beside · /m,
  /^Lay a tower piece · /m,
  /^Place · /m,
];

const box = prepared({ ...SMALL_BOX, computers: 1, seed: 1 });

test('two people and a computer player play the whole box', { timeout: 300_000 }, async () => {
  const [first, second] = await Promise.all([openPage(browser, box.link(server.url, 1), desktop), openPage(browser, box.link(server.url, 2), phone)]);
  const [anna, ben] = [new Player(first.page, 'pointer', WISHES), new Player(second.page, 'touch', WISHES)];
  await Promise.all([anna.playOut(), ben.playOut()]);

  const did = [...anna.did, ...ben.did].join('\n');
  for (const words of CERTAIN) expect(did).toMatch(words);
  expect(await waitForResult(anna.page)).toEqual(await waitForResult(ben.page));
  expect([first.problems, second.problems]).toEqual([[], []]);
});
