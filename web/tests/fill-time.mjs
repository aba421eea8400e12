// How long a large board takes until no tile is bare and until every picture is sharp, and the longest gap between two frames while it is
// zoomed by the wheel.
// node tests/fill-time.mjs [TILES] [SLOWER]   each line: milliseconds, of so many tiles, the median and the worst of five.
// Needs chromium-headless-shell (CHROMIUM, or on the path); starts its own server on a free port and ends it.
import { settled, withPage } from './page.mjs';

const [tiles = '230', slower = '1'] = process.argv.slice(2);
const [WIDTH, HEIGHT] = [1440, 900];
const ROUNDS = 5;

const filled = [];
const sharp = [];
for (let round = 0; round < ROUNDS; round++) {
  await withPage('board.html?tiles=1', { width: WIDTH, height: HEIGHT }, async (page) => {
    await settled(page);
    await slowDown(page);
    // the page is there, and so is the worker: what is measured is the land
    await page.evaluate(() => document.fonts.ready);
    const times = await page.evaluate(fill, Number(tiles));
    filled.push(times.filled);
    sharp.push(times.sharp);
  });
}
report(`${tiles} tiles, none bare`, filled);
report(`${tiles} tiles, all sharp`, sharp);

const gaps = [];
await withPage(`board.html?tiles=${tiles}&fit`, { width: WIDTH, height: HEIGHT }, async (page) => {
  await settled(page);
  await slowDown(page);
  await page.mouse.move(WIDTH * 0.4, HEIGHT * 0.4);
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(countFrames);
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 30 < 15 ? -100 : 100);
    gaps.push(await page.evaluate(() => window.longest()));
    await settled(page);
  }
});
report('longest frame while zooming', gaps);

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
}

/** Runs in the page. */
async function fill(count) {
  const model = window.randomBoard(count);
  const start = performance.now();
  window.board.update(model);
  window.board.fit(false);
  const until = async (is) => {
    while (!is()) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  };
  // it knows what it lacks once it has been painted
  for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
  const filled = await until(() => window.board.filled);
  return { filled, sharp: await until(() => window.board.settled) };
}

/** Runs in the page. */
function countFrames() {
  let last = 0;
  let longest = 0;
  let counting = requestAnimationFrame(function count(now) {
    if (last) longest = Math.max(longest, now - last);
    last = now;
    counting = requestAnimationFrame(count);
  });
  window.longest = () => {
    cancelAnimationFrame(counting);
    return longest;
  };
}

function report(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  console.log(
    `${what.padEnd(30)} median ${sorted[Math.floor(sorted.length / 2)].toFixed(0)}  worst ${sorted.at(-1).toFixed(0)}  (${times.map((time) => time.toFixed(0)).join(' ')})`,
  );
}
