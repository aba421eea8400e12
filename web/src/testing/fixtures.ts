// Whole documents and messages for tests, which say only what they are about.
import type { GameEvent, Happened, PreviewAsked, Preview, Reply, Snapshot, Table, TableSeat } from '../net/wire';

export const tableSeat = (seat: number, more: Partial<TableSeat> = {}): TableSeat => ({
  seat,
  kind: 'person',
  name: `Seat ${seat}`,
  colour: null,
  taken: true,
  present: true,
  gone: false,
  played_by: null,
  resigned: false,
  time_up: false,
  hints: 0,
  hurried: false,
  ...more,
});

export const tableOf = (seats: TableSeat[], more: Partial<Table> = {}): Table => ({
  game: 'recorded',
  name: '',
  status: 'playing',
  version: 1,
  move: 0,
  rules: { preset: 'fi-current' },
  chat: true,
  absent: 0,
  gone: 0,
  aids: 'casual',
  takeback: 'ask',
  clock: null,
  watch_delay: 0,
  start: { rule: 'random', asked: false, first: null },
  seats,
  host: 1,
  locked: false,
  watchers: 0,
  takeback_asked: null,
  ending_asked: null,
  ending: null,
  deal: { commitment: 'c'.repeat(64), nonces: seats.map(() => 'n'.repeat(22)), seed: null },
  damaged: false,
  rematch: null,
  result: null,
  ...more,
});

export const happened = (version: number, what: string, more: Partial<Happened> = {}): Happened => ({
  type: 'happened',
  version,
  what,
  move: 0,
  at: '2026-11-21T17:40:00Z',
  events: [],
  table: null,
  ...more,
});

/** The same with tiles of the supply that lie face down, as a module's token tells where. */
export const withFaceDown = (snapshot: Snapshot, ...at: { x: number; y: number }[]): Snapshot => ({
  ...snapshot,
  tokens: [...snapshot.tokens, ...at.map((cell) => ({ token: 'face-down', at: cell, count: 1 }))],
  piles: snapshot.piles.map((pile) => (pile.pile === 'supply' ? { ...pile, face_down: at.length } : pile)),
});

export const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({ kind, text: '', ...more });

export const reply = (more: Partial<Reply> = {}): Reply => ({ type: 'reply', id: '', ...more });

export const previewAsked = (question: string, more: Partial<PreviewAsked> = {}): PreviewAsked => ({
  question,
  text: '',
  seat: 1,
  may_pass: true,
  ...more,
});

export const preview = (more: Partial<Preview> = {}): Preview => ({ asked: null, actions: [], refused: [], now: [], features: [], ...more });
