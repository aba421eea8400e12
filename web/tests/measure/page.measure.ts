// Times and sizes of the page's engine, beside the native program's: a table, printed. Nothing here fails by being slow.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { browser, server } from '../end-to-end/at-a-server';
import { desktop, openPage } from '../end-to-end/browser';
import { boardStands, confirmBy } from '../end-to-end/people';
import { prepared } from '../end-to-end/prepared';
import { root } from '../end-to-end/server';

const TURNS = 5;
const ROUNDS = 5;
const SLOWER = 4;
const lines: string[] = [];
const say = (what: string, value: string) => lines.push(`${what.padEnd(64)} ${value}`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

afterAll(() => console.log(`\n${lines.join('\n')}\n`));

const BOX = {
  preset: 'da-overview',
  elements: `inns cathedrals builder pig goods king robber siege cult river-2 tower dragon fairy portal princess
    abbey mayor barn wagon bridges castles bazaars count`.split(/\s+/),
  options: { 'count-with-river': 'beside-city' },
};

test('sizes', async () => {
  const module = await readFile(join(root, 'web/dist/engine.wasm'));
  const [gzip, brotli] = [gzipSync(module, { level: 9 }).length, brotliCompressSync(module).length];
  say('engine, players, weights, room', `${Math.round(gzip / 1000)} kB gzip, ${Math.round(brotli / 1000)} kB brotli`);
});

interface Bare extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  input(size: number): number;
  play_at_random(seed: number, games: number): number;
  _initialize(): void;
}

test('random games', async () => {
  const { page } = await openPage(browser, server.url, desktop);
  const inBrowser = (rules: object, games: number) =>
    page.evaluate(
      async ([text, count]) => {
        const imports = { wasi_snapshot_preview1: new Proxy({}, { get: () => () => 0 }), page: { progress: () => {} } };
        const { instance } = await WebAssembly.instantiateStreaming(fetch('/engine.wasm'), imports);
        const engine = instance.exports as unknown as Bare;
        engine._initialize();
        const bytes = new TextEncoder().encode(text);
        const play = (seed: number, games: number) => {
          const at = engine.input(bytes.length);
          new Uint8Array(engine.memory.buffer).set(bytes, at);
          const before = performance.now();
          engine.play_at_random(seed, games);
          return performance.now() - before;
        };
        play(1, count); // compiled better while it runs
        return [2, 3, 4].map((seed) => (1000 * count) / play(seed, count));
      },
      [JSON.stringify({ rules }), games] as const,
    );
  const [base, box] = [await inBrowser({ preset: 'fi-current', players: 2 }, 4000), await inBrowser({ ...BOX, players: 2 }, 300)];
  const { stdout } = await promisify(execFile)(join(root, 'build/release/bastide'), ['bench', '--json', '--seconds', '3']);
  const native = JSON.parse(stdout) as { base_games_per_s: number; all_games_per_s: number };
  const tell = (browsers: number[], natives: number) =>
    `${Math.round(median(browsers))} /s, native ${Math.round(natives)} /s: ${(median(browsers) / natives).toFixed(2)}`;
  say('random games of the base game', tell(base, native.base_games_per_s));
  say('random games of the whole box', tell(box, native.all_games_per_s));
});

/** From the key to the next frame after the ghost stands with its spots. */
const shown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const begin = performance.now();
        const look = () => {
          const button = [...document.querySelectorAll('button')].find((each) => /^Place/.test(each.textContent ?? ''));
          if (button) requestAnimationFrame(() => done(performance.now() - begin));
          else setTimeout(look, 0);
        };
        document.querySelector<HTMLElement>('.board')!.focus();
        document.querySelector('.board')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
        look();
      }),
  );

/** The first press of a page, whose code has not run yet, and those of the turns that follow. */
test('from a tile to its spots', async () => {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < ROUNDS; ++round) {
    const { page, context } = await openPage(browser, server.url, desktop);
    await page.getByRole('button', { name: 'Play on this device' }).click();
    await page.waitForURL(/\/g\/local-/);
    await boardStands(page);
    const session = await context.newCDPSession(page);
    for (let turn = 0; turn < TURNS; ++turn) {
      await page.waitForFunction(() => document.title.startsWith('●'));
      await page.getByRole('button', { name: 'Choose a square' }).waitFor();
      await page.locator('.board[data-settled="true"]').waitFor();
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      (turn === 0 ? first : next).push(await shown(page));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await confirmBy(page, () => page.keyboard.press('Enter'));
    }
    await context.close();
  }
  const tell = (times: number[]) => `${Math.round(median(times))} ms (worst ${Math.round(Math.max(...times))})`;
  say(`next square to all its spots, slowed ${SLOWER} times`, `${tell(next)}, the first time ${tell(first)}`);
});

const large = prepared({ ...BOX, people: ['Anna'], computers: 4, seed: 7, until: { least_tiles: 225 } });

test('memory', async () => {
  const { page, context } = await openPage(browser, server.url, desktop);
  await large.sit(context, server.url);
  await page.goto(server.url + large.path);
  await page.locator('.board[data-settled="true"]').waitFor({ timeout: 120_000 });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const kib = await Promise.all(
    renderers.map(async ({ id }) => Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0)),
  );
  say(
    'memory of the page at a whole-box game of 225 tiles or more',
    `${Math.round(Math.max(...kib) / 1024)} MB (its own process, shared pages parted)`,
  );
});
