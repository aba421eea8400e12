// Roads that are laid over tiles.
import { paintRoadOver } from '../tiles/drawings';
import { Pen } from '../tiles/pen';
import type { RoadOver } from './model';
import type { Stage } from './stage';

/** Below so many CSS pixels a tile it is drawn more boldly, as tiles are. */
const SMALL_BELOW = 62;

export function paintRoadsOver(stage: Stage, roads: RoadOver[]): void {
  for (const road of roads)
    if (stage.shows(road)) stage.onSquare(road, (pen) => paintRoadOver(new Pen(pen.to, stage.scale < SMALL_BELOW ? 'small' : 'full'), road.way));
}
