// The board on an element: shows a model, reports what people do on it. It knows no rule; what a click means is the
// table's business. Needs board.css.
import { boundsOf, fitted, freeCentre, kept, NO_PADDING, panned, revealing, toWorld, zoomedAbout, type Camera, type Padding, type View } from './camera';
import { Canvases } from './canvases';
import { changedSquares, together, type Dirty } from './dirty';
import { snapped } from './frame';
import type { HomeOf } from './marks';
import type { BoardEvents, BoardModel, Cell, TileType } from './model';
import { Motion } from './motion';
import { nearestTo } from './outside';
import { Pilot } from './pilot';
import { Pointing, type Pointed } from './pointing';
import { ENGLISH, RimArrows, type BoardTexts } from './rim';

export interface BoardOptions {
  /** the tile types that may come; more can be told later */
  catalogue: TileType[];
  events: BoardEvents;
  texts?: BoardTexts;
  dark?: boolean;
  /** where figures hop when they come home */
  home?: HomeOf;
}

const EMPTY: BoardModel = { tiles: [], figures: [], seats: [], legal: [], ghost: null, spots: [], lastMoves: [], focus: null, highlight: [], overlay: null };
/** Milliseconds of rest after which a stretched picture is painted anew. */
const REST = 90;
/** Pictures that come are painted together, at most once in so many milliseconds. */
const GATHER = 60;
/** While the board moves it is painted anew at most so often; until then its rim may be empty. */
const REPAINT_EVERY = 120;

export class Board implements Pointed {
  events: BoardEvents;
  model = EMPTY;
  view: View = { width: 0, height: 0, padding: NO_PADDING };
  readonly pilot = new Pilot();
  private readonly motion = new Motion();
  private readonly canvases: Canvases;
  private readonly pointing: Pointing;
  private readonly arrows: RimArrows;
  private readonly resizes: ResizeObserver;
  private frameRequest = 0;
  private rest = 0;
  /** from the camera's last step until it has rested for a while */
  private moving = false;
  private painted = -Infinity;
  private gathered = -Infinity;
  /** the camera of the last frame */
  private seen: Camera | null = null;
  private fresh = true;
  private stale: { land: boolean; marks: Dirty } = { land: true, marks: 'all' };

  constructor(
    private readonly host: HTMLElement,
    options: BoardOptions,
  ) {
    this.events = options.events;
    const texts = options.texts ?? ENGLISH;
    host.classList.add('board');
    host.tabIndex = 0;
    host.setAttribute('role', 'application');
    if (!host.hasAttribute('aria-label')) host.setAttribute('aria-label', texts.board);
    this.canvases = new Canvases(host, options.catalogue, () => this.wake());
    this.canvases.dark = options.dark ?? false;
    this.canvases.home = options.home ?? (() => null);
    this.arrows = new RimArrows(host, (cells) => this.goTo(cells), texts);
    this.pointing = new Pointing(host, this);
    this.resizes = new ResizeObserver(() => this.resized());
    this.resizes.observe(host);
    this.resized();
  }

