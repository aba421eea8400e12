// The two canvases and the element that moves them. Painting is rare; most frames only set a transform.
import type { PlacedTile, BoardModel, TileType } from './model';
import type { Camera, View } from './camera';
import { TileBitmaps } from './bitmaps';
import { boundsAround, isClean, type Dirty } from './dirty';
import { covers, frameFor, placement, type Frame } from './frame';
import { same } from './hit';
import { jobFor, paintArrived, paintLand } from './land';
import { paintMarks, type HomeOf } from './marks';
import type { Motion } from './motion';
import { REACH, Stage } from './stage';
import type { TileJob } from './tile-jobs';

/** More device pixels than this a CSS pixel cost time and are not seen on a painted map. */
const MOST_RATIO = 2;

export class Canvases {
  frame: Frame | null = null;
  private hasty = false;
  dark = false;
  home: HomeOf = () => null;
  readonly types = new Map<string, TileType>();
  private readonly world = document.createElement('div');
  private readonly land = newCanvas();
  private readonly marks = newCanvas();
  readonly bitmaps: TileBitmaps;
  private arrived: PlacedTile[] = [];
  private missing: TileJob[] = [];

  constructor(host: HTMLElement, catalogue: TileType[], wake: () => void) {
    this.world.className = 'board-world';
    this.world.append(this.land.canvas, this.marks.canvas);
    host.append(this.world);
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
    this.world.remove();
  }

  get ratio(): number {
    return Math.min(MOST_RATIO, devicePixelRatio || 1);
  }

  covers(camera: Camera, view: View): boolean {
    return this.frame !== null && this.frame.ratio === this.ratio && covers(this.frame, camera, view);
  }

  /** Whether the picture is stretched, as it is while zooming. */
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
    this.world.style.transform = `translate3d(${x}px,${y}px,0)${stretch === 1 ? '' : ` scale(${stretch})`}`;
  }

  /** Everything anew for this camera. */
  repaint(camera: Camera, view: View, model: BoardModel, moving: boolean): void {
    this.frame = frameFor(camera, view, this.ratio);
    resize(this.land, this.frame);
    resize(this.marks, this.frame);
    this.arrived = [];
    this.hasty = moving;
    this.land.imageSmoothingQuality = moving ? 'low' : 'medium';
    this.missing = paintLand(this.land, this.frame, model.tiles, this);
    this.askFor(model, moving);
  }

  /** Tiles that were laid since, or whose pictures have come; returns whether the ghost's was among them. */
  paintArrived(model: BoardModel, laid: PlacedTile[] = []): boolean {
    const { frame, arrived } = this;
    if (!frame) return false;
    this.arrived = [];
    for (const tile of new Set([...laid, ...arrived.flatMap((a) => model.tiles.find((t) => same(t, a)) ?? [])])) {
      paintArrived(this.land, frame, tile, model.tiles, this);
    }
    const jobs = laid.map((tile) => jobFor(tile, frame, this.dark));
    this.missing = [...jobs, ...this.missing].filter((job) => !this.bitmaps.has(job));
    if (laid.length) this.askFor(model);
    return arrived.some((tile) => model.ghost !== null && same(tile, model.ghost));
  }

  get complete(): boolean {
    return this.frame !== null && this.missing.every((job) => this.bitmaps.has(job)) && !this.hasArrived;
  }

  ghostArrived({ ghost }: BoardModel): boolean {
    return ghost !== null && this.arrived.some((tile) => same(tile, ghost));
  }

  get hasArrived(): boolean {
    return this.arrived.length > 0;
  }

  /** While the board moves only what has no picture of any size: sharper ones would be thrown away at the next step. */
  askFor({ ghost }: BoardModel, moving = false): void {
    if (!this.frame) return;
    const jobs = [...(ghost ? [jobFor(ghost, this.frame, this.dark)] : []), ...this.missing];
    this.bitmaps.want(moving ? jobs.filter((job) => !this.bitmaps.get(job)) : jobs);
  }

  /** The upper canvas, or of it only what is round some squares. */
  paintMarks(model: BoardModel, dirty: Dirty, motion: Motion, now: number, camera: Camera, view: View): void {
    const { frame, bitmaps, marks } = this;
    if (!frame || isClean(dirty)) return;
    const part = dirty === 'all' ? null : boundsAround(dirty, REACH);
    const all = { left: frame.left / frame.pixels, top: frame.top / frame.pixels, right: (frame.left + frame.width) / frame.pixels, bottom: (frame.top + frame.height) / frame.pixels };
    const { left, top, right, bottom } = part ?? all;
    const edge = (v: number, origin: number) => Math.round(v * frame.pixels) - origin;
    const box = [edge(left, frame.left), edge(top, frame.top), Math.ceil((right - left) * frame.pixels), Math.ceil((bottom - top) * frame.pixels)] as const;
    marks.save();
    marks.beginPath();
    marks.rect(...box);
    marks.clip();
    marks.clearRect(...box);
    const home = (seat: number): [number, number] | null => {
      const at = this.home(seat);
      const { x, y, stretch } = placement(frame, camera, view);
      return at && [((at.x - x) / stretch) * frame.ratio, ((at.y - y) / stretch) * frame.ratio];
    };
    paintMarks(new Stage(marks, frame, model, this.types, this.dark, this.hasty, part), { bitmaps, motion, now, home });
    marks.restore();
  }
}

function newCanvas(): CanvasRenderingContext2D {
  return document.createElement('canvas').getContext('2d')!;
}

function resize({ canvas }: CanvasRenderingContext2D, { width, height, ratio }: Frame): void {
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  [canvas.style.width, canvas.style.height] = [`${width / ratio}px`, `${height / ratio}px`];
}
