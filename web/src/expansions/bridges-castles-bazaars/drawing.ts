// Bridges and castles, in hand and on the board, and the bazaars that tiles show.
import type { Drawing } from '../../tiles/drawing';
import { INK, STONE, STONE_SHADE } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';
import { bazaar } from './drawing-bazaar';
import { paintBridge } from './drawing-bridge';
import { castle as wholeCastle, castleFront } from './drawing-castle';

/** Three arches below a road. */
function bridge(pen: Pen): void {
  pen.path('M-11.4 7V-2Q0 -9.6 11.4 -2V7H8.6A3.2 4 0 0 0 2.6 7H-2.6A3.2 4 0 0 0 -8.6 7Z', STONE_SHADE, INK, 1.2);
  pen.path('M-11.4 -2Q0 -9.6 11.4 -2V1.4Q0 -6 -11.4 1.4Z', STONE, INK, 1.2);
}

/** As on the board, smaller. */
const castle = (pen: Pen): void =>
  pen.at(0, 5, 0.3, () => {
    wholeCastle(pen, null);
    castleFront(pen);
  });

/** From a castle's middle up to that of the figure in its court. */
const COURT = 7;

export const drawing: Drawing = {
  tokens: { bridge, castle },
  roadOver: paintBridge,
  buildings: {
    castle: { place: 'castle', between: true, draw: (pen, { flag }) => wholeCastle(pen, flag), drawFront: castleFront, height: () => COURT },
  },
  marks: { bazaar: { draw: bazaar, radius: 13, readable: 1.3, endsRoads: true } },
};
