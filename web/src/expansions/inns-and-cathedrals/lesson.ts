import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'inns-and-cathedrals',
  tile: 'inns-frfr-a',
  rules: { preset: 'printed', players: 2, elements: ['cathedrals', 'inns'] },
  steps: [
    {
      moves: '[start=1] [inns-frfr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'road' }] },
      solution: '1,0 small@road-E',
      miss: '1,0 -',
    },
    {
      moves: '[start=1] [inns-frfr-a] 1,0 small@road-E [base-frfr-a] 2,0 - [base-fffr-a] 3,0 - [base-frfr-a] -1,0 - [base-fffr-a]',
      goal: { points: 12 },
      solution: '-2,0^2 -',
      miss: '0,1 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-frfr-a] 2,0 small@road-E [inns-frfr-a]',
      bag: { 'base-frfr-a': 2, 'inns-frfr-a': 1 },
      goal: {
        happened: [
          {
            kind: 'placed',
            at: [
              [3, 0],
              [-1, 0],
            ],
          },
        ],
        never: [{ kind: 'scored', own: false, points: 1 }],
      },
      solution: '3,0 -',
      miss: '0,1 -',
      others: { robber: { happened: [{ kind: 'deployed', on: 'road' }] } },
    },
    {
      moves: '[start=1] [inns-cccc-a] 0,-1 small@city-N [base-cfff-a] 0,-2^2 - [base-cfff-a] 1,-1^3 - [base-frfr-a] 1,0 - [base-cfff-a]',
      goal: { points: 15 },
      solution: '-1,-1^1 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'big' }] },
      solution: '1,0 big@road-E',
      miss: '1,0 small@road-E',
    },
    {
      moves:
        '[start=2] [base-cccf-a] 0,-1 small@city-S [base-crfr-a] 1,0 big@city-N [base-frfr-a] 2,0 - [base-cfff-a] 2,-1^3 - [base-cccf-a] 1,-1^1 - [base-cfff-a]',
      goal: { points: 12 },
      solution: '0,-2^2 -',
      miss: '0,1^1 -',
    },
  ],
} satisfies Lesson;
