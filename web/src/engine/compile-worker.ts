// Fetches and compiles the engine: the page's own thread would stand still for a while at the end of it.
import type { Compiled } from './work-messages';

const send = (message: Compiled) => postMessage(message);

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(`${import.meta.env.BASE_URL}engine.wasm`);
  if (!response.ok) throw new Error(`the engine cannot be fetched: ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

compile()
  .then((module) => send({ module }))
  .catch((problem: unknown) => send({ failed: String(problem) }))
  .finally(close);
