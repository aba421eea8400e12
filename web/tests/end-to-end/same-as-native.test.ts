// What the page computes is what the native program computes: the engine's signature, and the moves of computer players that
// several workers of the page have thought about together.
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { MoveWanted, ThinkingStep } from '../../src/net/wire';
import { browser, server } from './at-a-server';
import { desktop, openPage } from './browser';
import { boardStands, turnByKeyboard } from './people';
import { root } from './server';

const program = process.env.BASTIDE_BINARY ?? join(root, 'build/release/bastide');

/** A program of the line protocol (docs/protocol.md): one line asks, an empty line ends the answer. */
function bot(...options: string[]) {
  const process = spawn(program, ['bot', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void process.kill());
  const lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  return async (question: string): Promise<string> => {
    process.stdin.write(`${question}\n`);
    const { value: answer } = await lines.next();
    for (let line = answer; line !== ''; ) line = (await lines.next()).value;
    return answer as string;
  };
}

/** As the native player moves there: its actions, one after the other, until somebody else is asked. */
async function nativeMove({ player, seed, position, seat }: MoveWanted): Promise<string[]> {
  const ask = bot('--player', player, '--seed', seed);
  const actions: string[] = [];
  for (let asked = await ask(`position ${position}`); asked.includes(`seat ${seat} `); ) {
    const [, action] = /^= best (\S+)$/.exec(await ask('go'))!;
    actions.push(action!);
    asked = await ask(`apply ${action}`);
  }
  return actions;
}

test('the engine in the browser has the signature of the native one', async () => {
  const { page } = await openPage(browser, server.url, desktop);
  const inBrowser = await page.evaluate(async () => {
    const { exports } = (await WebAssembly.instantiateStreaming(fetch('/engine.wasm'), {
      wasi_snapshot_preview1: new Proxy({}, { get: () => () => 0 }),
      page: { progress: () => {} },
    }).then(({ instance }) => instance)) as unknown as { exports: Record<string, () => number> & { memory: WebAssembly.Memory } };
    exports._initialize!();
    exports.signature!();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.output!(), exports.output_size!()));
  });
  const { stdout } = await promisify(execFile)(program, ['bench', '--signature']);
  expect(BigInt(JSON.parse(inBrowser) as string)).toBe(BigInt(`0x${stdout.trim()}`));
});

test('three workers together move as the strongest player does on one native thread', async () => {
  const { page, context } = await openPage(browser, 'about:blank', desktop);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });
    // what is asked of workers, and what they say
    const heard: { begun: MoveWanted[]; moves: string[][]; workers: number } = { begun: [], moves: [], workers: 0 };
    Object.assign(globalThis, { heard });
    const Real = Worker;
    globalThis.Worker = class extends Real {
      private first = true;
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        this.addEventListener('message', ({ data }: MessageEvent<{ done?: ThinkingStep }>) => {
          if (data.done?.actions) heard.moves.push(data.done.actions);
        });
      }
      override postMessage(message: { work?: { begin?: MoveWanted } }) {
        if (message.work?.begin) {
          if (this.first) heard.workers += 1;
          this.first = false;
          heard.begun.push(message.work.begin);
        }
        super.postMessage(message);
      }
    };
  });
  await page.goto(`${server.url}/new`);
  await page.getByLabel('Who sits at seat 2').selectOption({ value: 'computer:level8' });
  // the table is one of this device where no server answers
  await page.route('**/api/games', (route) => route.abort());
  await page.evaluate(() => fetch('/engine.wasm').then((response) => response.arrayBuffer()));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/g\/local-/);
  await boardStands(page);
  for (let turn = 0; turn < 3; ++turn) expect(await turnByKeyboard(page)).toBe(true);
  await page.waitForFunction(() => document.title.startsWith('●'));
  const { begun, moves, workers } = await page.evaluate(
    () => (globalThis as unknown as { heard: { begun: MoveWanted[]; moves: string[][]; workers: number } }).heard,
  );
  expect(workers).toBe(3);
  const wanted = [...new Map(begun.map((each) => [each.number, each])).values()].filter(({ player }) => player === 'level8');
  expect(wanted.length).toBeGreaterThan(2);
  for (const each of wanted) expect(moves.map((move) => move.join(' '))).toContain((await nativeMove(each)).join(' '));
});
