// Makes of a page that is built one that was built later: its entry has another name in all its files, as a change anywhere brings,
// and its service worker another version.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In its own folder; `<meta name="build" content="newer">`, or another name, tells it. */
export async function newerBuild(folder: string, name = 'newer') {
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /<script[^>]*src="\/assets\/([^"]+)\.js"/.exec(index)![1]!;
  const files = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  for (const file of files.filter((name) => /\.(gz|br)$/.test(name))) await rm(file);
  for (const file of files.filter((name) => /\.(html|js)$/.test(name))) {
    const text = await readFile(file, 'utf8');
    const newer = text
      .replaceAll(entry, `first-${name}`)
      .replace('<head>', `<head><meta name="build" content="${name}">`)
      .replace(/const VERSION = '.*';/, `const VERSION = '${name}';`);
    if (newer !== text) await writeFile(file, newer);
  }
  await rename(join(folder, 'assets', `${entry}.js`), join(folder, 'assets', `first-${name}.js`));
}
