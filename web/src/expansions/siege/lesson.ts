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
      bag: { 'base-cfcf-c': 1, 'base-frfr-a': 1, 'siege-ccff-a': 1 },
      moves: '[start=1] [base-frfr-a] 1,0 - [base-cfcf-c] 0,-1 small@city-N [siege-ccff-a]',
      goal: { happened: [{ kind: 'placed', at: [[0, -2]] }], never: [{ kind: 'scored', own: false, points: 1 }] },
      solution: '0,-2^1 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [siege-ccff-a] 0,-1^1 small@city-E [base-ffff-a] 0,-2 - [base-frfr-a]',
      goal: { happened: [{ kind: 'returned', own: true, cause: 'escaped' }] },
      solution: '1,0 - small<0,-1:city-E',
      miss: '1,0 - -',
    },
    {
      moves: '[start=1] [siege-ccff-a] 0,-1^1 small@city-E [base-frfr-a] 1,0 - [base-frfr-a] -1,0 - [base-frfr-a] 2,0 - [base-ffff-a]',
      goal: { happened: [{ kind: 'returned', own: true, cause: 'escaped' }] },
      solution: '0,-2 - small<0,-1:city-E',
      miss: '2,-1 -',
      others: {
        stays: {
          happened: [
            {
              kind: 'placed',
              at: [
                [0, -2],
                [1, -2],
                [-1, -1],
                [-1, 1],
                [0, 1],
                [1, 1],
              ],
            },
          ],
        },
      },
    },
  ],
} satisfies Lesson;
