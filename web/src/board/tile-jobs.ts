// One tile to be rasterised: plain data, so that a worker can be asked.
import { layoutOf } from '../tiles/layout';
import type { Canvas2D, Detail } from '../tiles/pen';
import type { Point } from '../tiles/geometry';
import { newSurface, type Textures } from '../tiles/texture';
import { paintTile } from '../tiles/tile';
import type { PlacedTile } from './model';
import type { TileType } from '../net/wire';

export interface TileJob {
  placed: PlacedTile;
  /** device pixels */
  size: number;
  detail: Detail;
  dark: boolean;
}
export type Corners = [boolean, boolean, boolean, boolean];
export interface TilePicture {
  bitmap: ImageBitmap | OffscreenCanvas | HTMLCanvasElement;
  /** the corners on which its walls end */
  corners: Corners;
}

export type ToWorker = { catalogue: TileType[] } | { key: string; job: TileJob };
/** Once, before the first picture. */
export interface TexturesFromWorker {
  textures: Textures;
}
export interface FromWorker {
  key: string;
  picture: TilePicture;
  /** where figures stand on it: the layout is there, and the page's own thread has other work */
  spots?: Record<string, Point>;
}

/** All that a picture of a tile depends on but its size. */
export const tileKey = ({ tile, copy, turns, x, y }: PlacedTile): string => `${tile}#${copy}^${turns}@${x},${y}`;
export const jobKey = ({ placed, size, detail, dark }: TileJob): string => `${tileKey(placed)} ${size} ${detail} ${dark}`;

export function rasterise(type: TileType, { placed, size, detail, dark }: TileJob): TilePicture {
  const { turns, copy, x, y } = placed;
  const bitmap = newSurface(size, size);
  const to = bitmap.getContext('2d', { alpha: false }) as Canvas2D;
  paintTile(to, size, { tile: type, turns, copy, cell: [x, y], detail, alone: false, dark });
  return { bitmap, corners: layoutOf(type, turns, copy).corners };
}
