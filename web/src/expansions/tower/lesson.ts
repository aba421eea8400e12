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
      moves: '[start=1] [tower-ffff-a] 0,1 tower-piece*0,1 [base-frfr-a] 1,0 - [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, place: 'tower' }] },
      solution: '2,0 small@0,1:tower',
      miss: '2,0 -',
    },
  ],
} satisfies Lesson;
