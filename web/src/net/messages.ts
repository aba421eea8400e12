// The server's messages: docs/api.md in types.
import type { Asked, Colour, Feature, GameEvent, Rules, ScoreLine, Snapshot } from './documents';

export type Status = 'waiting' | 'playing' | 'over';
export type Aids = 'learner' | 'casual' | 'club' | 'tournament';
export type Takeback = 'never' | 'ask' | 'free';

export interface Failure {
  code: string;
  message: string;
  /** of the sentence; missing: it is the page's own */
  key?: string;
  arguments?: Record<string, string | number>;
  clause?: string;
  place?: string;
}

export interface TableSeat {
  seat: number;
  kind: 'person' | 'computer' | 'bot';
  player?: string;
  name: string | null;
  colour: Colour | null;
  taken: boolean;
  present: boolean;
  /** the game has waited for this person so long that the others may end it */
  gone: boolean;
  played_by: string | null;
  /** the computer player has less time than its name says, because the server is busy */
  hurried?: boolean;
  resigned: boolean;
  /** that the seat has been given */
  hints: number;
}

export interface Deal {
  commitment: string | null;
  nonces?: (string | null)[];
  seed: string | null;
}

/** How a game ended: played out, by somebody who was away for long, or because all had left. */
export interface Ending {
  reason: 'played' | 'claimed' | 'draw' | 'aborted' | 'abandoned';
  /** who wanted it; null: nobody did */
  seat: number | null;
  gone: number[];
}

export interface Result {
  seat: number;
  score: number;
  /** null: resigned, or lost by being away; in an aborted game nobody has one */
  place: number | null;
  hints: number;
}

export interface TableInfo {
  game: string;
  name: string | null;
  status: Status;
  version: number;
  move: number;
  rules: Rules;
  chat: boolean;
  absent: number;
  /** seconds after which the others may end the game of who is away; 0: never */
  gone: number;
  aids: Aids;
  takeback: Takeback;
  /** who starts: by which rule, whether those at the table are asked, and the seat that was said */
  start: { rule: string; asked: boolean; first: number | null };
  seats: TableSeat[];
  watchers: number;
  /** who made the table, or sat down first */
  host: number | null;
  /** seats are taken with the host's link only */
  locked: boolean;
  /** who asks, who has yet to agree, and what chance has shown since */
  takeback_asked: { seat: number; needs: number[]; seen: string[] } | null;
  ending_asked: { seat: number; reason: 'claimed' | 'draw'; gone: number[]; needs: number[] } | null;
  ending: Ending | null;
  deal: Deal | null;
  /** what happened next cannot be read, so the table can only be looked at */
  damaged?: boolean;
  rematch: string | null;
  result: Result[] | null;
}

export interface ChatLine {
  seat: number | null;
  text: string;
  at?: string;
}

export interface Changes extends Partial<Omit<Snapshot, 'features'>> {
  features?: { gone: string[]; now: Feature[] };
}

export interface Happened {
  type: 'happened';
  version: number;
  what: 'act' | 'hint' | 'chat' | 'seat' | 'resign' | 'stand-in' | 'takeback' | 'begin' | 'end' | 'rematch' | string;
  seat?: number | null;
  move: number;
  at?: string;
  text?: string;
  /** of a takeback, or an end */
  step?: 'asked' | 'allowed' | 'refused' | 'done' | 'computer';
  /** of a stand-in: who plays now; null: the person again */
  player?: string | null;
  actions?: string[];
  events?: GameEvent[];
  changes?: Changes | null;
  snapshot?: Snapshot | null;
  table?: TableInfo | null;
}

export interface Welcome {
  type: 'welcome';
  /** that of the `resync` which it answers */
  id?: string;
  you: number[];
  table: TableInfo;
  snapshot?: Snapshot | null;
  chat?: ChatLine[];
  resumed: boolean;
}

export interface Gain {
  seat: number;
  points: number;
  lines?: ScoreLine[];
}

