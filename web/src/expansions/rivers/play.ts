import type { Play } from '../../game/play';

export const play: Play = {
  goesWith: { family: ['river-1'] },
};
