// Turns in which there is more than a tile and a follower: an abbey that need not be laid, bridges, barns.
import { beforeEach, describe, expect, test } from 'vitest';
import { textsOf } from '../game/actions';
import { legalCells } from '../game/legal';
import type { Preview } from '../net/wire';
import { action, actions as actionsOf, effects } from '../testing/actions';
import { preview, previewAsked } from '../testing/fixtures';
import { catalogue } from '../testing/recorded';
import { bidNear, bidsOf } from './bids';
import { roadsOfTurn } from './roads-over';
import { confirmLabel, isOnlyChoice } from './confirm';
import { otherActions, spotsOf } from './spots';
import { actions, canConfirm, ghostKey, type Input, type Offer, type Turn } from './state';
import { begin, step } from './turn';

const type = catalogue.tiles.find(({ tile }) => tile === 'base-crfr-a')!;
const figures = { small: 5, barn: 1 };
const offer = (texts: string[], more: Partial<Offer> = {}): Offer => ({
  move: 7,
  seat: 1,
  type,
  copy: 0,
  laid: false,
  figures,
  cells: legalCells(actionsOf(...texts)),
  ...more,
});
const previewOf = (question: string, ...texts: string[]): Preview => preview({ asked: previewAsked(question), actions: effects(...texts, '-') });

let turn: Turn;
function say(...inputs: (Input | (() => Input))[]) {
  for (const input of inputs) turn = step(turn, typeof input === 'function' ? input() : input);
  return turn;
}
const sent = (now: Turn) => textsOf(actions(now));
const cell = (x: number, y: number): Input => ({ do: 'cell', cell: { x, y } });
const answered = (preview: Preview) => (): Input => ({ do: 'preview', for: ghostKey(turn), preview });

describe('a tile that need not be laid', () => {
  beforeEach(() => (turn = begin(offer(['1,0', '2,2'], { declines: { question: 'lay-abbey', pass: action('-') } }))));

  test('is declined by confirming nothing', () => {
    expect(confirmLabel(turn)).toMatchObject({ what: 'declining', question: 'lay-abbey' });
    expect([canConfirm(turn), sent(turn)]).toEqual([true, ['-']]);
    expect(say({ do: 'send' }).stage).toBe('sent');
  });

  test('is laid with a follower like any other once a square is chosen, and declined again after a step back', () => {
    say(cell(1, 0));
    expect([confirmLabel(turn).what, canConfirm(turn)]).toEqual(['asking', false]);
    say(answered(previewOf('figure-action', 'small@city-N')), { do: 'spot', segment: 'city-N' });
    expect(sent(turn)).toEqual(['1,0', 'small@city-N']);
    say({ do: 'back' }, { do: 'back' });
    expect(sent(turn)).toEqual(['-']);
  });

  test('a ghost that only follows the pointer declines nothing', () => {
    say({ do: 'hover', cell: { x: 1, y: 0 } });
    expect([canConfirm(turn), confirmLabel(turn).what]).toEqual([false, 'chooseSquare']);
  });

  test('is never confirmed by itself', () => {
    turn = begin(offer(['1,0'], { declines: { question: 'lay-abbey', pass: action('-') } }));
    expect(isOnlyChoice(turn)).toBe(false);
    expect(isOnlyChoice(say(cell(1, 0), answered(previewOf('figure-action'))))).toBe(false);
  });
});

describe('a bridge that a place needs', () => {
  beforeEach(() => (turn = begin(offer(['1,0', '1,0^2+bridge=1', '1,0^3+bridge', '3,0+bridge=3']))));

  test('goes with the tile, in the turns that need it', () => {
    expect(sent(say(cell(1, 0)))).toEqual(['1,0']);
    expect(roadsOfTurn(turn)).toEqual([]);
    expect(sent(say({ do: 'rotate', by: 1 }))).toEqual(['1,0^2+bridge=1']);
    expect(roadsOfTurn(turn)).toEqual([{ x: 1, y: 0, way: 'EW' }]);
    expect(sent(say({ do: 'rotate', by: 1 }))).toEqual(['1,0^3+bridge']);
    expect(roadsOfTurn(turn)).toEqual([{ x: 1, y: 0, way: 'NS' }]);
  });

  test('may go over the tile beside', () => {
    say(cell(3, 0));
    expect([sent(turn), roadsOfTurn(turn)]).toEqual([['3,0+bridge=3'], [{ x: 4, y: 0, way: 'EW' }]]);
  });
});

