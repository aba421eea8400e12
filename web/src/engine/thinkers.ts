// Computer players think in workers, away from the page; each has an engine of its own.
import type { MoveWanted } from '../net/wire';
import type { Thinker } from './local-table';

/** What a worker is sent, and sends back. */
export type ToWorker = { module: WebAssembly.Module } | { number: number; wanted: MoveWanted };
export type FromWorker = { number: number; actions: string[] } | { number: number; failed: string };

/** One worker, made when the first move is wanted. */
export function thinkers(module: WebAssembly.Module): Thinker {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, { done(actions: string[]): void; failed(error: Error): void }>();
  const give = (message: ToWorker) => {
    if (!worker) {
      worker = new Worker(new URL('./think-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        const asked = waiting.get(data.number);
        waiting.delete(data.number);
        if ('actions' in data) asked?.done(data.actions);
        else asked?.failed(new Error(data.failed));
      };
      // it has ended: what waits for it is told, and the next move gets another worker
      worker.onerror = () => {
        worker = null;
        for (const asked of waiting.values()) asked.failed(new Error('the worker has ended'));
        waiting.clear();
      };
      worker.postMessage({ module } satisfies ToWorker);
    }
    worker.postMessage(message);
  };
  return {
    think: (wanted) =>
      new Promise((done, failed) => {
        count += 1;
        waiting.set(count, { done, failed });
        give({ number: count, wanted });
      }),
  };
}
