// One table as the server tells it, at once: the socket feeds its signals. It holds nothing that is only on screen; what is shown
// follows it in its own time (shown-table.ts).
import { batch } from '@preact/signals';
import { Shadow } from '../engine/shadow';
import { api, randomBits, Refused } from '../net/api';
import type { Chances, ChatLine, Clocks, Happened, Presence, Preview, Reply, Snapshot, Table, WatcherTalk, Welcome } from '../net/wire';
import { isHere, isTrial, WiresHere } from '../net/games-here';
import { browser, TableSocket, type Connection, type SocketEvents } from '../net/socket';
import { type Given, remember } from '../settings/my-tables';
import { applyChanges } from './changes';
import { seatsWithoutNonce } from './deal';
import { KnownTable, type TableRequest } from './known-table';
import { logOf } from './log';

const GIVE_AGAIN_MS = 1000;
const FETCH_AGAIN_MS = 1000;
const MOST_WATCHER_LINES = 200;

export class TableStore extends KnownTable {
  private socket: TableSocket | null = null;
  private version: number | undefined;
  /** of the snapshot that was fetched: what happened until then is in it, though it may be told later */
  private fetched = 0;
  /** what came after a welcome whose snapshot is being fetched; null: none is */
  private held: (() => void)[] | null = null;
  private welcomes = 0;
  /** asked for while the socket opens, so that nobody waits for one after the other */
  private early: Promise<Snapshot | null> | null = null;
  /** how often the past was asked for: what was asked for before may be of a time that was taken back */
  private fetches = 0;
  /** the seats whose nonce is on its way */
  private readonly giving = new Set<number>();

  constructor(
    game: string,
    private readonly shadow = new Shadow(),
  ) {
    super(game);
  }

  connect(keys: string[]) {
    this.early = this.askForSnapshot();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const world = isHere(this.game) ? { ...browser, open: () => new WiresHere(this.game) } : browser;
    const events = {
      welcome: (message: Welcome) => this.welcome(message),
      happened: (message: Happened) => {
        // they are of now, whenever the rest can be told
        if (message.clocks) this.hearClocks(message.clocks, message.what === 'act');
        this.hear(() => this.happened(message));
      },
      presence: (message: Presence) => this.hear(() => this.presence(message)),
      watcherTalk: (message: WatcherTalk) => this.hearWatchers(message),
      clocks: (clocks: Clocks) => this.hearClocks(clocks),
      chances: (message: Chances) => this.hear(() => (this.chances.value = message)),
      connection: (state: Connection, why?: string) =>
        batch(() => {
          this.connection.value = state;
          this.why.value = why ?? null;
        }),
      since: () => this.version,
      keys: () => keys,
    } satisfies SocketEvents;
    this.socket = new TableSocket(`${scheme}://${location.host}/api/games/${this.game}/socket`, events, world);
  }

  private hearClocks(clocks: Clocks, asked = false) {
    const before = this.clocks.peek();
    const at = performance.now();
    this.clocks.value = { clocks, at, since: !asked && before?.clocks.running === clocks.running ? (before.since ?? at) : at };
  }

  private hearWatchers({ lines }: WatcherTalk) {
    const last = this.watcherTalk.peek().at(-1)?.number ?? 0;
    const fresh = lines.filter(({ number }) => number > last);
    if (fresh.length > 0) this.watcherTalk.value = [...this.watcherTalk.peek(), ...fresh].slice(-MOST_WATCHER_LINES);
  }

  reconnect(keys: string[]) {
    this.close();
    this.version = undefined;
    this.giving.clear();
    this.connect(keys);
  }

  close() {
    this.welcomes += 1;
    this.held = null;
    this.socket?.close();
  }
  retryNow() {
    this.socket?.retryNow();
  }

  /** As TableSocket.send; rejects at once when there is no connection. What the engine in the page can say needs none. */
  send(request: TableRequest): Promise<Reply> {
    const known = this.answerAtOnce(request);
    if (known) return Promise.resolve(known);
    return this.socket?.send(request) ?? Promise.reject(new Refused({ code: 'lost', message: '' }));
  }

