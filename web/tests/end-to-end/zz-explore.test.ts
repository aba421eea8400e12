import { expect, test } from 'vitest';
import { openBrowser, openPage, desktop, phone } from './browser';
import { Server } from './server';
import { makeTable, playAhead, type Decide } from './tables';
const ALL = ['inns', 'cathedrals', 'builder', 'pig', 'goods', 'king', 'robber', 'siege', 'cult', 'river-2', 'tower'];
let rng = 7; const rand = (n: number) => ((rng = (rng * 1103515245 + 12345) % 2147483648), Math.floor((rng / 2147483648) * n));
const pick = (a: string[]) => a[rand(a.length)]!;
const like = (answers: string[], re: RegExp) => answers.filter((x) => re.test(x));
const first = (answers: string[], ...res: RegExp[]) => { for (const re of res) { const found = like(answers, re); if (found.length) return pick(found); } return pick(answers); };
const until = (question: string, prefer: (seat: number) => RegExp[]): Decide => (s) => s.asked!.question === question && s.asked!.answers.length > (question === 'second-part' ? 1 : 2) ? null : first(s.asked!.answers, ...prefer(s.asked!.seat!));
const runs: Record<string, [Parameters<typeof makeTable>[2], Decide]> = {
  capture: [{ elements: ['tower', 'inns'], people: ['Anna', 'Ben'] }, until('capture', (seat) => seat === 1 ? [/^tower-piece/, /^big@/, /^small@/] : [/^big@/, /^small@(city|road)/, /^small@/])],
  piece: [{ elements: ['tower', 'inns'], people: ['Anna', 'Ben'] }, (s) => s.tokens && s.tokens.length > 2 && s.asked!.question === 'figure-action' ? null : first(s.asked!.answers, /^tower-piece/, /^small@/, /^-/)],
  ransom: [{ elements: ['tower', 'inns'], people: ['Anna', 'Ben'] }, (s) => s.asked!.answers.some((a) => /^\w+<prison/.test(a)) ? null : first(s.asked!.answers, /^small<.*=/, /^tower-piece/, /^small@(city|road)/, /^small@/)],
  exchange: [{ elements: ['tower', 'inns'], people: ['Anna', 'Ben'] }, (s) => { if (s.asked!.question === 'exchange') return null; const held = new Set(s.figures.filter((f) => f.of === 2).map((f) => f.figure)); const a = s.asked!.answers.filter((x) => !/<prison/.test(x)); const seat = s.asked!.seat; if (s.asked!.question === 'capture') return seat === 2 ? first(a, held.has('big') ? /^small<.*=1/ : /^big<.*=1/, /^-/) : held.size === 2 ? first(a, /=2$/, /^-/) : '-'; return seat === 2 ? first(a, /^tower-piece/, /^small@/) : held.size === 2 ? first(a, /^tower-piece/, /^small/) : first(a, /^big@/, /^small@/, /^tower-piece/); }],
  escape: [{ elements: ['siege', 'cult'], people: ['Anna', 'Ben'], bag: { 'siege-ccff-a': 0 } }, until('escape', () => [/^small@city/, /^-/])],
  second: [{ elements: ['builder', 'pig', 'goods'], people: ['Anna', 'Ben'] }, until('second-part', () => [/^builder@/, /^small@(road|city)/])],
  pig: [{ elements: ['builder', 'pig', 'goods'], people: ['Anna', 'Ben'] }, (s) => s.asked!.answers.some((a) => /^(pig|builder)@/.test(a)) && s.asked!.question === 'figure-action' ? null : first(s.asked!.answers, /^small@(field|road)/, /^small@/)],
};
const only = process.env.ONLY?.split(',');
for (const [name, [table, decide]] of Object.entries(runs)) if (!only || only.includes(name)) test(name, async () => {
  const server = await Server.start('--message-rate', '1000', '--message-burst', '1000', '--request-rate', '1000', '--tables-per-hour', '1000');
  const browser = await openBrowser();
  try {
    const { page, context } = await openPage(browser, server.url, { ...desktop, ...(process.env.DARK && { colorScheme: 'dark' as const }) });
    if (name === 'escape') delete table.bag;
    let path = '', found = false;
    for (let i = 0; i < 12 && !found; i++) { path = await makeTable(context, server.url, table); found = await playAhead(context, server.url, path, decide); }
    console.log(name, found);
    await page.goto(server.url + path);
    await page.getByRole('region', { name: 'Turn' }).waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/page-shots/${name}-desk.png` });
    console.log(await page.getByRole('region', { name: 'Turn' }).innerText());
    console.log('LOG', await page.getByRole('region', { name: 'What happened last' }).innerText().catch(() => ''));
    await page.setViewportSize({ width: 390, height: 844 }); await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/page-shots/${name}-phone.png` });
  } finally { await browser.close(); await server.stop(); }
});
