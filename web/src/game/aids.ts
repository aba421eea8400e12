// What a table's aids allow the page to show (docs/api.md: `aids`).
import type { Aids } from '../net/messages';

export interface Allowed {
  /** squares where the tile may lie are marked */
  legal: boolean;
  /** points now, the value of features, the projected score */
  preview: boolean;
  ownership: boolean;
  /** of the tiles left: their odds, their kinds, or only how many there are */
  remaining: 'odds' | 'kinds' | 'number';
  dead: boolean;
}

const ALLOWED: Record<Aids, Allowed> = {
  learner: { legal: true, preview: true, ownership: true, remaining: 'odds', dead: true },
  casual: { legal: true, preview: true, ownership: true, remaining: 'kinds', dead: true },
  club: { legal: true, preview: false, ownership: false, remaining: 'kinds', dead: false },
  tournament: { legal: false, preview: false, ownership: false, remaining: 'number', dead: false },
};

export const allowedBy = (aids: Aids): Allowed => ALLOWED[aids];
