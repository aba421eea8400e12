// Pictures of the board to keep: the whole land, and below it everybody's points. Painted wherever there is a canvas, in a worker too.
import { COLOURS, MARKS } from '../tiles/figure-colours';
import { Pen, type Canvas2D } from '../tiles/pen';
import { boundsOf, type Bounds } from './camera';
import type { Frame } from './frame';
import { jobFor, paintLand } from './land';
import { paintMarks } from './marks';
import type { BoardModel, SeatLook } from './model';
import { Motion } from './motion';
import { Stage } from './stage';
import { jobKey, rasterise, type TileJob, type TilePicture } from './tile-jobs';
import type { TileType } from '../net/wire';

/** The board at one moment of a game. */
export interface Moment {
  model: BoardModel;
  /** with points written as people write them */
  seats: (SeatLook & { points: string })[];
}

/** Device pixels: of a tile at most and at least, and of the picture's longer side. */
export interface Size {
  largest: number;
  smallest: number;
  longest: number;
}
export const STILL: Size = { largest: 160, smallest: 40, longest: 4096 };
export const MOVING: Size = { largest: 84, smallest: 20, longest: 900 };

const GROUND = { light: '#ece4d3', dark: '#191d20' };
const WORDS = { light: '#2b241d', dark: '#ece4d3' };
const FONT = '"Source Sans 3", system-ui, sans-serif';
/** Round the land, in tiles. */
const MARGIN = 0.5;
/** Of a row of points, and of the signs and letters in it, in parts of its height. */
const [SIGN, LETTERS, GAP] = [0.56, 0.48, 0.5];

export interface Plan {
  frame: Frame;
  width: number;
  height: number;
  /** the height of a row of points, and in which row and where each seat stands */
  row: number;
  places: { seat: number; x: number; row: number }[];
}

/** Where everything goes on pictures of these moments: the same on all, so that nothing jumps. */
export function planPictures(moments: Moment[], size: Size, widthOf: (text: string, height: number) => number): Plan {
  const bounds = around(moments.map(({ model }) => model));
  const [across, down] = [bounds.right - bounds.left + 2 * MARGIN, bounds.bottom - bounds.top + 2 * MARGIN];
  const pixels = Math.max(size.smallest, Math.min(size.largest, Math.floor(size.longest / Math.max(across, down))));
  const width = even(Math.max(across * pixels, 320));
  const land = even(down * pixels);
  const left = Math.round(((bounds.left + bounds.right) / 2) * pixels - width / 2);
  const row = Math.round(Math.max(30, Math.min(96, Math.sqrt(width * land) / 26, width / 12)));
  const places = placesOf(moments.at(-1)!, width, row, widthOf);
  const rows = 1 + Math.max(0, ...places.map((place) => place.row));
  const frame = { pixels, left, top: Math.round((bounds.top - MARGIN) * pixels), width, height: land, ratio: 1 };
  return { frame, width, height: even(land + rows * row + row * 0.3), row, places };
}

const even = (length: number): number => 2 * Math.ceil(length / 2);

function around(models: BoardModel[]): Bounds {
  const all = models.flatMap(({ tiles, pieces }) => [boundsOf([...tiles, ...pieces])]);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

/** One beside the other, in as many rows as it takes, each row in the middle. */
function placesOf({ seats }: Moment, width: number, row: number, widthOf: (text: string, height: number) => number): Plan['places'] {
  const rows: { seat: number; wide: number }[][] = [[]];
  let used = 0;
  for (const seat of seats) {
    const wide = row * (SIGN + 0.6 * GAP) + widthOf(textOf(seat), row * LETTERS);
    if (used > 0 && used + row * GAP + wide > width - row) {
      rows.push([]);
      used = 0;
    }
    used += wide + (used > 0 ? row * GAP : 0);
    rows.at(-1)!.push({ seat: seat.seat, wide });
  }
  return rows.flatMap((each, index) => {
    const whole = each.reduce((sum, { wide }) => sum + wide, (each.length - 1) * row * GAP);
    let x = (width - whole) / 2;
    return each.map(({ seat, wide }) => {
      const place = { seat, x, row: index };
      x += wide + row * GAP;
      return place;
    });
  });
}

const textOf = ({ name, points }: Moment['seats'][number]): string => `${name}  ${points}`;
export const fontOf = (height: number): string => `600 ${height}px ${FONT}`;

/** The tiles' pictures, made when they are first asked for. */
export class TilesOnce {
  private readonly kept = new Map<string, TilePicture>();

  constructor(private readonly types: ReadonlyMap<string, TileType>) {}

  get(job: TileJob): TilePicture | undefined {
    const key = jobKey(job);
    const type = this.types.get(job.placed.tile);
    const picture = this.kept.get(key) ?? (type && rasterise(type, job));
    if (picture) this.kept.set(key, picture);
    return picture;
  }
}

export class Exporter {
  readonly tiles: TilesOnce;
  private readonly motion = new Motion();

  constructor(
    private readonly types: ReadonlyMap<string, TileType>,
    private readonly dark: boolean,
  ) {
    this.tiles = new TilesOnce(types);
  }

  /** Makes one tile's picture ahead, so that the work can be told in parts. */
  prepare({ frame }: Plan, tile: BoardModel['tiles'][number]): void {
    this.tiles.get(jobFor(tile, frame, this.dark));
  }

  paint(canvas: Canvas2D, { frame, width, height, row, places }: Plan, { model, seats }: Moment): void {
    const to = canvas as CanvasRenderingContext2D;
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.fillStyle = this.dark ? GROUND.dark : GROUND.light;
    to.fillRect(0, 0, width, height);
    to.imageSmoothingQuality = 'medium';
    const stage = new Stage(to, frame, model, this.types, this.dark);
    const bitmaps = this.tiles as never;
    paintLand(to, frame, model.tiles, { bitmaps, dark: this.dark });
    paintMarks(stage, { bitmaps, motion: this.motion, now: 0, home: () => null });
    for (const { seat, x, row: index } of places) {
      const look = seats.find((each) => each.seat === seat);
      if (look) this.paintPoints(to, look, x, frame.height + row * (index + 0.5), row);
    }
  }

  private paintPoints(to: CanvasRenderingContext2D, look: Moment['seats'][number], x: number, middle: number, row: number): void {
    const { body, mark } = COLOURS[look.colour];
    const radius = (row * SIGN) / 2;
    const pen = new Pen(to);
    pen.circle(x + radius, middle, radius, body, this.dark ? WORDS.dark : WORDS.light, Math.max(1, row / 28));
    pen.at(x + radius, middle, radius / 14, () => pen.path(MARKS[look.colour], mark));
    to.font = fontOf(row * LETTERS);
    to.textAlign = 'left';
    to.textBaseline = 'middle';
    to.fillStyle = this.dark ? WORDS.dark : WORDS.light;
    to.fillText(textOf(look), x + row * (SIGN + 0.3 * GAP), middle + row * 0.03);
  }
}
