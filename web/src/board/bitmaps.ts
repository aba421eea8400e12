// The rasterised tiles: kept by what they show and how large, made by workers (or, where there are none, by the main
// thread one tile at a time between frames), the least recently used given up first.
import type { PlacedTile } from './model';
import { jobKey, rasterise, tileKey, type TileJob, type TilePicture } from './tile-jobs';
import { tileWorkers, type TileWorkers } from './tile-workers';
import type { TileType } from '../net/wire';

const MOST_BYTES = 128 * 1024 * 1024;

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
  /** what workers are making */
  private readonly begun = new Map<string, TileJob>();
  private timer = 0;
  private bytes = 0;
  private clock = 0;
  private ended = false;

  /** `ready` is called whenever a picture that was wanted has come. */
  constructor(
    catalogue: TileType[],
    private readonly ready: (placed: PlacedTile) => void,
    private readonly workers: TileWorkers = tileWorkers(),
  ) {
    this.learn(catalogue);
  }

  learn(catalogue: TileType[]): void {
    for (const type of catalogue) this.types.set(type.tile, type);
    this.workers.learn(catalogue);
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
    this.queue = jobs.filter((job) => !this.has(job) && !this.begun.has(jobKey(job)) && this.types.has(job.placed.tile));
    this.work();
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.ended = true;
    this.queue = [];
  }

  private substitute({ placed, size, dark }: TileJob): Kept | undefined {
    const far = (one: Kept) => Math.abs(Math.log(one.job.size / size)) + (one.job.dark === dark ? 0 : 9);
    const choice = [...(this.bySquare.get(tileKey(placed)) ?? [])].map((key) => this.kept.get(key)!);
    return choice.reduce<Kept | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
  }

  private readonly more = () => this.work();

  private work(): void {
    if (this.workers.none) {
      if (this.queue.length && !this.timer) this.timer = window.setTimeout(() => this.workHere());
      return;
    }
    while (this.queue.length && this.workers.hasRoomFor(this.queue[0]!)) {
      const job = this.queue.shift()!;
      this.begun.set(jobKey(job), job);
      this.workers.make(job, (picture) => this.came(job, picture));
    }
    if (this.queue.length) this.workers.whenRoom(this.more);
  }

  private workHere(): void {
    this.timer = 0;
    const job = this.queue.shift();
    if (!job) return;
    this.keep(job, rasterise(this.types.get(job.placed.tile)!, job));
    this.work();
  }

  private came(job: TileJob, picture: TilePicture | null): void {
    if (this.ended) return;
    this.begun.delete(jobKey(job));
    if (picture) this.keep(job, picture);
    else this.queue.unshift(job);
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
}
