// One table as it is known: signals, and what follows from them. The store knows the newest (table-store.ts); what is shown of it
// may be a few moves behind (shown-table.ts).
import { computed, signal, type Signal } from '@preact/signals';
import type { Refused } from '../net/api';
import type { Connection, TableSocket } from '../net/socket';
import type { Catalogue, Chances, ChatLine, Happened, Preview, Reply, Snapshot, Table, Watcher, WatcherLine } from '../net/wire';
import type { ClocksHeard } from './clocks';
import { logged, type LogTurn } from './log';
import { turnsFromLog } from './places';

export type TableRequest = Parameters<TableSocket['send']>[0];

/** Who watches: by name those with an account, the others by their number. */
export interface Watching {
  named: Watcher[];
  others: number;
}

/** Who may see what the watchers say, sees it: players not before the end. */
export const seesWatcherTalk = (store: KnownTable) => store.you.value.length === 0 || store.table.value?.status === 'over';

export abstract class KnownTable {
  readonly connection: Signal<Connection>;
  /** the server's words for why it closed the connection on purpose */
  readonly why: Signal<string | null>;
  readonly catalogue: Signal<Catalogue | null>;
  readonly you: Signal<number[]>;
  readonly chat: Signal<ChatLine[]>;
  readonly watching: Signal<Watching>;
  /** what those who watch say, as far as this browser may see it */
  readonly watcherTalk: Signal<WatcherLine[]>;
  readonly failure: Signal<Refused | null>;
  /** the newest, and when they came; null: there are none */
  readonly clocks: Signal<ClocksHeard | null>;
  /** what happened before this page came, once fetched */
  readonly past: Signal<LogTurn[] | null>;
  readonly table = signal<Table | null>(null);
  readonly snapshot = signal<Snapshot | null>(null);
  /** the last that were told, of this move or an earlier one */
  readonly chances = signal<Chances | null>(null);
  /** what happened since this page came */
  readonly since = signal<Happened[]>([]);

  /** What hangs on no move can be shared with another that knows the same table. */
  constructor(
    readonly game: string,
    other?: KnownTable,
  ) {
    this.connection = other?.connection ?? signal<Connection>('connecting');
    this.why = other?.why ?? signal<string | null>(null);
    this.catalogue = other?.catalogue ?? signal<Catalogue | null>(null);
    this.you = other?.you ?? signal<number[]>([]);
    this.chat = other?.chat ?? signal<ChatLine[]>([]);
    this.watching = other?.watching ?? signal<Watching>({ named: [], others: 0 });
    this.watcherTalk = other?.watcherTalk ?? signal<WatcherLine[]>([]);
    this.failure = other?.failure ?? signal<Refused | null>(null);
    this.clocks = other?.clocks ?? signal<ClocksHeard | null>(null);
    this.past = other?.past ?? signal<LogTurn[] | null>(null);
  }

  readonly log = computed(() => this.since.value.reduce(logged, this.past.value ?? []));
  readonly lastHappened = computed(() => this.since.value.at(-1) ?? null);
  readonly types = computed(() => new Map((this.catalogue.value?.tiles ?? []).map((type) => [type.tile, type])));
  readonly turns = computed(() => turnsFromLog(this.log.value));
  /** the seat of mine that is asked now, where anybody can act at all */
  readonly mine = computed(() => {
    if (this.table.value?.damaged || this.clocks.value?.clocks.paused) return null;
    const seat = this.snapshot.value?.asked?.seat;
    return seat && this.you.value.includes(seat) ? seat : null;
  });

  /** Makes the newest be what is known: somebody acts. */
  catchUp() {}
  /** After a seat was taken: the new connection may act for it. */
  abstract reconnect(keys: string[]): void;
  abstract send(request: TableRequest): Promise<Reply>;
  /** Whether the engine in the page is there, to say at once what actions would do. */
  abstract get answersAtOnce(): boolean;
  /** What the actions would do, by the engine in the page; null: the server has to be asked. */
  abstract previewAtOnce(move: number, actions: string[]): Preview | null;
}
