// Can field, town and road be told apart in the finished picture, in all four kinds of sight? Paints tiles, averages
// the pixels of each kind of ground, and prints the smallest differences: node tests/contrast.mjs; fails below LEAST.
import assert from 'node:assert/strict';
import { difference, sights } from './colour-difference.mjs';
import { withPage } from './page.mjs';

const LEAST = 12;

/** The mean colour of each kind of ground over all base tiles. */
async function means(page, size, dark) {
  return page.evaluate(
    async ([size, dark]) => {
      const files = ['tile', 'layout', 'outline', 'geometry'].map((name) => `/src/tiles/${name}.ts`);
      const modules = await Promise.all([...files, '/dev/catalogue.ts'].map((path) => import(path)));
      const { paintTile, layoutOf, segmentAt, distanceToLine, CATALOGUE } = Object.assign({}, ...modules);
      const sums = {};
      for (const tile of CATALOGUE) {
        const to = new OffscreenCanvas(size, size).getContext('2d');
        paintTile(to, size, { tile, turns: 0, copy: 0, cell: [0, 0], detail: size < 62 ? 'small' : 'full', alone: false, dark });
        const { data } = to.getImageData(0, 0, size, size);
        for (let i = 0; i < size * size; i += 3) {
          const at = [(((i % size) + 0.5) * 100) / size, ((Math.floor(i / size) + 0.5) * 100) / size];
          const kind = segmentAt(layoutOf(tile, 0, 0), at)?.split('-')[0];
          // a road is felt broader than it is drawn
          const beside = kind === 'road' && !layoutOf(tile, 0, 0).roads.some(({ parts }) => parts.some((line) => distanceToLine(at, line) < 3.6));
          if (!kind || kind === 'cloister' || beside) continue;
          const sum = (sums[kind] ??= [0, 0, 0, 0]);
          for (let k = 0; k < 3; k++) sum[k] += data[4 * i + k];
          sum[3]++;
        }
      }
      return Object.fromEntries(Object.entries(sums).map(([kind, [r, g, b, n]]) => [kind, [r / n, g / n, b / n]]));
    },
    [size, dark],
  );
}

await withPage('sheet.html?set=none', { width: 400, height: 300 }, async (page) => {
  for (const [size, dark] of [
    [48, false],
    [96, false],
    [96, true],
  ]) {
    const ground = await means(page, size, dark);
    for (const [a, b] of [
      ['field', 'city'],
      ['field', 'road'],
      ['city', 'road'],
    ]) {
      const found = sights.map((sight) => difference(ground[a], ground[b], sight));
      console.log(`${size} px${dark ? ' dark' : ''}: ${a} and ${b}: ${sights.map((sight, i) => `${sight} ${found[i].toFixed(1)}`).join(', ')}`);
      assert.ok(Math.min(...found) >= LEAST, `${a} and ${b} are hard to tell apart at ${size} px`);
    }
  }
});
