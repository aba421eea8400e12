// A server and a browser for the tests of the file that imports this; both end with them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { Server } from './server';

/** Tests play faster than people, and all from one address. */
const HURRY = ['--message-rate=1000', '--message-burst=1000', '--tables-per-hour=1000', '--analysis-nodes=400', '--analysis-priority=normal'];

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(...HURRY), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
