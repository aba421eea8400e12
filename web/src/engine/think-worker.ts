// The worker in which computer players think.
import { Engine } from './engine';
import type { FromWorker, ToWorker } from './thinkers';

let engine: Promise<Engine> | null = null;

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) return void (engine = Engine.of(data.module));
  const { number, wanted } = data;
  try {
    postMessage({ number, actions: (await engine!).think(wanted) } satisfies FromWorker);
  } catch (error) {
    postMessage({ number, failed: String(error) } satisfies FromWorker);
  }
};
