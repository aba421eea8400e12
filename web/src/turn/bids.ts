// A bid is one of a row of answers: the stepper goes from one to the next.
import { readBid } from '../game/notation';

/** From the least to the most that may be bid, in the order of their points. */
export function bidsOf(answers: string[]): { action: string; points: number }[] {
  const bids = answers.flatMap((action) => {
    const points = readBid(action);
    return points === null ? [] : [{ action, points }];
  });
  return bids.sort((a, b) => a.points - b.points);
}

/** The answer that bids about so much: the nearest that is allowed. */
export function bidNear(answers: string[], points: number): string | null {
  const bids = bidsOf(answers);
  const nearest = bids.reduce<(typeof bids)[number] | null>(
    (best, bid) => (best && Math.abs(best.points - points) <= Math.abs(bid.points - points) ? best : bid),
    null,
  );
  return nearest?.action ?? null;
}
