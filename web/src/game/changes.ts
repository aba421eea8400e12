// Applies what `happened` says to a snapshot: the result is the snapshot that the server has now.
import type { Changes } from '../net/messages';
import type { Feature, Snapshot } from '../net/documents';

export function applyChanges(before: Snapshot, changes: Changes, actions: string[] = []): Snapshot {
  const { tiles, features, moves, ...whole } = changes;
  return {
    ...before,
    ...whole,
    tiles: tiles ? [...before.tiles, ...tiles] : before.tiles,
    features: features ? changedFeatures(before.features, features) : before.features,
    moves: moves ?? [...(before.moves ?? []), ...actions],
  };
}

function changedFeatures(before: Feature[], { gone, now }: { gone: string[]; now: Feature[] }): Feature[] {
  const leaving = new Set(gone);
  return [...before.filter((feature) => !leaving.has(feature.at[0]!)), ...now];
}
