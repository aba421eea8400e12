// Chromium for tests: a window, a phone, and axe on any page.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, type LaunchOptions, type Page, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { pictures } from './server';
import { watchWire } from './wire';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** Chromium without a window, nor all that belongs to one: half the time of the whole browser. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--js-flags=--no-opt', // a page lives for seconds here: to optimise its code takes longer than it saves
  ],
};

/** The browser that people have, which offers to install a page. */
export const WHOLE_CHROMIUM: LaunchOptions = { ...CHROMIUM, executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium' };

export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A person of their own: cookies and storage are nobody else's. A failing test leaves a picture in build/end-to-end; the page ends with its test. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = desktop, newcomer = false) {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  watchWire(context);
  await context.addInitScript(haveBeenHere, !newcomer);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/.test(message.text())) {
      problems.push(`${message.text()} ${message.location().url}`);
    }
  });
  onTestFinished(async ({ task }) => {
    const place = `${pictures}/${task.name.slice(0, 60)} ${problems.length} ${context.browser()?.contexts().indexOf(context)}.png`;
    if (task.result?.state === 'fail' && !page.isClosed()) await page.screenshot({ path: place });
    await context.close();
  });
  await page.goto(url);
  return { page, context, problems };
}

/** Runs in the page, before it: no test but that of the pace waits for moves to be shown one after the other, and only newcomers are asked how
 * well they know the game. */
function haveBeenHere(knows: boolean) {
  if (location.origin === 'null') return; // an empty page has no memory
  localStorage['bastide.preferences'] ??= JSON.stringify({ pace: 'atOnce', ...(knows && { experience: 'knows' }) });
}

/** Waits until what is seen has the colours asked for and stays as it is: nothing moves, and every letter and tile is there. */
export async function settled(page: Page, scheme: 'light' | 'dark') {
  await page.evaluate(drawnAgain); // a board hears of its new size only while a frame is drawn
  await page.waitForFunction(isSettled, scheme);
}

/** Runs in the page: until what has changed is drawn. */
export const drawnAgain = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

function isSettled(scheme: string): boolean {
  const lightness = /\d+/.exec(getComputedStyle(document.body).color)![0];
  const board = document.querySelector<HTMLElement>('.board');
  const atRest = document.getAnimations().every(({ playState }) => playState === 'finished') && document.fonts.status === 'loaded';
  return Number(lightness) > 128 === (scheme === 'dark') && atRest && board?.dataset.settled !== 'false';
}

/** What axe finds serious or critical, one line each; empty is what tests want. */
export const seriousFindings = (page: Page) => axe(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], 'tag');

/** The same of colours alone, where nothing else has changed. */
export const seriousContrasts = (page: Page) => axe(page, ['color-contrast'], 'rule');

async function axe(page: Page, values: string[], type: 'tag' | 'rule'): Promise<string[]> {
  // Through the debugger, since the page's own policy allows no script but ours.
  const session = await page.context().newCDPSession(page);
  const { result: there } = await session.send('Runtime.evaluate', { expression: `'axe' in window`, returnByValue: true });
  if (there.value !== true) await session.send('Runtime.evaluate', { expression: axeSource });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify({ type, values })}, resultTypes: ['violations'] })
      .then((found) => found.violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ': ' + (n.failureSummary ?? v.help).replaceAll('\\n', ' '))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return result.value as string[];
}
