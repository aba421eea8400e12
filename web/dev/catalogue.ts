// The base game's tiles and those of inns and cathedrals, read from the engine's own files.
import base from '../../engine/tiles/base.tiles?raw';
import inns from '../../engine/expansions/inns-and-cathedrals/inns-and-cathedrals.tiles?raw';
import type { TileType } from '../src/board/model';
import { readTiles } from './tiles-file';

export const BASE = readTiles(base);
export const INNS = readTiles(inns);
export const CATALOGUE: TileType[] = [...BASE, ...INNS].map(({ type }) => type);

export function tileOf(id: string): TileType {
  const type = CATALOGUE.find((tile) => tile.tile === id);
  if (!type) throw new Error(`there is no tile '${id}'`);
  return type;
}
