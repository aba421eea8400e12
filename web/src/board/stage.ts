// What all painters of the board share: the frame, who has which colour, and where things stand on a tile.
import { SPRITE, figureSprite } from '../tiles/figures';
import type { Point } from '../tiles/geometry';
import { foundationOf, layoutOf } from '../tiles/layout';
import { BUILDINGS } from '../tiles/drawings';
import { Pen } from '../tiles/pen';
import type { Layout } from '../tiles/shapes';
import { asideOf, onRoadOver, type Way } from '../tiles/road-over';
import { cornerPlace, spot, targetPlaces } from '../tiles/spots';
import { findSegment } from '../tiles/topology';
import { waitingSpot } from '../tiles/waiting-places';
import { buildingIn, onBuilding, onFoundation } from './buildings';
import { reaches, type Rectangle } from './dirty';
import { corner, inFrame, type Frame } from './frame';
import { same } from './hit';
import { COLOURS, type FigureColour } from '../tiles/figure-colours';
import type { BoardFigure, BoardModel, Cell, PlacedTile } from './model';
import { candidateTiles, onSquare } from './squares';
import type { Colour } from '../net/colours';
import type { TileType } from '../net/wire';

export const INK = '#2b241d';
export const PAPER = '#fffaf0';
const FONT = '"Source Sans 3", system-ui, sans-serif';
/** A figure's height in hundredths of a tile; larger on small tiles, to be seen at all. */
const HEIGHT = 30;
const HEIGHT_SMALL = 37;
const SMALL_BELOW = 60;
/** On still smaller tiles figures keep this height in CSS pixels, so that one tells who it is and whether it lies, as long as they leave
 * some of their tile to be seen. */
const LEAST_HEIGHT = 19;
const MOST_OF_TILE = 74;
/** From a spot, the middle of a figure, down to its foot; a lying one is lower. */
const FOOT = 11;
const FOOT_LYING = 7;
const BESIDE_ROAD = 19;
/** How far figures, shadows and badges reach over their square's sides, in squares. */
export const REACH = 0.5;

export class Stage {
  constructor(
    readonly to: CanvasRenderingContext2D,
    readonly frame: Frame,
    readonly model: BoardModel,
    readonly types: ReadonlyMap<string, TileType>,
    readonly dark: boolean,
    /** while the board moves, what is costly is drawn more plainly */
    readonly hasty = false,
    /** what is painted, in squares; null: all */
    private readonly part: Rectangle | null = null,
  ) {}

  /** Whether what stands on a square may be seen in what is painted. */
  shows(cell: Cell): boolean {
    return inFrame(this.frame, cell) && (!this.part || reaches(cell, this.part, REACH));
  }

  colour(seat: number): Colour {
    return this.model.seats.find((look) => look.seat === seat)?.colour ?? 'black';
  }

  paint(seat: number): FigureColour {
    return COLOURS[this.colour(seat)];
  }

  tileAt(cell: Cell): PlacedTile | undefined {
    const { ghost, tiles } = this.model;
    if (ghost && same(ghost, cell)) return ghost;
    return onSquare(tiles, cell.x, cell.y) ?? onSquare(candidateTiles(this.model.candidates), cell.x, cell.y);
  }

  /** The drawn geometry of the tile on a square, and the first name of one of its segments; `over` is a road over it, or is meant. */
  segment(cell: Cell, name: string): { shape: Layout; name: string; over: Way | undefined } | null {
    const placed = this.tileAt(cell);
    const type = placed && this.types.get(placed.tile);
    const over = onSquare(this.model.roadsOver, cell.x, cell.y)?.way;
    const found = type && (name === 'overlay' && over ? name : findSegment(type, placed.turns, name));
    return found ? { shape: layoutOf(type, placed.turns, placed.copy), name: found, over } : null;
  }

  /** Where on the tile a figure on that segment, or in a place on the tile, has its middle. */
  spot(cell: Cell, name: string, among?: BoardFigure['among']): Point {
    const placed = this.tileAt(cell);
    const type = placed && this.types.get(placed.tile);
    const found = type && findSegment(type, placed.turns, name);
    const at = found && spot(type, placed.turns, placed.copy, found);
    return at ? this.besideRoad(cell, at) : this.place(cell, name, among);
  }

  /** Where that spot is chosen. */
  target(cell: Cell, name: string): Point {
    return targetPlaces()[name] ?? this.spot(cell, name);
  }

