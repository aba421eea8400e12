// The grammar's sentences (what is typed or tapped, in order), and what stands there at their end.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Preview } from '../net/wire';
import { textsOf } from '../game/actions';
import { legalCells } from '../game/legal';
import { action, actions as actionsOf, effects, spot as spotOf } from '../testing/actions';
import { preview, previewAsked } from '../testing/fixtures';
import { catalogue } from '../testing/recorded';
import { allWords, useLanguage } from '../texts/texts';
import { confirmLabel, gainsNow, isOnlyChoice, listens } from './confirm';
import { spotsOf, whyNobody, whyText } from './spots';
import { actions, badge, canConfirm, chosenSegment, ghostKey, type Input, type Turn } from './state';
import { begin, step } from './turn';

const tile = (id: string) => catalogue.tiles.find((type) => type.tile === id)!;

// a city to the north, a road from east to west
const offer = {
  move: 41,
  seat: 1,
  type: tile('base-crfr-a'),
  copy: 0,
  laid: false,
  figures: { small: 5, big: 1 },
  cells: legalCells(actionsOf('1,0', '1,0^2', '0,2^1', '0,2^2', '0,2^3', '-1,0')),
};

const asks = (...texts: string[]): Preview =>
  preview({
    asked: previewAsked('figure-action'),
    actions: effects(...texts, '-').map((effect) => ({ ...effect, now: effect.text === 'small@city-N' ? [{ seat: 1, points: 4 }] : [] })),
    refused: [
      {
        action: action('small@field-El'),
        at: spotOf('1,0:field-El'),
        message: "Ben's follower is in this field",
        key: 'refusal.occupied-by-others',
        clause: 'B-22',
      },
    ],
  });
/** All actions, in the notation's words. */
const sent = () => textsOf(actions(turn));

let turn: Turn;
beforeEach(() => (turn = begin(offer)));

// an input, or one that depends on how the turn stands when it comes
function say(...inputs: (Input | (() => Input))[]) {
  for (const input of inputs) turn = step(turn, typeof input === 'function' ? input() : input);
  return turn;
}
const cell = (x: number, y: number): Input => ({ do: 'cell', cell: { x, y } });
const hover = (x: number, y: number): Input => ({ do: 'hover', cell: { x, y } });
const spot = (segment: string): Input => ({ do: 'spot', segment });
const answered =
  (told = asks('small@city-N', 'big@city-N', 'small@road-E')) =>
  (): Input => ({ do: 'preview', for: ghostKey(turn), preview: told });
const rotate: Input = { do: 'rotate', by: 1 };
const back: Input = { do: 'back' };

describe('squares', () => {
  test('only legal ones react', () => {
    expect(say(cell(5, 5)).ghost).toBeNull();
    expect(say(cell(1, 0)).ghost).toEqual({ x: 1, y: 0, turns: 0 });
  });

  test('another legal one moves the ghost', () => {
    expect(say(cell(1, 0), cell(-1, 0)).ghost).toMatchObject({ x: -1, y: 0 });
  });

  test('the pointer shows a ghost, a click pins it', () => {
    expect(say(hover(1, 0))).toMatchObject({ ghost: { x: 1 }, pinned: false });
    expect(say({ do: 'hover', cell: null }).ghost).toBeNull();
    expect(say(hover(1, 0), cell(1, 0), hover(-1, 0))).toMatchObject({ ghost: { x: 1, turns: 0 }, pinned: true });
  });

  test('next and previous walk them in reading order, round', () => {
    const walked = [1, 2, 3, 4].map(() => say({ do: 'step', by: 1 }).ghost).map((ghost) => [ghost!.x, ghost!.y]);
    expect(walked).toEqual([
      [-1, 0],
      [1, 0],
      [0, 2],
      [-1, 0],
    ]);
    expect(say({ do: 'step', by: -1 }).ghost).toMatchObject({ x: 0, y: 2 });
  });
});

describe('rotation', () => {
  test('activating the ghost turns it to the next legal one, round', () => {
    expect(say(cell(1, 0), cell(1, 0)).ghost!.turns).toBe(2);
    expect(say({ do: 'ghost' }).ghost!.turns).toBe(0);
  });

  test('a badge says which of how many', () => {
    say(cell(0, 2), rotate);
    expect(badge(turn)).toBe('2/3');
  });

  test('the last used one is kept where it is legal, else the next clockwise', () => {
    expect(say(cell(1, 0), rotate, cell(0, 2)).ghost!.turns).toBe(2);
    expect(say(cell(-1, 0)).ghost!.turns).toBe(0);
  });

  test('where only one way is legal, turning says so and changes nothing else', () => {
    const before = say(cell(-1, 0));
    expect(before.note).toBeNull();
    expect(say(rotate)).toEqual({ ...before, note: 'onlyWay' });
    expect(say(cell(1, 0)).note).toBeNull();
  });

  test('back turns the other way', () => {
    expect(say(cell(0, 2), { do: 'rotate', by: -1 }).ghost!.turns).toBe(3);
  });
});

