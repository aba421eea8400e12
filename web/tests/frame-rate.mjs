// How smoothly the board moves: 300 tiles, panned and zoomed by a scripted mouse on a processor slowed down fourfold.
// node tests/frame-rate.mjs [TILES] [SLOWER]   prints frames per second: the median and the worst second of each part.
// Needs chromium-headless-shell (CHROMIUM, or on the path); starts its own server on a free port and ends it.
import { settled, withPage } from './page.mjs';

const [tiles = '300', slower = '4'] = process.argv.slice(2);
const [WIDTH, HEIGHT] = [1280, 800];
const SECONDS = 5;

await withPage(`board.html?tiles=${tiles}&scene=turn`, { width: WIDTH, height: HEIGHT }, async (page) => {
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
  await report('nothing moves', page, () => page.waitForTimeout(SECONDS * 1000));
  await report('pan, whole board', page, pan);
  await report('zoom by wheel', page, zoom);
  await page.evaluate(() => window.board.zoomBy(2));
  await settled(page);
  await report('pan, near', page, pan);
  await report('hover', page, hover);
});

/** Counts animation frames while the script runs, and prints them by the second. */
async function report(name, page, script) {
  await page.evaluate(() => {
    window.frames_ = [];
    const count = (now) => {
      window.frames_.push(now);
      window.counting = requestAnimationFrame(count);
    };
    window.counting = requestAnimationFrame(count);
  });
  await script(page);
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.counting);
    return window.frames_;
  });
  const seconds = [];
  for (let from = times[0]; from + 1000 <= times.at(-1); from += 1000) seconds.push(times.filter((t) => t >= from && t < from + 1000).length);
  const sorted = [...seconds].sort((a, b) => a - b);
  const longest = Math.max(...times.slice(1).map((t, i) => t - times[i]));
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${name.padEnd(18)} median ${median}  worst second ${sorted[0]}  longest frame ${longest.toFixed(0)} ms  (${seconds.join(' ')})`);
}

async function pan(page) {
  await page.mouse.move(WIDTH / 2, HEIGHT / 2 + 60);
  await page.mouse.down();
  await during((t) => page.mouse.move(WIDTH / 2 + Math.sin(t * 2.2) * 360, HEIGHT / 2 + 60 + Math.sin(t * 3.1) * 220));
  await page.mouse.up();
}

async function zoom(page) {
  await page.mouse.move(WIDTH * 0.4, HEIGHT * 0.4);
  await during((t) => page.mouse.wheel(0, Math.sin(t * 2) > 0 ? -60 : 60));
}

async function hover(page) {
  await during((t) => page.mouse.move(WIDTH / 2 + Math.sin(t * 2.2) * 360, HEIGHT / 2 + Math.sin(t * 3.1) * 220));
}

/** As fast as the page takes them, for so many seconds. */
async function during(act) {
  const start = performance.now();
  for (let t = 0; t < SECONDS; t = (performance.now() - start) / 1000) await act(t);
}
