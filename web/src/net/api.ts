// The server's HTTP interface (docs/api.md). Every refusal becomes a Refused with a sentence for people.
import { signal } from '@preact/signals';
import { gamesHere, isHere, type GamesHere } from './games-here';
import { Refused } from './refused';
import {
  WIRE_VERSION,
  type AnalysisProgress,
  type Catalogue,
  type Error as ErrorBody,
  type GameLog,
  type Done,
  type Friends,
  type GamePositions,
  type Imported,
  type JoinSeek,
  type Lobby,
  type Me,
  type Meta,
  type MyGames,
  type NewPlace,
  type NewTable,
  type NoticeChoice,
  type NoticeKind,
  type NoticePlace,
  type Notices,
  type OpenSeek,
  type PersonNamed,
  type PositionPreviewed,
  type PublicGames,
  type RematchMade,
  type Replayed,
  type Rules,
  type SeatKey,
  type SeatsOpened,
  type Seek,
  type Snapshot,
  type Table,
  type TableMade,
  type TakeSeat,
  type Waiting,
  type WaitInPools,
} from './wire';

/** A page of a plain file host: nothing is asked of a server. */
const WITHOUT_SERVER = import.meta.env.VITE_WITHOUT_SERVER === 'yes';
/** What was asked last was answered on this device: nobody else can be reached. */
export const withoutServer = signal(WITHOUT_SERVER);
const WAITS_MS = [1000, 2000, 4000, 8000, 16000];
/** that may be asked for at once */
const MOST_POSITIONS = 100;

export { Refused, type Problem } from './refused';

export const api = {
  meta: orHere(
    (here) => here.meta(),
    () => request<Meta>('GET', '/api/meta'),
  ),
  catalogue: orHere(
    (here, rules) => here.catalogue(rules),
    (rules: Rules) => request<Catalogue>('POST', '/api/catalogue', { rules }),
  ),
  /** Where no server can be reached: a table of this device, at which nobody else can play; so no turn of it has days. */
  makeTable: orHere(
    (here, table) => (table.clock?.kind === 'days' ? Promise.reject(unreachable()) : here.makeTable(table)),
    (table: NewTable) => request<TableMade>('POST', '/api/games', table),
  ),
  table: either(
    (here, game) => here.table(game),
    (game: string) => request<Table>('GET', `/api/games/${game}`),
  ),
  /** With a key of our own choice the same may be asked again, should the answer be lost on the way. */
  takeSeat: (game: string, seat: number, as: TakeSeat & { key: string }) => {
    return onceMore(() => request<SeatKey>('POST', `/api/games/${game}/seats/${seat}`, as));
  },
  /** The old key opens nothing from then on. */
  renewKey: (game: string, seat: number, key: string) => onceMore(() => request<SeatKey>('POST', `/api/games/${game}/seats/${seat}/key`, { key })),
  openWithKey: (game: string, key: string) => request<SeatsOpened>('POST', `/api/games/${game}/keys`, { key }),
  snapshotOf: either(
    (here, game) => here.snapshotOf(game),
    (game: string) => again(() => request<Snapshot>('GET', `/api/games/${game}/snapshot`)),
  ),
  catalogueOf: either(
    (here, game) => here.catalogueOf(game),
    (game: string) => request<Catalogue>('GET', `/api/games/${game}/catalogue`),
  ),
  /** What has happened in the game since its first action, or after so many. */
  logOf: either(
    (here, game: string, since: number = 0) => here.logOf(game, since),
    (game: string, since: number = 0) => again(() => request<GameLog>('GET', `/api/games/${game}/log?since=${since}`)),
  ),
  /** Its text. */
  recordOf: either(
    (here, game) => here.recordOf(game),
    async (game: string) => {
      const response = await reach(`/api/games/${game}/record`, {});
      if (!response.ok) throw await refusal(response);
      return response.text();
    },
  ),
  rematch: either(
    (here, game) => here.rematch(game),
    (game: string) => request<RematchMade>('POST', `/api/games/${game}/rematch`, {}),
  ),
  /** A saved game of another program (docs/import.md), as a record. */
  importSave: orHere(
    (here, save) => here.importSave(save),
    (save: object) => request<Imported>('POST', '/api/import', { save }),
  ),
  /** A record of elsewhere, played through. */
  replay: orHere(
    (here, record: string, positions?: number[]) => here.replay(record, positions),
    (record: string, positions?: number[]) => again(() => request<Replayed>('POST', '/api/replay', { record, ...(positions && { positions }) })),
  ),
  replayOf: either(
    (here, game) => here.replayOf(game),
    (game: string) => again(() => request<Replayed>('GET', `/api/games/${game}/replay`)),
  ),
  /** The positions after so many actions, by that number; any number of them. */
  positionsOf: either(
    (here, game, moves: number[]) => here.positionsOf(game, moves),
    async (game: string, moves: number[]) => {
      const positions: Record<string, string> = {};
      for (let i = 0; i < moves.length; i += MOST_POSITIONS) {
        const after = moves.slice(i, i + MOST_POSITIONS).join(',');
        Object.assign(positions, (await again(() => request<GamePositions>('GET', `/api/games/${game}/positions?after=${after}`))).positions);
      }
      return positions;
    },
  ),
  preview: orHere(
    (here, position, actions) => here.preview(position, actions),
    (position: string, actions: string[]) => request<PositionPreviewed>('POST', '/api/preview', { position, actions }),
  ),
  /** Wants the server's analysis of a game that is over: see offers.ts. */
  analyse: (game: string) => request<AnalysisProgress>('POST', `/api/games/${game}/analysis`),
  // --- people: docs/api.md, "Meeting people"
  me: () => request<Me>('GET', '/api/me'),
  lobby: (page = 0) => request<Lobby>('GET', page > 0 ? `/api/lobby?page=${page}` : '/api/lobby'),
  openSeek: (seek: OpenSeek) => request<Seek>('POST', '/api/lobby/seeks', seek),
  seek: (id: string) => request<Seek>('GET', `/api/lobby/seeks/${id}`),
  joinSeek: (id: string, as: JoinSeek) => onceMore(() => request<Seek>('POST', `/api/lobby/seeks/${id}/join`, as)),
  /** Withdraws, leaves or declines it. */
  leaveSeek: (id: string) => request<Done>('POST', `/api/lobby/seeks/${id}/leave`),
  waitInPools: (wanted: WaitInPools) => request<Waiting>('POST', '/api/lobby/wait', wanted),
  goOnWaiting: (ticket: string) => request<Waiting>('POST', `/api/lobby/wait/${ticket}`),
  stopWaiting: (ticket: string) => request<Done>('POST', `/api/lobby/wait/${ticket}/leave`),
  publicGames: () => request<PublicGames>('GET', '/api/lobby/games'),
  myGames: () => request<MyGames>('GET', '/api/me/games'),
  myHistory: (page = 0) => request<MyGames>('GET', page > 0 ? `/api/me/history?page=${page}` : '/api/me/history'),
  friends: () => request<Friends>('GET', '/api/me/friends'),
  changeFriend: (how: 'follow' | 'unfollow' | 'block' | 'unblock', whom: PersonNamed) => request<Friends>('POST', `/api/me/friends/${how}`, whom),
  analysisOf: (game: string) => request<AnalysisProgress>('GET', `/api/games/${game}/analysis`),
  /** Where one is told something, of what, and when not. */
  notices: () => request<Notices>('GET', '/api/me/notices'),
  chooseNotices: (choice: NoticeChoice) => request<Notices>('POST', '/api/me/notices', choice),
  addPlace: (place: NewPlace) => onceMore(() => request<NoticePlace>('POST', '/api/me/notices/places', place)),
  choosePlace: (id: string, kinds: NoticeKind[]) => request<Notices>('POST', `/api/me/notices/places/${id}`, { kinds }),
  removePlace: (id: string) => request<Notices>('POST', `/api/me/notices/places/${id}/remove`, {}),
  testPlace: (id: string) => request<Notices>('POST', `/api/me/notices/places/${id}/test`, {}),
};

