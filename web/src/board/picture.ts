// The canvases and their painting: the overview below, the picture, and the ghost and the light above it. Most frames only move them by
// transforms; a change paints the squares that it touches.
import type { BoardModel, PlacedTile } from './model';
import type { Camera, View } from './camera';
import { TileBitmaps } from './bitmaps';
import { boundsAround, isClean, type Dirty, type Rectangle } from './dirty';
import { covers, frameFor, inFrame, placement, serves, type Frame } from './frame';
import { same } from './hit';
import { jobFor, paintLand, quickJob } from './land';
import { GhostSheet } from './ghost-sheet';
import { Light } from './light';
import { paintMarks, type HomeOf } from './marks';
import type { Motion } from './motion';
import { Overview } from './overview';
import { Sheet } from './sheet';
import { candidateTiles } from './squares';
import { REACH, Stage } from './stage';
import { jobKey, type TileJob } from './tile-jobs';
import type { TileType } from '../net/wire';

/** More device pixels than this a CSS pixel cost time and are not seen on a painted map. */
const MOST_RATIO = 2;

/** So many are made as they should be within the blink of an eye: they need no plain picture before. */
const FEW = 20;

export class Picture {
  dark = false;
  /** by how many quarters the board was turned last */
  turnedBy = 0;
  home: HomeOf = () => null;
  readonly types = new Map<string, TileType>();
  private hasty = false;
  private hasMoved = false;
  /** whether parts can be painted over what is there: what was painted in haste is soon painted anew */
  private keeps = false;
  private readonly overview: Overview;
  private readonly sheet: Sheet;
  private readonly ghost: GhostSheet;
  private readonly light: Light;
  /** what the light was painted for */
  private lit: BoardModel['highlight'] | null = null;
  readonly bitmaps: TileBitmaps;
  private arrived: PlacedTile[] = [];
  private missing = new Map<string, TileJob>();
  private readonly bare = new Set<string>();
  /** plain pictures are being made before sharp ones */
  private plainFirst = false;

  /** `wake` is called when a picture of a tile has come. */
  constructor(host: HTMLElement, catalogue: TileType[], wake: () => void) {
    this.overview = new Overview(host);
    this.sheet = new Sheet(host);
    this.ghost = new GhostSheet(host);
    this.light = new Light(host);
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
    for (const layer of [this.overview, this.sheet, this.ghost, this.light]) layer.destroy();
  }

  private get frame(): Frame | null {
    return this.sheet.frame;
  }

  get ratio(): number {
    return Math.min(MOST_RATIO, devicePixelRatio || 1);
  }

  covers(camera: Camera, view: View): boolean {
    return this.frame !== null && this.frame.ratio === this.ratio && covers(this.frame, camera, view);
  }

  /** Whether it may be left as it is while it is being zoomed. */
  serves(camera: Camera, view: View): boolean {
    return this.frame !== null && this.frame.ratio === this.ratio && serves(this.frame, camera, view);
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
    this.sheet.place(camera, view);
    this.ghost.place(camera, view);
    this.light.place(camera, view);
    this.overview.place(camera, view, !this.covers(camera, view));
  }

  /** Holds another piece of the world from now on; all of it must be painted. In haste while the board moves. */
  reframe(camera: Camera, view: View, hasty: boolean): void {
    this.hasMoved ||= hasty;
    this.sheet.hold(frameFor(camera, view, this.ratio, this.hasMoved));
    this.hasty = hasty;
    this.sheet.to.imageSmoothingQuality = hasty ? 'low' : 'medium';
  }

