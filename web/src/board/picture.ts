// The canvas and its painting. Most frames only move it by a transform; a change paints the squares that it touches.
import type { BoardModel, PlacedTile, TileType } from './model';
import type { Camera, View } from './camera';
import { TileBitmaps } from './bitmaps';
import { boundsAround, isClean, type Dirty, type Rectangle } from './dirty';
import { covers, frameFor, placement, type Frame } from './frame';
import { same } from './hit';
import { jobFor, paintLand } from './land';
import { paintMarks, type HomeOf } from './marks';
import type { Motion } from './motion';
import { REACH, Stage } from './stage';
import { jobKey, type TileJob } from './tile-jobs';

/** More device pixels than this a CSS pixel cost time and are not seen on a painted map. */
const MOST_RATIO = 2;

export class Picture {
  dark = false;
  home: HomeOf = () => null;
  readonly types = new Map<string, TileType>();
  private frame: Frame | null = null;
  private hasty = false;
  private readonly to = document.createElement('canvas').getContext('2d')!;
  private readonly bitmaps: TileBitmaps;
  private arrived: PlacedTile[] = [];
  private missing = new Map<string, TileJob>();

  /** `wake` is called when a picture of a tile has come. */
  constructor(host: HTMLElement, catalogue: TileType[], wake: () => void) {
    this.to.canvas.className = 'board-picture';
    host.append(this.to.canvas);
    this.bitmaps = new TileBitmaps([], (placed) => {
      this.arrived.push(placed);
      wake();
    });
    this.learn(catalogue);
  }

  learn(catalogue: TileType[]): void {
    for (const type of catalogue) this.types.set(type.tile, type);
    this.bitmaps.learn(catalogue);
  }

  destroy(): void {
    this.bitmaps.destroy();
    this.to.canvas.remove();
  }

  get ratio(): number {
    return Math.min(MOST_RATIO, devicePixelRatio || 1);
  }

  covers(camera: Camera, view: View): boolean {
    return this.frame !== null && this.frame.ratio === this.ratio && covers(this.frame, camera, view);
  }

  /** Whether it is stretched, as it is while zooming. */
  stretched(camera: Camera, view: View): boolean {
    return this.frame !== null && placement(this.frame, camera, view).stretch !== 1;
  }

  /** Whether it was painted in haste, or is stretched, or does not cover the view. */
  rough(camera: Camera, view: View): boolean {
    return this.hasty || !this.covers(camera, view) || this.stretched(camera, view);
  }

  place(camera: Camera, view: View): void {
    if (!this.frame) return;
    const { x, y, stretch } = placement(this.frame, camera, view);
    this.to.canvas.style.transform = `translate3d(${x}px,${y}px,0)${stretch === 1 ? '' : ` scale(${stretch})`}`;
  }

  /** Holds another piece of the world from now on; all of it must be painted. In haste while the board moves. */
  reframe(camera: Camera, view: View, hasty: boolean): void {
    this.frame = frameFor(camera, view, this.ratio);
    this.hasty = hasty;
    const { width, height, ratio } = this.frame;
    const { canvas } = this.to;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    [canvas.style.width, canvas.style.height] = [`${width / ratio}px`, `${height / ratio}px`];
    this.to.imageSmoothingQuality = hasty ? 'low' : 'medium';
  }

  /** All, or what is round some squares. */
  paint(model: BoardModel, dirty: Dirty, motion: Motion, now: number, camera: Camera, view: View): void {
    const { frame, bitmaps, to } = this;
    if (!frame || isClean(dirty)) return;
    const part = dirty === 'all' ? null : boundsAround(dirty, REACH);
    const stage = new Stage(to, frame, model, this.types, this.dark, this.hasty, part);
    to.save();
    this.clear(frame, part);
    if (!part) this.missing.clear();
    const seen = model.tiles.filter((tile) => stage.shows(tile));
    paintLand(to, frame, seen, { bitmaps, dark: this.dark });
    this.note(frame, seen, model);
    paintMarks(stage, { bitmaps, motion, now, home: (seat) => this.homeInFrame(frame, seat, camera, view) });
    to.restore();
    this.ask(model, this.hasty);
  }

  /** Whether every picture that is seen has come, as sharp as it should be. */
  get complete(): boolean {
    return this.frame !== null && !this.arrived.length && [...this.missing.values()].every((job) => this.bitmaps.has(job));
  }

  /** While the board moves only what has no picture of any size: sharper ones would be thrown away at the next step. */
  ask({ ghost }: BoardModel, moving = false): void {
    if (!this.frame) return;
    const jobs = [...(ghost ? [jobFor(ghost, this.frame, this.dark)] : []), ...this.missing.values()];
    this.bitmaps.want(moving ? jobs.filter((job) => !this.bitmaps.get(job)) : jobs);
  }

  get hasArrived(): boolean {
    return this.arrived.length > 0;
  }

  ghostArrived({ ghost }: BoardModel): boolean {
    return ghost !== null && this.arrived.some((tile) => same(tile, ghost));
  }

  /** The tiles whose pictures have come since this was last asked. */
  takeArrived(): PlacedTile[] {
    const { arrived } = this;
    this.arrived = [];
    return arrived;
  }

  private clear(frame: Frame, part: Rectangle | null): void {
    const { to } = this;
    to.setTransform(1, 0, 0, 1, 0, 0);
    if (!part) return to.clearRect(0, 0, frame.width, frame.height);
    const edge = (v: number, origin: number) => Math.round(v * frame.pixels) - origin;
    const [left, top] = [edge(part.left, frame.left), edge(part.top, frame.top)];
    const box = [left, top, edge(part.right, frame.left) - left, edge(part.bottom, frame.top) - top] as const;
    to.beginPath();
    to.rect(...box);
    to.clip();
    to.clearRect(...box);
  }

  /** What is missing or stands there in another size, those in the middle of the view first. */
  private note(frame: Frame, seen: PlacedTile[], { tiles }: BoardModel): void {
    for (const tile of seen) {
      const job = jobFor(tile, frame, this.dark);
      if (!this.bitmaps.has(job)) this.missing.set(jobKey(job), job);
    }
    const [x, y] = [(frame.left + frame.width / 2) / frame.pixels, (frame.top + frame.height / 2) / frame.pixels];
    const far = ({ placed }: TileJob) => Math.hypot(placed.x + 0.5 - x, placed.y + 0.5 - y);
    const wanted = [...this.missing].filter(([, job]) => !this.bitmaps.has(job) && tiles.some((tile) => same(tile, job.placed)));
    this.missing = new Map(wanted.sort(([, a], [, b]) => far(a) - far(b)));
  }

  private homeInFrame(frame: Frame, seat: number, camera: Camera, view: View): [number, number] | null {
    const at = this.home(seat);
    const { x, y, stretch } = placement(frame, camera, view);
    return at && [((at.x - x) / stretch) * frame.ratio, ((at.y - y) / stretch) * frame.ratio];
  }
}
