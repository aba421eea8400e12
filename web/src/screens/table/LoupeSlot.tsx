import type { TileType } from '../../board/model';
import type { Turn } from '../../turn/turn';
import type { TableView } from './view';

export function LoupeSlot({}: { view: TableView; turn?: Turn; type?: TileType }) {
  return <div class="loupe" />;
}
