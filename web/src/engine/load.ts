// Fetches the engine once, after the page has been drawn. Where it cannot be had (an old browser, a server without it, no
// connection) the page works as it does without one.
import { Engine } from './engine';
import type { Compiled } from './work-messages';

let module: Promise<WebAssembly.Module> | null = null;

/** The compiled module, which workers are handed too. */
export function engineModule(): Promise<WebAssembly.Module> {
  module ??= compiled();
  module.catch(() => (module = null)); // the next one tries again
  return module;
}

function compiled(): Promise<WebAssembly.Module> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Compiled>) => ('module' in data ? done(data.module) : failed(new Error(data.failed)));
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.onmessageerror = () => failed(new Error('a module cannot be sent'));
  });
}

/** An instance of one's own; null where there is no engine. */
export async function loadEngine(): Promise<Engine | null> {
  try {
    return await Engine.of(await engineModule());
  } catch {
    return null;
  }
}

/** The same when the page has a moment to spare: its first picture comes first. What is done next is a task of its own. */
export async function loadEngineWhenIdle(): Promise<Engine | null> {
  await new Promise<unknown>((idle) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(idle, { timeout: 1000 }) : setTimeout(idle)));
  const engine = await loadEngine();
  await new Promise((later) => setTimeout(later));
  return engine;
}
