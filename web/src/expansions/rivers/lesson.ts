import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'rivers',
  tile: 'river1-fwrw-a',
  rules: { preset: 'printed', players: 2, elements: ['river-1'] },
  steps: [
    {
      moves: '[start=1] [river1-fwfw-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'field' }] },
      solution: '-1,0 small@field-Nl',
      miss: '-1,0 -',
    },
    {
      moves: '[start=1] [river1-cwrw-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'city' }] },
      solution: '-1,0 small@city-N',
      miss: '-1,0 small@road-S',
    },
    {
      moves: '[start=1] [river1-cwrw-a] -1,0 - [river1-fwfw-a] -2,0 - [river1-fwrw-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'cloister' }] },
      solution: '-3,0 small@cloister',
      miss: '-3,0 -',
    },
    {
      moves: '[start=2] [river1-fwfw-a] -1,0 small@field-Nl [river1-fwrw-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'field' }] },
      solution: '-2,0 small@field-Sr',
      miss: '-2,0 -',
      others: {
        monk: { happened: [{ kind: 'deployed', on: 'cloister' }] },
        robber: { happened: [{ kind: 'deployed', on: 'road' }] },
      },
    },
    {
      elements: ['river-2'],
      moves: '[start=2] [river2-fwww-a] -1,0 - [river2-rwrw-a]',
      goal: { happened: [{ kind: 'placed', at: [[-1, 1]] }] },
      solution: '-1,1^1 -',
      miss: '-2,0 -',
    },
    {
      elements: ['river-2'],
      moves: '[start=2] [river2-fwww-a] -1,0 - [river2-ffww-a]',
      goal: {
        happened: [{ kind: 'deployed', own: true, on: 'field', at: [[-2, 0]] }],
        never: [
          { kind: 'deployed', segment: 'field-Er' },
          { kind: 'deployed', segment: 'field-Nr' },
        ],
      },
      solution: '-2,0^3 small@field-Nl',
      miss: '-2,0^3 small@field-Er',
      others: {
        corner: { happened: [{ kind: 'deployed', on: 'field', at: [[-2, 0]] }] },
        arm: { happened: [{ kind: 'placed', at: [[-1, 1]] }] },
      },
    },
    {
      elements: ['river-2'],
      bag: { 'base-ffff-a': 2, 'river2-cfwf-a': 1, 'river2-fffw-a': 1, 'river2-fwww-a': 1 },
      moves: '[start=1] [river2-fwww-a] -1,0 - [river2-cfwf-a] -2,0^3 - [river2-fffw-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'cloister' }] },
      solution: '-1,1^1 0,1 small@cloister',
      miss: '-1,1^1 0,1 -',
    },
  ],
} satisfies Lesson;
