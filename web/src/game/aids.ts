// What a table's aids allow the page to show (docs/api.md: `aids`).
import type { Aids } from '../net/wire';

export interface Allowed {
  /** squares where the tile may lie are marked */
  legal: boolean;
  /** points now, the value of features, the projected score */
  preview: boolean;
  ownership: boolean;
  /** of the tiles left: their odds, their kinds, or only how many there are */
  remaining: 'odds' | 'kinds' | 'number';
  dead: boolean;
  /** which of the tiles left fit an empty square: it tells dead squares as well */
  fits: boolean;
  /** hints, which count as help, and the chances to win: both are the server's judgement of the position */
  hints: boolean;
}

const ALLOWED: Record<Aids, Allowed> = {
  learner: { legal: true, preview: true, ownership: true, remaining: 'odds', dead: true, fits: true, hints: true },
  casual: { legal: true, preview: true, ownership: true, remaining: 'kinds', dead: true, fits: true, hints: false },
  club: { legal: true, preview: false, ownership: false, remaining: 'kinds', dead: false, fits: false, hints: false },
  tournament: { legal: false, preview: false, ownership: false, remaining: 'number', dead: false, fits: false, hints: false },
};

export const allowedBy = (aids: Aids): Allowed => ALLOWED[aids];
