import type { Play } from '../../game/play';

export const play: Play = {
  roadOver: { token: 'bridge', question: 'bridge' },
  wholeActions: ['castle-scores'],
  scoredFor: { castles: 'castle' },
  columns: { auction: 4 },
};
