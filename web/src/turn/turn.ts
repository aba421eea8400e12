// The grammar of a turn (one for pointer, touch and keyboard): offered → ghost → follower → sent. Pure; the same inputs
// lead to the same turn. Everything before `sent` is local and free to change.
import type { Cell } from '../board/model';
import type { Action, ActionEffect, Preview } from '../net/wire';
import { PLAY } from '../game/plays';
import { inReadingOrder, type LegalCell } from '../game/legal';
import { sameAction } from '../game/actions';
import { sameCell } from '../game/spot';
import { turnedName } from '../game/segments';
import { figureAt, spotsOf } from './spots';
import {
  canConfirm,
  chosenSegment,
  ghostKey,
  legalAt,
  type Besides,
  type Draft,
  type Ghost,
  type Input,
  type Note,
  type Offer,
  type Stage,
  type Turn,
} from './state';

export function begin(offer: Offer, lastTurns = 0, kind = 'small'): Turn {
  const turn: Turn = {
    offer,
    stage: 'offered',
    ghost: null,
    pinned: false,
    lastTurns,
    preview: null,
    besides: null,
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
    case 'put':
      return put(turn, input);
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
      return turn.ghost && ghostKey(turn) === input.for ? previewed(turn, input.preview) : turn;
    case 'send':
      return canConfirm(turn) ? { ...turn, stage: 'sent' } : turn;
    case 'refused':
      return turn;
  }
}

/** Where a road may be laid over a tile besides, what else can be done is asked for again, without one until one is chosen. */
function previewed(turn: Turn, preview: Preview): Turn {
  const { asked, actions: offered } = preview;
  const pass = offered.find(({ action }) => action.verb === 'pass')?.action;
  if (!turn.besides && pass && asked !== null && asked.question === PLAY.roadOver?.question && asked.seat === turn.offer.seat)
    return { ...turn, besides: { offered: offered.filter(({ action }) => action !== pass), chosen: null, pass } };
  return settle({ ...turn, preview });
}

const stageOf = (turn: Turn): Stage => (!turn.ghost ? 'offered' : turn.chosen || turn.other ? 'follower' : 'ghost');

const emptyHanded = (turn: Turn, note: Note = null): Turn => {
  const empty = { ...turn, chosen: null, other: null, note };
  return { ...empty, stage: stageOf(empty) };
};

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
  return { ...turn, ghost: null, preview: null, besides: null, chosen: null, other: null, stage: 'offered', note: null };
}

const pin = (turn: Turn): Turn => (turn.ghost ? { ...turn, pinned: true } : turn);

/** In the last used rotation if it is legal there, else in the next clockwise. */
function moveGhost(turn: Turn, legal: LegalCell, pinned: boolean): Turn {
  const turns = nextLegal(legal.turns, turn.lastTurns, 1, true);
  return place({ ...turn, pinned, chosen: null, other: null, note: null }, { x: legal.x, y: legal.y, turns });
}

/** All of a draft at once, as far as it is legal; a follower that may not stand there goes when that is told. */
function put(turn: Turn, { ghost, chosen, kind }: Draft): Turn {
  if (!legalAt(turn, ghost)?.turns.includes(ghost.turns)) return turn;
  const held = turn.offer.figures[kind] ? kind : turn.kind;
  const there = { ...turn, pinned: true, lastTurns: ghost.turns, kind: held, chosen, other: null, note: null };
  return turn.offer.laid && turn.preview ? settle(there) : place(there, { x: ghost.x, y: ghost.y, turns: ghost.turns });
}

function place(turn: Turn, ghost: Ghost): Turn {
  const moved = { ...turn, ghost, preview: null, besides: null };
  return { ...moved, stage: stageOf(moved) };
}

function rotate(turn: Turn, by: 1 | -1): Turn {
  const legal = legalAt(turn, turn.ghost);
  if (!turn.ghost || !legal || turn.offer.laid) return turn;
  if (legal.turns.length < 2) return { ...turn, note: 'onlyWay' };
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
  const chosen = { segment: index, figure, ...(index < 0 && { place: segment }) };
  return { ...turn, pinned: true, chosen, other: null, kind: figure, stage: 'follower', note: null };
}

function chooseOther(turn: Turn, action: Action): Turn {
  const isOne = (effect: ActionEffect) => sameAction(effect.action, action);
  if (turn.besides?.offered.some(isOne)) return chooseBesides(turn, turn.besides, action);
  if (sameAction(turn.other, action) || !turn.preview?.actions.some(isOne)) return emptyHanded(turn);
  return { ...turn, pinned: true, chosen: null, other: action, stage: 'follower', note: null };
}

/** Once more takes it back. The follower stays where it may. */
function chooseBesides(turn: Turn, besides: Besides, action: Action): Turn {
  return {
    ...turn,
    pinned: true,
    preview: null,
    besides: { ...besides, chosen: sameAction(besides.chosen, action) ? null : action },
    other: null,
    note: null,
  };
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
  if (turn.besides?.chosen) return chooseBesides(turn, turn.besides, turn.besides.chosen);
  if (turn.offer.laid || !turn.ghost) return turn;
  return { ...turn, ghost: null, pinned: false, preview: null, besides: null, stage: 'offered', note: null };
}
