// Who holds what: the segment's ground tinted in the holder's colour and strewn with the holder's mark, so that colour
// alone never tells. And the outline of what is pointed at. Both are cut out of a mask of the ground, pixel by pixel.
import { COLOURS, MARKS } from '../tiles/figure-colours';
import { along, length, type Line, type Point } from '../tiles/geometry';
import { roadOverGround, notMeadow, segmentGround, type SegmentGround } from '../tiles/outline';
import { Pen } from '../tiles/pen';
import type { Way } from '../tiles/road-over';
import type { Layout } from '../tiles/shapes';
import { newSurface } from '../tiles/texture';
import { corner } from './frame';
import type { Cell } from './model';
import { INK, PAPER, type Stage } from './stage';
import type { Colour } from '../net/colours';

/** Between two marks, hundredths of a tile. */
const APART = 18;

type Mask = ReturnType<typeof newSurface>;

/** A segment of a tile, or the road over it; what lies below that is hidden by it. */
interface Ground {
  shape: Layout;
  name: string;
  over: Way | undefined;
}
const groundOf = ({ shape, name, over }: Ground): SegmentGround => (name === 'overlay' && over ? roadOverGround(over) : segmentGround(shape, name));

export function paintOwnership(stage: Stage): void {
  for (const { x, y, segment, seats } of stage.model.overlay?.segments ?? []) {
    const found = seats.length && stage.shows({ x, y }) ? stage.segment({ x, y }, segment) : null;
    if (!found) continue;
    const colours = seats.map((seat) => stage.colour(seat));
    const mask = maskOf(found, stage.frame.pixels);
    const { body, mark } = COLOURS[colours[0]!];
    paste(stage, { x, y }, rimOf(mask, stage.css(2.2), body), 0.95);
    paste(stage, { x, y }, tinted(mask, body), 0.34);
    paste(stage, { x, y }, strewn(mask, found, colours), 1);
    if (body === '#ffffff') paste(stage, { x, y }, rimOf(mask, stage.css(0.8), mark), 0.7);
  }
}

export function paintHighlights(stage: Stage): void {
  for (const { x, y, segment } of stage.model.highlight) {
    const found = stage.shows({ x, y }) ? stage.segment({ x, y }, segment) : null;
    if (found) paste(stage, { x, y }, litPicture(stage, found), 1);
  }
}

/** A paper tint and a dark line within a light one; kept, as a pointer comes back to it again and again. */
function litPicture(stage: Stage, of: Ground): Mask {
  const { pixels } = stage.frame;
  return kept(of, `lit ${pixels} ${stage.css(1)}`, () => {
    const mask = maskOf(of, pixels);
    const picture = newSurface(pixels, pixels);
    const to = contextOf(picture);
    const add = (layer: Mask, opacity: number) => {
      to.globalAlpha = opacity;
      to.drawImage(layer, 0, 0);
    };
    add(tinted(mask, PAPER), 0.24);
    add(rimOf(mask, stage.css(3.6), PAPER), 0.95);
    add(rimOf(mask, stage.css(1.9), INK), 1);
    return picture;
  });
}

function paste(stage: Stage, cell: Cell, picture: Mask, opacity: number): void {
  stage.to.globalAlpha = opacity;
  stage.to.drawImage(picture, ...corner(stage.frame, cell));
  stage.to.globalAlpha = 1;
}

const contextOf = (surface: Mask) => surface.getContext('2d') as CanvasRenderingContext2D;
const pictures = new WeakMap<Layout, Map<string, Mask>>();
/** Pictures kept for one tile. */
const MOST = 20;

function kept({ shape, name, over }: Ground, what: string, make: () => Mask): Mask {
  const of = pictures.get(shape) ?? new Map<string, Mask>();
  pictures.set(shape, of);
  const key = `${name} ${over} ${what}`;
  const known = of.get(key);
  if (known) return known;
  if (of.size >= MOST) of.clear();
  const made = make();
  of.set(key, made);
  return made;
}