  /** All, or what is round some squares; whether anything was painted. */
  paint(model: BoardModel, dirty: Dirty, motion: Motion, now: number, camera: Camera, view: View): boolean {
    const { frame, bitmaps } = this;
    const { to } = this.sheet;
    if (!frame) return false;
    const stageOn = (to: CanvasRenderingContext2D, part: Frame) => new Stage(to, part, model, this.types, this.dark, this.hasty);
    const ghost = this.ghost.paint(model, frame, { bitmaps, motion, now }, stageOn);
    if (this.lit !== model.highlight || (!this.hasty && (ghost || !isClean(dirty)))) this.paintLight(model, frame, stageOn);
    if (isClean(dirty)) {
      if (ghost) this.ask(model, this.hasty);
      return ghost;
    }
    const part = dirty === 'all' || !this.keeps ? null : boundsAround(dirty, REACH);
    const stage = new Stage(to, frame, model, this.types, this.dark, this.hasty, part);
    to.save();
    this.clear(frame, part);
    if (!part) {
      this.missing.clear();
      this.bare.clear();
    }
    const seen = model.tiles.filter((tile) => stage.shows(tile));
    const thought = candidateTiles(model.candidates);
    paintLand(to, frame, seen, { bitmaps, dark: this.dark, turnedBy: this.turnedBy, bare: this.bare });
    this.note(frame, [...seen, ...thought.filter((tile) => stage.shows(tile))], [...model.tiles, ...thought]);
    // its worker can begin while the rest is painted
    this.ask(model, this.hasty);
    paintMarks(stage, { bitmaps, bare: this.bare, motion, now, home: (seat) => this.homeInFrame(frame, seat, camera, view) });
    to.restore();
    this.keeps = !this.hasty;
    return true;
  }

  /** Asks for the pictures of all tiles that will be seen; whether each of them has one. */
  expect(model: BoardModel): boolean {
    const { frame } = this;
    if (!frame) return true;
    const seen = model.tiles.filter((tile) => inFrame(frame, tile));
    this.note(frame, seen, model.tiles);
    this.ask(model);
    return seen.every((tile) => this.bitmaps.get(jobFor(tile, frame, this.dark)));
  }

  private paintLight(model: BoardModel, frame: Frame, stageOn: (to: CanvasRenderingContext2D, part: Frame) => Stage): void {
    this.lit = model.highlight;
    this.light.paint(model, frame, stageOn);
  }

  /** For what is seen while the board moves; when it rests and has its pictures. */
  paintOverview(model: BoardModel): void {
    const { bitmaps, dark, turnedBy } = this;
    if (this.complete)
      this.overview.paint(model, this.ratio, { bitmaps, dark, turnedBy }, (to, frame) => new Stage(to, frame, model, this.types, this.dark));
  }

  /** Whether every picture that is seen has come, as sharp as it should be. */
  get complete(): boolean {
    return this.frame !== null && !this.arrived.length && this.allHere;
  }

  /** They may not be painted yet. */
  get allHere(): boolean {
    return [...this.missing.values()].every((job) => this.bitmaps.has(job));
  }

  /** Whether every tile that is seen has some picture, if not yet as sharp as it should be. */
  get filled(): boolean {
    return this.frame !== null && this.bare.size === 0;
  }

  /** While the board moves only what has no picture of any size: sharper ones would be thrown away at the next step. */
  ask({ ghost }: BoardModel, moving = false): void {
    if (!this.frame) return;
    const jobs = [...(ghost ? [jobFor(ghost, this.frame, this.dark)] : []), ...this.missing.values()];
    const bare = jobs.filter((job) => !this.bitmaps.get(job));
    // to the last of them, or that would wait for all the others to be sharp
    this.plainFirst = bare.length > FEW || (this.plainFirst && bare.length > 0);
    const quick = moving || this.plainFirst ? bare.map(quickJob) : [];
    this.bitmaps.want(moving ? quick : [...quick, ...jobs]);
  }

  get hasArrived(): boolean {
    return this.arrived.length > 0;
  }

  ghostArrived({ ghost }: BoardModel): boolean {
    return ghost !== null && this.arrived.some((tile) => same(tile, ghost));
  }

  /** The tiles whose pictures have come since this was last asked, those of the land. */
  takeArrived({ ghost }: BoardModel): PlacedTile[] {
    const { arrived } = this;
    this.arrived = [];
    this.ghost.forget();
    return arrived.filter((tile) => !ghost || !same(tile, ghost));
  }

  private clear(frame: Frame, part: Rectangle | null): void {
    const { to } = this.sheet;
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
  private note(frame: Frame, seen: PlacedTile[], tiles: PlacedTile[]): void {
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
