// The log: what happened, grouped by turn, with the lines behind every score.
import type { Happened } from '../net/messages';
import type { GameEvent, ScoreLine, Turn } from '../net/documents';

export interface LogEntry {
  /** one of the page: the events of one version that somebody should read */
  key: string;
  seat: number | null;
  event: GameEvent | null;
  /** what happened at the table rather than in the game */
  what: string | null;
  /** by whom a figure was sent home without points: by the dragon, or by this seat */
  by?: 'dragon' | number;
}

export interface LogTurn {
  turn: number;
  seat: number | null;
  entries: LogEntry[];
}

// What the board shows anyway, or nobody asks for.
const SILENT = new Set(['turn-started', 'drawn', 'feature-closed', 'returned']);

/** The log with one more thing that happened. */
export function logged(log: LogTurn[], happened: Pick<Happened, 'version' | 'what' | 'seat' | 'events' | 'step' | 'player' | 'actions'>): LogTurn[] {
  const turns = [...log];
  const what = atTheTable(happened);
  if (what) add(turns, { key: `${happened.version}`, seat: happened.seat ?? null, event: null, what });
  for (const [index, event] of (happened.events ?? []).entries()) {
    if (event.kind === 'turn-started') turns.push({ turn: event.turn ?? turns.length, seat: event.seat ?? null, entries: [] });
    else if (isTold(event, happened.actions)) {
      const by = sender(event, happened.actions ?? [], turns.at(-1)?.seat ?? null);
      add(turns, { key: `${happened.version}.${index}`, seat: event.seat ?? null, event, what: null, ...(by && { by }) });
    }
  }
  return turns;
}

/** A figure that comes home after a score is seen on the board, but not one that leaves a prison, was taken off a feature, or eaten. */
function isTold({ kind, of, at }: GameEvent, actions: string[] = []): boolean {
  if (!SILENT.has(kind)) return true;
  return kind === 'returned' && (of !== undefined || (at !== undefined && actions.some((action) => action.includes(`<${at}`) || eats(action, at))));
}

/** Whether the dragon steps onto that square. */
const eats = (action: string, at: string): boolean => action === `dragon*${at.split(':')[0]}`;

/** Who sends the figure home that leaves; null: its owner takes it, or it comes out of a prison. `active` is the seat whose turn it is. */
function sender({ kind, at, of, seat }: GameEvent, actions: string[], active: number | null): 'dragon' | number | null {
  if (kind !== 'returned' || of || !at) return null;
  if (actions.some((action) => eats(action, at))) return 'dragon';
  return seat === active ? null : active;
}

/** Whether a tile was laid in this turn before the one that is in hand or was laid last: by a builder, or a river's volcano. */
export function hasLaidBefore(log: LogTurn[], { number, placed }: Turn): boolean {
  const entries = log.filter(({ turn }) => turn === number).flatMap((turn) => turn.entries);
  return entries.filter(({ event }) => event?.kind === 'placed').length > (placed ? 1 : 0);
}

/** What happened at the table rather than in the game, as the texts call it; null: nothing to tell. */
function atTheTable({ what, step, player }: Pick<Happened, 'what' | 'step' | 'player'>): string | null {
  if (what === 'resign' || what === 'hint') return what;
  if (what === 'stand-in') return player === null ? 'back' : 'standIn';
  if (what === 'end') return step === 'done' ? 'ended' : step === 'computer' ? 'goesOn' : null;
  if (what !== 'takeback') return null;
  return step === 'done' ? 'takenBack' : step === 'refused' ? 'notTakenBack' : null;
}

function add(turns: LogTurn[], entry: LogEntry) {
  const last = turns.at(-1);
  if (!last) turns.push({ turn: 0, seat: null, entries: [entry] });
  else turns[turns.length - 1] = { ...last, entries: [...last.entries, entry] };
}

/** What points are counted by; `text` is the count in the server's English. */
export type Term = Pick<ScoreLine, 'count' | 'what' | 'times' | 'text'>;

/** "6 tiles × 2 + 2 pennants × 2 = 16": what a score is the sum of, without the words around it. */
export function sum(event: GameEvent): { terms: Term[]; points: number; clauses: string[] } {
  const lines = event.lines ?? [];
  return {
    terms: lines.map(({ count, what, times, text }) => ({ count, what, times, ...(text !== undefined && { text }) })),
    points: event.points ?? 0,
    clauses: [...new Set(lines.map((line) => line.clause))],
  };
}

/** What points without a feature are for, by the key of what is counted or paid. */
const APART: Record<string, string> = {
  'score.wine-majorities': 'goods',
  'score.grain-majorities': 'goods',
  'score.cloth-majorities': 'goods',
  'score.cities-of-the-king': 'cards',
  'score.roads-of-the-robber': 'cards',
  'score.fairies': 'fairy',
  'paid.ransom': 'ransoms',
  'paid.tile': 'auction',
};

/** Points by kind of feature for each seat, from all scores of the log; those without a feature under what they are all for, else `other`. */
export function pointsByKind(log: LogTurn[], seats: number): Map<string, number[]> {
  const all = log
    .flatMap((turn) => turn.entries)
    .flatMap(({ event }) => (event?.seat && event.points !== undefined && ['scored', 'paid'].includes(event.kind) ? [event] : []));
  const apart = new Set(all.filter(({ feature }) => !feature).map(({ reason, lines }) => APART[reason ?? lines?.[0]?.what ?? ''] ?? 'other'));
  const [only] = apart.size === 1 ? apart : ['other'];
  const kinds = new Map<string, number[]>();
  for (const { feature = only!, seat, points } of all) {
    const sums = kinds.get(feature) ?? Array<number>(seats).fill(0);
    sums[seat! - 1]! += points!;
    kinds.set(feature, sums);
  }
  return kinds;
}
