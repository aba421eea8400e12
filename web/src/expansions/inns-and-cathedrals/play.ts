import type { Play } from '../../game/play';

export const play: Play = {
  goesWith: { family: ['inns'], bigBox: ['inns', 'cathedrals'] },
};