/** A game's own question, answered on this device where the game lies here. */
function either<Words extends [game: string, ...rest: unknown[]], T>(
  here: (games: GamesHere, ...words: Words) => Promise<T>,
  server: (...words: Words) => Promise<T>,
): (...words: Words) => Promise<T> {
  return async (...words) => (isHere(words[0]) ? here(await gamesHere(), ...words) : server(...words));
}

/** What needs no table: asked of the server, and answered on this device where none can be reached. */
function orHere<Words extends unknown[], T>(
  here: (games: GamesHere, ...words: Words) => Promise<T>,
  server: (...words: Words) => Promise<T>,
): (...words: Words) => Promise<T> {
  return async (...words) => {
    if (WITHOUT_SERVER) return here(await gamesHere(), ...words);
    try {
      const answer = await server(...words);
      withoutServer.value = false;
      return answer;
    } catch (problem) {
      if ((problem as Refused).code !== 'unreachable') throw problem;
      const games = await gamesHere().catch(() => Promise.reject(problem)); // that there is no server is what is to be said
      withoutServer.value = true;
      return here(games, ...words);
    }
  };
}

/** For what does nothing twice: an answer may be lost on the way. */
function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((problem: Refused) => {
    if (problem.code === 'unreachable') return ask();
    throw problem;
  });
}

/** An address has one game played at a time, and others may share it: who is refused waits a moment. */
async function again<T>(ask: () => Promise<T>, waits: readonly number[] = WAITS_MS): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    const [wait, ...later] = waits;
    if (wait === undefined || (problem as Refused).code !== 'too-many') throw problem;
    await new Promise((over) => setTimeout(over, wait));
    return again(ask, later);
  }
}

/** An answer without a body is undefined. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json', 'Bastide-Speaks': `${WIRE_VERSION}` } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  const response = await reach(path, init);
  if (!response.ok) throw await refusal(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw unreachable();
  }
}

const unreachable = (status?: number) => new Refused({ code: 'unreachable', message: '' }, status);

async function refusal(response: Response): Promise<Refused> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new Refused(error, response.status);
  } catch {
    return unreachable(response.status);
  }
}

/** 128 random bits as 22 characters: a seat's key, or what it adds to the deal. */
export function randomBits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
