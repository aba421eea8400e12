// A server and a browser for the tests of the file that imports this; both end with them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { Server } from './server';

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
