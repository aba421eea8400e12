// Applies what `happened` says to a snapshot: the result is the snapshot that the server has now.
import type { Action, Changes, Feature, FeatureChanges, Snapshot } from '../net/wire';
import { textsOf } from './actions';
import { keyOf } from './spot';

/** `move`: how many actions there are now, where some may have been taken back. */
export function applyChanges(before: Snapshot, changes: Changes, actions: Action[] = [], move?: number): Snapshot {
  const { tiles_kept, tiles, features, ...whole } = changes;
  return {
    ...before,
    ...whole,
    tiles: [...before.tiles.slice(0, tiles_kept), ...tiles],
    features: changedFeatures(before.features, features),
    moves: [...(before.moves ?? []), ...textsOf(actions)].slice(0, move),
  };
}

function changedFeatures(before: Feature[], { gone, now }: FeatureChanges): Feature[] {
  const leaving = new Set(gone.map(keyOf));
  return [...before.filter((feature) => !leaving.has(keyOf(feature.at[0]!))), ...now];
}
