// What a first visit has to load before it can show something: the scripts that the built index.html names, and the
// English texts, each compressed as a server sends them. Fails above the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const dist = new URL('../dist/', import.meta.url);

const page = readFileSync(new URL('index.html', dist), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const words = named.find((name) => name.startsWith('assets/words-'));
const english = /"en":"\/([^"]+)"/.exec(readFileSync(new URL(words, dist), 'utf8'))[1];
const files = [...new Set([...named, english])];
const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0);
const kb = bytes / 1000;

console.log(`first load: ${kb.toFixed(1)} kB of compressed script in ${files.length} files (limit ${LIMIT_KB} kB)`);
if (kb > LIMIT_KB) {
  console.error('The first load is above its limit: load later what the first screen does not need.');
  process.exitCode = 1;
}
