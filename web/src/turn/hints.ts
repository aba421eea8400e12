// Hints of the server: asked for, thought about, there; each for one move only.
import { computed, signal } from '@preact/signals';
import type { TableStore } from '../game/table-store';
import { Refused } from '../net/api';
import type { HintLine } from '../net/messages';

interface Asked {
  move: number;
  /** null: it is thought about */
  lines: HintLine[] | null;
  error: Refused | null;
}

export class Hints {
  private readonly asked = signal<Asked | null>(null);
  /** put aside to see the board below it */
  readonly folded = signal(false);
  /** of the present move; null: none was asked for, or it was put away */
  readonly now = computed(() => (this.asked.value?.move === this.store.table.value?.move ? this.asked.value : null));

  constructor(private readonly store: TableStore) {}

  get thinking(): boolean {
    const now = this.now.value;
    return now !== null && now.lines === null && now.error === null;
  }

  /** The lines, once they are there and still wanted. */
  async ask(): Promise<HintLine[] | null> {
    const move = this.store.table.peek()?.move;
    if (move === undefined || this.thinking) return null;
    const asked: Asked = { move, lines: null, error: null };
    this.asked.value = asked;
    this.folded.value = false;
    try {
      const reply = await this.store.send({ type: 'hint', move });
      return this.settle(asked, { lines: reply.hint?.answers ?? [] }).lines;
    } catch (problem) {
      this.settle(asked, { error: problem as Refused });
      return null;
    }
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
