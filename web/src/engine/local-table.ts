// A table that needs no server: the room runs in the engine, its rows are kept on this device, and computer players think
// in a worker. Pages meet it by a socket, as they meet a server's table.
import type { TableHere } from '../net/games-here';
import type { HelpFound, HelpWanted, KeptRow, LocalOutput, MoveWanted, ServerMessage } from '../net/wire';
import type { Engine } from './engine';

/** Where rows are kept; a row that cannot be kept has not happened. */
export interface Keeper {
  keep(row: KeptRow): Promise<void>;
}

/** What thinks for computer players; tests hand in their own. */
export interface Thinker {
  think(wanted: MoveWanted): Promise<string[]>;
  help(wanted: HelpWanted): Promise<HelpFound>;
}

interface Listener {
  message(message: ServerMessage): void;
  closed(): void;
}

interface Listening extends Listener {
  /** what all are told is told to those who have been welcomed */
  welcomed: boolean;
}

/** Milliseconds since 1970 by a clock that goes evenly, whatever becomes of the device's. */
const steady = () => Math.round(performance.timeOrigin + performance.now());

export class LocalTable implements TableHere {
  private readonly listeners = new Map<number, Listening>();
  private connections = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** what is done one after the other: while a row is being kept nothing else may happen */
  private doing: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    readonly engine: Engine,
    private readonly keys: string[],
    private readonly keeper: Keeper,
    private readonly thinker: Thinker,
    private readonly now: () => number = steady,
  ) {}

  connect(listener: Listener): number {
    const connection = (this.connections += 1);
    this.listeners.set(connection, { ...listener, welcomed: false });
    this.do(() => this.engine.connect(connection, this.keys));
    this.do(() => this.engine.tick(this.now()));
    return connection;
  }

  send(connection: number, message: string) {
    this.do(() => this.engine.receive(connection, message, this.now()));
  }

  disconnect(connection: number) {
    this.listeners.delete(connection);
    this.do(() => this.engine.disconnect(connection, this.now()));
  }

  /** Nothing happens here any more. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** When all that was asked for until now is done. */
  idle(): Promise<void> {
    return this.doing;
  }

  private do(act: () => LocalOutput) {
    this.doing = this.doing.then(() => (this.ended ? undefined : this.bringAbout(act())));
  }

  // Messages go out first: nothing in them depends on a row that is not kept.
  private async bringAbout(output: LocalOutput): Promise<void> {
    this.deliver(output);
    if (output.row) return this.bringAbout(await this.keep(output.row));
    this.wakeAt(output.wake);
    if (output.move) void this.think(output.move);
    for (const wanted of output.help) void this.help(wanted);
  }

  private async keep(row: KeptRow): Promise<LocalOutput> {
    try {
      await this.keeper.keep(row);
      return this.engine.stored(this.now());
    } catch {
      return this.engine.notStored();
    }
  }

  private async think(wanted: MoveWanted) {
    const actions = await this.thinker.think(wanted).catch(() => []); // none: the random player acts in the player's stead
    this.do(() => this.engine.moved(wanted.number, actions, this.now()));
  }

  private async help(wanted: HelpWanted) {
    const none: HelpFound = { number: wanted.number, sequences: [], wins: [] };
    const found = await this.thinker.help(wanted).catch(() => none);
    this.do(() => this.engine.helped(found, this.now()));
  }

  private deliver({ messages, close }: LocalOutput) {
    for (const { message, to } of messages)
      for (const [connection, listener] of this.listeners) {
        if (to === undefined ? !listener.welcomed : to !== connection) continue;
        listener.welcomed ||= message.type === 'welcome';
        listener.message(message);
      }
    for (const connection of close) {
      this.listeners.get(connection)?.closed();
      this.listeners.delete(connection);
    }
  }

  private wakeAt(at: number | null) {
    clearTimeout(this.timer);
    if (at === null || this.ended) return;
    const longest = 2 ** 31 - 1;
    this.timer = setTimeout(() => this.do(() => this.engine.tick(this.now())), Math.min(Math.max(at - this.now(), 0), longest));
  }
}
