// The games of this device, in its browser's own database: a game is what it was made of and the rows since, each kept by
// itself, so that a tab that is closed in mid turn loses nothing.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ListedHere } from '../net/games-here';
import type { KeptRow, KeptTable } from '../net/wire';

export interface KeptGame extends Omit<KeptTable, 'rows'> {
  /** of its seats, all of this device */
  keys: string[];
  /** when it was made, in milliseconds */
  made: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
  rows: { key: [game: string, version: number]; value: KeptRow & { game: string } };
}

const NAME = 'bastide';
const VERSION = 1;

export class KeptGames {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  static async open(): Promise<KeptGames> {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'game' });
        fresh.createObjectStore('rows', { keyPath: ['game', 'version'] });
      },
    });
    return new KeptGames(database);
  }

  async add(game: KeptGame) {
    await this.database.add('games', game);
  }

  /** A row is kept once; one of its number that is there already refuses it. */
  async keep(game: string, row: KeptRow) {
    await this.database.add('rows', { ...row, game });
  }

  /** Undefined: there is none. */
  async find(game: string): Promise<{ kept: KeptGame; table: KeptTable } | undefined> {
    const kept = await this.database.get('games', game);
    if (!kept) return undefined;
    const rows = await this.database.getAll('rows', ofGame(game));
    const { setup, seed } = kept;
    return { kept, table: { game, setup, seed, rows: rows.map(({ version, at_ms, event }) => ({ version, at_ms, event })) } };
  }

  async list(): Promise<KeptGame[]> {
    return this.database.getAll('games');
  }

  async remove(game: string) {
    const both = this.database.transaction(['games', 'rows'], 'readwrite');
    await Promise.all([both.objectStore('games').delete(game), both.objectStore('rows').delete(ofGame(game)), both.done]);
  }
}

/** Without the engine: from what each was made of. */
export async function listKept(): Promise<ListedHere[]> {
  const games = await (await KeptGames.open()).list();
  return games.map(({ game, made, setup }) => ({ game, made, players: namesIn(setup) }));
}

/** Of the computer players; who sits down later is not known here. */
function namesIn(setup: string): string[] {
  try {
    const { seats } = JSON.parse(setup) as { seats: { kind: string; name?: string }[] };
    return seats.flatMap(({ kind, name }) => (kind === 'computer' && name ? [name] : []));
  } catch {
    return []; // damaged: it is listed all the same, and says so when it is opened
  }
}

const ofGame = (game: string) => IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]);
