// The page installed as a program: what Chromium thinks of it, and the offer on the first screen.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { WHOLE_CHROMIUM, openPage, phone } from './browser';

interface Manifest {
  id: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('Chromium offers to install the page, and every icon is a picture of the size that is said', async () => {
  // a profile on the disk: what leaves nothing behind cannot install either
  const profile = await mkdtemp(join(tmpdir(), 'bastide-profile-'));
  const context = await chromium.launchPersistentContext(profile, WHOLE_CHROMIUM);
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    const devtools = await context.newCDPSession(page);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    await page.getByRole('button', { name: 'Install Bastide' }).waitFor();
    const manifest = JSON.parse(data!) as Manifest;
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const natural = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(natural, src).toBe(sizes);
    }
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').length, 'one that may be cut round').toBeGreaterThan(0);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await page.request.get(server.url + touch)).headers()['content-type']).toBe('image/png');
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the offer is taken up once, and is not there where the browser makes none', async () => {
  const { page, problems } = await openPage(browser, server.url, phone);
  const install = page.getByRole('button', { name: 'Install Bastide' });
  await page.getByRole('button', { name: 'Play on this device' }).waitFor();
  expect(await install.count()).toBe(0);
  // as the browser makes it, but for its question, which has no window here
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(Object.assign(window, { asked: true }));
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await install.tap();
  expect(await page.evaluate(() => 'asked' in window)).toBe(true);
  expect(await install.count()).toBe(0);
  expect(problems).toEqual([]);
});
