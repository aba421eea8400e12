// A bid is one of a row of actions: the stepper goes from one to the next.
import type { Action } from '../net/wire';

export const pointsOf = (action: Action | null): number | null => (action?.verb === 'bid' ? (action.value ?? 0) : null);

/** From the least to the most that may be bid, in the order of their points. */
export function bidsOf(actions: Action[]): { action: Action; points: number }[] {
  const bids = actions.flatMap((action) => {
    const points = pointsOf(action);
    return points === null ? [] : [{ action, points }];
  });
  return bids.sort((a, b) => a.points - b.points);
}

/** The action that bids about so much: the nearest that is allowed. */
export function bidNear(actions: Action[], points: number): Action | null {
  const bids = bidsOf(actions);
  const nearest = bids.reduce<(typeof bids)[number] | null>(
    (best, bid) => (best && Math.abs(best.points - points) <= Math.abs(bid.points - points) ? best : bid),
    null,
  );
  return nearest?.action ?? null;
}
