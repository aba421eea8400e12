// The board on an element: shows a model, reports what people do on it. It knows no rule; what a click means is the
// table's business. Needs board.css.
import {
  boundsOf,
  fitted,
  freeCentre,
  kept,
  near,
  NO_PADDING,
  panned,
  revealing,
  shows,
  toScreen,
  toWorld,
  zoomedAbout,
  type Camera,
  type Padding,
  type View,
} from './camera';
import { changedSquares, together, type Dirty } from './dirty';
import { EMPTY_BOARD } from './empty';
import { snapped } from './frame';
import type { HomeOf } from './marks';
import type { BoardEvents, BoardModel, Cell } from './model';
import { Motion } from './motion';
import { Movement } from './movement';
import { nearestTo } from './outside';
import { Pace } from './pace';
import { Picture } from './picture';
import { Pilot } from './pilot';
import { Pointing, type Pointed } from './pointing';
import { ENGLISH, RimArrows, type BoardTexts } from './rim';
import { inCircle, turnedCamera, turnedCell, turnedModel } from './turned';
import type { TileType } from '../net/wire';

/** So many milliseconds a board that has just come waits for the pictures of its tiles, to be painted once, with all of them. */
const WAITS_FOR_TILES = 300;
/** From a square's middle, in squares: a tile that is carried over it snaps to it. */
const SNAP = 0.75;
/** CSS pixels a tile: smaller, the land is not shown whole beside what lies over the board for a while. */
const LEAST_ASIDE = 24;

export interface BoardOptions {
  /** the tile types that may come; more can be told later */
  catalogue: TileType[];
  events: BoardEvents;
  texts?: BoardTexts;
  dark?: boolean;
  /** where figures hop when they come home */
  home?: HomeOf;
}

