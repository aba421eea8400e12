// The workers that think about computer players' moves and live help. A move that is searched for is shared among all of
// them: each works off its part of what is to be tried and hears what all have found, so that every one of them goes on
// in the same way. The result is that of one worker alone.
import type { HelpFound, HelpWanted, MoveWanted, ThinkingStep } from '../net/wire';
import type { Thinker } from './local-table';
import { EngineWorker } from './workers';

/** More would cost memory and gain little. */
const MOST_WORKERS = 8;

/** All cores but one, which the page itself needs. */
const workersHere = () => Math.max(1, Math.min((globalThis.navigator?.hardwareConcurrency ?? 2) - 1, MOST_WORKERS));

export class Thinkers implements Thinker {
  private readonly first: EngineWorker;
  /** made when there is the first to share */
  private others: EngineWorker[] | null = null;
  /** one move at a time */
  private busy: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly make: () => EngineWorker,
    private readonly count = workersHere(),
  ) {
    this.first = make();
  }

  static of(module: WebAssembly.Module): Thinkers {
    return new Thinkers(() => new EngineWorker(module));
  }

  think(wanted: MoveWanted): Promise<string[]> {
    const thought = this.busy.then(() => this.thinkTogether(wanted));
    this.busy = thought.catch(() => {});
    return thought;
  }

  help(wanted: HelpWanted): Promise<HelpFound> {
    const found = this.busy.then(() => this.first.help(wanted));
    this.busy = found.catch(() => {});
    return found;
  }

  private async thinkTogether(wanted: MoveWanted): Promise<string[]> {
    const step = await this.first.begin(wanted);
    if (step.actions) return step.actions;
    try {
      const others = this.helpers();
      await Promise.all(others.map((worker) => worker.begin(wanted)));
      return await workOff([this.first, ...others], step);
    } catch {
      this.end(); // one of them has ended: alone, from the beginning
      return workOff([this.first], await this.first.begin(wanted));
    }
  }

  private helpers(): EngineWorker[] {
    this.others ??= Array.from({ length: this.count - 1 }, this.make);
    return this.others;
  }

  /** They are made anew when there is something to think about. */
  end() {
    for (const worker of [this.first, ...(this.others ?? [])]) worker.end();
    this.others = null;
  }
}

async function workOff(workers: EngineWorker[], begun: ThinkingStep): Promise<string[]> {
  let step = begun;
  while (!step.actions) {
    const found = joined(await Promise.all(workers.map((worker, part) => worker.workOff(part, workers.length))));
    [step] = (await Promise.all(workers.map((worker) => worker.take(found)))) as [ThinkingStep];
  }
  return step.actions;
}

function joined(parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
