// What an expansion may draw: the contract between the renderer and drawing.ts in the folders of src/expansions, which
// the build finds (drawings.ts). Ids are those of the catalogue.
import type { FigureColour } from './figure-colours';
import type { Pen } from './pen';

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

export interface Drawing {
  figures?: Record<string, FigureDrawing>;
  /** what seats have in hand besides figures, and the pieces of the board that are nobody's: within 12 of the origin */
  tokens?: Record<string, (pen: Pen) => void>;
}
