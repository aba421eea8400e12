// Fetches the engine once, after the page has been drawn. Where it cannot be had (an old browser, a server without it, no
// connection) the page works as it does without one.
import { Engine } from './engine';

let module: Promise<WebAssembly.Module> | null = null;

/** The compiled module, which workers are handed too. */
export function engineModule(): Promise<WebAssembly.Module> {
  module ??= fetchModule();
  module.catch(() => (module = null)); // the next one tries again
  return module;
}

async function fetchModule(): Promise<WebAssembly.Module> {
  const response = await fetch(`${import.meta.env.BASE_URL}engine.wasm`);
  if (!response.ok) throw new Error(`the engine cannot be fetched: ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

/** An instance of one's own; null where there is no engine. */
export async function loadEngine(): Promise<Engine | null> {
  try {
    return await Engine.of(await engineModule());
  } catch {
    return null;
  }
}
