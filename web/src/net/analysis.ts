// The analysis of a game as the server sends it: docs/analysis.md in types. The page reads no more of it than is here.
import type { Reason } from './messages';

/** How far the server is with an analysis (docs/api.md). */
export interface Standing {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  /** waiting: so many games are before it */
  ahead?: number;
  /** running: turns looked at, of so many; 0 of 0 while it begins */
  done?: number;
  turns?: number;
  analysis?: Analysis;
}

export interface Analysis {
  seats: string[];
  scores: number[];
  totals: Totals[];
  worst: DecisionPlace[];
  turns: TurnReview[];
}

/** An entry a seat: points at the end, chances to win from 0 to 1. */
export interface Expectation {
  points: number[];
  wins: number[];
}

export interface TurnReview {
  turn: number;
  seat: number;
  /** from which action to which, of the record */
  moves: [number, number];
  before: Expectation;
  drawn: Expectation;
  decided: Expectation;
  scores: number[];
  draws: DrawLuck[];
  decisions: DecisionReview[];
}

export interface DrawLuck {
  move: number;
  seat: number;
  tile: string;
  chance: number;
  /** points that the tile was worth beyond the mean of those that might have come */
  luck: number;
  luck_error: number;
}

export interface DecisionReview {
  /** the number of actions before it */
  move: number;
  seat: number;
  question: string;
  /** points behind the best that was found; 0 where that is not sure */
  loss: number;
  win_loss: number;
  difference: number;
  error: number;
  looked_at: number;
  played: Line;
  /** up to three, the best first */
  others: Line[];
  /** what else was looked at */
  further?: FurtherLine[];
}

export interface FurtherLine {
  actions: string[];
  behind: number;
  behind_error: number;
  /** over how many draws that is the mean; an analysis made before this was told has none */
  draws?: number;
}

/** Answers in one go: a tile, a figure, what else the same part of the turn asks. */
export interface Line extends FurtherLine {
  /** in the server's English */
  words: string;
  expected: Expectation;
  reasons: Reason[];
}

export interface Totals {
  seat: number;
  luck: number;
  luck_error: number;
  win_luck: number;
  draws: number;
  loss: number;
  loss_error: number;
  win_loss: number;
  decisions: number;
  mistakes: number;
  worst: DecisionPlace[];
}

/** A decision by its turn's number and its index there. */
export interface DecisionPlace {
  turn: number;
  decision: number;
  seat: number;
  loss: number;
}
