import type { Play } from '../../game/play';

export const play: Play = {
  scoredFor: { 'wine-majorities': 'goods', 'grain-majorities': 'goods', 'cloth-majorities': 'goods' },
  columns: { goods: 1 },
};
