// What came of a game for who looks at their history.
import type { MyGame } from '../../net/wire';

export type Came = 'won' | 'lost' | 'time' | 'shared' | 'place' | 'aborted' | 'over';

export interface CameOut {
  came: Came;
  /** the best of one's own; 0: none */
  place: number;
  /** how many played */
  of: number;
  /** one's own points, the most first, then those of the others; empty: nothing is known */
  points: number[];
}

/** Over: nothing is known of it, or all seats were one's own, and there was nobody to win against. */
export function cameOut({ seats, outcome }: MyGame): CameOut {
  if (!outcome) return { came: 'over', place: 0, of: 0, points: [] };
  const { reason, result } = outcome;
  const mine = result.filter(({ seat }) => seats.includes(seat));
  const others = result.filter(({ seat }) => !seats.includes(seat));
  const place = Math.min(...mine.flatMap((each) => each.place ?? []));
  const points = [...most(mine), ...most(others)];
  const known = { place: Number.isFinite(place) ? place : 0, of: result.length, points };
  if (reason === 'aborted') return { ...known, came: 'aborted', points: [] };
  if (mine.length === 0 || others.length === 0) return { ...known, came: 'over' };
  if (known.place === 0) return { ...known, came: reason === 'time' ? 'time' : 'lost' };
  if (known.place === 1) return { ...known, came: others.some((each) => each.place === 1) ? 'shared' : 'won' };
  return { ...known, came: result.length === 2 ? 'lost' : 'place' };
}

const most = (results: { score: number }[]) => results.map(({ score }) => score).sort((one, other) => other - one);
