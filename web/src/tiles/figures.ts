// The figures: a wayfarer in a bell-shaped cloak with a round hood, and those that expansions draw, in six colours that each have
// a mark of their own shape, so that colour alone never tells. Own unit: 84 high, about 60 wide, origin at the middle of the foot.
import type { Colour } from '../net/colours';
import type { WayfarerDrawing } from './drawing';
import { FIGURES, WAYFARERS } from './drawings';
import { Pen, type Canvas2D } from './pen';
import { newSurface } from './texture';
import { COLOURS, INK, MARKS, PAPER } from './figure-colours';

const FACE = '#f0cfa8';
export const CLOAK =
  'M-25 -1C-22 -14 -17 -26 -14 -40C-19 -46 -20 -58 -14 -66C-8 -75 6 -77 14 -70C20 -66 24 -59 28 -51C29 -46 24 -45 19 -49C18 -45 17 -43 14 -40C17 -26 22 -14 26 -1C17 5 9 2 1 4C-8 6 -17 4 -25 -1Z';

/** The plain one, and those whom expansions dress otherwise. */
const DRESSED: Record<string, WayfarerDrawing | undefined> = { small: { size: 1, mark: { y: -16, size: 1.15 } }, ...WAYFARERS };
/** Degrees by which a figure in a field lies down. */
const LYING = 74;

const sizeOf = (figure: string): number => DRESSED[figure]?.size ?? 1;

/** What an icon of a figure shows of the own unit: so wide and high, the foot's middle `left` from its left, `bottom` from below. */
export function iconBox(figure: string, lying: boolean): { wide: number; tall: number; left: number; bottom: number } {
  const own = FIGURES[figure];
  if (own && (!lying || own.iconLying)) return own.icon;
  if (lying) return { wide: 104, tall: 78, left: 52, bottom: 31 };
  const size = sizeOf(figure);
  return { wide: 76 * size, tall: 100 * size, left: 38 * size - 1, bottom: 10 * size };
}

const lies = (figure: string): boolean => !FIGURES[figure]?.upright;

/** Draws a figure with its foot's middle at 0,0; the canvas's unit is the figure's own. */
export function drawFigure(to: Canvas2D, figure: string, colour: Colour, lying = false): void {
  const pen = new Pen(to);
  if (lying && lies(figure)) pen.at(-38, -2, 1, () => upright(pen, figure, colour), LYING);
  else upright(pen, figure, colour);
}

function upright(pen: Pen, figure: string, colour: Colour): void {
  const shape = FIGURES[figure];
  if (!shape) return cloaked(pen, figure, colour);
  const [x, y, size] = shape.mark;
  pen.ellipse(5, 1, 32, 6, INK, undefined, 1, 0.3);
  shape.draw(pen, COLOURS[colour]);
  pen.at(x, y, size, () => pen.path(MARKS[colour], COLOURS[colour].mark));
}

function cloaked(pen: Pen, figure: string, colour: Colour): void {
  const dressed = DRESSED[figure];
  pen.at(0, 0, sizeOf(figure), () => {
    pen.ellipse(5, 1, 26, 6, INK, undefined, 1, 0.3);
    wayfarer(pen, colour);
    dressed?.over?.(pen);
    if (dressed) mark(pen, colour, dressed.mark.y, dressed.mark.size);
    else initial(pen, figure, colour);
  });
}

/** A faint dark rim, a light halo and an ink line, so that the shape stands out on every ground. */
function wayfarer(pen: Pen, colour: Colour): void {
  const { body, mark: line, shade } = COLOURS[colour];
  pen.path(CLOAK, null, INK, 12, 0.35);
  pen.path(CLOAK, null, PAPER, 9.5);
  pen.path(CLOAK, body, INK, 4);
  pen.path('M14 -40C17 -26 22 -14 26 -1C21 2.4 16 2.6 12 2.6C12 -12 10 -26 6 -37Z', shade);
  pen.path('M-14 -40Q0 -31 14 -40', null, line, 2.6, 0.85);
  pen.path('M-8 -46C-11 -57 -3 -65 4 -65C12 -64 15 -53 9 -45Q1 -40 -8 -46Z', INK);
  pen.path('M-4 -45.4C-6 -54 -1 -58 3.4 -58C9 -57.4 10.4 -50 7 -45Q1 -42 -4 -45.4Z', FACE);
}

function mark(pen: Pen, colour: Colour, y: number, size: number): void {
  pen.at(-1, y, size, () => pen.path(MARKS[colour], COLOURS[colour].mark));
}

/** A kind that has no shape of its own yet: its first letter beside the mark. */
function initial(pen: Pen, figure: string, colour: Colour): void {
  mark(pen, colour, -9, 0.75);
  const { to } = pen;
  to.fillStyle = COLOURS[colour].mark;
  to.font = '700 20px Alegreya, Georgia, serif';
  to.textAlign = 'center';
  to.fillText(figure.slice(0, 1).toUpperCase(), 0, -18);
}

const sprites = new Map<string, ReturnType<typeof newSurface>>();

/**
 * A figure as a bitmap, kept. `height` is that of an upright small figure in device pixels; SPRITE tells its frame and
 * where in it the foot stands, whatever the kind.
 */
export function figureSprite(figure: string, colour: Colour, lying: boolean, height: number, dark: boolean): ReturnType<typeof newSurface> {
  const key = `${figure} ${colour} ${lying} ${height} ${dark}`;
  const known = sprites.get(key);
  if (known) return known;
  const scale = height / 84;
  const surface = newSurface(Math.ceil(SPRITE.width * scale), Math.ceil(SPRITE.height * scale));
  const to = surface.getContext('2d') as Canvas2D;
  to.scale(scale, scale);
  to.translate(SPRITE.footX, SPRITE.footY);
  drawFigure(to, figure, colour, lying);
  if (dark) dimFigure(to);
  if (sprites.size > 200) sprites.clear();
  sprites.set(key, surface);
  return surface;
}

/** In the figure's own unit. */
export const SPRITE = { width: 144, height: 164, footX: 72, footY: 116 };

/** As the dark theme does with tiles, but only where there is ink. */
function dimFigure(to: Canvas2D): void {
  to.globalCompositeOperation = 'source-atop';
  to.fillStyle = 'rgba(0,0,0,0.14)';
  to.fillRect(-SPRITE.footX, -SPRITE.footY, SPRITE.width, SPRITE.height);
  to.globalCompositeOperation = 'source-over';
}