describe('followers', () => {
  test('spots come with the ghost, numbered, with the reason where none may stand', () => {
    say(cell(1, 0), answered());
    expect(spotsOf(turn).map(({ label, segment, figures }) => [label, segment, figures])).toEqual([
      ['1', 'city-N', ['small', 'big']],
      ['2', 'road-E', ['small']],
      ['3', 'field-El', []],
    ]);
    expect(spotsOf(turn)[2]!.refused.small!.message).toContain('Ben');
    expect(spotsOf(turn).map((spot) => whyNobody(spot, 'small')?.message.includes('Ben'))).toContain(true);
    expect(whyNobody(spotsOf(turn)[0]!, 'small')).toBeUndefined();
  });

  test('who stands there already is named once, in every language', async () => {
    const why = { message: 'Ben stands there already', key: 'refusal.occupied', seats: [2], clause: 'F-03' };
    const names = () => whyText(why, () => 'Ben').match(/Ben/g);
    expect(names()).toHaveLength(1);
    await useLanguage('sv');
    await allWords();
    expect(whyText(why, () => 'Ben')).not.toBe(why.message);
    expect(names()).toHaveLength(1);
    await useLanguage('en');
  });

  test('a spot takes the follower in hand, and gives it back when chosen again', () => {
    expect(say(cell(1, 0), answered(), spot('road-E'))).toMatchObject({ stage: 'follower', chosen: { figure: 'small' } });
    expect(say(spot('road-E'))).toMatchObject({ stage: 'ghost', chosen: null });
  });

  test('a spot that is not allowed does nothing', () => {
    expect(say(cell(1, 0), answered(), spot('field-El')).chosen).toBeNull();
  });

  test('a kind that may not stand there gives way to one that may', () => {
    say(cell(1, 0), answered(), { do: 'kind', figure: 'big' }, spot('road-E'));
    expect(turn).toMatchObject({ chosen: { figure: 'small' }, kind: 'small' });
  });

  test('another kind changes the figure that stands there, or takes it back and says so', () => {
    expect(say(cell(1, 0), answered(), spot('city-N'), { do: 'kind', figure: 'big' }).chosen!.figure).toBe('big');
    expect(say(spot('road-E'), { do: 'kind', figure: 'big' })).toMatchObject({ chosen: null, note: 'figureNotThere' });
  });

  test('turning the tile keeps the feature, under its new name', () => {
    say(cell(1, 0), answered(), spot('city-N'), rotate, answered(asks('small@city-S')));
    expect(chosenSegment(turn)).toBe('city-S');
  });

  test('a feature on which none may stand after turning is given up, and the turn says so', () => {
    say(cell(1, 0), answered(), spot('city-N'), rotate, answered(asks('small@road-E')));
    expect(turn).toMatchObject({ chosen: null, stage: 'ghost', note: 'featureLost' });
  });

  test('"none" takes the follower back', () => {
    expect(say(cell(1, 0), answered(), spot('city-N'), { do: 'none' }).chosen).toBeNull();
  });

  test('a late preview of another ghost is thrown away', () => {
    say(cell(1, 0));
    const late = answered()();
    expect(say(rotate, late).preview).toBeNull();
  });
});

describe('back', () => {
  test('goes from the follower to the ghost to the offer, and no further', () => {
    say(cell(1, 0), answered(), spot('city-N'));
    expect([say(back).stage, say(back).stage, say(back).stage]).toEqual(['ghost', 'offered', 'offered']);
  });
});

