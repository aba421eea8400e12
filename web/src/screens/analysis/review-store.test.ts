import { beforeEach, expect, test } from 'vitest';
import { Refused } from '../../net/api';
import { analysis, decision, line, turn } from '../../testing/analysed';
import { textsOf } from '../../game/actions';
import { actions } from '../../testing/actions';
import { whenAsked } from '../../testing/fake-table';
import { steps } from '../../testing/recorded';
import { recordedReplay } from '../../testing/replayed';
import { AnalysisStore } from './analysis-store';
import { ReviewStore } from './review-store';

const moves = [whenAsked('place-tile', 1), whenAsked('place-tile', 3)];
const seat = steps[moves[0]!]!.snapshot.asked!.seat!;
const [best, played] = textsOf(steps[moves[0]!]!.snapshot.asked!.actions) as [string, string];
const small = decision({ move: moves[0]!, seat, loss: 2, played: line([played, '-'], 2), others: [line([best, '-'])] });
const large = decision({ move: moves[1]!, seat, loss: 5, played: line(['8,8'], 5), others: [line(['9,9'])] });
const told = {
  ...analysis,
  turns: [turn(1, seat, [moves[0]! - 1, moves[0]! + 2], [small], 0.5), turn(3, seat, [moves[1]! - 1, moves[1]! + 2], [large], 0.4)],
};

let store: AnalysisStore;
let review: ReviewStore;
let asked: number[][];

beforeEach(async () => {
  const standing = { state: 'done', analysis: told } as const;
  store = new AnalysisStore('k3f9', recordedReplay(), {
    analyse: () => Promise.resolve(standing),
    analysisOf: () => Promise.resolve(standing),
    pause: () => Promise.resolve(),
  });
  asked = [];
  review = new ReviewStore(store, [seat], async (wanted) => {
    asked.push(wanted);
    return {};
  });
  await store.begin();
});

test('mistakes come with the worst first, and their positions are asked for at once', async () => {
  await review.begin(seat);
  expect(review.mistakes.value).toEqual([large, small]);
  expect(asked).toEqual([[moves[1], moves[0]]]);
  expect(review.turnNumber.value).toBe(3);
});

test('the board stands as it did, with the tile in hand and its squares', async () => {
  await review.begin(seat);
  expect(store.replay.at.value).toBe(moves[1]);
  expect(review.view.value!.turn.turn.value!.offer.type.tile).toBe(steps[moves[1]!]!.snapshot.turn.tile);
  expect(review.board.value.legal.length).toBeGreaterThan(0);
});

test('the best ends the search, and all is shown', async () => {
  await review.begin(seat);
  review.decide(actions('9,9', '-'));
  expect(review.verdict.value).toEqual({ how: 'best', letter: 'A' });
  expect(review.shown.value).toBe(true);
  expect(review.view.value).toBeNull();
});

test('after a try that is not the best there is another one, and after two all is shown', async () => {
  await review.begin(seat);
  review.decide(actions('8,8'));
  expect(review.verdict.value).toEqual({ how: 'played' });
  expect(review.shown.value).toBe(false);
  review.again();
  expect(review.verdict.value).toBeNull();
  expect(review.view.value).not.toBeNull();
  review.decide(actions('7,7'));
  expect(review.verdict.value).toEqual({ how: 'unknown' });
  expect(review.shown.value).toBe(true);
});

test('before all is shown only the own try is on the board', async () => {
  await review.begin(seat);
  review.decide(actions('8,8^1'));
  expect(review.board.value.candidates).toMatchObject([{ x: 8, y: 8, tile: { turns: 1 }, signs: [] }]);
  review.reveal();
  expect(review.board.value.candidates!.flatMap(({ signs }) => signs.map(({ letter }) => letter)).sort()).toEqual(['A', 'B']);
});

test('what is confirmed at the table of the review is judged and goes to no server', async () => {
  await review.begin(seat);
  review.next();
  void review.view.value!.store.send({ type: 'act', move: moves[0]!, actions: [best, '-'] });
  expect(review.verdict.value).toEqual({ how: 'best', letter: 'A' });
});

test('after the last mistake the review is finished, and ends without a trace', async () => {
  await review.begin(seat);
  review.next();
  expect(review.finished.value).toBe(false);
  review.next();
  expect(review.finished.value).toBe(true);
  review.end();
  expect(review.seat.value).toBeNull();
});

test('without the positions there is no review, and the reason is told', async () => {
  const busy = new Refused({ code: 'too-many', message: 'busy' });
  review = new ReviewStore(store, [seat], () => Promise.reject(busy));
  await review.begin(seat);
  expect(review.seat.value).toBeNull();
  expect(review.error.value).toBe(busy);
});

test('a review asks for no hints, and answers what else a table asks with a refusal', async () => {
  await review.begin(seat);
  const table = review.view.value!.store;
  expect(review.view.value!.allowed.value.hints).toBe(false);
  await expect(table.send({ type: 'inspect' })).rejects.toBeInstanceOf(Refused);
});

test('a review that is begun twice begins once', async () => {
  const first = review.begin(seat);
  await Promise.all([first, review.begin(seat)]);
  expect(asked).toHaveLength(1);
});