  get answersAtOnce(): boolean {
    return this.shadow.ready.value && this.tellsAll();
  }

  /** What the actions would do, by the engine in the page; null: the server has to be asked. */
  previewAtOnce(move: number, actions: string[]): Preview | null {
    return this.tellsAll() ? this.shadow.preview(move, actions) : null;
  }

  private answerAtOnce(request: TableRequest): Reply | null {
    const move = this.table.value?.move;
    if (move === undefined || !this.tellsAll()) return null;
    if (request.type === 'inspect') return this.shadow.inspect(move, request.at);
    if (request.type !== 'preview') return null;
    const preview = this.shadow.preview(request.move, request.actions);
    return preview && { type: 'reply', id: '', move, preview };
  }

  /** At a tournament's table nobody is told what a place or an action is worth. */
  private tellsAll(): boolean {
    return this.table.value?.aids !== 'tournament';
  }

  private shadowSnapshot(snapshot: Snapshot | null | undefined, table: Table | null) {
    if (snapshot && table?.status === 'playing')
      this.shadow.begin(
        snapshot.position,
        table.seats.map(({ name }) => name ?? ''),
        snapshot.moves?.length ?? table.move,
      );
    else this.shadow.lose();
  }

  /** A whole welcome is of use with its snapshot, which is fetched over HTTP, where it is compressed. */
  welcome(message: Welcome) {
    const welcome = (this.welcomes += 1);
    this.held = null;
    if (message.resumed || message.snapshot) return this.begin(message);
    this.held = [];
    void this.fetchSnapshot(message, welcome);
  }

  private async fetchSnapshot(message: Welcome, welcome: number) {
    const early = await this.early;
    this.early = null;
    const snapshot = early && early.table_version! >= message.table.version ? early : await this.askForSnapshot();
    if (welcome !== this.welcomes) return; // another has come, or nobody waits any more
    // an older one would be a board under the version of another
    if (!snapshot || snapshot.table_version! < message.table.version)
      return void setTimeout(() => welcome === this.welcomes && this.fetchSnapshot(message, welcome), FETCH_AGAIN_MS);
    const held = this.held ?? [];
    this.held = null;
    this.fetched = snapshot.table_version!; // a table's snapshot says it
    this.begin({ ...message, snapshot });
    for (const tell of held) tell();
  }

  private askForSnapshot(): Promise<Snapshot | null> {
    return api.snapshotOf(this.game).catch(() => null);
  }

  /** Tells it now, or after the snapshot that is being fetched. */
  hear(tell: () => void) {
    if (this.held) this.held.push(tell);
    else tell();
  }

  private begin(message: Welcome) {
    batch(() => {
      this.you.value = message.you;
      // who sits down has heard enough of those who watch, until the game is over
      if (message.you.length > 0 && message.table.status !== 'over') this.watcherTalk.value = [];
      this.table.value = message.table;
      this.watching.value = { named: message.named, others: message.others };
      if (message.resumed) return;
      this.version = message.table.version;
      this.snapshot.value = message.snapshot ?? null;
      this.shadowSnapshot(message.snapshot, message.table);
      this.stopAsking();
      this.chat.value = message.chat ?? [];
      this.since.value = [];
      this.past.value = null;
    });
    if (!message.resumed) void this.fetchWhatBelongs(message.table);
    this.giveNonces();
  }

  happened(message: Happened) {
    if (this.version !== undefined && message.version <= this.version) return;
    if (this.version !== undefined && message.version > this.version + 1) return void this.send({ type: 'resync' });
    batch(() => {
      this.version = message.version;
      this.apply(message);
      this.table.value = this.tableAfter(message);
      this.follow(message);
      this.stopAsking();
      if (message.what === 'chat') this.chat.value = [...this.chat.value, chatLine(message)];
      else this.since.value = [...this.since.value, message];
    });
    if (message.what === 'begin' && !this.catalogue.value) void this.fetchCatalogue();
    this.giveNonces();
  }

