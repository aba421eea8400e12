// What the confirm button says and when it listens.
import { kindOf } from '../game/segments';
import type { ActionEffect, Points } from '../net/wire';
import { effectOf, otherActions, spotsOf } from './spots';
import { actions, canConfirm, chosenSegment, figuresAsked, isDeclining, type Turn } from './state';

/** The button ignores input for so long after its label has changed, so that nobody confirms what they have not read. */
export const SETTLING_MS = 250;

export interface ConfirmLabel {
  /** `without`: a follower could be placed; `tileOnly`: or something else be done; `nothing`: the tile lies already */
  what: 'chooseSquare' | 'declining' | 'asking' | 'place' | 'figure' | 'other' | 'without' | 'tileOnly' | 'nothing' | 'sent';
  /** the kind of feature that the follower stands on */
  feature?: string;
  figure?: string;
  points?: number;
  /** what is declined */
  question?: string;
  /** the action from the list */
  effect?: ActionEffect;
  /** a follower could be placed and none is chosen */
  dashed: boolean;
}

export function confirmLabel(turn: Turn): ConfirmLabel {
  if (turn.stage === 'sent') return { what: 'sent', dashed: false };
  if (isDeclining(turn)) return { what: 'declining', question: turn.offer.declines!.question, dashed: false };
  if (!turn.ghost || !turn.pinned) return { what: 'chooseSquare', dashed: false };
  if (!turn.preview) return { what: 'asking', dashed: false };
  const points = pointsNow(turn, turn.offer.seat);
  const segment = chosenSegment(turn);
  if (segment) return { what: 'figure', feature: kindOf(segment), figure: turn.chosen!.figure, points, dashed: false };
  const other = effectOf(turn, turn.other);
  if (other) return { what: 'other', effect: other, points, dashed: false };
  const could = spotsOf(turn).some((spot) => spot.figures.length > 0);
  return { what: declining(turn, could), points, dashed: could };
}

function declining(turn: Turn, could: boolean): ConfirmLabel['what'] {
  if (turn.offer.laid) return 'nothing';
  // it is asked for by itself afterwards
  if (figuresAsked(turn)?.may_pass === false) return 'place';
  return otherActions(turn).length > 0 ? 'tileOnly' : could ? 'without' : 'place';
}

/** What the draft as it stands brings the seat at once. */
export function pointsNow(turn: Turn, seat: number): number {
  return gainsNow(turn).reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);
}

export function gainsNow(turn: Turn): Points[] {
  if (!turn.preview) return [];
  const effect = effectOf(turn, actions(turn).at(-1));
  return added([...turn.preview.now, ...(effect?.now ?? [])]);
}

function added(gains: Points[]): Points[] {
  const seats = new Map<number, Points>();
  for (const gain of gains) {
    const known = seats.get(gain.seat);
    seats.set(gain.seat, { seat: gain.seat, points: (known?.points ?? 0) + gain.points, lines: [...(known?.lines ?? []), ...(gain.lines ?? [])] });
  }
  return [...seats.values()];
}

/** Nothing to choose: one square, one rotation, nobody to place, nothing else to do. Then `only-choice` confirms by itself. */
export function isOnlyChoice(turn: Turn): boolean {
  const { cells } = turn.offer;
  return (
    turn.ghost !== null &&
    canConfirm(turn) &&
    !turn.besides &&
    turn.offer.declines === undefined &&
    cells.length === 1 &&
    cells[0]!.turns.length === 1 &&
    !spotsOf(turn).some((spot) => spot.figures.length > 0) &&
    otherActions(turn).length === 0
  );
}

export const listens = (changedAt: number, now: number) => now - changedAt >= SETTLING_MS;
