// The worker in which computer players think and games are analysed, one piece of work after the other.
import { Refused } from '../net/refused';
import type { Failure } from '../net/wire';
import { Engine } from './engine';
import type { FromWorker, ToWorker, Work } from './work-messages';

let engine: Promise<Engine> | null = null;
let now = 0;
const send = (message: FromWorker) => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    engine = Engine.of(data.module, (done, all) => send({ number: now, progress: { done, all } }));
    return;
  }
  const { number, work } = data;
  try {
    const at = await engine!;
    now = number;
    send({ number, done: doWork(at, work) });
  } catch (error) {
    if (error instanceof Refused) send({ number, refused: error.failure as Failure });
    else send({ number, failed: String(error) });
  }
};

function doWork(at: Engine, work: Work) {
  if ('begin' in work) return at.beginThinking(work.begin);
  if ('part' in work) return at.workOff(work.part, work.parts);
  if ('take' in work) return at.takeFound(work.take);
  if ('help' in work) return at.help(work.help);
  return at.analyse(work.analyse, work.nodes);
}
