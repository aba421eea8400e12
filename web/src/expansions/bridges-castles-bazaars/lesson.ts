import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'bridges-castles-bazaars',
  tile: 'bridge-frfr-a',
  rules: { preset: 'da-overview', players: 2, elements: ['bazaars', 'bridges', 'castles'] },
  steps: [
    {
      moves: '[start=1] [base-cfff-a]',
      goal: { happened: [{ kind: 'token-put', token: 'bridge', own: true }] },
      solution: '1,0+bridge=1',
      miss: '0,1^1 - -',
    },
    {
      moves: '[start=1] [base-cfff-a]',
      goal: { happened: [{ kind: 'token-put', token: 'castle', own: true }] },
      solution: '0,-1^2 - small@city-S castle*0,-1:city-S',
      miss: '0,-1^2 - small@city-S -',
    },
    {
      moves: '[start=2] [bridge-ffff-a] 0,1 - [base-cfff-a] [base-ffff-a]',
      goal: { happened: [{ kind: 'chosen', own: true, tile: 'base-ffff-a' }] },
      solution: 'pick=2',
      miss: 'pick=1 bid=0',
    },
  ],
} satisfies Lesson;