  // The game begins when every seat has added to the deal what the server could not know when it bound itself.
  private giveNonces() {
    const table = this.table.value;
    const commitment = table?.deal?.commitment;
    if (!table || !commitment) return;
    for (const { seat } of seatsWithoutNonce(table))
      if (this.you.value.includes(seat) && !this.giving.has(seat)) void this.giveNonce(seat, { nonce: randomBits(), commitment });
  }

  private async giveNonce(seat: number, given: Given) {
    this.giving.add(seat);
    try {
      await this.send({ type: 'nonce', seat, nonce: given.nonce });
      if (!isTrial(this.game)) remember({ game: this.game, given: { [seat]: given } });
    } catch {
      // another page of mine was faster, or the server could not store it: then it is still missing
      setTimeout(() => this.giveNonces(), GIVE_AGAIN_MS);
    } finally {
      this.giving.delete(seat);
    }
  }

  private apply(message: Happened) {
    const before = this.snapshot.value;
    const known = message.version <= this.fetched;
    if (known) {
      // the snapshot that was fetched has it already
    } else if (message.changes && before)
      this.snapshot.value = { ...applyChanges(before, message.changes, message.actions, message.move), events: message.events };
    else if (message.changes) void this.send({ type: 'resync' });
    if (message.what === 'takeback' && message.step === 'done') this.forgetTheLog(message.move);
  }

  private follow(message: Happened) {
    if (message.version <= this.fetched) return;
    if (message.what === 'begin') void this.shadowBegin();
    else if (message.what === 'takeback') this.shadow.takeBack(message.move);
    else if (message.actions)
      this.shadow.play(
        message.actions.map(({ text }) => text),
        message.move,
      );
  }

  /** Changes do not say the position; until it is there the server is asked. */
  private async shadowBegin() {
    const snapshot = await this.askForSnapshot();
    if (snapshot && snapshot.table_version === this.version) this.shadowSnapshot(snapshot, this.table.value);
  }

  /** A game that was ended before its last tile stands as it did, and nobody is asked any more. */
  private stopAsking() {
    const snapshot = this.snapshot.value;
    if (snapshot?.asked && this.table.value?.status === 'over') this.snapshot.value = { ...snapshot, asked: null };
  }

  private tableAfter(message: Happened): Table | null {
    const table = message.table ?? this.table.value;
    return table && { ...table, version: message.version, move: message.move };
  }

  // What was taken back must not stay in the log; the server tells the story again.
  private forgetTheLog(moves: number) {
    this.past.value = null;
    this.since.value = [];
    if (this.table.value) void this.fetchPast(moves);
  }

  presence({ present, watchers, gone, hurried, named, others }: Presence) {
    const table = this.table.value;
    if (!table) return;
    const seats = table.seats.map((seat) => ({
      ...seat,
      present: seat.kind === 'computer' || present.includes(seat.seat),
      gone: gone.includes(seat.seat),
      hurried: hurried.includes(seat.seat),
    }));
    batch(() => {
      this.table.value = { ...table, seats, watchers };
      this.watching.value = { named: named ?? this.watching.peek().named, others };
    });
  }

  private async fetchWhatBelongs(table: Table) {
    if (!this.catalogue.value) await this.fetchCatalogue();
    if (table.move > 0) await this.fetchPast(table.move);
  }

  private async fetchCatalogue() {
    try {
      this.catalogue.value = await api.catalogueOf(this.game);
    } catch (error) {
      this.failure.value = error as Refused;
    }
  }

  /** The log of the first `moves` actions. Without it the log starts when the page came. */
  private async fetchPast(moves: number) {
    const fetch = (this.fetches += 1);
    try {
      const { begin, steps } = await api.logOf(this.game);
      const known = steps.filter(({ move }) => move <= moves);
      if (fetch === this.fetches) this.past.value = logOf([begin, ...known.map(({ events }) => events)]);
    } catch {
      // then it stays as short as it is
    }
  }
}

const chatLine = ({ version, seat, at, text }: Happened): ChatLine => ({ version, seat: seat!, at, text: text! });
