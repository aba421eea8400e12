// How a turn stands: what was offered, where the ghost is, who stands on it; and what it would send.
import type { Cell, TileType } from '../board/model';
import type { LegalCell } from '../game/legal';
import { placing, sameCell } from '../game/notation';
import { turnedName } from '../game/segments';
import type { Preview } from '../net/messages';

export interface Offer {
  /** the number of actions the game has had: what the answer is meant for */
  move: number;
  seat: number;
  type: TileType;
  copy: number;
  /** where the tile may lie; one square with one rotation, if it lies already and only a figure is asked for */
  cells: LegalCell[];
  /** the tile was laid before: only the figure is asked for */
  laid: boolean;
  /** figures at hand, by kind */
  figures: Record<string, number>;
}

export interface Ghost extends Cell {
  turns: number;
}

export interface Chosen {
  /** the tile's segment as it lies unturned, so that it stays the same when the tile is turned */
  segment: number;
  figure: string;
}

export type Stage = 'offered' | 'ghost' | 'follower' | 'sent';
export type Note = 'featureLost' | 'figureNotThere' | null;

export interface Turn {
  offer: Offer;
  stage: Stage;
  ghost: Ghost | null;
  /** a ghost that only follows the pointer is not pinned: it cannot be confirmed */
  pinned: boolean;
  /** the rotation used last, kept from square to square and from turn to turn */
  lastTurns: number;
  /** what the server says about the ghost; null until it has answered */
  preview: Preview | null;
  chosen: Chosen | null;
  /** an answer of the same step that no spot of the ghost stands for, chosen from a list */
  other: string | null;
  /** the kind of figure in hand: what a chosen spot gets */
  kind: string;
  note: Note;
}

export type Input =
  | { do: 'cell'; cell: Cell }
  | { do: 'hover'; cell: Cell | null }
  | { do: 'ghost' }
  | { do: 'rotate'; by: 1 | -1 }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'spot'; segment: string }
  | { do: 'kind'; figure: string }
  | { do: 'turn-kind'; by: 1 | -1 }
  | { do: 'none' }
  | { do: 'other'; action: string }
  | { do: 'back' }
  | { do: 'preview'; for: string; preview: Preview }
  | { do: 'send' }
  | { do: 'refused' };

export const legalAt = (turn: Turn, cell: Cell | null) => turn.offer.cells.find((legal) => sameCell(legal, cell)) ?? null;

/** The name of the chosen spot as the ghost lies. */
export function chosenSegment(turn: Turn): string | null {
  const segment = turn.chosen && turn.offer.type.segments[turn.chosen.segment];
  return segment && turn.ghost ? turnedName(segment, turn.ghost.turns) : null;
}

/** The part of the answer that the preview is about. */
export function ghostActions(turn: Turn): string[] {
  return turn.offer.laid || !turn.ghost ? [] : [placing(turn.ghost, turn.ghost.turns)];
}

export const ghostKey = (turn: Turn) => `${turn.offer.move} ${ghostActions(turn).join(' ')}`;

export function canConfirm(turn: Turn): boolean {
  return turn.ghost !== null && turn.pinned && turn.preview !== null && turn.stage !== 'sent';
}

/** All actions that confirming sends, in one message. */
export function actions(turn: Turn): string[] {
  const asked = figuresAsked(turn);
  if (!asked) return ghostActions(turn);
  if (turn.other) return [...ghostActions(turn), turn.other];
  const segment = chosenSegment(turn);
  if (turn.chosen && segment) return [...ghostActions(turn), `${turn.chosen.figure}@${segment}`];
  // a step that must be answered otherwise is asked for by itself afterwards
  return asked.may_pass ? [...ghostActions(turn), '-'] : ghostActions(turn);
}

/** Whether figures may be put on the tile after it is laid. */
export function figuresAsked(turn: Turn) {
  const asked = turn.preview?.asked;
  return asked && asked.seat === turn.offer.seat && asked.question === 'figure-action' ? asked : null;
}

/** "2/3": which of the legal rotations the ghost has. */
export function badge(turn: Turn): string {
  const legal = legalAt(turn, turn.ghost);
  return legal && turn.ghost ? `${legal.turns.indexOf(turn.ghost.turns) + 1}/${legal.turns.length}` : '';
}
