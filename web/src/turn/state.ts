// How a turn stands: what was offered, where the ghost is, who stands on it; and what it would send.
import type { Cell } from '../board/model';
import type { LegalCell } from '../game/legal';
import { placeText, placing, sameCell } from '../game/notation';
import { turnedName } from '../game/segments';
import type { Preview, PreviewAnswer } from '../net/messages';
import type { TileType } from '../net/documents';

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
  /** the question, where the tile may also be laid nowhere: my abbey instead of a tile, or a tile that only a bridge makes fit */
  declines?: string;
}

export interface Ghost extends Cell {
  turns: number;
}

export interface Chosen {
  /** the tile's segment as it lies unturned, so that it stays the same when the tile is turned; -1 for a place */
  segment: number;
  /** a place on the tile that is no segment of its own: `overlay`, the bridge over it, or a corner */
  place?: string;
  figure: string;
}

/** A bridge may be set besides, before the figure acts. */
export interface Besides {
  answers: PreviewAnswer[];
  /** null: none */
  chosen: string | null;
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
  /** the bridges that could be set besides; null: none could, or the server has not said yet */
  besides: Besides | null;
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
  if (turn.chosen?.place) return turn.ghost && turn.chosen.place;
  const segment = turn.chosen && turn.offer.type.segments[turn.chosen.segment];
  return segment && turn.ghost ? turnedName(segment, turn.ghost.turns) : null;
}

/** Where a bridge of mine goes without which the ghost would not be legal. */
export const neededBridge = (turn: Turn): number | undefined => (turn.ghost ? legalAt(turn, turn.ghost)?.bridges?.[turn.ghost.turns] : undefined);

/** The part of the answer that the preview is about. */
export function ghostActions(turn: Turn): string[] {
  const placed = turn.offer.laid || !turn.ghost ? [] : [placing(turn.ghost, turn.ghost.turns, neededBridge(turn))];
  return turn.besides ? [...placed, turn.besides.chosen ?? '-'] : placed;
}

export const ghostKey = (turn: Turn) => `${turn.offer.move} ${ghostActions(turn).join(' ')}`;

/** Nothing stands on the board yet, and the tile need not be laid. */
export const isDeclining = (turn: Turn): boolean => turn.offer.declines !== undefined && !turn.ghost;

export function canConfirm(turn: Turn): boolean {
  if (isDeclining(turn)) return turn.stage !== 'sent';
  return turn.ghost !== null && turn.pinned && turn.preview !== null && turn.stage !== 'sent';
}

/** All actions that confirming sends, in one message. */
export function actions(turn: Turn): string[] {
  if (isDeclining(turn)) return ['-'];
  const asked = figuresAsked(turn);
  if (!asked) return ghostActions(turn);
  if (turn.other) return [...ghostActions(turn), turn.other];
  const segment = chosenSegment(turn);
  if (turn.chosen && segment) return [...ghostActions(turn), deploying(turn, turn.chosen.figure, segment)];
  // a step that must be answered otherwise is asked for by itself afterwards
  return asked.may_pass ? [...ghostActions(turn), '-'] : ghostActions(turn);
}

/** A corner is named with its square, segments and the bridge are those of the tile just laid. */
export const deploying = ({ ghost }: Turn, figure: string, segment: string): string =>
  `${figure}@${segment.startsWith('corner-') ? placeText({ ...ghost!, segment }) : segment}`;

const FIGURE_STEPS = ['figure-action', 'compelled-action'];

/** What is asked once the tile is laid and can be answered together with it: the figure action, or what the tile compels to. */
export function figuresAsked(turn: Turn) {
  const asked = turn.preview?.asked;
  return asked && asked.seat === turn.offer.seat && FIGURE_STEPS.includes(asked.question) ? asked : null;
}

/** "2/3": which of the legal rotations the ghost has. */
export function badge(turn: Turn): string {
  const legal = legalAt(turn, turn.ghost);
  return legal && turn.ghost ? `${legal.turns.indexOf(turn.ghost.turns) + 1}/${legal.turns.length}` : '';
}
