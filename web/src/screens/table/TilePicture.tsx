import type { TileType } from '../../board/model';

export function TilePicture({ type, size }: { type: TileType | undefined; size: number }) {
  return <span title={type?.tile} data-size={size} />;
}
