// What is looked up in the analysis of a game.
import type { Analysis, DecisionPlace, DecisionReview, TurnReview } from '../net/wire';

export const turnNumbered = (analysis: Analysis, number: number) => analysis.turns.find(({ turn }) => turn === number);
export const decisionAt = (analysis: Analysis, place: DecisionPlace) => turnNumbered(analysis, place.turn)?.decisions[place.decision];

/** The turn in which so many actions have been made: the next decision is in it, or it has just ended. */
export function turnAt(analysis: Analysis, moves: number): TurnReview | undefined {
  return analysis.turns.find((turn) => turn.decisions.some((decision) => decision.move >= moves) || turn.moves[1]! > moves) ?? analysis.turns.at(-1);
}

/** What is decided after so many actions, or was decided last in the turn. */
export function decisionFor(turn: TurnReview, moves: number): DecisionReview | undefined {
  const endOf = (decision: DecisionReview) => decision.move + decision.played.actions.length;
  return turn.decisions.find((decision) => moves < endOf(decision)) ?? turn.decisions.at(-1);
}

/** Where a turn is looked at: before its first decision, else before its last action, for after it the next turn begins. */
export const moveOf = (turn: TurnReview): number => turn.decisions[0]?.move ?? Math.max(turn.moves[0]!, turn.moves[1]! - 1);

export const luckOf = (turn: TurnReview): number => turn.draws.reduce((sum, { luck }) => sum + luck, 0);
export const lossOf = (turn: TurnReview): number => turn.decisions.reduce((sum, { loss }) => sum + loss, 0);

/** The decisions of a seat that lost points, in their order. */
export const mistakesOf = (analysis: Analysis, seat: number): DecisionReview[] =>
  analysis.turns.flatMap(({ decisions }) => decisions).filter((decision) => decision.seat === seat && decision.loss > 0);

/** A turn's number by one of its decisions. */
export const numberOf = (analysis: Analysis, decision: DecisionReview): number =>
  analysis.turns.find(({ decisions }) => decisions.includes(decision))?.turn ?? 0;
