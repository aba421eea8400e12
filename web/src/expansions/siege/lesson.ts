import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'siege',
  tile: 'siege-cfff-a',
  rules: { preset: 'da-overview', players: 2, elements: ['siege'] },
  steps: [
    {
      moves: '[start=1] [siege-cfff-a]',
      goal: { points: 2 },
      solution: '0,-1^2 small@city-S',
      miss: '0,-1^2 -',
    },
    {
      moves: '[start=1] [siege-cfff-a] 0,-1^2 - [base-frfr-a] 1,0 - [base-frfr-a]',
      goal: { feature: { at: [-1, 0], segment: 'field-Nl', cities: 1, shared: 1 } },
      solution: '-1,0 small@field-Nl',
      miss: '-1,0 -',
    },
    {
      moves: '[start=1] [siege-ccff-a] 0,-1^1 small@city-E [base-ffff-a] 0,-2 - [base-frfr-a]',
      goal: { happened: [{ kind: 'returned', own: true, cause: 'escaped' }] },
      solution: '1,0 - small<0,-1:city-E',
      miss: '1,0 - -',
    },
  ],
} satisfies Lesson;
