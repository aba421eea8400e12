// A small analysis for tests: two players, three turns; in the second Ben loses points.
import type { Analysis, ConsideredLine, DecisionReview, PlayerTotals, TurnReview } from '../net/wire';
import { action, spot } from './actions';

/** The square on which they lay a tile: their figures stand there. */
const laidBy = ([first = '']: string[]) => (/^-?\d/.test(first) ? spot(first.replace(/\^.*/, '')) : undefined);

export const line = (texts: string[], behind = 0, more: Partial<ConsideredLine> = {}): ConsideredLine => ({
  actions: texts.map((text) => action(text, laidBy(texts))),
  words: texts.join(' '),
  margin: -behind,
  behind,
  behind_error: 0.1,
  draws: 8,
  why: '',
  expected: { points: [], wins: [] },
  reasons: [],
  ...more,
});

export const decision = (more: Partial<DecisionReview> = {}): DecisionReview => ({
  move: 2,
  seat: 1,
  question: 'place-tile',
  loss: 0,
  win_loss: 0,
  difference: 0,
  error: 0.1,
  looked_at: 3,
  draws: 8,
  played: line(['0,1', '-']),
  others: [],
  further: [],
  ...more,
});

/** Ben's decision: A is 3 points better than what was played, B a little. */
export const mistake = decision({
  move: 5,
  seat: 2,
  loss: 3,
  win_loss: 0.1,
  difference: 3,
  played: line(['1,0', 'small@road-E'], 3),
  others: [line(['0,-1^2', 'small@city-S']), line(['2,0', '-'], 2), line(['-1,0'], 5)],
  further: [{ actions: [action('3,0')], behind: 6, behind_error: 0.2, draws: 8 }],
  looked_at: 5,
});

export function turn(number: number, seat: number, moves: [number, number], decisions: DecisionReview[], win: number): TurnReview {
  const at = (wins: number) => ({ points: [10, 10], wins: [wins, 1 - wins] });
  const luck = { luck: 2 - number, luck_error: 0, win_luck: 0 };
  const draw = { move: moves[0], seat, tile: 'base-crfr-a', chance: 0.25, ...luck, before: at(0.5), after: at(0.5) };
  return { turn: number, seat, moves, before: at(0.5), drawn: at(0.5), decided: at(win), scores: [0, 0], draws: [draw], decisions };
}

const totals = (seat: number): PlayerTotals => ({
  seat,
  luck: 0,
  luck_error: 0,
  win_luck: 0,
  draws: 1,
  loss: 0,
  loss_error: 0,
  win_loss: 0,
  decisions: 1,
  mistakes: 0,
  worst: [],
});

export const analysis: Analysis = {
  format: 'bastide-analysis',
  version: 2,
  rules_version: 2,
  rules: { preset: 'fi-current', players: 2 },
  settings: { nodes: 400, seed: 1 },
  over: true,
  whole: true,
  turns_in_record: 3,
  seats: ['Anna', 'Ben'],
  scores: [4, 3],
  totals: [totals(1), { ...totals(2), loss: 3, mistakes: 1 }],
  worst: [{ turn: 2, decision: 0, seat: 2, loss: 3 }],
  turns: [turn(1, 1, [1, 4], [decision()], 0.5), turn(2, 2, [4, 7], [mistake], 0.75), turn(3, 1, [7, 8], [], 1)],
};
