// The land: tiles, and the turrets on the corners where walls end.
import { Pen, type Canvas2D } from '../tiles/pen';
import { FIELD, mix } from '../tiles/palette';
import { cornerTurret } from '../tiles/paint-turret';
import { newSurface } from '../tiles/texture';
import type { TileBitmaps } from './bitmaps';
import { corner, stepFor, type Frame } from './frame';
import type { Cell, PlacedTile } from './model';
import { tileKey, type TileJob } from './tile-jobs';
import { turnedThing } from './turned';

/** Below so many CSS pixels a tile is drawn in its small form, and below so many in its plain one. */
const SMALL_BELOW = 62;
const PLAIN_BELOW = 50;
/** Device pixels of the plain picture that is made first where a tile has none: it takes a tenth of the time of a full one. */
const QUICK_SIZE = 48;
/** A corner turret's bitmap, in hundredths of a tile: its width, its height, and its foot in them. */
const TURRET = { width: 16, height: 24, footX: 8, footY: 17 };

export interface LandLook {
  readonly bitmaps: Pick<TileBitmaps, 'get'>;
  dark: boolean;
  /** by how many quarters the board was turned last: until its own picture has come, a tile's earlier one stands in for it */
  turnedBy?: number;
  /** told which tiles have been painted bare, for want of any picture, and which no more */
  bare?: Set<string>;
}

export function jobFor(placed: PlacedTile, frame: Frame, dark: boolean): TileJob {
  const scale = frame.pixels / frame.ratio;
  const detail = scale < PLAIN_BELOW ? 'plain' : scale < SMALL_BELOW ? 'small' : 'full';
  return { placed, size: stepFor(frame.pixels), detail, dark };
}

/** What is wanted first of a tile of which there is no picture at all. */
export const quickJob = ({ placed, size, dark }: TileJob): TileJob => ({ placed, size: Math.min(size, QUICK_SIZE), detail: 'plain', dark });

/** The tiles that may be seen; where one has no picture yet there is plain meadow. */
export function paintLand(to: CanvasRenderingContext2D, frame: Frame, tiles: PlacedTile[], look: LandLook): void {
  for (const tile of tiles) paintTileAt(to, frame, tile, look);
  paintTurrets(to, frame, tiles, look);
}

function paintTileAt(to: CanvasRenderingContext2D, frame: Frame, tile: PlacedTile, look: LandLook): void {
  const [x, y] = corner(frame, tile);
  const picture = look.bitmaps.get(jobFor(tile, frame, look.dark));
  look.bare?.[picture ? 'delete' : 'add'](tileKey(tile));
  if (picture) {
    to.drawImage(picture.bitmap, x, y, frame.pixels, frame.pixels);
  } else if (!paintTurned(to, frame, tile, look)) {
    to.fillStyle = look.dark ? mix(FIELD, '#000000', 0.14) : FIELD;
    to.fillRect(x, y, frame.pixels, frame.pixels);
  }
}

function paintTurned(to: CanvasRenderingContext2D, frame: Frame, tile: PlacedTile, { bitmaps, dark, turnedBy = 0 }: LandLook): boolean {
  const picture = turnedBy ? bitmaps.get(jobFor(turnedThing(tile, -turnedBy), frame, dark)) : undefined;
  if (!picture) return false;
  const { pixels } = frame;
  const [x, y] = corner(frame, tile);
  to.save();
  to.translate(x + pixels / 2, y + pixels / 2);
  to.rotate((turnedBy * Math.PI) / 2);
  to.drawImage(picture.bitmap, -pixels / 2, -pixels / 2, pixels, pixels);
  to.restore();
  return true;
}

/** A turret wherever some tile's wall ends: so every join is clean, whatever the other three tiles are. */
function paintTurrets(to: CanvasRenderingContext2D, frame: Frame, tiles: PlacedTile[], look: LandLook): void {
  const at = new Map<string, Cell>();
  for (const tile of tiles) {
    const corners = look.bitmaps.get(jobFor(tile, frame, look.dark))?.corners ?? [];
    corners.forEach((is, i) => {
      const cell = { x: tile.x + (i === 1 || i === 2 ? 1 : 0), y: tile.y + (i > 1 ? 1 : 0) };
      if (is) at.set(`${cell.x},${cell.y}`, cell);
    });
  }
  const sprite = turretSprite(frame.pixels, look.dark);
  const unit = frame.pixels / 100;
  for (const cell of [...at.values()].sort((a, b) => a.y - b.y)) {
    const [x, y] = corner(frame, cell);
    to.drawImage(sprite, Math.round(x - TURRET.footX * unit), Math.round(y - TURRET.footY * unit));
  }
}

let kept: { key: string; sprite: ReturnType<typeof newSurface> } | null = null;

function turretSprite(pixels: number, dark: boolean): ReturnType<typeof newSurface> {
  const key = `${pixels} ${dark}`;
  if (kept?.key === key) return kept.sprite;
  const unit = pixels / 100;
  const sprite = newSurface(Math.ceil(TURRET.width * unit), Math.ceil(TURRET.height * unit));
  const to = sprite.getContext('2d') as Canvas2D;
  to.scale(unit, unit);
  to.translate(TURRET.footX, TURRET.footY);
  cornerTurret(new Pen(to));
  if (dark) {
    to.globalCompositeOperation = 'source-atop';
    to.fillStyle = 'rgba(0,0,0,0.14)';
    to.fillRect(-TURRET.width, -TURRET.height, 2 * TURRET.width, 2 * TURRET.height);
  }
  kept = { key, sprite };
  return sprite;
}
