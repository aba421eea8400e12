import type { Play } from '../../game/play';

export const play: Play = {
  goesWith: { bigBox: ['builder', 'pig', 'goods'] },
  scoredFor: { 'wine-majorities': 'goods', 'grain-majorities': 'goods', 'cloth-majorities': 'goods' },
  columns: { goods: 1 },
};
