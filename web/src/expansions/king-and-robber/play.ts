import type { Play } from '../../game/play';

export const play: Play = {
  goesWith: { bigBox: ['king', 'robber'] },
  scoredFor: { 'cities-of-the-king': 'king', 'roads-of-the-robber': 'robber' },
  columns: { cards: 2 },
};
