// What is pointed at, lit on a small canvas of its own above the picture: a pointer that moves paints a square or two
// and leaves the picture alone.
import type { Camera, View } from './camera';
import { corner, inFrame, type Frame } from './frame';
import { TURN_RADIUS } from './hit';
import type { BoardModel, Cell } from './model';
import { paintFigures } from './marks';
import { paintHighlights } from './ownership';
import { Sheet } from './sheet';
import type { Stage } from './stage';

export class Light {
  private readonly sheet: Sheet;

  constructor(host: HTMLElement) {
    this.sheet = new Sheet(host);
    this.sheet.show(false);
  }

  destroy(): void {
    this.sheet.destroy();
  }

  place(camera: Camera, view: View): void {
    this.sheet.place(camera, view);
  }

  /** As the model says, as far as the picture's frame reaches. */
  paint(model: BoardModel, whole: Frame, stageOn: (to: CanvasRenderingContext2D, frame: Frame) => Stage): void {
    const lit = model.highlight.filter((cell) => inFrame(whole, cell));
    this.sheet.show(lit.length > 0);
    if (!lit.length) return;
    const frame = frameAround(lit, whole);
    this.sheet.hold(frame);
    const { to } = this.sheet;
    to.clearRect(0, 0, frame.width, frame.height);
    const stage = stageOn(to, frame);
    paintHighlights(stage);
    cutOut(stage);
  }
}

/** The part of the whole frame that the squares take up. */
function frameAround(cells: Cell[], whole: Frame): Frame {
  const corners = cells.map((cell) => corner(whole, cell));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  const width = Math.min(whole.width, Math.max(...xs) + whole.pixels) - x;
  const height = Math.min(whole.height, Math.max(...ys) + whole.pixels) - y;
  return { ...whole, left: whole.left + x, top: whole.top + y, width, height };
}

/** What stands on the tiles stands above the light as well. */
function cutOut(stage: Stage): void {
  const { to, model } = stage;
  to.globalCompositeOperation = 'destination-out';
  paintFigures(stage);
  const { ghost } = model;
  if (ghost) {
    stage.onSquare(ghost, (pen) => {
      pen.rectangle(0, 0, 100, 100, '#000');
      for (const x of [0, 100]) pen.circle(x, 0, stage.css(TURN_RADIUS), '#000');
    });
  }
  to.globalCompositeOperation = 'source-over';
}
