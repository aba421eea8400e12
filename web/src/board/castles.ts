// Bridges over tiles, and castles over the side between two: what is built on the board besides towers.
import { COLOURS } from '../tiles/figure-colours';
import { paintBridge } from '../tiles/paint-bridge';
import { castle, castleFront } from '../expansions/bridges-castles-bazaars/drawing-castle';
import { Pen } from '../tiles/pen';
import type { Bridge, Castle } from './model';
import { seam } from './seams';
import type { Stage } from './stage';

/** Below so many CSS pixels a tile it is drawn more boldly, as tiles are. */
const SMALL_BELOW = 62;
export function paintCastle(stage: Stage, at: Castle, part: 'behind' | 'front'): void {
  const [x, y] = seam(at);
  const flag = at.seat === null ? null : COLOURS[stage.colour(at.seat)];
  stage.onSquare(at, (pen) => pen.at(x, y, 1, () => (part === 'behind' ? castle(pen, flag) : castleFront(pen))));
}

export function paintBridges(stage: Stage, bridges: Bridge[]): void {
  for (const bridge of bridges)
    if (stage.shows(bridge)) stage.onSquare(bridge, (pen) => paintBridge(new Pen(pen.to, stage.scale < SMALL_BELOW ? 'small' : 'full'), bridge.way));
}
