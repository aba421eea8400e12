import { expect, test } from 'vitest';
import type { Feature } from '../net/wire';
import { effects, spots } from '../testing/actions';
import { isByFeature, oneAFeature } from './by-feature';

const features: Feature[] = [
  { kind: 'road', at: spots('0,0:road-E', '1,0:road-W'), points: 2 },
  { kind: 'city', at: spots('0,1:city-N', '0,2:city-S'), points: 6 },
];
const offered = (...texts: string[]) => oneAFeature(effects(...texts), features).map(({ action }) => action.text);

test('of a feature’s segments one is offered, the worthiest feature first, for each kind of figure', () => {
  const small = ['small>0,0:road-E', 'small>1,0:road-W', 'small>0,1:city-N', 'small>0,2:city-S'];
  expect(offered(...small, '-')).toEqual(['small>0,1:city-N', 'small>0,0:road-E', '-']);
  expect(offered('small>1,0:road-W', 'big>1,0:road-W', 'small>0,2:city-S', 'big>0,2:city-S', '-')).toEqual([
    'small>0,2:city-S',
    'small>1,0:road-W',
    'big>0,2:city-S',
    'big>1,0:road-W',
    '-',
  ]);
});

test('a place that no feature has stays by itself', () => {
  expect(offered('small>5,5:field-Nl', 'small>5,6:field-Nl')).toEqual(['small>5,5:field-Nl', 'small>5,6:field-Nl']);
});

test('it is done where followers leave the city, not where a wagon drives', () => {
  const asked = { text: '', clause: '', may_pass: true, seat: 1, actions: [] };
  expect(['leave-city', 'leave-city-at-end', 'drive-wagon'].map((question) => isByFeature({ ...asked, question }))).toEqual([true, true, false]);
});
