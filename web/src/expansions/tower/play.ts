import type { Play } from '../../game/play';

export const play: Play = {
  columns: { ransom: 3 },
};
