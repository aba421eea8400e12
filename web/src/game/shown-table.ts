// What is shown of a table: it follows the store, and leaves a pause before each move of a computer player, so that all of them are
// seen one after the other. Nothing is lost or reordered. Who acts, comes back, or looks at another page gets the newest at once.
import { batch, effect, untracked } from '@preact/signals';
import type { Chances, Happened, Preview, Reply, Snapshot, Table } from '../net/wire';
import { preferences, type Preferences } from '../settings/preferences';
import { KnownTable, type TableRequest } from './known-table';

/** Milliseconds between two moves. */
export const PAUSES: Record<Preferences['pace'], number> = { atOnce: 0, brisk: 350, steady: 700, slow: 1200, calm: 2000 };

/** What changes from move to move. */
interface Moment {
  table: Table | null;
  snapshot: Snapshot | null;
  chances: Chances | null;
  since: Happened[];
}

/** These change nothing of what is known, and can be asked for while moves are still shown. */
const ASKS = ['preview', 'inspect', 'chat', 'watcher-chat'];

export class ShownTable extends KnownTable {
  private waiting: Moment[] = [];
  private newest: Moment = { table: null, snapshot: null, chances: null, since: [] };
  /** up to this version all is shown at once: it happened while this page was away */
  private missed = 0;
  private shownAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unfollow: () => void;

  constructor(private readonly store: KnownTable) {
    super(store.game, store);
    this.unfollow = effect(() => {
      const { table, snapshot, chances, since } = store;
      const now = { table: table.value, snapshot: snapshot.value, chances: chances.value, since: since.value };
      untracked(() => this.follow(now));
    });
  }

  stop() {
    this.unfollow();
    clearTimeout(this.timer);
  }

  /** Whether moves are still to be shown. */
  get isBehind(): boolean {
    return this.waiting.length > 0;
  }

  override catchUp() {
    clearTimeout(this.timer);
    const last = this.waiting.at(-1);
    this.waiting = [];
    if (last) this.show(last);
  }

  reconnect(keys: string[]) {
    this.store.reconnect(keys);
  }

  send(request: TableRequest): Promise<Reply> {
    if (!ASKS.includes(request.type)) this.catchUp();
    return this.store.send(request);
  }

  get answersAtOnce(): boolean {
    return this.store.answersAtOnce;
  }

  previewAtOnce(move: number, actions: string[]): Preview | null {
    return this.store.previewAtOnce(move, actions);
  }

  private follow(now: Moment) {
    const before = this.newest;
    this.newest = now;
    const told = oneMore(before.since, now.since);
    if (told) return this.isForLater(told) ? this.later(now) : this.atOnce(now);
    if ((now.table?.version ?? 0) > (before.table?.version ?? 0) + 1) this.missed = now.table!.version;
    else if (this.isBehind && now.since === before.since && now.snapshot === before.snapshot) return this.amend(now);
    this.atOnce(now);
  }

  /** A move of a computer player, and what happens while such moves wait, except what somebody does who looks at the newest. */
  private isForLater({ what, by, seat, version }: Happened): boolean {
    if (what !== 'act' || version <= this.missed || this.pause === 0 || isUnseen()) return false;
    return by !== undefined || (this.isBehind && !this.you.peek().includes(seat ?? 0));
  }

  private get pause(): number {
    return PAUSES[preferences.peek().pace] ?? PAUSES.steady;
  }

  private later(moment: Moment) {
    this.waiting.push(moment);
    if (this.waiting.length === 1) this.wait();
  }

  private wait() {
    const due = this.shownAt + this.pause - performance.now();
    if (due <= 0) return this.showNext();
    this.timer = setTimeout(() => this.showNext(), due);
  }

  private showNext() {
    const next = this.waiting.shift();
    if (next) this.show(next);
    if (this.isBehind) this.wait();
  }

  /** Somebody came or went, or wrote: told with the newest move. */
  private amend(moment: Moment) {
    this.waiting[this.waiting.length - 1] = moment;
  }

  private atOnce(moment: Moment) {
    this.waiting = [];
    clearTimeout(this.timer);
    this.show(moment);
  }

  private show({ table, snapshot, chances, since }: Moment) {
    if (since !== this.since.peek()) this.shownAt = performance.now();
    batch(() => {
      this.table.value = table;
      this.snapshot.value = snapshot;
      this.chances.value = chances;
      this.since.value = since;
    });
  }
}

/** In a page that nobody looks at, time stands nearly still. */
const isUnseen = () => typeof document !== 'undefined' && document.hidden;

/** What was told last, if it is all that was told besides. */
function oneMore(before: Happened[], now: Happened[]): Happened | null {
  return now.length === before.length + 1 && now.at(-2) === before.at(-1) ? now.at(-1)! : null;
}
