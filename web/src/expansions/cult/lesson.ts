import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'cult',
  tile: 'cult-ffff-a',
  rules: { preset: 'da-overview', players: 2, elements: ['cult'] },
  steps: [
    {
      moves: '[start=1] [cult-ffff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, on: 'cloister' }] },
      solution: '0,1 small@cloister',
      miss: '0,1 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-ffff-a] 0,1 small@cloister [cult-ffff-a]',
      goal: {
        happened: [
          {
            kind: 'deployed',
            own: true,
            on: 'cloister',
            at: [
              [1, 1],
              [-1, 1],
              [0, 2],
              [1, 2],
              [-1, 2],
            ],
          },
        ],
      },
      solution: '1,1 small@cloister',
      miss: '1,-1 small@cloister',
    },
    {
      moves:
        '[start=1] [cult-ffff-a] 0,1 small@cloister [base-frfr-a] -1,0 - [base-frfr-a] 1,0 - [base-cfff-a] 1,1^1 - [base-cfff-a] -1,1^3 - [base-ffff-a] 1,2 small@cloister [base-cfff-a] 0,2^2 - [base-frfr-a] 2,0 - [base-cfff-a]',
      goal: { points: 9 },
      solution: '-1,2^2 -',
      miss: '0,-1^2 -',
    },
    {
      bag: { 'base-cfff-a': 6, 'base-ffff-a': 2, 'base-frfr-a': 3, 'cult-ffff-a': 1 },
      moves:
        '[start=1] [cult-ffff-a] 0,1 small@cloister [base-frfr-a] 1,0 - [base-frfr-a] 2,0 - [base-ffff-a] 1,1 small@cloister [base-frfr-a] -1,0 - [base-cfff-a] -1,1^3 - [base-cfff-a] 2,1^1 - [base-cfff-a] -1,2^2 - [base-cfff-a] 2,2^2 - [base-cfff-a] 0,2^2 - [base-cfff-a]',
      goal: { happened: [{ kind: 'scored', own: false, points: 9 }], points: 9 },
      solution: '1,2^2 -',
      miss: '0,-1^2 -',
    },
    {
      moves: '[start=1] [cult-ffff-a] 0,1 small@cloister [base-frfr-a] 1,0 - [base-ffff-a]',
      goal: {
        happened: [
          {
            kind: 'deployed',
            own: true,
            on: 'cloister',
            at: [
              [1, 1],
              [-1, 1],
              [0, 2],
            ],
          },
        ],
      },
      solution: '1,1 small@cloister',
      miss: '1,-1 small@cloister',
      others: { nobody: { never: [{ kind: 'deployed' }] }, farmer: { happened: [{ kind: 'deployed', on: 'field' }] } },
    },
    {
      bag: { 'base-cfff-a': 4, 'base-ffff-a': 1, 'base-frfr-a': 1, 'cult-ffff-a': 1 },
      moves:
        '[start=1] [base-frfr-a] 1,0 - [base-ffff-a] 0,1 small@cloister [base-cfff-a] 1,1^1 - [base-cfff-a] 0,2^2 - [cult-ffff-a] 1,2 small@cloister [base-cfff-a] -1,1^3 - [base-cfff-a]',
      goal: { points: 5, never: [{ kind: 'deployed' }] },
      solution: '2,2^1 -',
      miss: '-1,2^2 -',
      others: { knight: { happened: [{ kind: 'deployed' }] } },
    },
  ],
} satisfies Lesson;
