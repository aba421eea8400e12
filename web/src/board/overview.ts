// The whole board, small: what is seen beyond the edge of the picture while the board moves, so that the picture need
// not be painted anew at each step of a zoom. Painted when the board rests, and only if its tiles, buildings or pieces have changed.
import { onFoundation } from './buildings';
import { boundsOf, type Camera, type View } from './camera';
import type { Frame } from './frame';
import { jobFor, paintLand, type LandLook } from './land';
import type { BoardModel, Cell } from './model';
import { paintBuilding, paintFront } from './paint-buildings';
import { paintPiece } from './pieces';
import { paintRoadsOver } from './roads-over';
import { Sheet } from './sheet';
import type { Stage } from './stage';
import { tileKey } from './tile-jobs';

/** Device pixels: of a tile, and of all of it. */
const LARGEST_TILE = 32;
const MOST_PIXELS = 1_000_000;
/** For the turrets on the outermost corners, in tiles. */
const MARGIN = 0.5;

type Shown = Pick<BoardModel, 'tiles' | 'pieces' | 'roadsOver' | 'buildings'>;

export class Overview {
  private readonly sheet: Sheet;
  private painted: (Shown & { ratio: number; dark: boolean }) | null = null;

  constructor(host: HTMLElement) {
    this.sheet = new Sheet(host);
    this.sheet.show(false);
  }

  destroy(): void {
    this.sheet.destroy();
  }

  place(camera: Camera, view: View, needed: boolean): void {
    this.sheet.show(needed);
    this.sheet.place(camera, view);
  }

  paint(shown: Shown, ratio: number, look: LandLook, stageFor: (to: CanvasRenderingContext2D, frame: Frame) => Stage): void {
    const { tiles, pieces, roadsOver, buildings } = shown;
    if (!tiles.length || this.shows(shown, ratio, look.dark)) return;
    const frame = frameOf(tiles, ratio);
    const { to } = this.sheet;
    this.sheet.hold(frame);
    to.clearRect(0, 0, frame.width, frame.height);
    to.imageSmoothingQuality = 'low';
    paintLand(to, frame, tiles, look);
    const stage = stageFor(to, frame);
    paintRoadsOver(stage, roadsOver);
    for (const building of buildings.filter((each) => !onFoundation(each))) {
      paintBuilding(stage, building);
      paintFront(stage, building);
    }
    for (const building of buildings.filter(onFoundation).sort((a, b) => a.y - b.y)) paintBuilding(stage, building);
    for (const piece of pieces) paintPiece(stage, piece);
    const lacking = tiles.some((tile) => !look.bitmaps.get(jobFor(tile, frame, look.dark)));
    this.painted = lacking ? null : { tiles, pieces, roadsOver, buildings, ratio, dark: look.dark };
  }

  private shows({ tiles, ...built }: Shown, ratio: number, dark: boolean): boolean {
    const { painted } = this;
    if (!painted || textOf(painted) !== textOf(built)) return false;
    if (painted.ratio !== ratio || painted.dark !== dark || painted.tiles.length !== tiles.length) return false;
    return painted.tiles === tiles || tiles.every((tile, i) => tileKey(tile) === tileKey(painted.tiles[i]!));
  }
}

const textOf = ({ pieces, roadsOver, buildings }: Omit<Shown, 'tiles'>): string => JSON.stringify([pieces, roadsOver, buildings]);

function frameOf(tiles: Cell[], ratio: number): Frame {
  const { left, top, right, bottom } = boundsOf(tiles);
  const [across, down] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const pixels = Math.max(1, Math.floor(Math.min(LARGEST_TILE, Math.sqrt(MOST_PIXELS / (across * down)))));
  return {
    pixels,
    left: Math.floor((left - MARGIN) * pixels),
    top: Math.floor((top - MARGIN) * pixels),
    width: Math.ceil(across * pixels) + 1,
    height: Math.ceil(down * pixels) + 1,
    ratio,
  };
}
