// What Lighthouse says of the first screen and of a table, as a phone has them: medians of several rounds, printed. Nothing here
// fails by being slow. The program lies in build/lighthouse (tools/measure-lighthouse).
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared, writeGames } from '../end-to-end/prepared';
import { root, Server } from '../end-to-end/server';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string; title: string }>;
  /** how fast the machine was: a calm one of today has 1500 or more */
  environment: { benchmarkIndex: number };
}

const table = prepared({ seed: 3, people: ['Anna'], computers: 1, until: { question: 'place-tile', seat: 1, least_tiles: 20 } });

let server: Server;
beforeAll(async () => {
  server = await Server.startOn((folder) => writeGames(folder));
});
afterAll(() => server?.stop());

const lines: string[] = [];
afterAll(() => console.log(`\n${lines.join('\n')}\n`));

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function look(address: string): Promise<Report> {
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const flags = ['--quiet', '--output=json', only, `--chrome-flags=${CHROMIUM_FLAGS}`];
  const program = join(root, 'build/lighthouse/node_modules/lighthouse/cli/index.js');
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], { env, maxBuffer: 1e8 });
  return JSON.parse(stdout) as Report;
}

/** What costs points in any round. */
function shortcomings(reports: Report[]): string[] {
  const found = new Set<string>();
  for (const { categories, audits } of reports)
    for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
      const { score, title, displayValue } = audits[id]!;
      if (weight > 0 && score !== null && score < 0.9 && !TIMES.includes(id)) found.add(`${title}${displayValue ? `: ${displayValue}` : ''}`);
    }
  return [...found];
}

test.each([
  ['first screen', () => server.url],
  ['table of 20 tiles', () => table.link(server.url, 1)],
])('%s', async (name, address) => {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; ++round) reports.push(await look(address()));
  await writeFile(join(root, 'build/lighthouse', `${name}.json`), JSON.stringify(reports));
  const scores = CATEGORIES.map(
    (category) => `${category} ${Math.round(100 * median(reports.map(({ categories }) => categories[category]!.score)))}`,
  );
  const times = TIMES.map((id) => `${id} ${Number(median(reports.map(({ audits }) => audits[id]!.numericValue ?? 0)).toPrecision(3))}`);
  const speed = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  lines.push(`${name}: ${scores.join(', ')} (${times.join(', ')}, benchmarkIndex ${speed})`, ...shortcomings(reports).map((each) => `  ${each}`));
  expect(reports).toHaveLength(ROUNDS);
});
