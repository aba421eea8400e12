// The server's HTTP interface (docs/api.md). Every refusal becomes a Refused with a sentence for people.
import type { Catalogue, Colour, GameEvent, Note, Rules, Snapshot } from './documents';
import type { Standing } from './analysis';
import type { Aids, Changes, Failure, Preview, TableInfo, Takeback } from './messages';

const WAITS_MS = [1000, 2000, 4000, 8000, 16000];

export class Refused extends Error {
  constructor(
    readonly failure: Failure,
    readonly status = 0,
  ) {
    super(failure.message);
  }
  get code() {
    return this.failure.code;
  }
}

export interface Preset {
  id: string;
  title: string;
  text?: string;
  /** a preset with elements and options: the whole box */
  rules?: Omit<Rules, 'players'>;
}

/** Whom people can choose to play against. */
export interface ComputerPlayer {
  id: string;
  title: string;
  /** from 1 to 8, the strongest */
  level: number | null;
  text: string;
}

export interface Meta {
  version: string;
  presets: Preset[];
  players: ComputerPlayer[];
  colours: Colour[];
  /** whether finished games are analysed here */
  analyses: boolean;
  limits?: Record<string, number>;
}

export interface NewSeat {
  kind: 'person' | 'computer' | 'bot';
  player?: string;
  name?: string;
  colour?: Colour;
}

export interface NewTable {
  name?: string;
  rules: Rules;
  seats: NewSeat[];
  take?: { seat: number; name: string; colour?: Colour }[];
  chat?: boolean;
  absent?: number;
  gone?: number;
  aids?: Aids;
  takeback?: Takeback;
}

export interface SeatKey {
  seat: number;
  key: string;
  link: string;
}

/** A record played through: every action with what it brought about (docs/api.md, POST /api/replay). */
export interface Replayed {
  rules: Rules;
  seats?: string[];
  start: Snapshot;
  steps: { action: string; seat: number | null; events: GameEvent[]; changes: Changes }[];
  /** by the move before which they are, where they were asked for */
  positions?: Record<string, string>;
}

export const api = {
  meta: () => request<Meta>('GET', '/api/meta'),
  catalogue: (rules: Rules) => request<Catalogue>('POST', '/api/catalogue', { rules }),
  makeTable: (table: NewTable) => request<{ game: string; link: string; seats: SeatKey[] }>('POST', '/api/games', table),
  table: (game: string) => request<TableInfo>('GET', `/api/games/${game}`),
  /** With a key of our own choice the same may be asked again, should the answer be lost on the way. */
  takeSeat: (game: string, seat: number, as: { name: string; colour?: Colour; nonce: string; key: string; pass?: string }) => {
    return onceMore(() => request<SeatKey>('POST', `/api/games/${game}/seats/${seat}`, as));
  },
  /** The old key opens nothing from then on. */
  renewKey: (game: string, seat: number, key: string) => onceMore(() => request<SeatKey>('POST', `/api/games/${game}/seats/${seat}/key`, { key })),
  openWithKey: (game: string, key: string) => request<{ seats: number[] }>('POST', `/api/games/${game}/keys`, { key }),
  catalogueOf: (game: string) => request<Catalogue>('GET', `/api/games/${game}/catalogue`),
  recordOf: (game: string) => again(() => requestText(`/api/games/${game}/record`)),
  rematch: (game: string) => request<{ game: string }>('POST', `/api/games/${game}/rematch`, {}),
  /** A saved game of another program (docs/import.md), as a record. */
  importSave: (save: object) => request<{ record: string; notes: Note[] }>('POST', '/api/import', { save }),
  replay: (record: string, positions?: number[]) =>
    again(() => request<Replayed>('POST', '/api/replay', { record, ...(positions && { positions }) })),
  preview: (position: string, actions: string[]) => request<{ preview: Preview }>('POST', '/api/preview', { position, actions }),
  /** Wants the analysis of a game that is over. */
  analyse: (game: string) => request<Standing>('POST', `/api/games/${game}/analysis`),
  analysisOf: (game: string) => request<Standing>('GET', `/api/games/${game}/analysis`),
};

/** For what does nothing twice: an answer may be lost on the way. */
function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((problem: Refused) => {
    if (problem.code === 'unreachable') return ask();
    throw problem;
  });
}

/** An address has one game played at a time, and others may share it: whoever is refused waits a moment. */
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

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  const response = await reach(path, init);
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

async function requestText(path: string): Promise<string> {
  const response = await reach(path, {});
  if (!response.ok) throw await refusal(response);
  return response.text();
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Refused({ code: 'unreachable', message: '' });
  }
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const { error } = (await response.json()) as { error: Failure };
    return new Refused(error, response.status);
  } catch {
    return new Refused({ code: 'unreachable', message: '' }, response.status);
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
