// What build/examples.ts makes of the scenarios while building: a rule as a short game that can be played through.

import type { Cell } from '../../board/model';

export interface Example {
  /** of its address, on its page */
  id: string;
  /** the rule, as a sentence */
  title: string;
  /** the rules that it shows */
  shows: string[];
  /** a record's header */
  head: string;
  /** a record's moves, in pieces between which the scenario expects something */
  moves: string[];
  /** so many of the pieces lead up to what the example is about */
  from: number;
  /** what the rules refuse, after how many pieces, and on which square if the action names one */
  refused: { after: number; action: string; at: Cell | null }[];
}

export type Untitled = Omit<Example, 'title'>;

/** Which examples show a rule: their page and their place there. */
export type ExampleIndex = Record<string, { page: string; at: number }[]>;

/** The record until after so many pieces of the moves. */
export const recordUntil = ({ head, moves }: Pick<Example, 'head' | 'moves'>, pieces: number): string =>
  `${head}\n\n${moves.slice(0, pieces).join('\n')}\n`;
