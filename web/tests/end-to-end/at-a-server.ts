// A server, which has the prepared games of the file that imports this, and a browser for its tests; both end with them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { writeGames } from './prepared';
import { Server } from './server';

/** Tests play faster than people, and all from one address. */
const HURRY = ['--message-rate=1000', '--message-burst=1000', '--tables-per-hour=1000', '--accounts-per-hour=1000', '--sign-ins-per-hour=1000', '--analysis-nodes=400', '--analysis-priority=normal'];

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.startOn((folder) => writeGames(folder), ...HURRY), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
