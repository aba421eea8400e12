// The lower canvas: tiles, and the towers on the corners where walls end.
import { Pen, type Canvas2D } from '../tiles/pen';
import { FIELD, mix } from '../tiles/palette';
import { cornerTower } from '../tiles/paint-tower';
import { newSurface } from '../tiles/texture';
import type { TileBitmaps } from './bitmaps';
import { corner, inFrame, stepFor, type Frame } from './frame';
import { same } from './hit';
import type { Cell, PlacedTile } from './model';
import type { TileJob } from './tile-jobs';

/** Below so many CSS pixels a tile is drawn in its small form. */
const SMALL_BELOW = 62;
/** A corner tower's bitmap, in hundredths of a tile: its width, its height, and its foot in them. */
const TOWER = { width: 16, height: 24, footX: 8, footY: 17 };

export interface LandLook {
  bitmaps: TileBitmaps;
  dark: boolean;
}

export function jobFor(placed: PlacedTile, frame: Frame, dark: boolean): TileJob {
  const detail = frame.pixels / frame.ratio < SMALL_BELOW ? 'small' : 'full';
  return { placed, size: stepFor(frame.pixels), detail, dark };
}

/** Paints all, and returns what is missing or stands there in another size, those in the middle first. */
export function paintLand(to: CanvasRenderingContext2D, frame: Frame, tiles: PlacedTile[], look: LandLook): TileJob[] {
  to.clearRect(0, 0, frame.width, frame.height);
  const seen = tiles.filter((tile) => inFrame(frame, tile));
  for (const tile of seen) paintTileAt(to, frame, tile, look);
  paintTowers(to, frame, seen, look);
  const far = ({ placed }: TileJob) => {
    const [x, y] = corner(frame, placed);
    return Math.hypot(x - frame.width / 2, y - frame.height / 2);
  };
  const jobs = seen.map((tile) => jobFor(tile, frame, look.dark)).filter((job) => !look.bitmaps.has(job));
  return jobs.sort((a, b) => far(a) - far(b));
}

/** One tile whose picture has come, and the towers of its corners. */
export function paintArrived(to: CanvasRenderingContext2D, frame: Frame, tile: PlacedTile, tiles: PlacedTile[], look: LandLook): void {
  if (!inFrame(frame, tile)) return;
  paintTileAt(to, frame, tile, look);
  const around = tiles.filter((other) => Math.abs(other.x - tile.x) <= 1 && Math.abs(other.y - tile.y) <= 1);
  paintTowers(to, frame, around, look, (c) => [0, 1].some((dx) => [0, 1].some((dy) => same(c, { x: tile.x + dx, y: tile.y + dy }))));
}

function paintTileAt(to: CanvasRenderingContext2D, frame: Frame, tile: PlacedTile, look: LandLook): void {
  const [x, y] = corner(frame, tile);
  const picture = look.bitmaps.get(jobFor(tile, frame, look.dark));
  if (picture) {
    to.drawImage(picture.bitmap, x, y, frame.pixels, frame.pixels);
  } else {
    to.fillStyle = look.dark ? mix(FIELD, '#000000', 0.14) : FIELD;
    to.fillRect(x, y, frame.pixels, frame.pixels);
  }
}

/** A tower wherever some tile's wall ends: so every join is clean, whatever the other three tiles are. */
function paintTowers(to: CanvasRenderingContext2D, frame: Frame, tiles: PlacedTile[], look: LandLook, only?: (corner: Cell) => boolean): void {
  const at = new Map<string, Cell>();
  for (const tile of tiles) {
    const corners = look.bitmaps.get(jobFor(tile, frame, look.dark))?.corners ?? [];
    corners.forEach((is, i) => {
      const cell = { x: tile.x + (i === 1 || i === 2 ? 1 : 0), y: tile.y + (i > 1 ? 1 : 0) };
      if (is && (!only || only(cell))) at.set(`${cell.x},${cell.y}`, cell);
    });
  }
  const sprite = towerSprite(frame.pixels, look.dark);
  const unit = frame.pixels / 100;
  for (const cell of [...at.values()].sort((a, b) => a.y - b.y)) {
    const [x, y] = corner(frame, cell);
    to.drawImage(sprite, Math.round(x - TOWER.footX * unit), Math.round(y - TOWER.footY * unit));
  }
}

let kept: { key: string; sprite: ReturnType<typeof newSurface> } | null = null;

function towerSprite(pixels: number, dark: boolean): ReturnType<typeof newSurface> {
  const key = `${pixels} ${dark}`;
  if (kept?.key === key) return kept.sprite;
  const unit = pixels / 100;
  const sprite = newSurface(Math.ceil(TOWER.width * unit), Math.ceil(TOWER.height * unit));
  const to = sprite.getContext('2d') as Canvas2D;
  to.scale(unit, unit);
  to.translate(TOWER.footX, TOWER.footY);
  cornerTower(new Pen(to));
  if (dark) {
    to.globalCompositeOperation = 'source-atop';
    to.fillStyle = 'rgba(0,0,0,0.14)';
    to.fillRect(-TOWER.width, -TOWER.height, 2 * TOWER.width, 2 * TOWER.height);
  }
  kept = { key, sprite };
  return sprite;
}

