// What all expansions draw. Nothing here names one: the build finds their folders, as it does those of the engine.
import type { Drawing, FigureDrawing } from './drawing';
import type { Pen } from './pen';

const all = Object.values(import.meta.glob<Drawing>('../expansions/*/drawing.ts', { eager: true, import: 'drawing' }));

export const FIGURES: Record<string, FigureDrawing> = Object.assign({}, ...all.map(({ figures }) => figures));
export const TOKENS: Record<string, (pen: Pen) => void> = Object.assign({}, ...all.map(({ tokens }) => tokens));
