// How a turn stands: what was offered, where the ghost is, who stands on it; and what it would send.
import type { Cell } from '../board/model';
import type { LegalCell } from '../game/legal';
import { isPlainDeploy, partOf, textsOf } from '../game/actions';
import { PLAY } from '../game/plays';
import { sameCell } from '../game/spot';
import { turnedName } from '../game/segments';
import type { Action, ActionEffect, Preview, TileType } from '../net/wire';

export interface Offer {
  /** the number of actions the game has had: what is decided is meant for */
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
  /** where the tile may also be laid nowhere: a closed tile instead of drawing, or a tile that only a road over another makes fit */
  declines?: { question: string; pass: Action };
}

export interface Ghost extends Cell {
  turns: number;
}

export interface Chosen {
  /** the tile's segment as it lies unturned, so that it stays the same when the tile is turned; -1 for a place */
  segment: number;
  /** a place on the tile that is no segment of its own: `overlay`, the road over it, or a corner */
  place?: string;
  figure: string;
}

/** A road may be laid over a tile besides, before the figure acts. */
export interface Besides {
  offered: ActionEffect[];
  /** null: none */
  chosen: Action | null;
  /** what says so */
  pass: Action;
}

/** What has been put on the board and is not sent: where the tile is, and who stands on it. */
export interface Draft {
  ghost: Ghost;
  chosen: Chosen | null;
  kind: string;
}

export type Stage = 'offered' | 'ghost' | 'follower' | 'sent';
export type Note = 'featureLost' | 'figureNotThere' | 'onlyWay' | null;

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
  /** the roads that could be laid besides; null: none could, or the server has not said yet */
  besides: Besides | null;
  chosen: Chosen | null;
  /** an action of the same step that no spot of the ghost stands for, chosen from a list */
  other: Action | null;
  /** the kind of figure in hand: what a chosen spot gets */
  kind: string;
  note: Note;
}

export type Input =
  | { do: 'cell'; cell: Cell }
  | { do: 'hover'; cell: Cell | null }
  | { do: 'ghost' }
  | ({ do: 'put' } & Draft)
  | { do: 'rotate'; by: 1 | -1 }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'spot'; segment: string }
  | { do: 'kind'; figure: string }
  | { do: 'turn-kind'; by: 1 | -1 }
  | { do: 'none' }
  | { do: 'other'; action: Action }
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

/** What lays the tile where the ghost is; null: it lies already, or there is no ghost. */
function placing({ offer, ghost }: Turn): Action | null {
  const legal = offer.cells.find((cell) => sameCell(cell, ghost));
  return (ghost && legal?.placings[ghost.turns]) ?? null;
}

/** Where a road over a tile goes without which the ghost would not be legal. */
export function neededRoad(turn: Turn): number | undefined {
  const action = placing(turn);
  return action?.token !== undefined && action.token === PLAY.roadOver?.token ? (action.value ?? 0) : undefined;
}

/** The part of the draft that the preview is about. */
export function ghostActions(turn: Turn): Action[] {
  const placed = placing(turn);
  const besides = turn.besides ? [turn.besides.chosen ?? turn.besides.pass] : [];
  return placed ? [placed, ...besides] : besides;
}

export const ghostKey = (turn: Turn) => `${turn.offer.move} ${textsOf(ghostActions(turn)).join(' ')}`;

/** Nothing stands on the board yet, and the tile need not be laid. */
export const isDeclining = (turn: Turn): boolean => turn.offer.declines !== undefined && !turn.ghost;

/** Null: nothing has been put anywhere. */
export const draftOf = ({ ghost, pinned, chosen, kind }: Turn): Draft | null => (ghost && pinned ? { ghost, chosen, kind } : null);

export function canConfirm(turn: Turn): boolean {
  if (isDeclining(turn)) return turn.stage !== 'sent';
  return turn.ghost !== null && turn.pinned && turn.preview !== null && turn.stage !== 'sent';
}

/** All actions that confirming sends, in one message. */
export function actions(turn: Turn): Action[] {
  if (isDeclining(turn)) return [turn.offer.declines!.pass];
  const last = figuresAsked(turn) && (turn.other ?? chosenDeploy(turn) ?? offeredPass(turn));
  // a step that must be answered otherwise is asked for by itself afterwards
  return last ? [...ghostActions(turn), last] : ghostActions(turn);
}

const offers = ({ preview }: Turn): Action[] => (preview?.actions ?? []).map(({ action }) => action);

const offeredPass = (turn: Turn) => offers(turn).find(({ verb }) => verb === 'pass');

/** What puts the chosen figure onto its spot. */
function chosenDeploy(turn: Turn): Action | undefined {
  const segment = turn.chosen && chosenSegment(turn);
  if (!segment) return undefined;
  return offers(turn).find((action) => isPlainDeploy(action) && action.figure === turn.chosen!.figure && partOnGhost(turn, action) === segment);
}

/** The ghost's segment, or the place on it, that an action names. */
export const partOnGhost = ({ ghost }: Turn, action: Action): string | undefined => (sameCell(action.at, ghost) ? partOf(action) : undefined);

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