describe('a bridge besides', () => {
  const bridges = previewOf('bridge', 'bridge*1,0', 'bridge*1,1=1');
  const without = previewOf('figure-action', 'small@city-N');
  const withOne = previewOf('figure-action', 'small@city-N', 'small@overlay');
  beforeEach(() => {
    turn = begin(offer(['1,0']));
    say(cell(1, 0), answered(bridges));
  });

  test('is offered, and the figures are asked for without one', () => {
    expect(turn.besides?.offered.map(({ text }) => text)).toEqual(['bridge*1,0', 'bridge*1,1=1']);
    expect([turn.preview, ghostKey(turn)]).toEqual([null, '7 1,0 -']);
    say(answered(without), { do: 'spot', segment: 'city-N' });
    expect(sent(turn)).toEqual(['1,0', '-', 'small@city-N']);
    expect(otherActions(turn)).toEqual([]);
  });

  test('is set with the tile, and a follower may stand on it', () => {
    say(answered(without), { do: 'other', action: action('bridge*1,0') }, answered(withOne));
    expect([roadsOfTurn(turn), spotsOf(turn).map(({ segment }) => segment)]).toEqual([[{ x: 1, y: 0, way: 'NS' }], ['city-N', 'overlay']]);
    say({ do: 'spot', segment: 'overlay' });
    expect(sent(turn)).toEqual(['1,0', 'bridge*1,0', 'small@overlay']);
  });

  test('takes the follower on it along when it is taken back, but nobody else', () => {
    say({ do: 'other', action: action('bridge*1,0') }, answered(withOne), { do: 'spot', segment: 'overlay' });
    say({ do: 'other', action: action('bridge*1,0') }, answered(without));
    expect([sent(turn), turn.note]).toEqual([['1,0', '-', '-'], 'featureLost']);
    say({ do: 'spot', segment: 'city-N' }, { do: 'other', action: action('bridge*1,1=1') }, answered(withOne));
    expect(sent(turn)).toEqual(['1,0', 'bridge*1,1=1', 'small@city-N']);
  });

  test('steps back before the tile does', () => {
    say({ do: 'other', action: action('bridge*1,1=1') }, answered(withOne), { do: 'back' });
    expect([turn.besides?.chosen, turn.ghost]).toMatchObject([null, { x: 1, y: 0 }]);
    expect(say({ do: 'back' })).toMatchObject({ ghost: null, besides: null });
  });

  test('is forgotten where the tile is moved or turned', () => {
    say({ do: 'other', action: action('bridge*1,0') });
    turn = step({ ...turn, offer: offer(['1,0', '5,5']) }, cell(5, 5));
    expect([turn.besides, sent(turn)]).toEqual([null, ['5,5']]);
  });

  test('nothing is confirmed by itself while one could be set', () => expect(isOnlyChoice(say(answered(previewOf('figure-action'))))).toBe(false));
});

describe('a barn', () => {
  test('goes to a corner of the tile, which is named with its square', () => {
    turn = begin(offer(['1,0']));
    say(cell(1, 0), answered(previewOf('figure-action', 'small@city-N', 'barn@1,0:corner-SE')));
    expect(spotsOf(turn).map(({ segment, figures: kinds }) => [segment, kinds])).toEqual([
      ['city-N', ['small']],
      ['corner-SE', ['barn']],
    ]);
    say({ do: 'spot', segment: 'corner-SE' });
    expect([sent(turn), turn.kind]).toEqual([['1,0', 'barn@1,0:corner-SE'], 'barn']);
    expect(otherActions(turn)).toEqual([]);
    expect(say({ do: 'spot', segment: 'corner-SE' }).chosen).toBeNull();
  });
});

test('a bid goes from one to the next, and no further than they', () => {
  const offered = actionsOf('bid=3', 'bid=4', 'bid=6', '-');
  expect(bidsOf(offered).map(({ points }) => points)).toEqual([3, 4, 6]);
  expect([0, 4, 5, 99].map((points) => bidNear(offered, points)?.text)).toEqual(['bid=3', 'bid=4', 'bid=4', 'bid=6']);
  expect(bidNear([action('-')], 3)).toBeNull();
});
