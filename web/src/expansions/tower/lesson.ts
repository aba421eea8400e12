import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'tower',
  tile: 'tower-ffff-a',
  rules: { preset: 'da-overview', players: 2, elements: ['tower'] },
  steps: [
    {
      moves: '[start=1] [tower-ffff-a]',
      goal: { happened: [{ kind: 'token-put', own: true }] },
      solution: '0,1 tower-piece*0,1',
      miss: '0,1 -',
    },
    {
      moves: '[start=1] [base-ffff-a] 0,1 - [base-ffff-a] 1,1 small@cloister [tower-ffff-a]',
      goal: { happened: [{ kind: 'moved', place: 'prison' }] },
      solution: '2,1 tower-piece*2,1 small<1,1:cloister=2',
      miss: '2,1 -',
    },
    {
      moves: '[start=1] [tower-ffff-a] 0,1 tower-piece*0,1 [base-ffff-a] 1,1 - [base-frfr-a] 1,0 - [base-ffff-a] 2,1 small@cloister [base-frfr-a]',
      goal: { happened: [{ kind: 'moved', place: 'prison' }] },
      solution: '2,0 tower-piece*0,1 small<2,1:cloister=2',
      miss: '2,0 -',
      others: {
        low: { never: [{ kind: 'token-put' }] },
        spared: { happened: [{ kind: 'token-put' }] },
      },
    },
    {
      moves:
        '[start=1] [tower-ffff-b] 0,1 small@cloister [base-frfr-a] 1,0 tower-piece*0,1 small<0,1:cloister=1 [base-fffr-a] -1,0^2 small@road-E [base-fffr-a] 2,0 - [base-frfr-a]',
      goal: { happened: [{ kind: 'paid', own: true }] },
      solution: '0,2 small<prison:2',
      miss: '0,2 -',
    },
    {
      moves:
        '[start=1] [tower-ffff-b] 0,1 small@cloister [base-frfr-a] 1,0 tower-piece*0,1 small<0,1:cloister=1 [base-frfr-a] 2,0 - [base-ffff-a] 0,2 small@cloister [base-frfr-a]',
      goal: { happened: [{ kind: 'returned', own: true }] },
      solution: '3,0 tower-piece*0,1 small<0,2:cloister=2',
      miss: '3,0 -',
    },
    {
      moves: '[start=1] [tower-ffff-a] 0,1 tower-piece*0,1 [base-frfr-a] 1,0 - [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, place: 'tower' }] },
      solution: '2,0 small@0,1:tower',
      miss: '2,0 -',
    },
  ],
} satisfies Lesson;
