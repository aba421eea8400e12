// The recorded game as a replay.
import { ReplayStore } from '../screens/replay/replay-store';
import { catalogue, steps } from './recorded';

export function recordedReplay(): ReplayStore {
  const start = steps[0]!.snapshot;
  const played = steps.flatMap((step) => step.played ?? []);
  return new ReplayStore({ rules: start.rules, seats: ['Anna', 'Ben'], start, steps: played }, catalogue);
}
