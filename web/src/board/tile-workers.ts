// The workers that rasterise tiles, for all of the page: those of the board, and single ones beside it. What they find on the way,
// where figures stand on a tile, is learnt. Where there are none, or they fail, the page's own thread paints.
import type { Detail } from '../tiles/pen';
import { learnSpots } from '../tiles/spots';
import type { FromWorker, TileJob, TilePicture, ToWorker } from './tile-jobs';
import type { TileType } from '../net/wire';

/** What a worker is given ahead: little, so that what is wanted now need not wait for what was wanted before. A plain picture is done while
 * the next message is still on its way. */
const AHEAD = 8;
const EFFORT: Record<Detail, number> = { plain: 1, small: 4, full: 4 };
/** More would take the memory of as many pages. */
const MOST_WORKERS = 3;
/** One core is the page's own. */
const workersHere = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, ((typeof navigator === 'undefined' ? 0 : navigator.hardwareConcurrency) || 2) - 1));

/** Null: it cannot be made by a worker. */
type Done = (picture: TilePicture | null) => void;

interface Maker {
  worker: Worker;
  /** what it has been given and has not made */
  under: Map<number, { job: TileJob; done: Done }>;
}

export class TileWorkers {
  private makers: Maker[] = [];
  private readonly types = new Map<string, TileType>();
  private asked = 0;
  /** who had no room for what they want */
  private readonly waiting = new Set<() => void>();

  constructor(newWorker: () => Worker | null = startWorker, count = workersHere()) {
    for (let i = 0; i < count; i++) {
      const worker = newWorker();
      if (!worker) break;
      const maker: Maker = { worker, under: new Map() };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.came(maker, data);
      worker.onerror = () => this.dismiss();
      this.makers.push(maker);
    }
  }

  get none(): boolean {
    return this.makers.length === 0;
  }

  /** What is made is of these types. */
  learn(types: TileType[]): void {
    const fresh = types.filter((type) => this.types.get(type.tile) !== type);
    for (const type of fresh) this.types.set(type.tile, type);
    if (fresh.length) for (const { worker } of this.makers) worker.postMessage({ catalogue: fresh } satisfies ToWorker);
  }

  /** Whether one of them has so little to do that it may be given this as well. */
  hasRoomFor({ detail }: TileJob): boolean {
    return !this.none && effort(this.idlest()) + EFFORT[detail] <= AHEAD;
  }

  /** Calls once when there may be room again, no matter whose pictures were in the way. */
  whenRoom(call: () => void): void {
    this.waiting.add(call);
  }

  /** After what has been asked for before; of a type that they have learnt. */
  make(job: TileJob, done: Done): void {
    if (this.none) return done(null);
    const { worker, under } = this.idlest();
    const id = (this.asked += 1);
    under.set(id, { job, done });
    worker.postMessage({ id, job } satisfies ToWorker);
  }

  /** Where figures stand on a tile will be known, however it is turned. */
  findSpots(type: TileType, copy: number): void {
    if (this.none) return;
    this.learn([type]);
    this.idlest().worker.postMessage({ spotsOf: { tile: type.tile, copy } } satisfies ToWorker);
  }

  private idlest(): Maker {
    return this.makers.reduce((a, b) => (effort(b) < effort(a) ? b : a));
  }

  private came({ under }: Maker, data: FromWorker): void {
    if ('of' in data) {
      const type = this.types.get(data.of.tile)!;
      return data.spots.forEach((found, turns) => learnSpots(type, turns, data.of.copy, found));
    }
    const { id, picture, spots } = data;
    const { job, done } = under.get(id)!;
    under.delete(id);
    if (spots) learnSpots(this.types.get(job.placed.tile)!, job.placed.turns, job.placed.copy, spots);
    done(picture);
    this.callWaiting();
  }

  private callWaiting(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const call of waiting) call();
  }

  /** One could not start or failed, and so would the others. */
  private dismiss(): void {
    const begun = this.makers.flatMap(({ under }) => [...under.values()]);
    for (const { worker } of this.makers) worker.terminate();
    this.makers = [];
    for (const { done } of begun) done(null);
    this.callWaiting();
  }
}

const effort = ({ under }: Maker): number => [...under.values()].reduce((sum, { job }) => sum + EFFORT[job.detail], 0);

let shared: TileWorkers | null = null;
/** They start when they are first asked for, and stay. */
export const tileWorkers = (): TileWorkers => (shared ??= new TileWorkers());

/** Null where there are no workers, or the page may not start one. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    return new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