export class Board implements Pointed {
  events: BoardEvents;
  /** as it is seen */
  model = EMPTY_BOARD;
  view: View = { width: 0, height: 0, padding: NO_PADDING };
  readonly pilot = new Pilot();
  private readonly motion = new Motion();
  private readonly pace = new Pace();
  private readonly movement = new Movement({
    gliding: () => this.pilot.moving,
    held: () => this.pointing.busy,
    rested: () => this.rested(),
  });
  private readonly picture: Picture;
  private readonly pointing: Pointing;
  private readonly arrows: RimArrows;
  private readonly resizes: ResizeObserver;
  private frameRequest = 0;
  private fresh = true;
  private told = EMPTY_BOARD;
  private side = 0;
  /** while something lies over the board: where it was, and where it went to be seen */
  private aside: { from: Camera; to: Camera } | null = null;
  /** what must be painted; and whether another piece of the world, or in another size */
  private dirty: Dirty = 'all';
  private reframe = true;
  /** A picture to look at: its tiles are painted together, when all have come. */
  patient = false;
  /** until when the first picture waits for tiles; null: it has been painted */
  private waitsUntil: number | null = 0;
  private waiting = 0;

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
    this.picture = new Picture(host, options.catalogue, () => this.wake());
    this.picture.dark = options.dark ?? false;
    this.picture.home = options.home ?? (() => null);
    this.arrows = new RimArrows(host, (cells) => this.goTo(cells), texts);
    this.pointing = new Pointing(host, this);
    this.resizes = new ResizeObserver(() => this.resized());
    this.resizes.observe(host);
    this.resized();
  }

  destroy(): void {
    this.resizes.disconnect();
    this.pointing.destroy();
    this.picture.destroy();
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.waiting);
    this.movement.end();
    this.host.replaceChildren();
  }

  /** Shows another model; the first one is fitted into the view. */
  update(told: BoardModel): void {
    const before = this.model;
    const model = turnedModel(told, this.side);
    this.told = told;
    this.model = model;
    this.motion.changed(this.fresh ? null : before, model, performance.now());
    this.dirty = together(this.dirty, changedSquares(before, model));
    if (this.fresh && model.tiles.length && this.view.width) {
      this.fresh = false;
      this.fit(false);
    }
    this.wake();
  }

  setCatalogue(catalogue: TileType[]): void {
    this.picture.learn(catalogue);
    this.dirty = 'all';
    this.wake();
  }

  setDark(dark: boolean): void {
    if (dark === this.picture.dark) return;
    this.picture.dark = dark;
    this.dirty = 'all';
    this.wake();
  }

  setTexts(texts: BoardTexts): void {
    this.host.setAttribute('aria-label', texts.board);
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

  /** The same. What lies there for a while hides nothing that matters: the board moves aside, and back when it has gone, unless somebody has
   * moved it. */
  cover(padding: Padding, forAWhile: boolean): void {
    const from = this.pilot.goal;
    const saw = { all: this.showsAll, last: this.showsLast };
    const back = !forAWhile && this.aside && near(from, this.aside.to) ? this.aside.from : null;
    this.padding = padding;
    if (!forAWhile) this.aside = null;
    if (back) this.glideTo(back);
    else if (forAWhile && !this.aside && !this.fresh) this.goAside(from, saw);
  }

  /** Land that was seen whole is seen whole, else what was laid last; where there is no room for it, all stays where it is. */
  private goAside(from: Camera, saw: { all: boolean; last: boolean }): void {
    const { width, padding } = this.view;
    const whole = this.whole();
    if (saw.all && whole.scale >= LEAST_ASIDE) {
      if (!this.showsAll) this.glideTo(whole);
    } else if (saw.last && !this.showsLast && width - padding.left - padding.right > this.pilot.goal.scale) this.show(this.last!);
    this.aside = { from, to: this.pilot.goal };
  }

  /** By how many quarter turns clockwise the board is seen; what is in the middle stays there. */
  get turned(): number {
    return this.side;
  }
  set turned(turns: number) {
    const by = inCircle(turns - this.side);
    if (by === 0) return;
    this.side = inCircle(turns);
    this.appear(turnedCamera(this.pilot.camera, by));
    this.model = turnedModel(this.told, this.side);
    this.motion.changed(null, this.model, performance.now());
    this.picture.turnedBy = by;
    this.dirty = 'all';
    this.reframe = true;
    this.wake();
  }

  /** Shows the whole board. */
  fit(glide = true): void {
    if (glide) return this.glideTo(this.whole());
    this.appear(this.whole());
    this.wake();
  }

  private whole(): Camera {
    const { tiles, pieces, legal, ghost, candidates = [] } = this.model;
    return snapped(fitted(boundsOf([...tiles, ...pieces, ...legal, ...candidates, ...(ghost ? [ghost] : [])]), this.view), this.picture.ratio);
  }

  /** Whether all of the land is in the free part of the view. */
  get showsAll(): boolean {
    return shows(this.pilot.goal, this.view, boundsOf([...this.model.tiles, ...this.model.pieces]));
  }

  /** What is being laid, or was laid last. */
  private get last(): Cell | undefined {
    return this.model.ghost ?? this.model.lastMoves.at(-1);
  }
  private get showsLast(): boolean {
    return this.last !== undefined && shows(this.pilot.goal, this.view, boundsOf([this.last]));
  }

  /** There at once, which is no movement: what is seen there is painted well at once. */
  private appear(camera: Camera): void {
    this.pilot.jump(camera);
    this.movement.ignore(camera);
    this.reframe = true;
  }

  /** Shows these squares and some land round them. */
  frame(cells: Cell[], margin: number): void {
    const { left, top, right, bottom } = boundsOf(cells.map((cell) => turnedCell(cell, this.side)));
    const around = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
    this.glideTo(snapped(fitted(around, this.view), this.picture.ratio));
  }

  /** About the middle of the view. */
  zoomBy(factor: number): void {
    const [x, y] = freeCentre(this.view);
    const to = zoomedAbout(this.pilot.goal, this.view, x, y, factor);
    this.glideTo(snapped(to, this.picture.ratio));
  }

  /** Moves the picture by CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.glideTo(this.keep(panned(this.pilot.goal, dx, dy)));
  }

  /** Moves as little as shows the square whole. */
  reveal(cell: Cell): void {
    this.show(turnedCell(cell, this.side));
  }

  private show(cell: Cell): void {
    this.glideTo(revealing(this.pilot.goal, this.view, cell));
  }

  private glideTo(camera: Camera): void {
    this.pilot.glideTo(camera, performance.now());
    this.wake();
  }

  /** The middle of a square on the board's element, in CSS pixels. */
  pointOf(cell: Cell): [number, number] {
    const { x, y } = turnedCell(cell, this.side);
    return toScreen(this.pilot.camera, this.view, x + 0.5, y + 0.5);
  }

  /** Of some squares the one whose middle is nearest to a point of the element; none that is further than SNAP. */
  nearestOf<C extends Cell>(cells: C[], x: number, y: number): C | undefined {
    const far = (cell: C) => {
      const [cx, cy] = this.pointOf(cell);
      return Math.hypot(cx - x, cy - y) / this.pilot.camera.scale;
    };
    const nearest = cells.reduce<C | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
    return nearest && far(nearest) <= SNAP ? nearest : undefined;
  }

  get types(): ReadonlyMap<string, TileType> {
    return this.picture.types;
  }

  get camera(): Camera {
    return this.pilot.camera;
  }

  /** Whether nothing moves and every picture in sight has come; the board's element tells it as well, `data-settled`. */
  get settled(): boolean {
    return (
      !this.frameRequest &&
      !this.movement.moving &&
      !this.pilot.moving &&
      this.picture.complete &&
      !this.picture.stretched(this.pilot.camera, this.view)
    );
  }

  /** Whether no tile in sight is bare meadow for want of its picture. */
  get filled(): boolean {
    return this.picture.filled;
  }

  keep(camera: Camera): Camera {
    return kept(camera, boundsOf([...this.model.tiles, ...this.model.pieces, ...this.model.legal, ...(this.model.candidates ?? [])]));
  }

  private goTo(cells: Cell[]): void {
    const cell = nearestTo(cells, this.pilot.camera);
    if (cell) this.show(cell);
  }

  private resized(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === this.view.width && height === this.view.height) return;
    this.view = { ...this.view, width, height };
    if (this.fresh) this.update(this.told);
    this.wake();
  }

  wake(): void {
    this.host.dataset.settled = 'false';
    this.frameRequest ||= requestAnimationFrame((now) => this.drawFrame(now));
  }

  private drawFrame(now: number): void {
    this.frameRequest = 0;
    if (this.view.width && this.view.height) this.advance(now);
    this.host.dataset.settled = String(this.settled);
  }

  private advance(now: number): void {
    const { pilot, picture, model, motion, view } = this;
    pilot.step(now, (camera) => this.keep(camera));
    this.movement.watch(pilot.camera);
    if (this.reframe || this.outgrown(now)) this.newFrame(now);
    if (this.waitsForTiles(now)) return;
    if (picture.hasArrived && !this.movement.zooming) this.gather(now);
    const running = motion.running(now);
    const moving = motion.squares(now);
    this.dirty = together(this.dirty, moving);
    this.pace.measure(() => picture.paint(model, this.dirty, motion, now, pilot.camera, view));
    // what moves is painted once more when it has come to rest
    this.dirty = moving;
    picture.place(pilot.camera, view);
    if (pilot.moving || running) this.wake();
    if (!this.movement.moving || this.pace.may('arrows', now)) this.showArrows(now);
    if (this.movement.moving) return;
    this.pointing.tellHover();
    if (!running) picture.paintOverview(model);
  }

  private showArrows(now: number): void {
    this.pace.did('arrows', now);
    this.arrows.update(this.model, this.pilot.camera, this.view);
  }

  /** Whether the picture must be painted anew; while the board is zoomed it may leave more to the overview. */
  private outgrown(now: number): boolean {
    const { pilot, picture, view } = this;
    if (this.movement.moving && !this.pace.may('picture', now)) return false;
    return !(this.movement.zooming ? picture.serves(pilot.camera, view) : picture.covers(pilot.camera, view));
  }

  private newFrame(now: number): void {
    this.pace.did('picture', now);
    this.picture.reframe(this.pilot.camera, this.view, this.movement.moving);
    this.reframe = false;
    this.dirty = 'all';
  }

  /** Each that comes wakes the board. */
  private waitsForTiles(now: number): boolean {
    if (this.waitsUntil === null) return false;
    if (!this.waitsUntil) {
      this.waitsUntil = now + WAITS_FOR_TILES;
      this.waiting = window.setTimeout(() => this.wake(), WAITS_FOR_TILES);
    }
    if (!this.picture.expect(this.model) && now < this.waitsUntil) return true;
    clearTimeout(this.waiting);
    this.waitsUntil = null;
    return false;
  }

  /** Pictures that come are painted some at a time. The ghost's cannot wait. */
  private gather(now: number): void {
    if (this.patient && !this.picture.allHere) return; // the next that comes wakes the board
    const soon = this.picture.filled ? this.pace.may('tiles', now) : this.pace.mayBare(now);
    if (!soon && !this.picture.ghostArrived(this.model)) return this.wake();
    this.pace.did('tiles', now);
    this.dirty = together(this.dirty, this.picture.takeArrived(this.model));
  }

  /** Sharp pictures, and if the camera rests between two sizes, the nearest whole one. */
  private rested(): void {
    const { pilot, picture } = this;
    if (picture.rough(pilot.camera, this.view)) {
      pilot.jump(snapped(pilot.camera, picture.ratio));
      this.movement.ignore(pilot.camera);
      this.reframe = true;
    } else picture.ask(this.model);
    this.wake();
  }
}
