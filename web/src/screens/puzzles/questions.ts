// What the trainer asks: about real positions, answered by the engine.
import type { Engine } from '../../engine/engine';
import type { OpenSquare, Snapshot, Spot } from '../../net/wire';

export type Kind = 'tiles' | 'score' | 'odds';
export const KINDS: Kind[] = ['tiles', 'score', 'odds'];

export interface Question {
  kind: Kind;
  snapshot: Snapshot;
  /** the square or the feature that is asked about */
  at: Spot;
  /** tiles still to come */
  tiles: number;
  /** of odds: so many tiles are drawn */
  draws: number;
  /** points, tiles, or percent */
  answer: number;
}

export type Looking = Pick<Engine, 'lookAt' | 'positionSnapshot' | 'inspect'>;

/** Percent that are as good as right, and that are close. */
const RIGHT_PERCENT = 5;
const CLOSE_PERCENT = 12;
const MOST_DRAWS = 12;

/** A question of that kind about the position; null: there is nothing to ask about. `pick`: a whole number below its argument. */
export function questionAt(engine: Looking, position: string, kind: Kind, pick: (below: number) => number): Question | null {
  engine.lookAt(position, []);
  const snapshot = engine.positionSnapshot();
  const { squares = [], of = 0 } = engine.inspect();
  const about = { kind, snapshot, tiles: of, draws: 0 };
  if (kind === 'score') {
    const features = snapshot.features.filter(({ kind, complete }) => kind !== 'river' && !complete);
    const feature = features[pick(features.length)];
    const found = feature && engine.inspect(feature.at[0]).feature;
    return found ? { ...about, at: feature.at[0]!, answer: found.at_end } : null;
  }
  const square = worthAsking(squares, of, pick);
  if (!square) return null;
  if (kind === 'tiles') return { ...about, at: square.at, answer: square.fits };
  const draws = Math.min(of, 2 + pick(MOST_DRAWS - 1));
  return { ...about, at: square.at, draws, answer: Math.round(100 * chanceOf(square.fits, of, draws)) };
}

/** Squares with more than one neighbour are hard to fill: of those there is more to see. */
function worthAsking(squares: OpenSquare[], of: number, pick: (below: number) => number): OpenSquare | undefined {
  const few = squares.filter(({ fits }) => fits * 2 < of);
  const from = few.length > 0 ? few : squares;
  return from[pick(from.length)];
}

/** That at least one of so many draws, of so many tiles, is one of those that fit. */
export function chanceOf(fits: number, tiles: number, draws: number): number {
  let none = 1;
  for (let drawn = 0; drawn < draws; ++drawn) none *= Math.max(0, tiles - fits - drawn) / (tiles - drawn);
  return 1 - none;
}

export function judgeNumber({ kind, answer }: Pick<Question, 'kind' | 'answer'>, given: number): 'yes' | 'near' | 'no' {
  const off = Math.abs(answer - given);
  if (kind !== 'odds') return off === 0 ? 'yes' : off === 1 ? 'near' : 'no';
  return off <= RIGHT_PERCENT ? 'yes' : off <= CLOSE_PERCENT ? 'near' : 'no';
}
