// The draft of a turn outlives a reload of the page: it is kept in the browser's tab, for its game and its move.
import { storedHere, storeHere } from '../settings/storage';
import { draftOf, type Draft, type Offer, type Turn } from './state';

interface Kept extends Draft {
  move: number;
  seat: number;
}

const nameOf = (game: string) => `draft.${game}`;

/** What has been sent is no draft any more. */
export function keepDraft(game: string, turn: Turn) {
  const draft = turn.stage === 'sent' ? null : draftOf(turn);
  const { move, seat } = turn.offer;
  storeHere(nameOf(game), draft && ({ ...draft, move, seat } satisfies Kept));
}

/** Null: there is none for what is offered now. Whether it is legal is for the turn to say. */
export function draftFor(game: string, { move, seat }: Offer): Draft | null {
  const kept = storedHere<Partial<Kept> | null>(nameOf(game), null);
  if (!kept || !isWhole(kept) || kept.move !== move || kept.seat !== seat) return null;
  return { ghost: kept.ghost, chosen: kept.chosen, kind: kept.kind };
}

/** Storage may have been changed by hand. */
function isWhole(kept: Partial<Kept>): kept is Kept {
  const { ghost, chosen, kind } = kept;
  const fits = chosen === null || (typeof chosen?.segment === 'number' && typeof chosen.figure === 'string');
  return [ghost?.x, ghost?.y, ghost?.turns].every(Number.isInteger) && fits && typeof kind === 'string';
}
