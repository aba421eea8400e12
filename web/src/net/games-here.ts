// Games that lie on this device: what answers for them instead of a server.
import { Refused } from './refused';
import type {
  AnalysisProgress,
  Catalogue,
  GameLog,
  GamePositions,
  HelpFound,
  HelpWanted,
  Imported,
  Meta,
  NewTable,
  PositionPreviewed,
  RematchMade,
  Replayed,
  Rules,
  ServerMessage,
  Snapshot,
  Table,
  TableMade,
} from './wire';

/** What of a WebSocket a table's connection needs. */
export interface Wires {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(message: string): void;
  close(): void;
}

/** A table that lies here; it is told who is connected and what they say. */
export interface TableHere {
  connect(listener: { message(message: ServerMessage): void; closed(): void }): number;
  send(connection: number, message: string): void;
  disconnect(connection: number): void;
}

export interface GamesHere {
  meta(): Promise<Meta>;
  catalogue(rules: Rules): Promise<Catalogue>;
  replay(record: string, positions?: number[]): Promise<Replayed>;
  importSave(save: object): Promise<Imported>;
  preview(position: string, actions: string[]): Promise<PositionPreviewed>;
  makeTable(table: NewTable): Promise<TableMade>;
  /** A table of which nothing is kept, and whose computer players never act: to try something out. Its id. */
  trial(table: NewTable): Promise<string>;
  table(game: string): Promise<Table>;
  snapshotOf(game: string): Promise<Snapshot>;
  catalogueOf(game: string): Promise<Catalogue>;
  logOf(game: string, since: number): Promise<GameLog>;
  replayOf(game: string): Promise<Replayed>;
  positionsOf(game: string, moves: number[]): Promise<GamePositions['positions']>;
  recordOf(game: string): Promise<string>;
  rematch(game: string): Promise<RematchMade>;
  /** of any record; it is asked for by that name */
  analyse(name: string, record: string): Promise<AnalysisProgress>;
  analysisOf(name: string): Promise<AnalysisProgress>;
  /** What might be done in a position, the best first, or the chances to win; computer players think about it. */
  help(wanted: Omit<HelpWanted, 'number'>): Promise<HelpFound>;
  open(game: string): Promise<TableHere>;
  /** it is gone then */
  remove(game: string): Promise<void>;
}

/** Their ids begin so; those of a server have no hyphen. */
const PREFIX = 'local-';

export const isHere = (game: string) => game.startsWith(PREFIX);

/** A game that lies here, as it is listed. */
export interface ListedHere {
  game: string;
  /** when it was made, in milliseconds */
  made: number;
  /** names that are known of those who play */
  players: string[];
}

const trials = new Set<string>();

/** As GamesHere.trial; nobody remembers that such a table was there. */
export async function trialTable(table: NewTable): Promise<string> {
  const game = await (await gamesHere()).trial(table);
  trials.add(game);
  return game;
}

/** Nobody looks at it any more. */
export function forgetTrial(game: string) {
  trials.delete(game);
  void gamesHere().then((games) => games.remove(game));
}

export const isTrial = (game: string) => trials.has(game);

let load: (() => Promise<GamesHere>) | null = null;
let loaded: Promise<GamesHere> | null = null;
let list: () => Promise<ListedHere[]> = async () => [];

/** Said once, by the page's entry: how they are fetched when the first is asked for, and listed without the engine. */
export function keepGamesHere(fetch: () => Promise<GamesHere>, listed: () => Promise<ListedHere[]>) {
  load = fetch;
  loaded = null;
  list = listed;
}

/** None where this browser keeps nothing. */
export const listHere = (): Promise<ListedHere[]> => list().catch(() => []);

export function gamesHere(): Promise<GamesHere> {
  if (!load) return Promise.reject(new Refused({ code: 'unreachable', message: '' }));
  loaded ??= load();
  loaded.catch(() => (loaded = null)); // the next one tries again
  return loaded;
}

/** A connection to a table that lies here. */
export class WiresHere implements Wires {
  onopen: Wires['onopen'] = null;
  onmessage: Wires['onmessage'] = null;
  onclose: Wires['onclose'] = null;
  private at: { table: TableHere; connection: number } | null = null;
  private closed = false;

  constructor(game: string) {
    void this.open(game);
  }

  send(message: string) {
    this.at?.table.send(this.at.connection, message);
  }

  close() {
    this.closed = true;
    this.at?.table.disconnect(this.at.connection);
    this.at = null;
  }

  private async open(game: string) {
    try {
      const table = await (await gamesHere()).open(game);
      if (this.closed) return;
      const listener = {
        message: (message: ServerMessage) => this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent),
        closed: () => this.end(),
      };
      this.at = { table, connection: table.connect(listener) };
      this.onopen?.({} as Event);
    } catch {
      this.end();
    }
  }

  private end() {
    this.at = null;
    this.onclose?.({} as CloseEvent);
  }
}