  private place(cell: Cell, name: string, { index, of } = { index: 0, of: 1 }): Point {
    const building = buildingIn(this.model, cell, name);
    if (building && !onFoundation(building)) return onBuilding(building);
    const over = name === 'overlay' && onSquare(this.model.roadsOver, cell.x, cell.y);
    if (over) return onRoadOver(over.way);
    return cornerPlace(name) ?? waitingSpot(name, index, of, this.model.turned) ?? this.top(cell);
  }

  /** A figure below a road stands beside it, or it would seem to be on it. */
  private besideRoad(cell: Cell, at: Point): Point {
    const over = onSquare(this.model.roadsOver, cell.x, cell.y);
    if (!over) return at;
    const aside = asideOf(over.way, at);
    const by = Math.max(0, BESIDE_ROAD - Math.abs(aside)) * (aside < 0 ? -1 : 1);
    return over.way === 'EW' ? [at[0], at[1] + by] : [at[0] + by, at[1]];
  }

  /** Where a building stands on the tile; its middle, if the tile has no foundation. */
  foundation(cell: Cell): { at: Point; scale: number } {
    const placed = this.tileAt(cell);
    const type = placed && this.types.get(placed.tile);
    return type ? foundationOf(type, placed.turns, placed.copy) : { at: [50, 50], scale: 1 };
  }

  /** The middle of a figure on top of what stands on the tile's foundation: its foot is on the parapet. */
  private top(cell: Cell): Point {
    const { at, scale } = this.foundation(cell);
    const building = this.model.buildings.filter((each) => onFoundation(each) && same(each, cell)).at(-1);
    const height = building ? BUILDINGS[building.token]!.height(building.count) : 0;
    return [at[0], at[1] + (2 - height) * scale - FOOT + 1];
  }

  /** Draws in hundredths of the tile on a square. */
  onSquare(cell: Cell, draw: (pen: Pen) => void): void {
    const [x, y] = corner(this.frame, cell);
    const unit = this.frame.pixels / 100;
    this.to.setTransform(unit, 0, 0, unit, x, y);
    draw(new Pen(this.to));
    this.to.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** CSS pixels in hundredths of a tile, for what keeps its size on the screen. */
  css(pixels: number): number {
    return (pixels * this.frame.ratio * 100) / this.frame.pixels;
  }

  /** CSS pixels a tile. */
  get scale(): number {
    return this.frame.pixels / this.frame.ratio;
  }

  /** A figure whose middle is at a point of the tile; `lift` raises it, `size` multiplies it. */
  figure(cell: Cell, at: Point, seat: number, figure: string, lying: boolean, { lift = 0, size = 1, opacity = 1 } = {}): void {
    const { frame, to } = this;
    const high = (this.scale < SMALL_BELOW ? Math.max(HEIGHT_SMALL, Math.min(MOST_OF_TILE, this.css(LEAST_HEIGHT))) : HEIGHT) * size;
    const pixels = Math.max(6, Math.round((high * frame.pixels) / 100));
    const sprite = figureSprite(figure, this.colour(seat), lying, this.hasty ? coarse(pixels) : pixels, this.dark);
    const [x, y] = corner(frame, cell);
    const down = ((lying ? FOOT_LYING : FOOT) * high) / HEIGHT;
    const foot = [x + (at[0] * frame.pixels) / 100, y + ((at[1] + down - lift) * frame.pixels) / 100] as const;
    to.globalAlpha = opacity;
    const upperLeft = [Math.round(foot[0] - (SPRITE.footX * pixels) / 84), Math.round(foot[1] - (SPRITE.footY * pixels) / 84)] as const;
    if (this.hasty) to.drawImage(sprite, ...upperLeft, (SPRITE.width * pixels) / 84, (SPRITE.height * pixels) / 84);
    else to.drawImage(sprite, ...upperLeft);
    to.globalAlpha = 1;
  }

  /** Text about a point of the square that is being drawn; the size is in hundredths of a tile. */
  text(words: string, x: number, y: number, size: number, colour: string, weight = 650): void {
    const { to } = this;
    to.font = `${weight} ${size}px ${FONT}`;
    to.textAlign = 'center';
    to.textBaseline = 'middle';
    to.fillStyle = colour;
    to.fillText(words, x, y + size * 0.06);
  }
}

/** One of few sizes, so that sprites need not be drawn at every step of a zoom. */
const coarse = (pixels: number): number => 12 * 2 ** Math.round(Math.log2(pixels / 12));

export const isField = (segment: string): boolean => segment.startsWith('field');
