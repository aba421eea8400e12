// The odds of the tiles that are still to come.
import type { Snapshot } from '../net/wire';

/** The chance that at least one of so many draws is one of `fits` among `of` tiles. */
export function chanceWithin(fits: number, of: number, draws: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(draws, of); ++drawn) none *= Math.max(0, of - fits - drawn) / (of - drawn);
  return 1 - none;
}

/** How many of the next tiles are drawn by the seat, `most` at most, if everybody draws one in turn. */
export function ownDraws({ turn, seats }: Pick<Snapshot, 'turn' | 'seats'>, seat: number, of: number, most: number): number {
  const players = seats.length;
  const last = turn.seat ?? turn.first ?? 1;
  const first = (((seat - last - 1) % players) + players) % players;
  return Math.min(most, of <= first ? 0 : Math.ceil((of - first) / players));
}