function maskOf(of: Ground, pixels: number): Mask {
  return kept(of, `${pixels}`, () => {
    const mask = newSurface(pixels, pixels);
    const to = contextOf(mask);
    to.scale(pixels / 100, pixels / 100);
    const ground = groundOf(of);
    lay(to, ground);
    to.globalCompositeOperation = 'destination-out';
    if (ground.runs.length) lay(to, notMeadow(of.shape));
    if (of.over && of.name !== 'overlay') lay(to, roadOverGround(of.over));
    return mask;
  });
}

function lay(to: CanvasRenderingContext2D, { areas, ways, runs }: SegmentGround): void {
  const pen = new Pen(to);
  for (const area of areas) pen.polygon(area, INK);
  for (const { line, width } of ways) pen.line(line, INK, width);
  to.fillStyle = INK;
  for (const { x, y, width, height } of runs) to.fillRect(x, y, width, height);
}

let bench: Mask | null = null;

/** An empty surface on which the next piece is made: making a surface costs more than what is done on it. */
function benchOf(width: number, height: number): CanvasRenderingContext2D {
  if (bench?.width !== width || bench.height !== height) bench = newSurface(width, height);
  const to = contextOf(bench);
  to.globalCompositeOperation = 'source-over';
  to.clearRect(0, 0, width, height);
  return to;
}

/** The mask in one colour; on the bench, so to be used before the next piece is made. */
function tinted(mask: Mask, colour: string): Mask {
  const to = benchOf(mask.width, mask.height);
  to.drawImage(mask, 0, 0);
  return coloured(to, colour);
}

function coloured(to: CanvasRenderingContext2D, colour: string): Mask {
  to.globalCompositeOperation = 'source-in';
  to.fillStyle = colour;
  to.fillRect(0, 0, to.canvas.width, to.canvas.height);
  return to.canvas;
}

/** A line round the mask, within the tile only: where the ground runs on into the next tile there is none. On the bench. */
function rimOf(mask: Mask, width: number, colour: string): Mask {
  const by = Math.max(1, (width * mask.width) / 100);
  const to = benchOf(mask.width, mask.height);
  for (let i = 0; i < 12; i++) to.drawImage(mask, Math.cos((i * Math.PI) / 6) * by, Math.sin((i * Math.PI) / 6) * by);
  to.globalCompositeOperation = 'destination-out';
  to.drawImage(mask, 0, 0);
  return coloured(to, colour);
}

/** The holders' marks, strewn over an area or set along a road, cut by the mask. */
function strewn(mask: Mask, of: Ground, colours: Colour[]): Mask {
  const picture = newSurface(mask.width, mask.height);
  const to = contextOf(picture);
  to.scale(mask.width / 100, mask.height / 100);
  const pen = new Pen(to);
  const { ways } = groundOf(of);
  const places = ways.length ? ways.flatMap(({ line }) => alongLine(line)) : lattice();
  places.forEach((at, i) => mark(pen, at, colours[i % colours.length]!));
  if (ways.length) return picture;
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.globalCompositeOperation = 'destination-in';
  to.drawImage(mask, 0, 0);
  return picture;
}

function lattice(): Line {
  const places: Line = [];
  for (let row = 0; row * APART < 100; row++) {
    for (let column = 0; column * APART < 100; column++) places.push([(column + (row % 2 ? 0.75 : 0.25)) * APART, (row + 0.5) * APART]);
  }
  return places;
}

function alongLine(line: Line): Line {
  const count = Math.max(1, Math.round(length(line) / APART));
  return Array.from({ length: count }, (_, i) => along(line, (i + 0.5) / count));
}

function mark(pen: Pen, [x, y]: Point, colour: Colour): void {
  pen.at(x, y, 0.36, () => pen.path(MARKS[colour], COLOURS[colour].body, COLOURS[colour].mark, 3));
}
