// The base game's tiles and those of every expansion, read from the engine's own files.
import base from '../../engine/tiles/base.tiles?raw';
import type { TileType } from '../src/net/wire';
import { readTiles } from './tiles-file';

const files = import.meta.glob<string>('../../engine/expansions/*/*.tiles', { query: '?raw', import: 'default', eager: true });
const expansion = (id: string) => Object.entries(files).flatMap(([path, text]) => (path.includes(`/${id}.tiles`) ? readTiles(text) : []));

export const BASE = readTiles(base);
export const INNS = expansion('inns-and-cathedrals');
export const CATALOGUE: TileType[] = [...BASE, ...Object.values(files).flatMap(readTiles)].map(({ type }) => type);

export function tileOf(id: string): TileType {
  const type = CATALOGUE.find((tile) => tile.tile === id);
  if (!type) throw new Error(`there is no tile '${id}'`);
  return type;
}
