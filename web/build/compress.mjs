// Puts compressed forms beside the files of dist/, which the server sends to those who take them:
//   node web/build/compress.mjs [FILE]      one file of dist/ only
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const only = process.argv[2];
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|wasm)$/.test(entry.name)) continue;
  if (only !== undefined && entry.name !== only) continue;
  const file = `${entry.parentPath}/${entry.name}`;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}
