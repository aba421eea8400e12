// Ink and wash on a canvas whose unit is a hundredth of a tile: short words for what the painters do all the time.
import { normalAt, type Line } from './geometry';
import { INK, SHADOW } from './palette';

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Small pictures leave out what would only be noise and draw the rest bolder. Of plain ones only what is played is left: calm areas,
 * broad roads, and marks larger than life. */
export type Detail = 'plain' | 'small' | 'full';

export class Pen {
  /** below 1 all that is drawn is faint */
  ink = 1;

  /** what is drawn in a plain picture as well is drawn as in a small one */
  readonly detail: 'small' | 'full';
  readonly plain: boolean;

  constructor(
    readonly to: Canvas2D,
    detail: Detail = 'full',
  ) {
    this.detail = detail === 'full' ? 'full' : 'small';
    this.plain = detail === 'plain';
    to.lineJoin = 'round';
    to.lineCap = 'round';
  }

  /** An SVG path, filled, then stroked. */
  path(d: string, fill: string | null, stroke?: string, width = 1, opacity = 1): void {
    this.shape(new Path2D(d), fill, stroke, width, opacity);
  }

  polygon(points: Line, fill: string | null, stroke?: string, width = 1, opacity = 1): void {
    const path = trace(points);
    path.closePath();
    this.shape(path, fill, stroke, width, opacity);
  }

  line(points: Line, stroke: string, width: number, opacity = 1, dash: number[] = [], phase = 0): void {
    const { to } = this;
    if (dash.length) {
      to.setLineDash(dash);
      to.lineDashOffset = phase;
    }
    this.shape(trace(points), null, stroke, width, opacity);
    if (dash.length) to.setLineDash([]);
  }

  /** A dash with square ends, for merlons, planks and the like. */
  ticks(points: Line, stroke: string, width: number, dash: number[], opacity = 1): void {
    this.to.lineCap = 'butt';
    this.line(points, stroke, width, opacity, dash);
    this.to.lineCap = 'round';
  }

  /** A line that swells and thins like one drawn with a nib; it has its plain width at both ends, so that tiles meet. */
  swelling(points: Line, colour: string, width: number, by: number, phase: number): void {
    const n = points.length - 1;
    const half = (i: number) => width / 2 + by * Math.sin((Math.PI * i) / n) * Math.sin(phase + i * 0.31) * Math.sin(phase * 2 + i * 0.13);
    const left = points.map((p, i) => shift(p, normalAt(points, i), half(i)));
    const right = points.map((p, i) => shift(p, normalAt(points, i), -half(i))).reverse();
    this.polygon([...left, ...right], colour, colour, 0.2);
  }

  circle(x: number, y: number, radius: number, fill: string | null, stroke?: string, width = 1, opacity = 1): void {
    this.ellipse(x, y, radius, radius, fill, stroke, width, opacity);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string | null, stroke?: string, width = 1, opacity = 1): void {
    const path = new Path2D();
    path.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    this.shape(path, fill, stroke, width, opacity);
  }

  rectangle(x: number, y: number, w: number, h: number, fill: string | null, stroke?: string, width = 1): void {
    const path = new Path2D();
    path.rect(x, y, w, h);
    this.shape(path, fill, stroke, width, 1);
  }

  /** The soft round below whatever stands. */
  shadow(x: number, y: number, rx: number, ry: number, opacity = 0.28): void {
    this.ellipse(x, y, rx, ry, SHADOW, undefined, 1, opacity);
  }

  /** Draws with the origin there. */
  at(x: number, y: number, scale: number, draw: () => void, degrees = 0): void {
    const { to } = this;
    to.save();
    to.translate(x, y);
    if (degrees) to.rotate((degrees * Math.PI) / 180);
    if (scale !== 1) to.scale(scale, scale);
    draw();
    to.restore();
  }

  clipped(outline: Line, draw: () => void): void {
    this.to.save();
    const path = trace(outline);
    path.closePath();
    this.to.clip(path);
    draw();
    this.to.restore();
  }

  private shape(path: Path2D, fill: string | null, stroke: string | undefined, width: number, opacity: number): void {
    const { to } = this;
    const alpha = opacity * this.ink;
    if (alpha !== 1) to.globalAlpha = alpha;
    if (fill) {
      to.fillStyle = fill;
      to.fill(path);
    }
    if (stroke) {
      to.strokeStyle = stroke;
      to.lineWidth = width;
      to.stroke(path);
    }
    if (alpha !== 1) to.globalAlpha = 1;
  }
}

const shift = (p: readonly [number, number], n: readonly [number, number], by: number): [number, number] => [p[0] + n[0] * by, p[1] + n[1] * by];

export function trace(points: Line): Path2D {
  const path = new Path2D();
  points.forEach((p, i) => (i ? path.lineTo(p[0], p[1]) : path.moveTo(p[0], p[1])));
  return path;
}

/** A shape with a heavier line on its lower right, as if shaded by a second stroke. */
export function heavy(pen: Pen, points: Line, fill: string, width: number): void {
  pen.polygon(
    points.map(([x, y]) => [x + width * 0.45, y + width * 0.55]),
    INK,
    INK,
    width * 0.8,
  );
  pen.polygon(points, fill, INK, width);
}
