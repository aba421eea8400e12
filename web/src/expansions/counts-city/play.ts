import type { Play } from '../../game/play';

export const play: Play = {
  // one action a feature (CO-14)
  byFeature: ['leave-city', 'leave-city-at-end'],
  wholeActions: ['enter-city', 'leave-city', 'leave-city-at-end', 'move-count', 'count-start'],
};
