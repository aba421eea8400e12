// What an expansion may draw: the contract between the renderer and drawing.ts in the folders of src/expansions, which
// the build finds (drawings.ts). Ids are those of the catalogue.
import type { FigureColour } from './figure-colours';
import type { Line, Point } from './geometry';
import type { Stone } from './paint-turret';
import type { Pen } from './pen';
import type { Random } from './random';
import type { Way } from './road-over';
import type { CityShape, Layout, Thing } from './shapes';

/** A figure that is no wayfarer, in a figure's own unit (figures.ts). */
export interface FigureDrawing {
  draw(pen: Pen, colour: FigureColour): void;
  /** where it bears the mark of its colour, and how large */
  mark: [x: number, y: number, size: number];
  /** what an icon of it shows: so wide and high, the foot's middle `left` from its left, `bottom` from below */
  icon: { wide: number; tall: number; left: number; bottom: number };
  /** the same icon for one that lies in a field */
  iconLying?: boolean;
  /** in a field it does not lie down */
  upright?: boolean;
}

/** A wayfarer in other dress: larger, with something over the cloak, and with the mark of its colour elsewhere. */
export interface WayfarerDrawing {
  size: number;
  over?(pen: Pen): void;
  mark: { y: number; size: number };
}

/** Draws what stands on a tile, with the origin at the middle of its ground, in hundredths of the tile. */
export type Painter = (pen: Pen, chance: Random, thing: Thing) => void;

/** What a mark looks like that a tile or one of its segments bears. */
export interface MarkDrawing {
  draw: Painter;
  /** the kind of the segment that bears it; without it the tile itself does */
  on?: 'city' | 'road' | 'cloister' | 'field';
  /** how much ground it takes; without it a roundel's, 9 */
  radius?: number;
  scale?: number;
  /** how much larger than life it is in a small picture, where a player must read it */
  readable?: number;
  /** a road leads to it also where it parts no fields */
  endsRoads?: boolean;
  /** what is built on the tile stands on it */
  foundation?: boolean;
  /** of a city: it stands in its middle, the city's square before it; so much of it is above its ground */
  central?: { at: Point; square: Point; taller: number };
  /** of a cloister: it stands there instead of the church */
  building?: { radius: number; scale: number };
  /** of a city: what its walls are built of, what is painted round them, and how far before them that stands */
  walls?: { stone: Stone; paint(pen: Pen, shape: Layout, city: CityShape): void; foot: number };
}

/** A place of the board that is no segment: a building of a great town, before which figures wait. On the block of tiles, in hundredths
 * of a tile from its upper left. */
export interface WaitingPlace {
  draw: Painter;
  /** the middle of its ground on the block: from afar such buildings are told apart by their outlines */
  at: Point;
  radius: number;
  /** the square that stands for it, on the block */
  square: Point;
  /** where on its ground figures wait: the front row's middle and width */
  front: { at: Point; wide: number };
}

/** The town that is a block of tiles. */
export interface GreatTown {
  /** the token that goes from place to place in it */
  token?: string;
  streets: Line[];
  places: Record<string, WaitingPlace>;
}

/** How a building on the board stands. */
export interface Stands {
  /** of how many tokens it is built, from 1 */
  count: number;
  /** the colour of who holds it; null: nobody does */
  flag: FigureColour | null;
}

/** What is built of tokens on the board; hundredths of a tile. Its origin is the middle of a tile's foundation, or of the side between two. */
export interface BuildingDrawing {
  /** the place in which figures on it stand */
  place: string;
  /** it stands over the side between two tiles, not on a foundation */
  between?: boolean;
  draw(pen: Pen, stands: Stands): void;
  /** what of it is before a figure on it */
  drawFront?(pen: Pen): void;
  /** how far above its origin a figure on it is: on a foundation the figure's foot, between two tiles its middle */
  height(count: number): number;
  /** a number shows of how many tokens it is, so far to the right */
  numbered?: number;
}

export interface Drawing {
  figures?: Record<string, FigureDrawing>;
  wayfarers?: Record<string, WayfarerDrawing>;
  /** what seats have in hand besides figures, and the pieces of the board that are nobody's: within 12 of the origin */
  tokens?: Record<string, (pen: Pen) => void>;
  /** what tiles and their segments bear */
  marks?: Record<string, MarkDrawing>;
  /** marks that need no picture of their own, as what is drawn anyway shows them */
  shownByOthers?: string[];
  /** the cloister of a tile that is closed on every side, with all of the tile as its ground */
  closedTile?: Painter;
  greatTown?: GreatTown;
  /** tokens of which something is built on the board */
  buildings?: Record<string, BuildingDrawing>;
  /** a road that is laid over a tile */
  roadOver?: (pen: Pen, way: Way) => void;
}
