// One small game as the program tells it: what each action brought about, and a snapshot after it (tools/record-page-game).
import type { Changes, Feature, FeatureChanges, Snapshot } from '../net/wire';
import { steps } from './game';

export { catalogue, steps } from './game';

/** The snapshot in which `question` is asked for the `count`-th time. */
export function when(question: string, count = 1): Snapshot {
  const asked = steps.filter((step) => step.snapshot.asked?.question === question);
  return asked[count - 1]!.snapshot;
}

/** What leads from one snapshot to a later one, or back; a server leaves out what is the same. */
export const changesBetween = (before: Snapshot, after: Snapshot): Changes => ({
  ...(after.tiles.length < before.tiles.length && { tiles_kept: after.tiles.length }),
  tiles: after.tiles.slice(before.tiles.length),
  features: changedFeatures(before.features, after.features),
  figures: after.figures,
  tokens: after.tokens,
  open_tiles: after.open_tiles,
  seats: after.seats,
  piles: after.piles,
  turn: after.turn,
  asked: after.asked,
  over: after.over,
});

function changedFeatures(before: Feature[], after: Feature[]): FeatureChanges {
  const old = new Set(before.map((feature) => JSON.stringify(feature)));
  const kept = new Set(after.map((feature) => JSON.stringify(feature)));
  return {
    gone: before.filter((feature) => !kept.has(JSON.stringify(feature))).map((feature) => feature.at[0]!),
    now: after.filter((feature) => !old.has(JSON.stringify(feature))),
  };
}
