import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'traders-and-builders',
  tile: 'trade-cfcr-a',
  rules: { preset: 'printed', players: 2, elements: ['builder', 'goods', 'pig'] },
  steps: [
    {
      moves: '[start=1] [base-frfr-a] 1,0 small@road-E [base-cfff-a] 0,-1^2 - [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'builder' }] },
      solution: '2,0 builder@road-E',
      miss: '2,0 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 small@road-E [base-cfff-a] 0,-1^2 - [base-frfr-a] 2,0 builder@road-E [base-frfr-a] -1,0 - [base-frfr-a]',
      goal: { feature: { at: [1, 0], segment: 'road-E', tiles: 5 } },
      solution: '3,0 -',
      miss: '0,1 -',
    },
    {
      moves:
        '[start=1] [base-frfr-a] 1,0 small@road-E [base-fffr-a] -1,0^2 - [base-frfr-a] 2,0 builder@road-E [base-cfff-a] 0,-1^2 - [base-frfr-a] 3,0 - [base-fffr-a]',
      goal: { points: 6 },
      solution: '4,0 -',
      miss: '0,1 -',
      others: { monk: { happened: [{ kind: 'deployed', on: 'cloister' }] } },
    },
    {
      moves: '[start=1] [trade-cfcr-a] 0,-1 - [base-frfr-a] 1,0 - [base-cfff-a]',
      goal: { happened: [{ kind: 'token-taken', own: true }] },
      solution: '0,-2^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=2] [trade-cfcr-a] 0,-1 small@city-S [base-frfr-a] 1,0 - [base-frfr-a] 2,0 - [base-cfff-a]',
      goal: { happened: [{ kind: 'token-taken', own: true }] },
      solution: '0,-2^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-cfff-a] 0,-1^2 small@field-Nl [base-cfff-a] 1,-1 - [base-cfff-a]',
      goal: { happened: [{ kind: 'deployed', own: true, figure: 'pig' }] },
      solution: '-1,-1 pig@field-El',
      miss: '-1,-1 -',
    },
  ],
} satisfies Lesson;
