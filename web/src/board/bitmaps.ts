// The rasterised tiles: kept by what they show and how large, made by a worker (or, where there is none, by the main
// thread one tile at a time between frames), the least recently used given up first.
import type { PlacedTile } from './model';
import { jobKey, rasterise, tileKey, type FromWorker, type TileJob, type TexturesFromWorker, type TilePicture, type ToWorker } from './tile-jobs';
import type { Detail } from '../tiles/pen';
import { learnSpots } from '../tiles/spots';
import { expectTextures, takeTextures } from '../tiles/texture';
import type { TileType } from '../net/wire';

const MOST_BYTES = 128 * 1024 * 1024;
/** What a worker is given ahead: little, so that what is wanted now need not wait for what was wanted before. A plain picture is done while
 * the next message is still on its way. */
const AHEAD = 8;
const EFFORT: Record<Detail, number> = { plain: 1, small: 4, full: 4 };
/** More would take the memory of as many pages. */
const MOST_WORKERS = 3;
/** One core is the page's own. */
const workersHere = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, ((typeof navigator === 'undefined' ? 0 : navigator.hardwareConcurrency) || 2) - 1));

interface Maker {
  worker: Worker;
  /** what it has been given and has not made */
  under: Map<string, TileJob>;
}

interface Kept {
  job: TileJob;
  picture: TilePicture;
  used: number;
}

export class TileBitmaps {
  private readonly kept = new Map<string, Kept>();
  private readonly bySquare = new Map<string, Set<string>>();
  private readonly types = new Map<string, TileType>();
  private queue: TileJob[] = [];
  private makers: Maker[] = [];
  private timer = 0;
  private bytes = 0;
  private clock = 0;

  /** `ready` is called whenever a picture that was wanted has come. */
  constructor(
    catalogue: TileType[],
    private readonly ready: (placed: PlacedTile) => void,
    newWorker: () => Worker | null = startWorker,
    workers = workersHere(),
  ) {
    for (let i = 0; i < workers; i++) {
      const worker = newWorker();
      if (!worker) break;
      const maker: Maker = { worker, under: new Map() };
      worker.onmessage = ({ data }: MessageEvent<FromWorker | TexturesFromWorker>) =>
        'textures' in data ? takeTextures(data.textures) : this.came(maker, data);
      worker.onerror = () => this.dismissWorkers();
      this.makers.push(maker);
      expectTextures();
    }
    this.learn(catalogue);
  }

  learn(catalogue: TileType[]): void {
    const fresh = catalogue.filter((type) => this.types.get(type.tile) !== type);
    for (const type of fresh) this.types.set(type.tile, type);
    if (fresh.length) this.tell({ catalogue: fresh });
  }

  /** The picture, or the nearest in size that there is, or undefined. */
  get(job: TileJob): TilePicture | undefined {
    const exact = this.kept.get(jobKey(job));
    const found = exact ?? this.substitute(job);
    if (found) found.used = ++this.clock;
    return found?.picture;
  }

  has(job: TileJob): boolean {
    return this.kept.has(jobKey(job));
  }

  /** Says what is wanted from now on, the most urgent first; what was wanted before and not begun is forgotten. */
  want(jobs: TileJob[]): void {
    const begun = (key: string) => this.makers.some(({ under }) => under.has(key));
    this.queue = jobs.filter((job) => !this.has(job) && !begun(jobKey(job)) && this.types.has(job.placed.tile));
    this.work();
  }

  destroy(): void {
    takeTextures(null);
    for (const { worker } of this.makers) worker.terminate();
    clearTimeout(this.timer);
    this.queue = [];
  }

  private substitute({ placed, size, dark }: TileJob): Kept | undefined {
    const far = (one: Kept) => Math.abs(Math.log(one.job.size / size)) + (one.job.dark === dark ? 0 : 9);
    const choice = [...(this.bySquare.get(tileKey(placed)) ?? [])].map((key) => this.kept.get(key)!);
    return choice.reduce<Kept | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
  }

  private tell(message: ToWorker): void {
    for (const { worker } of this.makers) worker.postMessage(message);
  }

  private work(): void {
    if (this.makers.length === 0) {
      if (this.queue.length && !this.timer) this.timer = window.setTimeout(() => this.workHere());
      return;
    }
    while (this.queue.length) {
      const maker = this.makers.reduce((a, b) => (effort(b) < effort(a) ? b : a));
      const job = this.queue[0]!;
      if (effort(maker) + EFFORT[job.detail] > AHEAD) return;
      this.queue.shift();
      maker.under.set(jobKey(job), job);
      maker.worker.postMessage({ key: jobKey(job), job } satisfies ToWorker);
    }
  }

  private workHere(): void {
    this.timer = 0;
    const job = this.queue.shift();
    if (!job) return;
    this.keep(job, rasterise(this.types.get(job.placed.tile)!, job));
    this.work();
  }

  private came({ under }: Maker, { key, picture, spots }: FromWorker): void {
    const job = under.get(key);
    under.delete(key);
    const type = job && this.types.get(job.placed.tile);
    if (type && spots) learnSpots(type, job.placed.turns, job.placed.copy, spots);
    if (job) this.keep(job, picture);
    this.work();
  }

  private keep(job: TileJob, picture: TilePicture): void {
    const key = jobKey(job);
    this.kept.set(key, { job, picture, used: ++this.clock });
    const square = tileKey(job.placed);
    this.bySquare.set(square, (this.bySquare.get(square) ?? new Set()).add(key));
    this.bytes += 4 * job.size * job.size;
    if (this.bytes > MOST_BYTES) this.giveUp();
    this.ready(job.placed);
  }

  private giveUp(): void {
    for (const [key, { job, picture }] of [...this.kept].sort(([, a], [, b]) => a.used - b.used)) {
      if (this.bytes < MOST_BYTES * 0.75) return;
      this.kept.delete(key);
      this.bySquare.get(tileKey(job.placed))?.delete(key);
      this.bytes -= 4 * job.size * job.size;
      if (typeof ImageBitmap !== 'undefined' && picture.bitmap instanceof ImageBitmap) picture.bitmap.close();
    }
  }

  /** One could not start or failed, and so would the others: the main thread does their work. */
  private dismissWorkers(): void {
    for (const { worker, under } of this.makers) {
      worker.terminate();
      this.queue.unshift(...under.values());
    }
    this.makers = [];
    takeTextures(null);
    this.work();
  }
}

const effort = ({ under }: Maker): number => [...under.values()].reduce((sum, { detail }) => sum + EFFORT[detail], 0);

/** Null where there are no workers, or the page may not start one. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    return new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
