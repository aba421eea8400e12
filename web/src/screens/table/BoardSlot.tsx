// Stands in for the board until it is there.
import type { BoardEvents, BoardModel, TileType } from '../../board/model';
import type { Camera } from './view';

interface Props {
  model: BoardModel;
  types: Map<string, TileType>;
  events: BoardEvents;
  onCamera(camera: Camera): void;
}

export function BoardSlot({ model }: Props) {
  return <div>{JSON.stringify(model.tiles)}</div>;
}
