// The back of a tile, for one that lies face down: a bastide's plan, ramparts round straight streets and the market square.
// Nothing on it is turned or differs, so that no back tells what is on the other side.
import { CITY, CITY_DARK, GOLD, INK, PAPER, STONE, STREET } from './palette';
import type { Pen } from './pen';
import { dim } from './tile';

/** The streets that part the blocks, from wall to wall. */
const STREETS = [38, 62];
const WALL = { from: 19, to: 81 };
/** In the market square, which is the middle block. */
const MARKET = { from: 40, wide: 20 };

/** Fills the square from 0,0 to 100,100. */
export function paintBack(pen: Pen, dark: boolean): void {
  const { from, to } = WALL;
  const wide = to - from;
  pen.rectangle(0, 0, 100, 100, CITY_DARK);
  pen.rectangle(1.5, 1.5, 97, 97, null, INK, 3);
  pen.rectangle(7, 7, 86, 86, null, GOLD, 1.6);
  pen.rectangle(from, from, wide, wide, CITY, INK, 7.4);
  pen.rectangle(from, from, wide, wide, null, STONE, 4.6);
  for (const at of STREETS) {
    pen.line(
      [
        [at, from],
        [at, to],
      ],
      STREET,
      4,
    );
    pen.line(
      [
        [from, at],
        [to, at],
      ],
      STREET,
      4,
    );
  }
  pen.rectangle(MARKET.from, MARKET.from, MARKET.wide, MARKET.wide, PAPER, INK, 1.4);
  pen.circle(50, 50, 4, GOLD, INK, 1.2);
  for (const [x, y] of [
    [from, from],
    [to, from],
    [from, to],
    [to, to],
  ] as const)
    pen.circle(x, y, 6.4, STONE, INK, 1.6);
  if (dark) dim(pen.to, 100, 100);
}
