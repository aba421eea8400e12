// What people mean by mouse, wheel and fingers: looks up what lies under them and tells the table.
import { foundationOf, layoutOf } from '../tiles/layout';
import { distanceToLine, type Point } from '../tiles/geometry';
import { segmentAt } from '../tiles/outline';
import { DECK_WIDTH, roadOverLine } from '../tiles/road-over';
import { spots, targetPlaces } from '../tiles/spots';
import { findSegment, renamed } from '../tiles/topology';
import { cellAt, panned, toWorld, zoomedAbout, type Camera, type View } from './camera';
import { Gestures } from './gestures';
import { TARGET, hitTest, same, type Hit } from './hit';
import type { BoardEvents, BoardModel, Cell, Ghost } from './model';
import type { Pilot } from './pilot';
import { figureNear } from './near';
import { onSquare } from './squares';
import { inCircle, turnedCell, turnedPlace } from './turned';
import type { TileType } from '../net/wire';

const WHEEL_GLIDE = 130;

/** The board as far as pointing needs it. */
export interface Pointed {
  readonly model: BoardModel;
  readonly view: View;
  readonly events: BoardEvents;
  readonly types: ReadonlyMap<string, TileType>;
  readonly pilot: Pilot;
  /** holds a camera near the board */
  keep(camera: Camera): Camera;
  fit(): void;
  /** asks for a frame */
  wake(): void;
}

export class Pointing {
  private readonly gestures: Gestures;
  private pointer: [number, number] | null = null;
  private hovered = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly board: Pointed,
  ) {
    this.gestures = new Gestures(host, {
      tap: (x, y) => this.tap(x, y),
      doubleTap: () => board.fit(),
      secondary: (x, y) => (board.model.ghost ? board.events.rotate() : this.inspect(x, y)),
      longPress: (x, y) => this.inspect(x, y),
      hover: (at) => this.hover(at),
      pan: (dx, dy) => this.move(panned(board.pilot.camera, dx, dy)),
      released: (vx, vy) => this.flick(vx, vy),
      zoom: (x, y, factor, steady) => this.zoom(x, y, factor, steady),
      grabs: (x, y) => this.hit(x, y).on === 'ghost',
      carry: (x, y) => this.carry(x, y),
    });
  }

  /** Whether a finger or button is down. */
  get busy(): boolean {
    return this.gestures.busy;
  }

  destroy(): void {
    this.gestures.destroy();
  }

  private hit(x: number, y: number): Hit {
    const { ghost } = this.board.model;
    const type = ghost && this.board.types.get(ghost.tile);
    const over = ghost ? onSquare(this.board.model.roadsOver, ghost.x, ghost.y)?.way : undefined;
    const places = type ? { ...this.spotPlaces(type, ghost), ...targetPlaces(over), [TARGET]: foundationOf(type, ghost.turns, ghost.copy).at } : {};
    return hitTest(this.board.model, places, this.board.pilot.camera, this.board.view, x, y);
  }

  /** By the names that the spots have, which may be any of those of their segments. */
  private spotPlaces(type: TileType, { turns, copy }: Ghost): Record<string, Point> {
    const at = spots(type, turns, copy);
    const named = this.board.model.spots.map(({ segment }) => [segment, at[findSegment(type, turns, segment) ?? segment]] as const);
    return Object.fromEntries(named.flatMap(([segment, place]) => (place ? [[segment, place]] : [])));
  }

  private tap(x: number, y: number): boolean {
    const hit = this.hit(x, y);
    const { events } = this.board;
    if (hit.on === 'turn') events.rotate();
    else if (hit.on === 'spot') events.spot(this.toldPlace(hit.segment));
    else if (hit.on === 'ghost') events.ghost();
    else if (hit.on === 'target') events.target(this.toldCell(hit.cell), this.figureAt(hit.cell, x, y));
    else events.cell(this.toldCell(hit.cell));
    return hit.on !== 'tile' && hit.on !== 'nothing';
  }

  /** A square as the table knows it, however the board is seen. */
  private toldCell(cell: Cell): Cell {
    return turnedCell(cell, -(this.board.model.turned ?? 0));
  }

  private toldPlace(name: string): string {
    return turnedPlace(name, -(this.board.model.turned ?? 0));
  }

  private figureAt(cell: Cell, sx: number, sy: number): string | undefined {
    const { model, pilot, types, view } = this.board;
    const placed = onSquare(model.tiles, cell.x, cell.y);
    const type = placed && types.get(placed.tile);
    const target = onSquare(model.targets, cell.x, cell.y);
    const [x, y] = toWorld(pilot.camera, view, sx, sy);
    const segment = type && target && figureNear(target, type, placed, [(x - cell.x) * 100, (y - cell.y) * 100]);
    return segment && this.toldPlace(segment);
  }

  private carry(x: number, y: number): void {
    const cell = cellAt(this.board.pilot.camera, this.board.view, x, y);
    const { ghost, legal } = this.board.model;
    if (ghost && !same(ghost, cell) && onSquare(legal, cell.x, cell.y)) this.board.events.cell(this.toldCell(cell));
  }

  private inspect(x: number, y: number): void {
    this.board.events.inspect(this.pointed(x, y));
  }

  private pointed(sx: number, sy: number): Cell & { segment?: string } {
    const [x, y] = toWorld(this.board.pilot.camera, this.board.view, sx, sy);
    const cell = { x: Math.floor(x), y: Math.floor(y) };
    const placed = onSquare(this.board.model.tiles, cell.x, cell.y);
    const type = placed && this.board.types.get(placed.tile);
    const over = onSquare(this.board.model.roadsOver, cell.x, cell.y);
    const at: Point = [(x - cell.x) * 100, (y - cell.y) * 100];
    const segment =
      over && distanceToLine(at, roadOverLine(over.way)) < DECK_WIDTH / 2
        ? 'overlay'
        : type && segmentAt(layoutOf(type, placed.turns, placed.copy), at);
    if (!segment) return this.toldCell(cell);
    const turned = this.board.model.turned ?? 0;
    return { ...this.toldCell(cell), segment: type && turned ? renamed(type, segment, placed.turns, inCircle(placed.turns - turned)) : segment };
  }

  private hover(at: [number, number] | null): void {
    this.pointer = at;
    this.board.wake();
  }

  /** Once a frame while the board rests: what the pointer rests on, told when it changes. */
  tellHover(): void {
    if (this.busy) return;
    const { pointer } = this;
    const on = pointer && this.hit(...pointer).on;
    const over = on && on !== 'tile' && on !== 'nothing' ? 'act' : '';
    if (this.host.dataset.over !== over) this.host.dataset.over = over;
    const at = pointer && this.pointed(...pointer);
    const key = at ? `${at.x},${at.y} ${at.segment ?? ''}` : '';
    if (key === this.hovered) return;
    this.hovered = key;
    this.board.events.hover(at);
  }

  private move(camera: Camera): void {
    this.board.pilot.jump(this.board.keep(camera));
    this.board.wake();
  }

  private flick(vx: number, vy: number): void {
    this.board.pilot.run(vx, vy, performance.now());
    this.board.wake();
  }

  private zoom(x: number, y: number, factor: number, steady: boolean): void {
    const to = this.board.keep(zoomedAbout(steady ? this.board.pilot.camera : this.board.pilot.goal, this.board.view, x, y, factor));
    if (steady) this.board.pilot.jump(to);
    else this.board.pilot.glideTo(to, performance.now(), WHEEL_GLIDE);
    this.board.wake();
  }
}
