// What the draft as it stands changes on the features it touches.
import type { FeatureChange } from '../net/wire';
import { sameSpot } from '../game/spot';
import { chosenSegment, type Turn } from './state';

/** Those whose worth, owners or chances it changes; and the one that the follower is for. */
export function changed(turn: Turn): FeatureChange[] {
  return (turn.preview?.features ?? []).filter((feature) => changes(feature) || isFor(turn, feature));
}

/** Whether the chosen follower goes there. */
export function isFor(turn: Turn, { at }: FeatureChange): boolean {
  const segment = chosenSegment(turn);
  return segment !== null && turn.ghost !== null && at.some((spot) => sameSpot(spot, { x: turn.ghost!.x, y: turn.ghost!.y, segment }));
}

function changes({ before, after }: FeatureChange): boolean {
  if ((before?.points ?? 0) !== after.points) return true;
  if (before && before.if_finished !== after.if_finished) return true;
  if (String(before?.owners ?? []) !== String(after.owners)) return true;
  return before?.can_finish === true && after.can_finish === false;
}
