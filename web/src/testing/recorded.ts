// One small game as `bastide bot` tells it: a snapshot after every action (rules inns and cathedrals, a bag of eight tiles).
import type { Catalogue, Changes, Feature, Snapshot } from '../net/wire';
import recorded from './game.json';

export const catalogue = recorded.catalogue as unknown as Catalogue;
export const steps = recorded.steps as unknown as { actions: string[]; snapshot: Snapshot }[];

/** The snapshot in which `question` is asked for the `count`-th time. */
export function when(question: string, count = 1): Snapshot {
  const asked = steps.filter((step) => step.snapshot.asked?.question === question);
  return asked[count - 1]!.snapshot;
}

/** What a server would say has changed between two snapshots (docs/api.md, `changes`). */
export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const changes: Record<string, unknown> = {};
  for (const [member, value] of Object.entries(after)) {
    if (['tiles', 'features', 'moves'].includes(member)) continue;
    if (JSON.stringify(value) !== JSON.stringify(before[member as keyof Snapshot])) changes[member] = value;
  }
  if (after.tiles.length > before.tiles.length) changes.tiles = after.tiles.slice(before.tiles.length);
  const features = changedFeatures(before.features, after.features);
  if (features.gone.length + features.now.length > 0) changes.features = features;
  return changes;
}

function changedFeatures(before: Feature[], after: Feature[]) {
  const old = new Set(before.map((feature) => JSON.stringify(feature)));
  const kept = new Set(after.map((feature) => JSON.stringify(feature)));
  return {
    gone: before.filter((feature) => !kept.has(JSON.stringify(feature))).map((feature) => feature.at[0]!),
    now: after.filter((feature) => !old.has(JSON.stringify(feature))),
  };
}
