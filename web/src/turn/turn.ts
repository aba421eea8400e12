// The grammar of a turn (one for pointer, touch and keyboard): offered → ghost → follower → sent. Pure; the same inputs
// lead to the same turn. Everything before `sent` is local and free to change.
import type { Cell, TileType } from '../board/model';
import { inReadingOrder, type LegalCell } from '../game/legal';
import { placing, sameCell } from '../game/notation';
import { turnedName } from '../game/segments';
import type { Preview } from '../net/messages';
import { figureAt, spotsOf } from './spots';

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

export function begin(offer: Offer, lastTurns = 0, kind = 'small'): Turn {
  const turn: Turn = {
    offer,
    stage: 'offered',
    ghost: null,
    pinned: false,
    lastTurns,
    preview: null,
    chosen: null,
    other: null,
    kind: offer.figures[kind] ? kind : (Object.keys(offer.figures).find((figure) => offer.figures[figure]) ?? 'small'),
    note: null,
  };
  return offer.laid ? moveGhost(turn, offer.cells[0]!, true) : turn;
}

export function step(turn: Turn, input: Input): Turn {
  if (turn.stage === 'sent') return input.do === 'refused' ? { ...turn, stage: stageOf(turn) } : turn;
  switch (input.do) {
    case 'cell':
      return onCell(turn, input.cell);
    case 'hover':
      return turn.pinned ? turn : hover(turn, input.cell);
    case 'ghost':
      return turn.pinned ? rotate(turn, 1) : pin(turn);
    case 'rotate':
      return rotate(turn, input.by);
    case 'step':
      return stepCell(turn, input.by);
    case 'spot':
      return choose(turn, input.segment);
    case 'kind':
      return withKind(turn, input.figure);
    case 'turn-kind':
      return turnKind(turn, input.by);
    case 'none':
      return emptyHanded(turn);
    case 'other':
      return chooseOther(turn, input.action);
    case 'back':
      return back(turn);
    case 'preview':
      return turn.ghost && ghostKey(turn) === input.for ? settle({ ...turn, preview: input.preview }) : turn;
    case 'send':
      return canConfirm(turn) ? { ...turn, stage: 'sent' } : turn;
    case 'refused':
      return turn;
  }
}

const stageOf = (turn: Turn): Stage => (!turn.ghost ? 'offered' : turn.chosen || turn.other ? 'follower' : 'ghost');

const emptyHanded = (turn: Turn, note: Note = null): Turn => {
  const empty = { ...turn, chosen: null, other: null, note };
  return { ...empty, stage: stageOf(empty) };
};

export const legalAt = (turn: Turn, cell: Cell | null) => turn.offer.cells.find((legal) => sameCell(legal, cell)) ?? null;

function onCell(turn: Turn, cell: Cell): Turn {
  const legal = legalAt(turn, cell);
  if (!legal) return turn;
  if (sameCell(turn.ghost, cell)) return turn.pinned ? rotate(turn, 1) : pin(turn);
  return moveGhost(turn, legal, true);
}

function hover(turn: Turn, cell: Cell | null): Turn {
  const legal = legalAt(turn, cell);
  if (sameCell(turn.ghost, legal)) return turn;
  if (legal) return moveGhost(turn, legal, false);
  return { ...turn, ghost: null, preview: null, chosen: null, other: null, stage: 'offered', note: null };
}

const pin = (turn: Turn): Turn => (turn.ghost ? { ...turn, pinned: true } : turn);

/** In the last used rotation if it is legal there, else in the next clockwise. */
function moveGhost(turn: Turn, legal: LegalCell, pinned: boolean): Turn {
  const turns = nextLegal(legal.turns, turn.lastTurns, 1, true);
  return place({ ...turn, pinned, chosen: null, other: null, note: null }, { x: legal.x, y: legal.y, turns });
}

function place(turn: Turn, ghost: Ghost): Turn {
  const moved = { ...turn, ghost, preview: null };
  return { ...moved, stage: stageOf(moved) };
}

function rotate(turn: Turn, by: 1 | -1): Turn {
  const legal = legalAt(turn, turn.ghost);
  if (!turn.ghost || !legal || legal.turns.length < 2) return turn;
  const turns = nextLegal(legal.turns, turn.ghost.turns, by, false);
  return place({ ...turn, lastTurns: turns, other: null, note: null }, { ...turn.ghost, turns });
}

function nextLegal(legal: number[], from: number, by: 1 | -1, stay: boolean): number {
  for (let i = stay ? 0 : 1; i <= 4; ++i) {
    const turns = (from + by * i + 8) % 4;
    if (legal.includes(turns)) return turns;
  }
  return from;
}

function stepCell(turn: Turn, by: 1 | -1): Turn {
  const cells = inReadingOrder(turn.offer.cells);
  if (cells.length === 0 || turn.offer.laid) return turn;
  const at = cells.findIndex((cell) => sameCell(cell, turn.ghost));
  const next = at < 0 ? (by > 0 ? 0 : cells.length - 1) : (at + by + cells.length) % cells.length;
  return moveGhost(turn, cells[next]!, true);
}

/** Choosing a spot again takes it back. A kind that may not go there gives way to the first that may. */
function choose(turn: Turn, segment: string): Turn {
  if (!turn.ghost || !turn.preview) return turn;
  if (chosenSegment(turn) === segment) return emptyHanded({ ...turn, pinned: true });
  const spot = spotsOf(turn).find((each) => each.segment === segment);
  const figure = spot && figureAt(spot, turn.kind);
  if (!figure) return turn;
  const index = turn.offer.type.segments.findIndex((each) => turnedName(each, turn.ghost!.turns) === segment);
  return { ...turn, pinned: true, chosen: { segment: index, figure }, other: null, kind: figure, stage: 'follower', note: null };
}

function chooseOther(turn: Turn, action: string): Turn {
  if (turn.other === action || !turn.preview?.answers.some((answer) => answer.action === action)) return emptyHanded(turn);
  return { ...turn, pinned: true, chosen: null, other: action, stage: 'follower', note: null };
}

function withKind(turn: Turn, figure: string): Turn {
  if (!turn.offer.figures[figure]) return turn;
  return settle({ ...turn, kind: figure, note: null, ...(turn.chosen && { chosen: { ...turn.chosen, figure } }) }, 'figureNotThere');
}

function turnKind(turn: Turn, by: 1 | -1): Turn {
  const kinds = Object.keys(turn.offer.figures).filter((figure) => turn.offer.figures[figure]);
  const at = kinds.indexOf(turn.kind);
  return kinds.length < 2 ? turn : withKind(turn, kinds[(at + by + kinds.length) % kinds.length]!);
}

/** A chosen follower that may not stand there goes back to the hand, and the turn says so. */
function settle(turn: Turn, note: Note = 'featureLost'): Turn {
  if (!turn.chosen || !turn.preview) return turn;
  const spot = spotsOf(turn).find((each) => each.segment === chosenSegment(turn));
  if (spot?.figures.includes(turn.chosen.figure)) return turn;
  return emptyHanded(turn, note);
}

function back(turn: Turn): Turn {
  if (turn.chosen || turn.other) return emptyHanded(turn);
  if (turn.offer.laid || !turn.ghost) return turn;
  return { ...turn, ghost: null, pinned: false, preview: null, stage: 'offered', note: null };
}

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
