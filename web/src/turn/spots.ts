// Where a figure may stand on the ghost, and why not elsewhere: from the server's preview.
import type { Cell } from '../board/model';
import { readAction, readPlace, sameCell } from '../game/notation';
import { segmentsOf } from '../game/segments';
import type { PreviewAnswer } from '../net/messages';
import { deploying, type Turn } from './state';

export interface FigureSpots {
  segment: string;
  /** "1" to "9" */
  label: string;
  /** the kinds of figures that may stand there */
  figures: string[];
  /** why a kind may not */
  refused: Record<string, Why>;
}

export interface Why {
  message: string;
  key?: string;
  /** who stand on the feature; the message has them behind its sentence */
  seats?: number[];
  clause?: string;
}

/** All spots of the ghost that are worth showing, numbered in the order of the tile's segments. */
export function spotsOf(turn: Turn): FigureSpots[] {
  const { preview, ghost } = turn;
  if (!ghost || !preview || preview.asked?.question !== 'figure-action') return [];
  const names = [...segmentsOf(turn.offer.type, ghost.turns), ...PLACES];
  const spots = names.map((segment) => ({ segment, label: '', figures: [] as string[], refused: {} as Record<string, Why> }));
  const bySegment = new Map(spots.map((spot) => [spot.segment, spot]));
  for (const answer of preview.asked.answers) {
    const action = readAction(answer);
    if (action.what === 'deploy' && action.plain) bySegment.get(onGhost(ghost, action.at))?.figures.push(action.figure);
  }
  for (const { action, at: _, ...why } of preview.refused) {
    const refused = readAction(action);
    if (refused.what === 'deploy') add(bySegment.get(onGhost(ghost, refused.at)), refused.figure, why);
  }
  const shown = spots.filter((spot) => spot.figures.length > 0 || Object.keys(spot.refused).length > 0);
  return shown.map((spot, index) => ({ ...spot, label: String(index + 1) }));
}

/** Places on the tile that are no segments of its own: the bridge over it, and its corners. */
const PLACES = ['overlay', 'corner-NE', 'corner-SE', 'corner-SW', 'corner-NW'];

/** What is named with the ghost's square is on the ghost. */
function onGhost(ghost: Cell, at: string): string {
  const place = readPlace(at);
  return place?.segment && sameCell(place, ghost) ? place.segment : at;
}

function add(spot: FigureSpots | undefined, figure: string, why: Why) {
  if (spot && !(figure in spot.refused)) spot.refused[figure] = why;
}

/** Why nobody may stand there, the kind in hand before others; undefined: somebody may. */
export function whyNobody(spot: FigureSpots, kind: string): Why | undefined {
  return spot.figures.length > 0 ? undefined : (spot.refused[kind] ?? Object.values(spot.refused)[0]);
}

/** The kind in hand if it may stand there, else the first that may. */
export function figureAt(spot: FigureSpots, kind: string): string | undefined {
  return spot.figures.includes(kind) ? kind : spot.figures[0];
}

/** Answers of the step that no spot of the ghost stands for: figures elsewhere, taking back, choices. */
export function otherAnswers(turn: Turn): PreviewAnswer[] {
  const shown = new Set(spotsOf(turn).flatMap((spot) => spot.figures.map((figure) => deploying(turn, figure, spot.segment))));
  return (turn.preview?.answers ?? []).filter(({ action }) => readAction(action).what !== 'pass' && !shown.has(action));
}

/** What the server says about the answer as it stands now. */
export function answerOf(turn: Turn, action: string): PreviewAnswer | undefined {
  const same = readAction(action).what === 'pass' ? (other: string) => readAction(other).what === 'pass' : (other: string) => other === action;
  return turn.preview?.answers.find((answer) => same(answer.action));
}
