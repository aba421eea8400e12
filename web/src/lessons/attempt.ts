// One try at a step: listens to what happens at its table until it is reached or missed.
import type { GameEvent, Snapshot } from '../net/wire';
import { verdictOn, type Verdict } from './goal';
import type { Step } from './lesson';

export class Attempt {
  private readonly events: GameEvent[] = [];

  /** From the moment at which the step begins; who is asked then is the learner. */
  constructor(
    private readonly step: Step,
    private readonly start: Snapshot,
  ) {}

  get seat(): number {
    return this.start.asked!.seat!;
  }

  /** What happened next, and how it stands then; null: more is to be done. */
  hear(events: GameEvent[], now: Snapshot): Verdict | null {
    this.events.push(...events);
    const { seat, start } = this;
    const outcome = { seat, events: this.events, points: start.seats[seat - 1]!.score, now };
    return verdictOn(this.step, outcome, now.asked?.seat === seat);
  }
}
