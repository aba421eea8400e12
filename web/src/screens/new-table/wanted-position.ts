// A position that somebody wants to play on from, on its way from a replay to the plan of a new table.
import { go } from '../../router';

export interface WantedPosition {
  /** as the notation has it; it says its rules */
  text: string;
  /** who plays it, by number */
  seats: number;
}

let wanted: WantedPosition | null = null;

export function playOnFrom(position: WantedPosition) {
  wanted = position;
  go('/new');
}

/** Once: who plans another table later begins as usual. */
export function takeWanted(): WantedPosition | null {
  const position = wanted;
  wanted = null;
  return position;
}
