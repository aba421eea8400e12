import { expect, test } from 'vitest';
import { Refused } from '../net/refused';
import type { HelpWanted } from '../net/wire';
import type { FromWorker, ToWorker } from './work-messages';
import { EngineWorker } from './workers';

const MODULE = {} as WebAssembly.Module;
const WANTED: HelpWanted = { number: '1', hint: true, position: '', names: [] };
const found = (number: string) => ({ number, sequences: [], wins: [] });

/** Workers whose answers the test gives. */
function workers() {
  const made: { told: ToWorker[]; ended: boolean; says(message: FromWorker): void; dies(): void }[] = [];
  const start = () => {
    const told: ToWorker[] = [];
    const worker = { postMessage: (message: ToWorker) => void told.push(message), terminate: () => void (one.ended = true) } as unknown as Worker;
    const one = {
      told,
      ended: false,
      says: (data: FromWorker) => worker.onmessage!({ data } as MessageEvent),
      dies: () => worker.onerror!({} as ErrorEvent),
    };
    made.push(one);
    return worker;
  };
  return { made, start };
}

test('a worker gets the module first, then work, and its answers find who asked', async () => {
  const { made, start } = workers();
  const worker = new EngineWorker(MODULE, start);
  const [one, other] = [worker.help(WANTED), worker.help(WANTED)];
  expect(made).toHaveLength(1);
  expect(made[0]!.told).toEqual([{ module: MODULE }, { number: 1, work: { help: WANTED } }, { number: 2, work: { help: WANTED } }]);
  made[0]!.says({ number: 2, done: found('b') });
  made[0]!.says({ number: 1, done: found('a') });
  expect(await Promise.all([one, other])).toEqual([found('a'), found('b')]);
});

test('an analysis tells how far it is', async () => {
  const { made, start } = workers();
  const told: number[] = [];
  const analysis = new EngineWorker(MODULE, start).analyse('record', 100, (done, all) => told.push(done, all));
  made[0]!.says({ number: 1, progress: { done: 3, all: 9 } });
  made[0]!.says({ number: 1, refused: { code: 'illegal', message: 'No', key: 'k' } });
  await expect(analysis).rejects.toBeInstanceOf(Refused);
  expect(told).toEqual([3, 9]);
});

test('where a worker ends, what waits is told, and the next work gets another one', async () => {
  const { made, start } = workers();
  const worker = new EngineWorker(MODULE, start);
  const lost = worker.help(WANTED);
  made[0]!.dies();
  await expect(lost).rejects.toThrow('ended');
  const next = worker.help(WANTED);
  expect(made).toHaveLength(2);
  made[1]!.says({ number: 2, done: found('c') });
  expect(await next).toEqual(found('c'));
});

test('a worker that is not needed any more is ended', async () => {
  const { made, start } = workers();
  const worker = new EngineWorker(MODULE, start);
  const thought = worker.help(WANTED);
  made[0]!.says({ number: 1, done: found('a') });
  await thought;
  worker.end();
  expect(made[0]!.ended).toBe(true);
});
