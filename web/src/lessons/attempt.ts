// One try at a step: listens to what happens at its table until it is reached or missed.
import type { GameEvent, Snapshot } from '../net/wire';
import { LEARNER, verdictOn, type Verdict } from './goal';
import type { Step } from './lesson';

export class Attempt {
  private readonly events: GameEvent[] = [];

  /** From the moment at which the step begins. */
  constructor(
    private readonly step: Step,
    private readonly start: Snapshot,
  ) {}

  /** What happened next, and how it stands then; null: more is to be done. */
  hear(events: GameEvent[], now: Snapshot): Verdict | null {
    this.events.push(...events);
    const outcome = { events: this.events, points: this.start.seats[LEARNER - 1]!.score, now };
    return verdictOn(this.step, outcome, now.asked?.seat === LEARNER);
  }
}