export interface PreviewAnswer {
  action: string;
  text: string;
  at?: string;
  now: Gain[];
  home?: { seat: number; figure: string; at: string }[];
}

export interface Outlook {
  worth?: number;
  open?: number;
  owners?: number[];
  if_finished?: number;
  at_end?: number;
  can_finish?: boolean;
}

export interface Preview {
  asked: Asked | null;
  answers: PreviewAnswer[];
  refused: { action: string; at?: string; message: string; key?: string; seats?: number[]; clause?: string }[];
  now: Gain[];
  features: Touched[];
}

/** A feature that the tile belongs to, as it was and as it would be. */
export interface Touched {
  kind: string;
  at: string[];
  before: Outlook | null;
  after: Outlook;
  squares?: OpenSquare[];
}

/** An empty square that keeps a feature open, and how many of the remaining tiles fit there. */
export interface OpenSquare {
  at: string;
  fits: number;
}

export interface Inspection extends Feature, Omit<Outlook, 'owners' | 'worth' | 'open'> {
  squares?: OpenSquare[];
}

/** An empty square: which of the tiles still to be drawn fit there. */
export interface SquareFits {
  at: string;
  fits: number;
  /** of so many */
  of: number;
  tiles: { tile: string; count: number }[];
}

/** What might be answered in one go, best first. */
export interface Hint {
  answers: HintLine[];
}

export interface HintLine {
  actions: string[];
  /** in the server's English */
  words: string;
  why: string;
  /** points that it is expected to end behind the first; and whether that is more than chance */
  behind: number;
  sure: boolean;
  reasons: Reason[];
}

/** What an answer does: docs/analysis.md. */
export interface Reason {
  kind: string;
  /** in the server's English */
  text: string;
  /** of whoever decides, or of him too */
  own?: boolean;
  /** others whom it concerns */
  seats?: number[];
  feature?: string;
  at?: string;
  points?: number;
  /** squares that keep it open */
  open?: number;
  finishable?: boolean;
  fits?: number;
  fitted_before?: number;
  tiles_left?: number;
  figures?: number;
}

/** The chance of each seat to win, by what everybody sees at that move. */
export interface Chances {
  type: 'chances';
  move: number;
  wins: number[];
}

export interface Reply {
  type: 'reply';
  id: string;
  version?: number;
  move?: number;
  preview?: Preview;
  feature?: Inspection;
  square?: SquareFits;
  /** of all empty squares at the land; `of` so many tiles */
  squares?: OpenSquare[];
  of?: number;
  hint?: Hint;
}

export interface Presence {
  type: 'presence';
  present: number[];
  watchers: number;
  /** seats that the game has waited for so long that the others may end it */
  gone?: number[];
  /** seats whose computer players have less time than their names say */
  hurried: number[];
}

export type FromServer =
  | Welcome
  | Happened
  | Reply
  | { type: 'refused'; id: string; error: Failure }
  | Presence
  | Chances
  | { type: 'closing'; why: string };

/** What is wished of a game whose player has gone, or what is said to such a wish. */
export type End = { how: 'win' | 'draw' | 'computer' } | { allow: boolean };

/** What the page asks for; the socket adds the `id`. */
export type Request =
  | { type: 'act'; move: number; actions: string[] }
  | { type: 'preview'; move: number; actions: string[] }
  | { type: 'inspect'; at: string }
  | { type: 'hint'; move: number }
  | { type: 'chat'; text: string }
  | { type: 'takeback'; allow?: boolean }
  | { type: 'resign'; seat: number }
  | ({ type: 'end' } & End)
  | { type: 'leave'; seat: number }
  | { type: 'free'; seat: number }
  | { type: 'lock'; pass: string | null }
  | { type: 'seat'; seat: number; name?: string; colour?: Colour }
  | { type: 'nonce'; seat: number; nonce: string }
  | { type: 'start'; first: number | null }
  | { type: 'resync' };
