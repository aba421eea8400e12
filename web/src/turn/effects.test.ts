import { expect, it } from 'vitest';
import type { FeatureChange } from '../net/wire';
import { changed } from './effects';
import type { Turn } from './state';

const type = {
  tile: 'a',
  set: 'base',
  turns: [0],
  segments: [
    { segment: 'road-N', kind: 'road', sides: ['N'] },
    { segment: 'field-El', kind: 'field', halves: ['El'] },
  ],
};

function turnTouching(features: FeatureChange[], chosen: Turn['chosen'] = null): Turn {
  const offer = { move: 1, seat: 1, type, copy: 0, cells: [], laid: false, figures: { small: 7 } };
  const preview = { asked: null, answers: [], refused: [], now: [], features };
  return {
    offer,
    stage: 'ghost',
    ghost: { x: 1, y: 0, turns: 0 },
    pinned: true,
    lastTurns: 0,
    preview,
    besides: null,
    chosen,
    other: null,
    kind: 'small',
    note: null,
  };
}

const field: FeatureChange = { kind: 'field', at: ['1,0:field-El'], before: { worth: 0, owners: [] }, after: { worth: 0, owners: [] } };
const road = (before: FeatureChange['before'], after: FeatureChange['after']): FeatureChange => ({ kind: 'road', at: ['1,0:road-N'], before, after });

it('leaves out what is worth the same for the same', () => {
  expect(changed(turnTouching([field, road({ worth: 3, owners: [2] }, { worth: 3, owners: [2] })]))).toEqual([]);
});

it('tells of other points, other owners, and lost hopes', () => {
  const features = [
    road(null, { worth: 1, owners: [] }),
    road({ worth: 3, owners: [1] }, { worth: 3, owners: [1, 2] }),
    road({ worth: 3, owners: [], can_finish: true }, { worth: 3, owners: [], can_finish: false }),
  ];
  expect(changed(turnTouching(features))).toEqual(features);
});

it('tells of a feature that gets the follower, whatever it is worth', () => {
  expect(changed(turnTouching([field], { segment: 1, figure: 'small' }))).toEqual([field]);
});
