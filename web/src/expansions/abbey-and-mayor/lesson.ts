import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'abbey-and-mayor',
  tile: 'abbey-cccf-a',
  rules: { preset: 'printed', players: 2, elements: ['abbey', 'barn', 'mayor', 'wagon'] },
  steps: [
    {
      moves: '[start=1] [base-ccff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'mayor' }] },
      solution: '0,1^1 mayor@city-E',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-cfcf-c] 0,-1 mayor@city-N [base-frfr-a] 1,0 - [abbey-cfff-a]',
      goal: { points: 8 },
      solution: '0,-2^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-ffff-a] 0,1 - [base-ffff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'barn' }] },
      solution: '1,1 barn@1,1:corner-NW',
      miss: '1,1 -',
    },
    {
      moves:
        '[start=1] [base-frfr-a] 1,0 - [base-cfff-a] 1,1^2 small@field-Nl [base-cfff-a] 1,-1 small@field-El [base-cfff-a] 1,2 - [base-cfff-a] 1,-2^2 small@field-Nl [base-cfff-a] 0,-1^2 - [abbey-fffr-a] -1,0^2 - [base-frfr-a] 2,0 - [base-ffff-a] 2,-2 - [base-frfr-a] 3,0 - [base-ffff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'barn' }], points: 9 },
      solution: '2,-1 barn@2,-1:corner-SW',
      miss: '2,-1 -',
      others: { elsewhere: { never: [{ kind: 'placed', at: [[2, -1]] }] } },
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-frfr-a] -1,0 - [base-ffff-a] 1,1 - [base-ffff-a] -1,1 - [base-ffff-a] 1,2 - [base-ffff-a] 0,2 -',
      goal: {
        happened: [
          { kind: 'placed', at: [[0, 1]] },
          { kind: 'deployed', own: true },
        ],
      },
      solution: '0,1 small@cloister',
      miss: '0,1 -',
    },
    {
      moves:
        '[start=1] [base-frfr-a] 1,0 - [base-frfr-a] -1,0 - [base-cfcf-c] 1,1^1 small@city-E [base-frfr-a] 2,0 - [base-cfff-a] 2,1^3 - [base-ffff-a] -1,1 - [base-ffff-a] 1,2 - [base-ffff-a] 0,2 -',
      goal: { points: 4 },
      solution: '0,1 -',
      miss: '- 3,0 -',
      bag: { 'base-cfcf-c': 1, 'base-cfff-a': 1, 'base-ffff-a': 3, 'base-frfr-a': 4 },
    },
    {
      moves: '[start=1] [base-cccr-b] 1,0 wagon@road-W [base-cfff-a] 0,-1^2 - [abbey-fffr-a]',
      goal: { happened: [{ kind: 'moved', figure: 'wagon' }] },
      solution: '-1,0^2 - wagon>1,0:city-N',
      miss: '-1,0^2 - -',
    },
  ],
} satisfies Lesson;
