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
      moves: '[start=1] [base-frfr-a] 1,0 - [base-ffff-a] 0,1 - [base-ffff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'barn' }] },
      solution: '1,1 barn@1,1:corner-NW',
      miss: '1,1 -',
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
      moves: '[start=1] [base-cccr-b] 1,0 wagon@road-W [base-cfff-a] 0,-1^2 - [abbey-fffr-a]',
      goal: { happened: [{ kind: 'moved', figure: 'wagon' }] },
      solution: '-1,0^2 - wagon>1,0:city-N',
      miss: '-1,0^2 - -',
    },
  ],
} satisfies Lesson;
