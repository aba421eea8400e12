// Whether what has happened is what a step wants. The engine tells what happened; here it is only compared.
import { kindOf } from '../game/segments';
import { sameSpot } from '../game/spot';
import type { GameEvent, Snapshot } from '../net/wire';
import type { EventWanted, FeatureWanted, Step, Wanted } from './lesson';

/** The learner's seat, in every lesson. */
export const LEARNER = 1;

/** What a learner's actions have brought about until now. */
export interface Outcome {
  events: GameEvent[];
  /** the points that the learner began with */
  points: number;
  now: Pick<Snapshot, 'seats' | 'features'>;
}

export type Verdict = { is: 'reached' } | { is: 'missed'; other: string | null };

/** Null: not yet, and more is asked of the learner. */
export function verdictOn({ goal, others = {} }: Step, outcome: Outcome, moreToDo: boolean): Verdict | null {
  if (isSo(goal, outcome)) return { is: 'reached' };
  if (moreToDo) return null;
  return { is: 'missed', other: Object.keys(others).find((name) => isSo(others[name]!, outcome)) ?? null };
}

export function isSo({ happened = [], never = [], points, feature }: Wanted, outcome: Outcome): boolean {
  const has = (wanted: EventWanted) => outcome.events.some((event) => fits(event, wanted));
  if (!happened.every(has) || never.some(has)) return false;
  if (points !== undefined && outcome.now.seats[LEARNER - 1]!.score - outcome.points < points) return false;
  return feature === undefined || stands(feature, outcome);
}

function fits(event: GameEvent, { kind, on, at, segment, own, points, ...rest }: EventWanted): boolean {
  if (event.kind !== kind) return false;
  if (on !== undefined && (!event.at?.segment || kindOf(event.at.segment) !== on)) return false;
  if (at !== undefined && !at.some(([x, y]) => event.at?.x === x && event.at.y === y)) return false;
  if (segment !== undefined && event.at?.segment !== segment) return false;
  if (own !== undefined && (event.seat === LEARNER) !== own) return false;
  if (points !== undefined && (event.points ?? 0) < points) return false;
  return Object.entries(rest).every(([member, value]) => event[member as keyof GameEvent] === value);
}

function stands({ at: [x, y], segment, tiles, open, shared, cities }: FeatureWanted, { now }: Outcome): boolean {
  const found = now.features.find((feature) => feature.at.some((spot) => sameSpot(spot, { x, y, segment })));
  if (!found) return false;
  if (tiles !== undefined && (found.tiles ?? 0) < tiles) return false;
  if (open !== undefined && (found.open ?? 0) > open) return false;
  if (cities !== undefined && (found.complete_cities?.length ?? 0) < cities) return false;
  return shared === undefined || (found.owners?.length === shared && found.owners.includes(LEARNER));
}
