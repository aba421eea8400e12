// Hints of the server: asked for, thought about, there; each for one position only.
import { computed, signal } from '@preact/signals';
import type { KnownTable } from '../game/known-table';
import type { Refused } from '../net/api';
import type { HintLine } from '../net/wire';

interface Asked {
  position: string;
  /** null: it is thought about */
  lines: HintLine[] | null;
  error: Refused | null;
}

export class Hints {
  private readonly asked = signal<Asked | null>(null);
  /** put aside to see the board below it */
  readonly folded = signal(false);
  /** of the present position; null: none was asked for, or it was put away */
  readonly now = computed(() => {
    const asked = this.asked.value;
    return asked && asked.position === this.position() ? asked : null;
  });

  constructor(private readonly store: KnownTable) {}

  get thinking(): boolean {
    const now = this.now.value;
    return now !== null && now.lines === null && now.error === null;
  }

  /** The lines, once they are there and still wanted. */
  async ask(): Promise<HintLine[] | null> {
    const move = this.store.table.peek()?.move;
    if (move === undefined || this.thinking) return null;
    const asked: Asked = { position: this.position(), lines: null, error: null };
    this.asked.value = asked;
    this.folded.value = false;
    try {
      const reply = await this.store.send({ type: 'hint', move });
      return this.settle(asked, { lines: reply.hint?.sequences ?? [] }).lines;
    } catch (problem) {
      this.settle(asked, { error: problem as Refused });
      return null;
    }
  }

  /** The number of moves alone would not do: one is taken back, and another one leads to the same number. */
  private position(): string {
    const { turn, tiles, figures, tokens } = this.store.snapshot.value ?? {};
    return JSON.stringify([this.store.table.value?.move, turn, tiles, figures, tokens]);
  }

  close() {
    this.asked.value = null;
  }

  // what was put away meanwhile stays away
  private settle(asked: Asked, how: Partial<Asked>): Asked {
    const settled = { ...asked, ...how };
    if (this.asked.peek() !== asked) return { ...settled, lines: null };
    this.asked.value = settled;
    return settled;
  }
}
