// One tile by itself, in lists.
import { TileCanvas } from '../../board/loupe';
import type { TileType } from '../../net/wire';
import { isDark } from '../../settings/surroundings';

export function TilePicture({ type, size }: { type: TileType | undefined; size: number }) {
  return type ? <TileCanvas tile={type} turns={0} copy={0} x={0} y={0} size={size} dark={isDark.value} /> : null;
}
