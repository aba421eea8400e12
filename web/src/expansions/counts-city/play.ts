import type { Play } from '../../game/play';

export const play: Play = {
  // one answer a feature (CO-14)
  byFeature: ['leave-city', 'leave-city-at-end'],
  wholeAnswers: ['enter-city', 'leave-city', 'leave-city-at-end', 'move-count', 'count-start'],
};
