import type { Play } from '../../game/play';

export const play: Play = {
  eats: 'dragon',
  leadsElsewhere: 'portal',
  sendsHome: 'princess',
  scoredFor: { fairies: 'fairy' },
  columns: { fairy: 5 },
};
