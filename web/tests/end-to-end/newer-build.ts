// Makes of a page that is built one that was built later, as a change in a file that all others need brings: each script has another
// name, and the service worker another version.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** In its own folder; `<meta name="build" content="newer">`, or another name, tells it. */
export async function newerBuild(folder: string, name = 'newer') {
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  for (const file of files.filter((each) => /\.(gz|br)$/.test(each))) await rm(file);
  const scripts = new Set(files.filter((file) => /\/assets\/[^/]+\.js$/.test(file)).map((file) => basename(file)));
  const renamed = (script: string) => script.replace(/\.js$/, `-${name}.js`);
  for (const file of files.filter((each) => /\.(html|js)$/.test(each))) {
    const text = await readFile(file, 'utf8');
    const newer = text
      .replace(/[\w.-]+\.js/g, (word) => (scripts.has(word) ? renamed(word) : word))
      .replace(/<head>(<meta name="build"[^>]*>)?/, `<head><meta name="build" content="${name}">`)
      .replace(/const VERSION = '.*';/, `const VERSION = '${name}';`);
    if (newer !== text) await writeFile(file, newer);
    if (scripts.has(basename(file))) await rename(file, join(folder, 'assets', renamed(basename(file))));
  }
}
