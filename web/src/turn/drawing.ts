// A player with a tile to lay instead is asked before every draw. A player who has once drawn goes on drawing without being asked, until they say
// otherwise: before the next draw, or, as long as the server takes it back, after it.
import { signal } from '@preact/signals';
import { tilesToCome } from '../game/piles';
import { PLAY } from '../game/plays';
import type { Snapshot } from '../net/wire';
import type { KnownTable } from '../game/known-table';
import { drawsAt, remember } from '../settings/my-tables';

const INSTEAD = PLAY.closedTile;

/** Whether a question is the one before a draw. */
export const isBeforeDraw = (question: string | undefined): boolean => question !== undefined && question === INSTEAD?.question;

/** What can be said about it now: ask before the next draw, do not, or the closed tile instead of the one just drawn. */
export type DrawingSwitch = 'ask' | 'draw' | 'instead';

export class Drawing {
  private readonly seats = signal<readonly number[]>([]);

  constructor(private readonly store: KnownTable) {
    this.seats.value = drawsAt(store.game);
  }

  /** After the last tile it is asked for by itself; what was taken back is asked anew. */
  isDoneFor(snapshot: Snapshot, seat: number): boolean {
    if (!isBeforeDraw(snapshot.asked?.question) || !this.seats.peek().includes(seat)) return false;
    if (tilesToCome(snapshot) === 0) return false;
    if (this.store.lastHappened.peek()?.what !== 'takeback') return true;
    this.ask(seat);
    return false;
  }

  ask(seat: number) {
    this.set(this.seats.peek().filter((other) => other !== seat));
  }

  draw(seat: number) {
    this.set([...new Set([...this.seats.peek(), seat])]);
  }

  asksBefore(seat: number): boolean {
    return !this.seats.peek().includes(seat);
  }

  /** What can be said for the seat; null: nothing, for there is no such tile, or it is just being asked. */
  switchOf(seat: number): DrawingSwitch | null {
    const snapshot = this.store.snapshot.value;
    if (!INSTEAD || !snapshot?.seats[seat - 1]?.tokens?.[INSTEAD.token] || tilesToCome(snapshot) === 0) return null;
    const { question, seat: asked } = snapshot.asked ?? {};
    if (asked === seat && isBeforeDraw(question)) return null;
    if (asked === seat && question === 'place-tile' && this.canTakeBack(seat)) return 'instead';
    return this.seats.value.includes(seat) ? 'ask' : 'draw';
  }

  /** Nothing has happened since the seat drew. */
  private canTakeBack(seat: number): boolean {
    const { table, lastHappened } = this.store;
    const last = lastHappened.value;
    return table.value?.takeback !== 'never' && last?.what === 'act' && last.seat === seat && last.actions?.[0]?.verb === 'pass';
  }

  async press(seat: number) {
    const what = this.switchOf(seat);
    if (what === 'draw') return this.draw(seat);
    this.ask(seat);
    if (what === 'instead') await this.store.send({ type: 'takeback' });
  }

  private set(seats: number[]) {
    this.seats.value = seats;
    remember({ game: this.store.game, draws: seats });
  }
}
