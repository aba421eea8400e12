// The recorded game as a replay.
import { ReplayStore } from '../screens/replay/replay-store';
import { catalogue, changesBetween, steps } from './recorded';

export function recordedReplay(): ReplayStore {
  const start = steps[0]!.snapshot;
  const played = steps.slice(1).map(({ actions, snapshot }, index) => {
    const before = steps[index]!.snapshot;
    return { action: actions[0]!, seat: before.asked!.seat, events: [], changes: changesBetween(before, snapshot) };
  });
  return new ReplayStore({ rules: start.rules, seats: ['Anna', 'Ben'], start, steps: played }, catalogue);
}
