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
  ],
} satisfies Lesson;
