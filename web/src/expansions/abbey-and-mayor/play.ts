import type { Play } from '../../game/play';

export const play: Play = {
  closedTile: { token: 'abbey', question: 'lay-abbey' },
  drives: 'drive-wagon',
  wholeActions: ['drive-wagon'],
};
