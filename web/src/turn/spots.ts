// Where a figure may stand on the ghost, and why not elsewhere: from the server's preview.
import { isPlainDeploy, sameAction } from '../game/actions';
import { segmentsOf } from '../game/segments';
import type { Action, ActionEffect } from '../net/wire';
import { saidWithNames } from '../texts/texts';
import { partOnGhost, type Turn } from './state';

export interface FigureSpots {
  segment: string;
  /** "1" to "9" */
  label: string;
  /** the kinds of figures that may stand there */
  figures: string[];
  /** what puts each of them there */
  deploys: Action[];
  /** why a kind may not */
  refused: Record<string, Why>;
}

export interface Why {
  message: string;
  key: string;
  /** who stand on the feature; the message has them behind its sentence */
  seats?: number[];
  clause: string;
}

/** All spots of the ghost that are worth showing, numbered in the order of the tile's segments. */
export function spotsOf(turn: Turn): FigureSpots[] {
  const { preview, ghost } = turn;
  if (!ghost || !preview || preview.asked?.question !== 'figure-action') return [];
  const names = [...segmentsOf(turn.offer.type, ghost.turns), ...PLACES];
  const spots = names.map((segment): FigureSpots => ({ segment, label: '', figures: [], deploys: [], refused: {} }));
  const spotOf = (action: Action) => spots.find(({ segment }) => segment === partOnGhost(turn, action));
  for (const { action } of preview.actions) {
    const spot = isPlainDeploy(action) ? spotOf(action) : undefined;
    spot?.figures.push(action.figure!);
    spot?.deploys.push(action);
  }
  for (const { action, at: _, ...why } of preview.refused) if (action.verb === 'deploy') add(spotOf(action), action.figure!, why);
  const shown = spots.filter((spot) => spot.figures.length > 0 || Object.keys(spot.refused).length > 0);
  return shown.map((spot, index) => ({ ...spot, label: String(index + 1) }));
}

/** Places on the tile that are no segments of its own: the road over it, and its corners. */
const PLACES = ['overlay', 'corner-NE', 'corner-SE', 'corner-SW', 'corner-NW'];

function add(spot: FigureSpots | undefined, figure: string, why: Why) {
  if (spot && !(figure in spot.refused)) spot.refused[figure] = why;
}

/** Why nobody may stand there, the kind in hand before others; undefined: somebody may. */
export function whyNobody(spot: FigureSpots, kind: string): Why | undefined {
  return spot.figures.length > 0 ? undefined : (spot.refused[kind] ?? Object.values(spot.refused)[0]);
}

export const whyText = ({ message, key, seats = [] }: Why, nameOf: (seat: number) => string): string =>
  saidWithNames({ key, text: message }, seats.map(nameOf));

/** The kind in hand if it may stand there, else the first that may. */
export function figureAt(spot: FigureSpots, kind: string): string | undefined {
  return spot.figures.includes(kind) ? kind : spot.figures[0];
}

/** Actions of the step that no spot of the ghost stands for: figures elsewhere, taking back, choices. */
export function otherActions(turn: Turn): ActionEffect[] {
  const shown = spotsOf(turn).flatMap(({ deploys }) => deploys);
  return (turn.preview?.actions ?? []).filter(({ action }) => action.verb !== 'pass' && !shown.includes(action));
}

/** What the server says about an action of the step now. */
export const effectOf = (turn: Turn, action: Action | null | undefined): ActionEffect | undefined =>
  action ? turn.preview?.actions.find((effect) => sameAction(effect.action, action)) : undefined;
