// A development page in a browser, for scripts: its own server on a free port, both ended when the script is done.
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens dev/PATH in a browser (CHROMIUM, or chromium-headless-shell on the path) and gives the page to `use`. */
export async function withPage(path, viewport, use) {
  const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium-headless-shell']).toString().trim();
  const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  await server.listen();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport, hasTouch: true });
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/dev/${path}`);
    await page.waitForFunction(() => document.title === 'ready');
    await use(page);
    if (errors.length) throw errors[0];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Until nothing moves on the board and all its pictures have come. */
export const settled = (page) => page.waitForFunction(() => window.board.settled, null, { timeout: 30_000 });
