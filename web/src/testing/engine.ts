// The engine that the page runs, for tests that play by the real rules. `tools/build wasm module` makes it.
import { existsSync, readFileSync } from 'node:fs';
import { Engine } from '../engine/engine';

const file = new URL('../../../build/wasm/engine.wasm', import.meta.url).pathname;

export async function realEngine(): Promise<Engine> {
  if (!existsSync(file)) throw new Error('there is no engine to test with: tools/build wasm module makes it');
  return Engine.of(await WebAssembly.compile(readFileSync(file)));
}
