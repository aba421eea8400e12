// What the features on the board would bring a seat if the game ended now, by the server's own figures.
import type { Snapshot } from '../../net/wire';

/** Points besides the score; null where the snapshot does not say. Fields are counted only where each is scored by itself:
 * farms that are paid city by city cannot be told from what lies on the board alone. */
export function projected(snapshot: Snapshot | null, seat: number): number | null {
  if (!snapshot) return null;
  if (snapshot.rules.settings['farm-scoring'] !== 'per-farm') return null;
  const cityPoints = Number(snapshot.rules.settings['farm-points'] ?? 0);
  return snapshot.features.reduce((sum, feature) => {
    if (!feature.owners?.includes(seat)) return sum;
    return sum + (feature.kind === 'field' ? (feature.complete_cities?.length ?? 0) * cityPoints : (feature.points ?? 0));
  }, 0);
}
