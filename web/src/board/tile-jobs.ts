// One tile to be rasterised: plain data, so that a worker can be asked.
import { paintRoadOver } from '../tiles/drawings';
import { layoutOf } from '../tiles/layout';
import { Pen, type Canvas2D, type Detail } from '../tiles/pen';
import type { Point } from '../tiles/geometry';
import type { Way } from '../tiles/road-over';
import { newSurface } from '../tiles/texture';
import { paintTile } from '../tiles/tile';
import type { PlacedTile } from './model';
import type { TileType } from '../net/wire';

export interface TileJob {
  placed: PlacedTile;
  /** device pixels */
  size: number;
  detail: Detail;
  dark: boolean;
  /** by itself: with what on a board is drawn once over all tiles, the turrets on its corners and a road that lies over it */
  alone?: { over?: Way };
}
export type Corners = [boolean, boolean, boolean, boolean];
export interface TilePicture {
  bitmap: ImageBitmap | OffscreenCanvas | HTMLCanvasElement;
  /** the corners on which its walls end */
  corners: Corners;
}

/** A tile by its name, and which copy of it: where figures stand on it, in all four ways. */
export interface SpotsJob {
  tile: string;
  copy: number;
}

export type ToWorker = { catalogue: TileType[] } | { id: number; job: TileJob } | { spotsOf: SpotsJob };
export interface PictureFromWorker {
  id: number;
  picture: TilePicture;
  /** where figures stand on it: the layout is there, and the page's own thread has other work */
  spots?: Record<string, Point>;
}
export interface SpotsFromWorker {
  of: SpotsJob;
  /** by turns */
  spots: Record<string, Point>[];
}
export type FromWorker = PictureFromWorker | SpotsFromWorker;

/** All that a picture of a tile depends on but its size. */
export const tileKey = ({ tile, copy, turns, x, y }: PlacedTile): string => `${tile}#${copy}^${turns}@${x},${y}`;
export const jobKey = ({ placed, size, detail, dark, alone }: TileJob): string =>
  `${tileKey(placed)} ${size} ${detail} ${dark}${alone ? ` alone ${alone.over ?? ''}` : ''}`;

export function rasterise(type: TileType, { placed, size, detail, dark, alone }: TileJob): TilePicture {
  const { turns, copy, x, y } = placed;
  const bitmap = newSurface(size, size);
  const to = bitmap.getContext('2d', { alpha: false }) as Canvas2D;
  paintTile(to, size, { tile: type, turns, copy, cell: [x, y], detail, alone: alone !== undefined, dark });
  if (alone?.over) {
    to.scale(size / 100, size / 100);
    paintRoadOver(new Pen(to, detail), alone.over);
  }
  return { bitmap, corners: layoutOf(type, turns, copy).corners };
}
