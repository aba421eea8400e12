// The odds of every empty square at the land that the next tile fits there: asked of the server while they are shown, anew for
// each move.
import { computed, effect, signal } from '@preact/signals';
import type { Cell } from '../board/model';
import type { OpenSquare } from '../net/wire';
import { cellOf } from './spot';
import { pilesToCome } from './piles';
import type { KnownTable } from './known-table';

export class SquareOdds {
  private readonly told = signal<{ move: number; squares: OpenSquare[]; of: number } | null>(null);
  /** of the present move; squares that nothing fits are marked otherwise */
  readonly of = computed<(Cell & { percent: number })[]>(() => {
    const told = this.told.value;
    if (!told || !this.shown() || told.move !== this.store.table.value?.move) return [];
    return told.squares.flatMap(({ at, fits }) => (fits > 0 ? [{ ...cellOf(at), percent: Math.round((100 * fits) / told.of) }] : []));
  });
  readonly stop: () => void;

  constructor(
    private readonly store: KnownTable,
    private readonly shown: () => boolean,
  ) {
    this.stop = effect(() => {
      const move = store.table.value?.move;
      const snapshot = store.snapshot.value;
      // of several piles the page does not know from which the next tile comes
      if (move === undefined || !snapshot || !shown() || pilesToCome(snapshot).length > 1) return;
      if (this.told.peek()?.move !== move) void this.ask(move);
    });
  }

  private async ask(move: number) {
    const reply = await this.store.send({ type: 'inspect' }).catch(() => null);
    if (reply?.move === move && reply.squares && reply.of) this.told.value = { move, squares: reply.squares, of: reply.of };
  }
}
