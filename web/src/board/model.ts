// What the board shows: the contract between the table (which decides) and the board (which draws and reports
// gestures). The board knows no rule and no server. Squares are x to the east and y to the south, as in docs/notation.md.

import type { Colour } from '../net/colours';

export interface Cell {
  x: number;
  y: number;
}

export interface PlacedTile extends Cell {
  tile: string;
  /** quarter turns clockwise */
  turns: number;
  /** tells equal tiles apart, so that they look a little different; steady over a game */
  copy: number;
}

/** A figure on the board; `segment` is named as the tile lies (turned), or is a place on the tile: that of a
 * building; "overlay", the road over it; "corner-SE"; one of the great town. */
export interface BoardFigure extends Cell {
  segment: string;
  seat: number;
  figure: string;
  /** of those who wait in one quarter: its place among how many, and for how many equal figures it stands */
  among?: { index: number; of: number; count: number };
}

/** A road laid over a tile from side to side. */
export interface RoadOver extends Cell {
  way: 'NS' | 'EW';
}

/** Built of tokens; its expansion draws it (`buildings` in tiles/drawing.ts). */
export interface Building extends Cell {
  token: string;
  /** of how many tokens, from 1 */
  count: number;
  /** it stands over that side, between its square and the next; without it on the tile's foundation */
  side?: 'N' | 'E' | 'S' | 'W';
  /** whose figure is on it; null: nobody's */
  seat: number | null;
}

/** What lies on a square and is nobody's: the dragon, the fairy, the count, a tile face down, or what the renderer has no picture for. */
export interface Piece extends Cell {
  token: string;
  /** the segment, as the tile lies, on which the figures are beside which it stands */
  beside?: string;
  /** a tile of which only the back is seen, on a square of its own */
  faceDown?: true;
}

/** A square that an action names: choosing it chooses the action. */
export interface Target extends Cell {
  /** `lit`: what is pointed at elsewhere on the page */
  state: 'free' | 'lit' | 'chosen';
  /** the figures there that actions name, by where they stand; `empty`: a place where one may go */
  figures: { segment: string; chosen: boolean; empty?: boolean }[];
}

export type FigureSpot = Cell & {
  segment: string;
  /** "1" to "9": what the keyboard calls it */
  label: string;
  state: 'free' | 'chosen' | 'refused';
  /** why not, for refused ones; what it is, for the others */
  title: string;
};

export interface Ghost extends Cell {
  tile: string;
  turns: number;
  copy: number;
  /** "2/3": which of the legal rotations */
  badge: string;
  seat: number;
  figure?: { segment: string; figure: string };
}

/** What might be done on a square, or was: shown there without lying there. */
export interface Candidate extends Cell {
  seat: number;
  tile?: { tile: string; turns: number; copy: number };
  figure?: { segment: string; figure: string };
  /** a letter for each of those that share the square */
  signs: { letter: string; played: boolean; chosen: boolean }[];
}

export interface SeatLook {
  seat: number;
  name: string;
  colour: Colour;
}
export interface Overlay {
  /** outlined and filled with the colour of who holds it */
  segments: { x: number; y: number; segment: string; seats: number[] }[];
  /** empty squares that no remaining tile fits */
  dead: Cell[];
  /** in how many of a hundred cases the next tile fits an empty square */
  odds?: (Cell & { percent: number })[];
}

export interface BoardModel {
  tiles: PlacedTile[];
  figures: BoardFigure[];
  pieces: Piece[];
  roadsOver: RoadOver[];
  buildings: Building[];
  seats: SeatLook[];
  /** squares where the tile in hand may lie; empty when it is not my turn or aids are off */
  legal: Cell[];
  ghost: Ghost | null;
  /** spots drawn on the ghost when it is large enough on screen */
  spots: FigureSpot[];
  /** squares with tiles that can be chosen */
  targets: Target[];
  /** the last tiles of every seat, latest last; `lit`: shown strongly for a while */
  lastMoves: (Cell & { seat: number; number: number; lit?: boolean })[];
  /** the keyboard's square, if the board has the focus and shows it */
  focus: Cell | null;
  /** segments to outline for a while: what a line of the log or a pointer points at */
  highlight: { x: number; y: number; segment: string }[];
  overlay: Overlay | null;
  /** what is compared: where a game is looked at again */
  candidates?: Candidate[];
  /** by how many quarter turns all of it is turned: the board's own doing, where it is seen from another side */
  turned?: number;
}

/** What people do on the board; pointer, touch and wheel are the board's business, their meaning the table's. */
export interface BoardEvents {
  /** a square was activated (pointer-up without a drag) */
  cell(cell: Cell): void;
  ghost(): void;
  spot(segment: string): void;
  /** a square of the targets was activated; the segment is that of the figure next to the point, if figures can be chosen there */
  target(cell: Cell, segment?: string): void;
  /** the pointer rests on a square or a segment (null: on nothing) */
  hover(at: (Cell & { segment?: string }) | null): void;
  /** right click or long press */
  inspect(at: Cell & { segment?: string }): void;
  rotate(): void;
}
