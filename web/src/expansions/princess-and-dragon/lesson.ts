import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'princess-and-dragon',
  tile: 'princess-ffff-a',
  rules: { preset: 'da-overview', players: 2, elements: ['dragon', 'fairy', 'portal', 'princess'] },
  steps: [
    {
      moves: '[start=1] [base-frfr-a] 1,0 small@road-E [base-frfr-a] -1,0 - [princess-ffff-a]',
      goal: { happened: [{ kind: 'token-put', token: 'fairy', own: true }] },
      solution: '0,1 fairy*1,0:road-E',
      miss: '0,1 -',
    },
    {
      moves: '[start=1] [base-cfcf-c] 0,-1 small@city-N [base-frfr-a] 1,0 - [base-frfr-a] 2,0 fairy*0,-1:city-N [base-frfr-a] 3,0 - [base-cfff-a]',
      goal: { points: 9 },
      solution: '0,-2^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-ffff-a] 0,1 - [base-ffff-a] 1,1 small@cloister [princess-ffff-a] 2,1 [base-frfr-a] 1,0 - [princess-frfr-a]',
      goal: { happened: [{ kind: 'returned', own: false, cause: 'eaten' }] },
      solution: '2,0 - dragon*1,1',
      miss: '2,0 - dragon*2,0',
      others: { away: { happened: [{ kind: 'token-put', token: 'dragon' }] } },
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-ffff-a] 0,1 - [princess-frrr-b]',
      goal: { happened: [{ kind: 'deployed', own: true, at: [[0, 1]], on: 'cloister' }] },
      solution: '-1,0 small@0,1:cloister',
      miss: '-1,0 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 - [base-cfcf-c] 0,-1 small@city-N [princess-ccff-a]',
      goal: { happened: [{ kind: 'returned', own: false }] },
      solution: '0,-2^2 small<0,-1:city-N=2',
      miss: '0,-2^2 -',
    },
  ],
} satisfies Lesson;
