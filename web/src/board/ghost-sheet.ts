// The tile in hand on a small canvas of its own above the picture: where it is tried, turned and taken back the picture is left alone.
import type { Camera, View } from './camera';
import { corner, inFrame, type Frame } from './frame';
import { same, TURN_RADIUS } from './hit';
import { paintGhostAndOn, type MarksLook } from './marks';
import type { BoardModel, Cell } from './model';
import { Sheet } from './sheet';
import { REACH, type Stage } from './stage';

type Look = Pick<MarksLook, 'bitmaps' | 'motion' | 'now'>;

export class GhostSheet {
  private readonly sheet: Sheet;
  /** all that it was painted from */
  private painted = '';

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

  /** Its picture has come. */
  forget(): void {
    this.painted = '';
  }

  /** As the model says, if that is something new; whether it is. */
  paint(model: BoardModel, whole: Frame, look: Look, stageOn: (to: CanvasRenderingContext2D, frame: Frame) => Stage): boolean {
    const ghost = model.ghost && inFrame(whole, model.ghost) ? model.ghost : null;
    this.sheet.show(ghost !== null);
    const frame = ghost && frameAround(ghost, whole);
    const { to } = this.sheet;
    const stage = frame && stageOn(to, frame);
    const moves = look.motion.ghostMoves(look.now);
    const key = stage ? JSON.stringify([frame, stage.dark, stage.hasty, moves && look.now, concerning(model, ghost!)]) : '';
    if (key === this.painted && stage) return false;
    const changed = key !== this.painted;
    this.painted = key;
    if (!stage) return changed;
    this.sheet.hold(frame!);
    to.clearRect(0, 0, frame!.width, frame!.height);
    paintGhostAndOn(stage, look);
    return true;
  }
}

/** What of the model is painted, or decides where. */
function concerning({ ghost, spots, seats, ...lying }: BoardModel, cell: Cell) {
  const { tiles, figures, pieces, roadsOver, buildings, targets } = lying;
  const here = [tiles, figures, pieces, roadsOver, buildings, targets].map((list) => (list as Cell[]).filter((each) => same(each, cell)));
  return [ghost, spots, seats, here];
}

/** The square with room for what stands out over its sides. */
function frameAround(cell: Cell, whole: Frame): Frame {
  const [x, y] = corner(whole, cell);
  const margin = Math.ceil(Math.max(REACH * whole.pixels, 2 * TURN_RADIUS * whole.ratio));
  const size = whole.pixels + 2 * margin;
  return { ...whole, left: whole.left + x - margin, top: whole.top + y - margin, width: size, height: size };
}
