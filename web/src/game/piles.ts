// The piles that tiles may still come from: the supply and those of expansions, but not the tiles out of the game.
import type { Pile, Snapshot } from '../net/wire';

export function pilesToCome(snapshot: Snapshot): Pile[] {
  return snapshot.piles.filter((pile) => pile.pile !== 'removed' && (pile.total > 0 || pile.pile === 'supply'));
}

/** The tile in hand is not counted. */
export function tilesToCome(snapshot: Snapshot): number {
  return pilesToCome(snapshot).reduce((sum, pile) => sum + pile.total, 0);
}
