// Whose words this browser does not want to see, and how far it has read them: table by table, newest first.
import { signal } from '@preact/signals';
import { store, stored } from './storage';

interface TableTalk {
  game: string;
  /** seats whose words are not shown */
  muted: number[];
  /** the version of the last line that was seen; -1: none was there when this browser came first */
  read: number;
}

interface Talk {
  /** nobody's words are shown, at no table */
  silent: boolean;
  tables: TableTalk[];
}

const MOST = 30;

const talk = signal<Talk>({ silent: false, tables: [], ...stored<Partial<Talk>>('talk', {}) });

const at = (game: string) => talk.value.tables.find((table) => table.game === game);

function change(changed: Partial<Talk>) {
  talk.value = { ...talk.value, ...changed };
  store('talk', talk.value);
}

function changeAt(game: string, changed: Partial<TableTalk>) {
  const known = at(game) ?? { game, muted: [], read: -1 };
  change({ tables: [{ ...known, ...changed }, ...talk.value.tables.filter((table) => table.game !== game)].slice(0, MOST) });
}

export const isSilent = () => talk.value.silent;
export const keepSilent = (silent: boolean) => change({ silent });

export const mutedAt = (game: string): number[] => at(game)?.muted ?? [];
export function mute(game: string, seat: number, on: boolean) {
  const others = mutedAt(game).filter((muted) => muted !== seat);
  changeAt(game, { muted: on ? [...others, seat] : others });
}

/** At the next table of the same people the same are muted. */
export function muteAlong(from: string, to: string) {
  if (mutedAt(from).length > 0) changeAt(to, { muted: mutedAt(from) });
}

/** Missing: this browser has never been told. */
export const readAt = (game: string): number | undefined => at(game)?.read;
export const keepRead = (game: string, read: number) => changeAt(game, { read });
