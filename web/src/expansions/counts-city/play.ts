import type { Play } from '../../game/play';

export const play: Play = {
  wholeAnswers: ['enter-city', 'leave-city', 'leave-city-at-end', 'move-count', 'count-start'],
};
