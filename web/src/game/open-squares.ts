// What is still to be laid on the empty squares at the land: the engine is asked while it is shown, anew for each move.
import { computed, effect, signal } from '@preact/signals';
import type { Cell } from '../board/model';
import type { OpenSquare } from '../net/wire';
import { cellOf } from './spot';
import { pilesToCome } from './piles';
import type { KnownTable } from './known-table';
import { liesFaceDown } from './tokens';

export class OpenSquares {
  private readonly told = signal<{ move: number; squares: OpenSquare[]; of: number } | null>(null);
  private readonly now = computed(() => {
    const told = this.told.value;
    return told && this.shown() && told.move === this.store.table.value?.move ? told : null;
  });
  /** the odds that the next tile fits; squares that nothing fits are marked otherwise */
  readonly odds = computed<(Cell & { percent: number })[]>(() => {
    const snapshot = this.store.snapshot.value;
    // of several piles the page does not know from which the next tile comes
    if (!this.now.value || !snapshot || pilesToCome(snapshot).length > 1) return [];
    const { squares, of } = this.now.value;
    return squares.flatMap(({ at, fits }) => (fits > 0 ? [{ ...cellOf(at), percent: Math.round((100 * fits) / of) }] : []));
  });
  /** squares that nothing fits any more, as the land is */
  readonly dead = computed<Cell[]>(() => {
    const snapshot = this.store.snapshot.value;
    if (!this.now.value || !snapshot) return [];
    return this.now.value.squares.flatMap(({ at, dead }) => (dead && !liesFaceDown(snapshot, at) ? [cellOf(at)] : []));
  });
  readonly stop: () => void;

  constructor(
    private readonly store: KnownTable,
    private readonly shown: () => boolean,
  ) {
    this.stop = effect(() => {
      const move = store.table.value?.move;
      if (move !== undefined && shown() && this.told.peek()?.move !== move) void this.ask(move);
    });
  }

  private async ask(move: number) {
    const reply = await this.store.send({ type: 'inspect' }).catch(() => null);
    if (reply?.move === move && reply.squares && reply.of !== undefined) this.told.value = { move, squares: reply.squares, of: reply.of };
  }
}
