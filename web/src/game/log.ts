// The log: what happened, grouped by turn, with the lines behind every score.
import type { GameEvent, Happened, ScoreLine, Turn } from '../net/wire';

export interface LogEntry {
  /** one of the page: the events of one version that somebody should read */
  key: string;
  seat: number | null;
  event: GameEvent | null;
  /** what happened at the table rather than in the game */
  what: string | null;
}

export interface LogTurn {
  turn: number;
  seat: number | null;
  entries: LogEntry[];
}

// What the board shows anyway, or nobody asks for.
const SILENT = new Set(['turn-started', 'drawn', 'feature-closed']);
/** A figure that comes home after a score, with its company, or from a lost challenge is seen on the board; not one that did not expect it. */
const TOLD_RETURNS = new Set<GameEvent['cause']>(['eaten', 'captured', 'sent-off', 'escaped', 'taken-back']);

type Told = Pick<Happened, 'version' | 'what'> & Partial<Pick<Happened, 'seat' | 'events' | 'step' | 'player'>>;

/** The log with one more thing that happened. */
export function logged(log: LogTurn[], happened: Told): LogTurn[] {
  const turns = [...log];
  const what = atTheTable(happened);
  if (what) add(turns, { key: `${happened.version}`, seat: happened.seat ?? null, event: null, what });
  for (const [index, event] of (happened.events ?? []).entries()) {
    if (event.kind === 'turn-started') turns.push({ turn: event.turn ?? turns.length, seat: event.seat ?? null, entries: [] });
    else if (isTold(event)) add(turns, { key: `${happened.version}.${index}`, seat: event.seat ?? null, event, what: null });
  }
  return turns;
}

/** The log of a game whose events are all known: of each action those that it brought about. */
export const logOf = (events: GameEvent[][]): LogTurn[] =>
  // keys that no later version bears
  events.reduce<LogTurn[]>((log, told, index) => logged(log, { version: -index, what: 'act', events: told }), []);

const isTold = ({ kind, cause }: GameEvent): boolean => (kind === 'returned' ? TOLD_RETURNS.has(cause) : !SILENT.has(kind));

/** Whether a tile was laid in this turn before the one that is in hand or was laid last: by a builder, or a river's volcano. */
export function hasLaidBefore(log: LogTurn[], { number, placed }: Turn): boolean {
  const entries = log.filter(({ turn }) => turn === number).flatMap((turn) => turn.entries);
  return entries.filter(({ event }) => event?.kind === 'placed').length > (placed ? 1 : 0);
}

/** What happened at the table rather than in the game, as the texts call it; null: nothing to tell. */
function atTheTable({ what, step, player }: Told): string | null {
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
    terms: lines,
    points: event.points ?? 0,
    clauses: [...new Set(lines.map((line) => line.clause))],
  };
}

/** Points by kind of feature for each seat, from all scores of the log; those without a feature under what they are all for, else `other`. */
export function pointsByKind(log: LogTurn[], seats: number): Map<string, number[]> {
  const all = log
    .flatMap((turn) => turn.entries)
    .flatMap(({ event }) => (event?.seat && event.points !== undefined && ['scored', 'paid'].includes(event.kind) ? [event] : []));
  const apart = new Set(all.filter(({ feature }) => !feature).map(({ category }) => category ?? 'other'));
  const [only] = apart.size === 1 ? apart : ['other'];
  const kinds = new Map<string, number[]>();
  for (const { feature = only!, seat, points } of all) {
    const sums = kinds.get(feature) ?? Array<number>(seats).fill(0);
    sums[seat! - 1]! += points!;
    kinds.set(feature, sums);
  }
  return kinds;
}
