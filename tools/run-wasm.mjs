// Runs a WebAssembly program (WASI, preview 1) as if it were a native one:  node tools/run-wasm.mjs FILE [ARGUMENT...]
// It sees no files and no environment, only its arguments and the standard streams.
import { readFile } from 'node:fs/promises';

// node:wasi warns that it is experimental; nobody can act on that, so keep it out of the output.
process.removeAllListeners('warning');
const { WASI } = await import('node:wasi');

const [file, ...words] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tools/run-wasm.mjs FILE [ARGUMENT...]');
  process.exit(2);
}
const wasi = new WASI({ version: 'preview1', args: [file, ...words], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
