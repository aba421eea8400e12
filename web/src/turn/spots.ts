// Where a figure may stand on the ghost, and why not elsewhere: from the server's preview.
import { readAction } from '../game/notation';
import { segmentsOf } from '../game/segments';
import type { PreviewAnswer } from '../net/messages';
import type { Turn } from './state';

export interface FigureSpots {
  segment: string;
  /** "1" to "9" */
  label: string;
  /** the kinds of figures that may stand there */
  figures: string[];
  /** why a kind may not */
  refused: Record<string, string>;
}

/** All spots of the ghost that are worth showing, numbered in the order of the tile's segments. */
export function spotsOf(turn: Turn): FigureSpots[] {
  const { preview, ghost } = turn;
  if (!ghost || !preview || preview.asked?.question !== 'figure-action') return [];
  const spots = segmentsOf(turn.offer.type, ghost.turns).map((segment) => ({ segment, label: '', figures: [] as string[], refused: {} as Record<string, string> }));
  const bySegment = new Map(spots.map((spot) => [spot.segment, spot]));
  for (const answer of preview.asked.answers) {
    const action = readAction(answer);
    if (action.what === 'deploy' && action.plain) bySegment.get(action.at)?.figures.push(action.figure);
  }
  for (const { action, message } of preview.refused) {
    const refused = readAction(action);
    if (refused.what === 'deploy') add(bySegment.get(refused.at), refused.figure, message);
  }
  const shown = spots.filter((spot) => spot.figures.length > 0 || Object.keys(spot.refused).length > 0);
  return shown.map((spot, index) => ({ ...spot, label: String(index + 1) }));
}

function add(spot: FigureSpots | undefined, figure: string, message: string) {
  if (spot && !(figure in spot.refused)) spot.refused[figure] = message;
}

/** The kind in hand if it may stand there, else the first that may. */
export function figureAt(spot: FigureSpots, kind: string): string | undefined {
  return spot.figures.includes(kind) ? kind : spot.figures[0];
}

/** Answers of the step that no spot of the ghost stands for: figures elsewhere, taking back, choices. */
export function otherAnswers(turn: Turn): PreviewAnswer[] {
  const shown = new Set(spotsOf(turn).flatMap((spot) => spot.figures.map((figure) => `${figure}@${spot.segment}`)));
  return (turn.preview?.answers ?? []).filter(({ action }) => readAction(action).what !== 'pass' && !shown.has(action));
}

/** What the server says about the answer as it stands now. */
export function answerOf(turn: Turn, action: string): PreviewAnswer | undefined {
  const same = readAction(action).what === 'pass' ? (other: string) => readAction(other).what === 'pass' : (other: string) => other === action;
  return turn.preview?.answers.find((answer) => same(answer.action));
}
