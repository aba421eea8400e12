// The tables at which this browser sits, newest first, with the secret links of its seats.
import { signal } from '@preact/signals';
import { isHere } from '../net/games-here';
import { store, stored } from './storage';

/** A nonce that was given for a seat, and what the server had bound itself to by then. */
export interface Given {
  nonce: string;
  commitment: string;
}

export interface MyTable {
  game: string;
  name: string;
  /** the others there */
  players: string[];
  /** when it was last looked at, in milliseconds */
  at: number;
  over: boolean;
  /** seat number → link that takes the seat along to another device */
  links: Record<number, string>;
  /** seat number → what this browser added to the deal for it */
  given?: Record<number, Given>;
  /** the seats that this browser has */
  seats?: number[];
  /** from the host's link, or of the door that this browser has locked */
  pass?: string;
  /** the first turns are explained there */
  coach?: boolean;
  /** seats that draw without being asked about their abbey */
  draws?: number[];
}

const MOST = 30;
const MOST_PUT_AWAY = 300;

export const myTables = signal<MyTable[]>(stored<MyTable[]>('tables', []));

export function remember(table: Pick<MyTable, 'game'> & Partial<MyTable>) {
  const known = myTables.value.find((other) => other.game === table.game);
  const now = {
    name: '',
    players: [],
    at: Date.now(),
    over: false,
    ...known,
    ...table,
    links: { ...known?.links, ...table.links },
    given: { ...known?.given, ...table.given },
  };
  set([now, ...myTables.value.filter((other) => other.game !== table.game)]);
}

/** What is heard of a table that is listed; its place in the list stays. */
export function note(game: string, heard: Pick<MyTable, 'players' | 'over'>) {
  const same = ({ players, over }: MyTable) => over === heard.over && players.join('\n') === heard.players.join('\n');
  if (myTables.value.every((table) => table.game !== game || same(table))) return;
  set(myTables.value.map((table) => (table.game === game ? { ...table, ...heard } : table)));
}

/** Games that lie on this device and are listed nowhere yet: this list may have been lost, or be too short for them. */
export function rememberHere(games: { game: string; made: number; players: string[] }[]) {
  const known = new Set(myTables.value.map(({ game }) => game));
  const found = games.filter(({ game }) => !known.has(game)).map(({ made, ...game }) => ({ ...game, name: '', at: made, over: false, links: {} }));
  if (found.length > 0) set([...myTables.value, ...found].sort((a, b) => b.at - a.at));
}

/** The seats of the person whose session this is, as the server knows them. */
export function noteSeats(game: string, seats: number[]) {
  const known = seatsAt(game);
  if (seats.every((seat) => known.includes(seat))) return;
  set(myTables.value.map((table) => (table.game === game ? { ...table, seats: [...new Set([...known, ...seats])] } : table)));
}

/** What was taken off the list, which the server's list brings back no more. */
export const putAway = new Set<string>(stored<string[]>('put-away', []));

export function forget(game: string) {
  putAway.add(game);
  store('put-away', [...putAway].slice(-MOST_PUT_AWAY));
  set(myTables.value.filter((table) => table.game !== game));
}
export const playersAt = (game: string) => myTables.value.find((table) => table.game === game)?.players ?? [];
export const givenAt = (game: string) => myTables.value.find((table) => table.game === game)?.given ?? {};
export const drawsAt = (game: string) => myTables.value.find((table) => table.game === game)?.draws ?? [];
export const isCoached = (game: string) => myTables.value.find((table) => table.game === game)?.coach ?? false;
export const seatsAt = (game: string) => myTables.value.find((table) => table.game === game)?.seats ?? [];
export const passAt = (game: string) => myTables.value.find((table) => table.game === game)?.pass ?? '';
export const linkOf = (game: string) => Object.values(myTables.value.find((table) => table.game === game)?.links ?? {});

/** Of servers' tables the newest; those of this device stay as long as the games do. */
function set(all: MyTable[]) {
  let servers = 0;
  const tables = all.filter(({ game }) => isHere(game) || (servers += 1) <= MOST);
  myTables.value = tables;
  store('tables', tables);
}
