// Who holds what: the segment's ground tinted in the holder's colour and strewn with the holder's mark, so that colour
// alone never tells. And the outline of what is pointed at.
import { COLOURS, MARKS } from '../tiles/figures';
import { along, length, type Line, type Point } from '../tiles/geometry';
import { segmentShape, type SegmentShape } from '../tiles/outline';
import type { Pen } from '../tiles/pen';
import type { Colour } from './model';
import { INK, PAPER, type Stage } from './stage';

const WAY = 11;
/** Between two marks, hundredths of a tile. */
const APART = 17;

export function paintOwnership(stage: Stage): void {
  for (const { x, y, segment, seats } of stage.model.overlay?.segments ?? []) {
    const found = seats.length ? stage.segment({ x, y }, segment) : null;
    if (!found) continue;
    const colours = seats.map((seat) => stage.colour(seat));
    stage.onSquare({ x, y }, (pen) => tint(pen, segmentShape(found.shape, found.name), colours));
  }
}

function tint(pen: Pen, shape: SegmentShape, colours: Colour[]): void {
  const { to } = pen;
  const ground = groundOf(shape.areas);
  to.save();
  to.clip(square());
  to.fillStyle = COLOURS[colours[0]!].body;
  to.globalAlpha = 0.3;
  to.fill(ground, 'evenodd');
  to.globalAlpha = 1;
  for (const way of shape.ways) pen.line(way, COLOURS[colours[0]!].body, WAY, 0.55);
  for (const edge of shape.edges) pen.line(edge, COLOURS[colours[0]!].body, 2.2, 0.9);
  for (const way of shape.ways) strewAlong(pen, way, colours);
  if (shape.areas.length) {
    to.clip(ground, 'evenodd');
    strew(pen, colours);
  }
  to.restore();
}

function strew(pen: Pen, colours: Colour[]): void {
  for (let row = 0; row * APART < 100; row++) {
    for (let column = 0; column * APART < 100; column++) {
      const at: Point = [(column + (row % 2 ? 0.75 : 0.25)) * APART, (row + 0.5) * APART];
      mark(pen, at, colours[(row + column) % colours.length]!);
    }
  }
}

function strewAlong(pen: Pen, way: Line, colours: Colour[]): void {
  const count = Math.max(1, Math.round(length(way) / APART));
  for (let i = 0; i < count; i++) mark(pen, along(way, (i + 0.5) / count), colours[i % colours.length]!);
}

function mark(pen: Pen, [x, y]: Point, colour: Colour): void {
  pen.at(x, y, 0.34, () => pen.path(MARKS[colour], COLOURS[colour].body, COLOURS[colour].mark, 3));
}

export function paintHighlights(stage: Stage): void {
  for (const { x, y, segment } of stage.model.highlight) {
    const found = stage.segment({ x, y }, segment);
    if (found) stage.onSquare({ x, y }, (pen) => outline(pen, segmentShape(found.shape, found.name), stage.css(1)));
  }
}

/** A dark line within a light one; `pixel` is one CSS pixel. */
function outline(pen: Pen, shape: SegmentShape, pixel: number): void {
  const { to } = pen;
  to.save();
  to.clip(square());
  to.fillStyle = PAPER;
  to.globalAlpha = 0.26;
  to.fill(groundOf(shape.areas), 'evenodd');
  to.globalAlpha = 1;
  for (const way of shape.ways) {
    pen.line(way, PAPER, WAY + 5 * pixel, 0.55);
    pen.line(way, INK, 2.2 * pixel, 1, [0.1, 6 * pixel]);
  }
  for (const edge of shape.edges) pen.line(edge, PAPER, 5.5 * pixel, 0.95);
  for (const edge of shape.edges) pen.line(edge, INK, 2.4 * pixel);
  to.restore();
}

function square(): Path2D {
  const path = new Path2D();
  path.rect(0, 0, 100, 100);
  return path;
}

function groundOf(areas: Line[]): Path2D {
  const path = new Path2D();
  for (const area of areas) {
    area.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    path.closePath();
  }
  return path;
}
