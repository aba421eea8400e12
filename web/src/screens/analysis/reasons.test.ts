import { beforeAll, expect, test } from 'vitest';
import type { Reason } from '../../net/wire';
import { spot } from '../../testing/actions';
import { useLanguage } from '../../texts/texts';
import { reasonText, reasonTexts } from './reasons';

const names = { me: 'Anna', nameOf: (seat: number) => ['Anna', 'Ben', 'Carl'][seat - 1]! };
const told = (reason: Partial<Reason>) => reasonText({ kind: 'happens', text: 'what the server says', ...reason }, names);

beforeAll(() => useLanguage('en'));

test.each<[Partial<Reason>, string]>([
  [{ kind: 'completes', own: true, feature: 'city', points: 14 }, 'Completes Anna’s 14-point city'],
  [{ kind: 'completes', seats: [2], feature: 'road', points: 3 }, 'Completes Ben’s 3-point road'],
  [{ kind: 'completes', own: true, seats: [2], feature: 'city', points: 8 }, 'Completes the city that Anna shares with Ben: 8 points each'],
  [
    { kind: 'takes-share', seats: [2, 3], feature: 'city', points: 9, open: 1, finishable: true, fits: 2, tiles_left: 9 },
    'Takes a share of Ben’s and Carl’s 9-point city; 2 of 9 remaining tiles finish it',
  ],
  [
    { kind: 'takes-over', seats: [2], feature: 'city', points: 9, open: 2, finishable: true },
    'Takes over Ben’s 9-point city; 2 squares keep it open',
  ],
  [
    { kind: 'aims-at', seats: [2], feature: 'city', points: 9, fits: 1, tiles_left: 5 },
    'Reaches for Ben’s 9-point city: 1 of 5 remaining tiles would join it',
  ],
  [{ kind: 'blocks', seats: [2], feature: 'road' }, 'Blocks Ben’s road: no remaining tile fits'],
  [
    { kind: 'hinders', seats: [2], feature: 'road', points: 4, fits: 1, fitted_before: 5 },
    'Makes Ben’s 4-point road harder to finish: by 1 remaining tile instead of 5',
  ],
  [
    { kind: 'keeps-apart', own: true, seats: [2], feature: 'field', points: 12, fits: 0, fitted_before: 5 },
    'Keeps Ben out of Anna’s 12-point farm: no remaining tile joins theirs to it',
  ],
  [
    { kind: 'keeps-apart', own: true, seats: [2], feature: 'city', points: 9, fits: 1, fitted_before: 5 },
    'Keeps Ben out of Anna’s 9-point city: 1 remaining tile would join theirs to it instead of 5',
  ],
  [
    { kind: 'claims', feature: 'cloister', points: 5, open: 1, finishable: true, fits: 1, tiles_left: 9 },
    'Claims a 5-point cloister; 1 of 9 remaining tiles finishes it',
  ],
  [{ kind: 'claims', feature: 'field', points: 3, open: 4 }, 'Claims a farm worth 3 points so far'],
  [
    { kind: 'extends', own: true, feature: 'road', points: 1, open: 1, finishable: false },
    'Extends Anna’s road to 1 point; it can no longer be finished',
  ],
  [{ kind: 'helps', seats: [3], feature: 'field', points: 6 }, 'Adds to Carl’s farm, now worth 6 points'],
  [{ kind: 'leaves', feature: 'city', points: 2 }, 'Leaves an open city of 2 points to the next player'],
  [{ kind: 'joins-farm', own: true, seats: [2], feature: 'field', open: 1 }, 'Joins a farm of Ben and shares it'],
  [{ kind: 'brings-home', figures: 1 }, 'Brings a follower home'],
  [{ kind: 'brings-home', figures: 3 }, 'Brings 3 figures home'],
  [{ kind: 'last-follower' }, 'Leaves Anna no follower at home'],
  [{ kind: 'gains', own: true, points: 5 }, 'Should bring Anna 5 points more in the end'],
  [{ kind: 'costs', seats: [2], points: 1 }, 'Should cost Ben 1 point in the end'],
  [
    { kind: 'gains', own: true, points: 5, feature: 'city', at: spot('2,-1:city-N') },
    'Should bring Anna 5 points more in the end, mostly by the city at 2 east, 1 north',
  ],
  [
    { kind: 'costs', seats: [2], points: 9, feature: 'field', at: spot('-1,-5:field-NW') },
    'Should cost Ben 9 points in the end, mostly by the farm at 1 west, 5 north',
  ],
  [{ kind: 'nothing' }, 'Touches nothing that anybody holds'],
  [{ kind: 'happens' }, 'what the server says'],
  [{ kind: 'of-a-later-version' }, 'what the server says'],
])('%o', (reason, words) => {
  expect(told(reason)).toBe(words);
});

test('three reasons at most are told, and none twice', () => {
  const gains = (points: number): Reason => ({ kind: 'gains', text: '', points });
  expect(reasonTexts([gains(1), gains(1), gains(2), gains(3), gains(4)], names).map((text) => /\d/.exec(text)![0])).toEqual(['1', '2', '3']);
});