  destroy(): void {
    this.resizes.disconnect();
    this.pointing.destroy();
    this.canvases.destroy();
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.rest);
    this.host.replaceChildren();
  }

  /** Shows another model; the first one is fitted into the view. */
  update(model: BoardModel): void {
    const before = this.model;
    this.model = model;
    this.motion.changed(this.fresh ? null : before, model, performance.now());
    this.stale.marks = together(this.stale.marks, changedSquares(before, model));
    if (before.tiles !== model.tiles) this.changedTiles(before, model);
    if (model.ghost && before.ghost !== model.ghost) this.canvases.askFor(model);
    if (this.fresh && model.tiles.length && this.view.width) {
      this.fresh = false;
      this.fit(false);
    }
    this.wake();
  }

  setCatalogue(catalogue: TileType[]): void {
    this.canvases.learn(catalogue);
    this.stale = { land: true, marks: 'all' };
    this.wake();
  }

  setDark(dark: boolean): void {
    if (dark === this.canvases.dark) return;
    this.canvases.dark = dark;
    this.stale.land = true;
    this.wake();
  }

  setTexts(texts: BoardTexts): void {
    this.arrows.setTexts(texts);
    this.wake();
  }

  /** CSS pixels of each side that panels and sheets cover. */
  set padding(padding: Padding) {
    const { top, right, bottom, left } = this.view.padding;
    if (top === padding.top && right === padding.right && bottom === padding.bottom && left === padding.left) return;
    const [x, y] = toWorld(this.pilot.camera, this.view, 0, 0);
    this.view = { ...this.view, padding };
    // what is seen stays where it is
    const [cx, cy] = freeCentre(this.view);
    const { scale } = this.pilot.camera;
    this.pilot.jump({ scale, x: x + cx / scale, y: y + cy / scale });
    this.wake();
  }

  /** Shows the whole board. */
  fit(glide = true): void {
    const { tiles, legal, ghost } = this.model;
    const to = snapped(fitted(boundsOf([...tiles, ...legal, ...(ghost ? [ghost] : [])]), this.view), this.canvases.ratio);
    if (glide) this.pilot.glideTo(to, performance.now());
    else this.pilot.jump(to);
    this.wake();
  }

  /** About the middle of the view. */
  zoomBy(factor: number): void {
    const [x, y] = freeCentre(this.view);
    const to = zoomedAbout(this.pilot.goal, this.view, x, y, factor);
    this.pilot.glideTo(snapped(to, this.canvases.ratio), performance.now());
    this.wake();
  }

  /** Moves the picture by CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.pilot.glideTo(this.keep(panned(this.pilot.goal, dx, dy)), performance.now());
    this.wake();
  }

  /** Moves as little as shows the square whole. */
  reveal(cell: Cell): void {
    this.pilot.glideTo(revealing(this.pilot.goal, this.view, cell), performance.now());
    this.wake();
  }

  get types(): ReadonlyMap<string, TileType> {
    return this.canvases.types;
  }

  get camera(): Camera {
    return this.pilot.camera;
  }

  /** Whether nothing moves and every picture in sight has come. */
  get settled(): boolean {
    return !this.frameRequest && !this.moving && !this.pilot.moving && this.canvases.complete && !this.canvases.stretched(this.pilot.camera, this.view);
  }

  keep(camera: Camera): Camera {
    return kept(camera, boundsOf([...this.model.tiles, ...this.model.legal]));
  }

  private goTo(cells: Cell[]): void {
    const cell = nearestTo(cells, this.pilot.camera);
    if (cell) this.reveal(cell);
  }

  private resized(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === this.view.width && height === this.view.height) return;
    this.view = { ...this.view, width, height };
    if (this.fresh) this.update(this.model);
    this.wake();
  }

  private changedTiles(before: BoardModel, model: BoardModel): void {
    const known = new Map(before.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
    const laid = model.tiles.filter((tile) => {
      const old = known.get(`${tile.x},${tile.y}`);
      return !old || old.tile !== tile.tile || old.turns !== tile.turns || old.copy !== tile.copy;
    });
    if (model.tiles.length < before.tiles.length || laid.length > 4) this.stale.land = true;
    else this.canvases.paintArrived(model, laid);
  }

  wake(): void {
    this.frameRequest ||= requestAnimationFrame((now) => {
      this.frameRequest = 0;
      this.frame(now);
    });
  }

  private frame(now: number): void {
    const { pilot, canvases, model, motion } = this;
    if (!this.view.width || !this.view.height) return;
    pilot.step(now, (camera) => this.keep(camera));
    if (pilot.moving || pilot.camera !== this.seen) this.restSoon();
    this.seen = pilot.camera;
    const uncovered = !canvases.covers(pilot.camera, this.view) && (!this.moving || now - this.painted > REPAINT_EVERY);
    if (this.stale.land || uncovered) {
      this.painted = now;
      canvases.repaint(pilot.camera, this.view, model, this.moving);
      this.stale = { land: false, marks: 'all' };
    } else if (canvases.hasArrived) this.paintArrived(now);
    const running = motion.running(now);
    if (running) this.stale.marks = motion.beyondGhost(now) || !model.ghost ? 'all' : together(this.stale.marks, [model.ghost]);
    canvases.paintMarks(model, this.stale.marks, motion, now, pilot.camera, this.view);
    // what moves is painted once more when it has come to rest
    if (!running) this.stale.marks = [];
    canvases.place(pilot.camera, this.view);
    this.arrows.update(model.legal, pilot.camera, this.view);
    this.pointing.tellHover();
    if (pilot.moving || running) this.wake();
  }

  /** Pictures that come are painted a few at a time: each time costs a whole canvas. */
  private paintArrived(now: number): void {
    const { model, canvases } = this;
    if (now - this.gathered < GATHER && !canvases.ghostArrived(model)) return this.wake();
    this.gathered = now;
    if (canvases.paintArrived(model) && model.ghost) this.stale.marks = together(this.stale.marks, [model.ghost]);
  }

  /** When the camera has come to rest: sharp pictures, and if it rests between two sizes, the nearest whole one. */
  private restSoon(): void {
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      if (this.pilot.moving || this.pointing.busy) return this.restSoon();
      this.moving = false;
      if (this.canvases.rough(this.pilot.camera, this.view)) {
        this.pilot.jump(snapped(this.pilot.camera, this.canvases.ratio));
        this.seen = this.pilot.camera;
        this.stale.land = true;
        this.wake();
      } else this.canvases.askFor(this.model);
    }, REST);
  }
}
