// Draws the icons for home screens, which take no SVG, from public/icon.svg into public/:  tools/with-node node web/build/icons.mjs
// To be run when the picture changes; what it writes is kept in git. Chromium draws.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url).pathname;
const svg = readFileSync(`${folder}icon.svg`, 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]+)"/.exec(svg)[1];

/** `part`: of the side that the picture has, on its ground; what cuts an icon round leaves the middle 80 percent. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 1 },
  { name: 'icon-512.png', size: 512, part: 1 },
  { name: 'icon-maskable.png', size: 512, part: 0.8 },
  { name: 'icon-touch.png', size: 180, part: 0.92 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, part } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const background = part < 1 ? ground : 'transparent';
  await page.setContent(
    `<style>html{background:${background}}body{display:grid;place-items:center;height:100vh;margin:0}svg{width:${100 * part}vmin}</style>${svg}`,
  );
  await page.screenshot({ path: folder + name, omitBackground: true });
  await page.close();
}
await browser.close();
