// What all expansions draw. Nothing here names one: the build finds their folders, as it does those of the engine.
import type { BuildingDrawing, Drawing, FigureDrawing, GreatTown, MarkDrawing, Painter, WayfarerDrawing } from './drawing';
import type { Pen } from './pen';
import type { Way } from './road-over';

const all = Object.values(import.meta.glob<Drawing>('../expansions/*/drawing.ts', { eager: true, import: 'drawing' }));

export const FIGURES: Record<string, FigureDrawing | undefined> = Object.assign({}, ...all.map(({ figures }) => figures));
export const WAYFARERS: Record<string, WayfarerDrawing | undefined> = Object.assign({}, ...all.map(({ wayfarers }) => wayfarers));
export const TOKENS: Record<string, ((pen: Pen) => void) | undefined> = Object.assign({}, ...all.map(({ tokens }) => tokens));
export const MARKS: Record<string, MarkDrawing | undefined> = Object.assign({}, ...all.map(({ marks }) => marks));
export const SHOWN_BY_OTHERS: string[] = all.flatMap(({ shownByOthers }) => shownByOthers ?? []);
export const CLOSED_TILE: Painter | undefined = all.find(({ closedTile }) => closedTile)?.closedTile;
export const GREAT_TOWN: GreatTown = all.find(({ greatTown }) => greatTown)?.greatTown ?? { streets: [], places: {} };
export const BUILDINGS: Record<string, BuildingDrawing | undefined> = Object.assign({}, ...all.map(({ buildings }) => buildings));

export const paintRoadOver = (pen: Pen, way: Way): void => all.find(({ roadOver }) => roadOver)?.roadOver?.(pen, way);

/** Whether a place is the top of what is built on a tile's foundation. */
export const isTop = (place: string | null | undefined): boolean =>
  Object.values(BUILDINGS).some((building) => building!.place === place && !building!.between);
