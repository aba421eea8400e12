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
  /** which of the tiles left fit an empty square, and squares that nothing fits */
  fits: boolean;
  /** hints, which count as help, and the chances to win: both are the server's judgement of the position */
  hints: boolean;
}

const ALLOWED: Record<Aids, Allowed> = {
  learner: { legal: true, preview: true, ownership: true, remaining: 'odds', fits: true, hints: true },
  casual: { legal: true, preview: true, ownership: true, remaining: 'kinds', fits: true, hints: false },
  club: { legal: true, preview: false, ownership: false, remaining: 'kinds', fits: false, hints: false },
  tournament: { legal: false, preview: false, ownership: false, remaining: 'number', fits: false, hints: false },
};

export const allowedBy = (aids: Aids): Allowed => ALLOWED[aids];
