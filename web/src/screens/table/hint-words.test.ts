// What a hint says, in English.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HintLine, Reason } from '../../net/wire';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { steps } from '../../testing/recorded';
import { action, spot } from '../../testing/actions';
import { useLanguage } from '../../texts/texts';
import { behindText, actionsText, reasonText, reasonsText } from './hint-words';
import { TableView } from './view';

let view: TableView;
const at = whenAsked('place-tile', 3);
const me = steps[at]!.snapshot.asked!.seat!;
const other = 3 - me;

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.useFakeTimers();
  view = new TableView(new FakeTable([me], at).store);
});
afterEach(() => {
  view.stop();
  vi.useRealTimers();
});

const line = (texts: string[], reasons: Reason[] = []): HintLine => ({
  actions: texts.map((text) => action(text, spot('40,1'))),
  words: 'in the server’s words',
  why: '',
  behind: 0,
  sure: false,
  reasons,
});
const city: Omit<Reason, 'kind'> = {
  text: '',
  feature: 'city',
  at: spot('0,0:city-N'),
  points: 14,
  open: 1,
  finishable: true,
  fits: 2,
  tiles_left: 9,
};

describe('what to do', () => {
  test('a square, and who goes where', () => {
    expect(actionsText(view, line(['40,1', 'small@road-E']))).toBe('40 east, 1 south · follower on the road');
    expect(actionsText(view, line(['40,1', '-']))).toBe('40 east, 1 south · no follower');
  });

  test('a tile that may lie several ways says which', () => {
    const cell = view.turn.turn.value!.offer.cells.find(({ turns }) => turns.length > 1)!;
    const turns = cell.turns[1]!;
    expect(actionsText(view, line([`${cell.x},${cell.y}${turns ? `^${turns}` : ''}`]))).toContain(`way 2 of ${cell.turns.length}`);
  });

  test('what the page has no words for keeps the server’s', () => {
    expect(actionsText(view, line(['40,1', 'fairy*2,1']))).toBe('in the server’s words');
    expect(actionsText(view, line(['40,1', 'small@3,1:road-E']))).toBe('in the server’s words');
  });
});

describe('why', () => {
  test.each<[Reason, string]>([
    [{ ...city, kind: 'completes', own: true }, 'completes your city: 14 points'],
    [{ ...city, kind: 'completes', own: true, seats: [other] }, `completes the city that you share with Seat ${other}: 14 points each`],
    [{ ...city, kind: 'completes', seats: [other] }, `completes Seat ${other}’s city: 14 points`],
    [{ ...city, kind: 'takes-share', own: true, seats: [other] }, `takes a share of Seat ${other}’s city, 14 points; 2 of 9 tiles left finish it`],
    [
      { ...city, kind: 'takes-over', own: true, seats: [other], finishable: false },
      `takes over Seat ${other}’s city, 14 points; it can no longer be finished`,
    ],
    [{ ...city, kind: 'aims-at', seats: [other], fits: 1 }, `reaches for Seat ${other}’s city, 14 points: 1 of 9 tiles left joins it to yours`],
    [{ ...city, kind: 'blocks', seats: [other] }, `blocks Seat ${other}’s city: no tile left fits`],
    [
      { ...city, kind: 'hinders', seats: [other], fitted_before: 7 },
      `makes Seat ${other}’s city, 14 points, harder to finish: 2 tiles left fit instead of 7`,
    ],
    [
      { ...city, kind: 'keeps-apart', own: true, seats: [other], fits: 0, fitted_before: 7 },
      `keeps Seat ${other} out of your city, 14 points: no tile left joins theirs to it`,
    ],
    [
      { ...city, kind: 'keeps-apart', own: true, seats: [other], fits: 2, fitted_before: 7 },
      `keeps Seat ${other} out of your city, 14 points: 2 tiles left would join theirs to it instead of 7`,
    ],
    [{ ...city, kind: 'claims', open: 3 }, 'claims a city, 14 points; 3 squares keep it open'],
    [{ ...city, kind: 'claims', feature: 'field', points: 1 }, 'claims a farm, 1 point'],
    [{ ...city, kind: 'extends', own: true, fits: 0 }, 'extends your city to 14 points; no single tile left finishes it'],
    [{ ...city, kind: 'helps', seats: [other], points: 5 }, `adds to Seat ${other}’s city, now 5 points`],
    [{ ...city, kind: 'leaves', points: 4 }, 'leaves an open city, 4 points, to the next player'],
    [{ ...city, kind: 'joins-farm', feature: 'field', seats: [other], own: true }, `joins your farm to Seat ${other}’s farm, and you share it`],
    [{ kind: 'brings-home', text: '', figures: 2 }, 'brings 2 figures home'],
    [{ kind: 'last-follower', text: '' }, 'leaves you no follower at home'],
    [{ kind: 'nothing', text: '' }, 'touches nothing that anybody holds'],
    [{ kind: 'happens', text: 'Anna puts the fairy there.' }, 'Anna puts the fairy there'],
  ])('%o', (reason, words) => {
    expect(reasonText(view, reason)).toBe(words);
  });

  test.each([
    ['ro', 'city', 'îl țin', 'îl completează'],
    ['ro', 'road', 'îl țin', 'îl completează'],
    ['ro', 'cloister', 'jurul ei', 'o completează'],
    ['sv', 'road', 'den öppen', 'gör den'],
    ['sv', 'cloister', 'runt det', 'gör det'],
    ['da', 'city', 'mangler endnu', 'den færdig'],
    ['da', 'cloister', 'omkring det', 'det færdigt'],
  ])('what keeps a feature open, and what finishes it, goes by the gender of its kind: %s, %s', async (language, feature, open, finished) => {
    await useLanguage(language);
    expect(reasonText(view, { ...city, feature, kind: 'claims', open: 3 })).toContain(open);
    expect(reasonText(view, { ...city, feature, kind: 'claims' })).toContain(finished);
    await useLanguage('en');
  });

  test('three reasons at most, each a sentence', () => {
    const reasons: Reason[] = [
      { ...city, kind: 'completes', own: true },
      { kind: 'last-follower', text: '' },
      { kind: 'nothing', text: '' },
      { kind: 'nothing', text: '' },
    ];
    expect(reasonsText(view, line([], reasons))).toBe(
      'Completes your city: 14 points. Leaves you no follower at home. Touches nothing that anybody holds.',
    );
  });
});

test.each([
  [0.4, true, null],
  [0.5, true, 'About 0.5 points behind the first.'],
  [3.46, true, 'About 3.5 points behind the first.'],
])('how far it is behind the best is told where it matters: %d', (behind, sure, words) => {
  expect(behindText({ behind, sure })).toBe(words);
});
