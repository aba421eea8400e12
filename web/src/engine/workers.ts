// Long work of the engine, away from the page: in a worker that is made when the first is wanted.
import { Refused } from '../net/refused';
import type { Analysis, HelpFound, HelpWanted, MoveWanted, ThinkingStep } from '../net/wire';
import type { FromWorker, ToWorker, Work } from './work-messages';

type Progress = (done: number, all: number) => void;

interface Waiting {
  done(result: unknown): void;
  failed(error: Error): void;
  progress: Progress;
}

export class EngineWorker {
  private worker: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly start = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
  ) {}

  /** A move, of which this worker works off its part: see thinkers.ts. */
  begin(wanted: MoveWanted): Promise<ThinkingStep> {
    return this.do<ThinkingStep>({ begin: wanted });
  }
  workOff(part: number, parts: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.do<Uint8Array<ArrayBuffer>>({ part, parts });
  }
  take(found: Uint8Array<ArrayBuffer>): Promise<ThinkingStep> {
    return this.do<ThinkingStep>({ take: found });
  }

  help(wanted: HelpWanted): Promise<HelpFound> {
    return this.do<HelpFound>({ help: wanted });
  }

  analyse(record: string, nodes: number, progress: Progress): Promise<Analysis> {
    return this.do<Analysis>({ analyse: record, nodes }, progress);
  }

  /** It is not needed any more. */
  end() {
    this.worker?.terminate();
    this.worker = null;
  }

  private do<T>(work: Work, progress: Progress = () => {}): Promise<T> {
    return new Promise((done, failed) => {
      this.count += 1;
      this.waiting.set(this.count, { done: done as (result: unknown) => void, failed, progress });
      this.at().postMessage({ number: this.count, work } satisfies ToWorker);
    });
  }

  private at(): Worker {
    if (this.worker) return this.worker;
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.lose();
    worker.postMessage({ module: this.module } satisfies ToWorker);
    this.worker = worker;
    return worker;
  }

  private hear(message: FromWorker) {
    const asked = this.waiting.get(message.number);
    if (!asked) return;
    if ('progress' in message) return asked.progress(message.progress.done, message.progress.all);
    this.waiting.delete(message.number);
    if ('done' in message) asked.done(message.done);
    else if ('refused' in message) asked.failed(new Refused(message.refused));
    else asked.failed(new Error(message.failed));
  }

  /** It has ended: what waits for it is told, and the next work gets another worker. */
  private lose() {
    this.end();
    for (const asked of this.waiting.values()) asked.failed(new Error('the worker has ended'));
    this.waiting.clear();
  }
}