describe('confirming', () => {
  test('sends tile and follower in one message', () => {
    say(cell(1, 0), rotate, answered(asks('small@city-S')), spot('city-S'));
    expect(sent()).toEqual(['1,0^2', 'small@city-S']);
  });

  test('without a follower sends a pass, if one was asked for', () => {
    say(cell(1, 0), answered());
    expect(sent()).toEqual(['1,0', '-']);
    say(answered({ ...asks(), asked: null }));
    expect(sent()).toEqual(['1,0']);
  });

  test('needs a pinned ghost and the server’s word about it', () => {
    expect(canConfirm(say(hover(1, 0), answered()))).toBe(false);
    expect(canConfirm(say(cell(1, 0)))).toBe(true);
    expect(canConfirm(say(rotate))).toBe(false);
  });

  test('after it nothing reacts until the server has answered', () => {
    say(cell(1, 0), answered(), { do: 'send' });
    expect(say(rotate, back, cell(-1, 0))).toMatchObject({ stage: 'sent', ghost: { x: 1, turns: 0 } });
    expect(say({ do: 'refused' }).stage).toBe('ghost');
  });

  test('the button names what it does', () => {
    expect(confirmLabel(turn)).toEqual({ what: 'chooseSquare', dashed: false });
    expect(confirmLabel(say(cell(1, 0)))).toEqual({ what: 'asking', dashed: false });
    expect(confirmLabel(say(answered()))).toEqual({ what: 'without', points: 0, dashed: true });
    expect(confirmLabel(say(spot('city-N')))).toEqual({ what: 'figure', feature: 'city', figure: 'small', points: 4, dashed: false });
    expect(gainsNow(turn)).toMatchObject([{ seat: 1, points: 4 }]);
  });

  test('it does not listen for a quarter of a second after it has changed', () => {
    expect([listens(1000, 1249), listens(1000, 1250)]).toEqual([false, true]);
  });

  test('only one choice is one square, one rotation and nobody to place', () => {
    turn = begin({ ...offer, cells: legalCells(actionsOf('1,0')) });
    expect(isOnlyChoice(say(cell(1, 0), answered()))).toBe(false);
    expect(isOnlyChoice(say(answered({ ...asks(), asked: null })))).toBe(true);
  });
});

test('an action from the list takes the place of a follower, and gives way to one', () => {
  say(cell(1, 0), answered(asks('small@road-E', 'small@3,3:city-N')), { do: 'other', action: action('small@3,3:city-N') });
  expect(sent()).toEqual(['1,0', 'small@3,3:city-N']);
  expect(confirmLabel(turn)).toMatchObject({ what: 'other', effect: { text: 'small@3,3:city-N' } });
  say(spot('road-E'));
  expect(sent()).toEqual(['1,0', 'small@road-E']);
});

test('what the tile compels to can be answered with it, and is asked for afterwards if it is not', () => {
  const compelled = asks('small<0,-1:city-N=2');
  const compelling = {
    ...compelled,
    asked: { ...compelled.asked!, question: 'compelled-action', may_pass: false },
    actions: compelled.actions.slice(0, 1),
  };
  say(cell(-1, 0), () => ({ do: 'preview', for: ghostKey(turn), preview: compelling }));
  expect([confirmLabel(turn).what, sent(), isOnlyChoice({ ...turn, offer: { ...offer, cells: offer.cells.slice(2) } })]).toEqual([
    'place',
    ['-1,0'],
    false,
  ]);
  say({ do: 'other', action: action('small<0,-1:city-N=2') });
  expect([confirmLabel(turn).what, sent()]).toEqual(['other', ['-1,0', 'small<0,-1:city-N=2']]);
});

test('a tile that lies already has its ghost at once, and only the figure is sent', () => {
  turn = begin({ ...offer, laid: true, cells: [{ x: 1, y: 0, turns: [0], placings: {} }] });
  expect(say(answered(), spot('road-E'), back, back).ghost).not.toBeNull();
  say(spot('road-E'));
  expect(sent()).toEqual(['small@road-E']);
});

describe('a draft', () => {
  const draft = (chosen: { segment: number; figure: string } | null = null) =>
    ({ do: 'put', ghost: { x: 1, y: 0, turns: 2 }, chosen, kind: 'big' }) satisfies Input;
  const road = tile('base-crfr-a').segments.findIndex(({ segment }) => segment.startsWith('road'));

  test('is put there at once: square, turns, and the kind in hand', () => {
    expect(say(draft())).toMatchObject({ ghost: { x: 1, y: 0, turns: 2 }, pinned: true, kind: 'big', lastTurns: 2, stage: 'ghost' });
  });

  test('keeps its follower once the server has told that it may stand there', () => {
    say(draft({ segment: road, figure: 'big' }));
    expect(turn.stage).toBe('follower');
    say(answered(asks(`big@${chosenSegment(turn)}`)));
    expect(turn.chosen).toMatchObject({ segment: road, figure: 'big' });
  });

  test('loses a follower that may not stand there any more', () => {
    say(draft({ segment: road, figure: 'big' }), answered(asks('small@city-N')));
    expect(turn).toMatchObject({ chosen: null, stage: 'ghost' });
  });

  test.each([
    ['on a square that is not legal', { x: 7, y: 7, turns: 2 }],
    ['turned as it is not legal', { x: 0, y: 2, turns: 0 }],
  ])('%s changes nothing', (_where, ghost) => {
    const before = turn;
    expect(say({ ...draft(), ghost })).toBe(before);
  });

  test('with a kind of which none is left takes another', () => {
    expect(say({ ...draft(), kind: 'wagon' }).kind).toBe('small');
  });
});
