import { expect, it } from 'vitest';
import { preview } from '../testing/fixtures';
import { spot } from '../testing/actions';
import type { FeatureChange, Outlook } from '../net/wire';
import { changed } from './effects';
import type { Turn } from './state';

const type = {
  tile: 'a',
  set: 'base',
  in_bag: 1,
  start: false,
  turns: [0],
  segments: [
    { segment: 'road-N', kind: 'road', sides: ['N'] },
    { segment: 'field-El', kind: 'field', halves: ['El'] },
  ],
};

function turnTouching(features: FeatureChange[], chosen: Turn['chosen'] = null): Turn {
  const offer = { move: 1, seat: 1, type, copy: 0, cells: [], laid: false, figures: { small: 7 } };
  return {
    offer,
    stage: 'ghost',
    ghost: { x: 1, y: 0, turns: 0 },
    pinned: true,
    lastTurns: 0,
    preview: preview({ features }),
    besides: null,
    chosen,
    other: null,
    kind: 'small',
    note: null,
  };
}

const outlook = (points: number, owners: number[], more: Partial<Outlook> = {}): Outlook => ({ points, open: 1, owners, at_end: points, ...more });
const field: FeatureChange = { kind: 'field', at: [spot('1,0:field-El')], before: outlook(0, []), after: outlook(0, []) };
const road = (before: FeatureChange['before'], after: FeatureChange['after']): FeatureChange => ({
  kind: 'road',
  at: [spot('1,0:road-N')],
  before,
  after,
});

it('leaves out what is worth the same for the same', () => {
  expect(changed(turnTouching([field, road(outlook(3, [2]), outlook(3, [2]))]))).toEqual([]);
});

it('tells of other points, other owners, and lost hopes', () => {
  const features = [
    road(null, outlook(1, [])),
    road(outlook(3, [1]), outlook(3, [1, 2])),
    road(outlook(3, [], { can_finish: true }), outlook(3, [], { can_finish: false })),
  ];
  expect(changed(turnTouching(features))).toEqual(features);
});

it('tells of a feature that gets the follower, whatever it is worth', () => {
  expect(changed(turnTouching([field], { segment: 1, figure: 'small' }))).toEqual([field]);
});
