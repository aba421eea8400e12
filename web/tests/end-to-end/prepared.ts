// Games that stand where a test is about them. A test file says at its top which ones it wants; they are written into the store
// before its server starts (tests/prepare), and are the same every time: the deal and all that was played hang on the seed.
//
// A seed that leads there is found once: FIND_SEEDS=5000 and the test file, which then prints the first seed of each game.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext } from 'playwright-core';
import { root } from './server';
import { tableOf, type SmallTable } from './tables';

const tool = join(process.env.BASTIDE_TOOLS ?? join(root, 'build/release/tools'), 'prepare');

/** What is rather done: the first of the patterns that fits any action, and of several actions the seed's choice. */
export interface Preference {
  seat?: number;
  question?: string;
  actions: RegExp[];
}

/** Where the game is left; all that is said holds. */
export interface Goal {
  seat?: number;
  question?: string;
  /** an action that may be chosen */
  offers?: RegExp;
  least_actions?: number;
  most_actions?: number;
  /** on the board */
  least_tiles?: number;
  /** of everybody */
  least_score?: number;
  last_tile?: string;
  no_tiles_left?: boolean;
  over?: boolean;
}

export interface Wanted extends Omit<SmallTable, 'people'> {
  people?: string[];
  /** the tiles of these sets, besides those of `bag` */
  sets?: { set: string; first?: number; every?: number }[];
  seed: number;
  prefer?: Preference[];
  /** missing: the first question of the game */
  until?: Goal;
}

export class PreparedGame {
  id = '';
  private keys: string[] = [];

  constructor(readonly wanted: Wanted) {}

  /** of its page */
  get path(): string {
    return `/g/${this.id}`;
  }

  /** For a person with a browser of their own: the secret address of the seat. */
  link(url: string, seat: number): string {
    return `${url}${this.path}#key=${this.keys[seat - 1]}`;
  }

  /** From now on the browser has all seats of people. */
  async sit(context: BrowserContext, url: string) {
    for (const key of this.keys) {
      const response = await context.request.post(`${url}/api/games/${this.id}/keys`, { headers: { Origin: url }, data: { key } });
      if (!response.ok()) throw new Error(await response.text());
    }
  }

  stands({ game, seats }: Made) {
    this.id = game;
    this.keys = seats.map(({ key }) => key);
  }
}

interface Made {
  game: string;
  seed: number;
  seats: { key: string }[];
}

/** The games of this file's server, in the order in which they were wanted. */
const games: PreparedGame[] = [];

export function prepared(wanted: Wanted): PreparedGame {
  const game = new PreparedGame(wanted);
  games.push(game);
  return game;
}

/** Writes games into a data folder on which no server runs yet. */
export async function writeGames(folder: string, wanted = games) {
  if (wanted.length === 0) return;
  const find = process.env.FIND_SEEDS;
  const writing = spawn(tool, ['--data', folder, ...(find ? ['--find', find] : [])]);
  writing.stdin.end(JSON.stringify({ games: wanted.map((game) => described(game.wanted)) }));
  const [made, said, [code]] = await Promise.all([text(writing.stdout), text(writing.stderr), once(writing, 'exit')]);
  if (code !== 0) throw new Error(said);
  const { games: stand } = JSON.parse(made) as { games: Made[] };
  stand.forEach((each, index) => wanted[index]!.stands(each));
  if (find) console.log(stand.map(({ seed }, index) => `seed ${seed} instead of ${wanted[index]!.wanted.seed}`).join('\n'));
}

/** As the tool reads it: regular expressions as text. */
const described = ({ sets, seed, prefer = [], until = {}, people = ['Anna', 'Ben'], ...table }: Wanted) => ({
  table: { ...tableOf({ ...table, people }), absent: 0 }, // a game may wait for the other tests of its file
  ...(sets && { sets }),
  seed,
  prefer: prefer.map(({ actions, ...when }) => ({ ...when, actions: actions.map(({ source }) => source) })),
  until: { ...until, ...(until.offers && { offers: until.offers.source }) },
});
