// How the count's city is laid out on its block of tiles.
import type { GreatTown } from '../../tiles/drawing';
import type { Line } from '../../tiles/geometry';
import { castleQuarter, cathedralQuarter, marketQuarter, smithyQuarter } from './drawing-quarters';

/** Of the block, in hundredths of a tile from its upper left. */
const STREETS: Line[] = [
  [
    [58, 58],
    [84, 84],
    [100, 96],
    [200, 96],
    [200, 205],
  ],
  [
    [342, 58],
    [305, 84],
    [300, 150],
    [200, 150],
  ],
  [
    [250, 242],
    [250, 238],
    [200, 205],
    [100, 205],
    [92, 150],
    [92, 90],
  ],
];

export const town: GreatTown = {
  token: 'count',
  streets: STREETS,
  places: {
    'castle-quarter': { draw: castleQuarter, at: [250, 104], radius: 42, square: [2, 0], front: { at: [0, 23], wide: 52 } },
    'cathedral-quarter': { draw: cathedralQuarter, at: [150, 150], radius: 44, square: [1, 1], front: { at: [0, 28], wide: 56 } },
    'smithy-quarter': { draw: smithyQuarter, at: [250, 196], radius: 38, square: [2, 2], front: { at: [0, 24], wide: 56 } },
    'market-quarter': { draw: marketQuarter, at: [324, 150], radius: 24, square: [3, 1], front: { at: [-8, 44], wide: 48 } },
  },
};
