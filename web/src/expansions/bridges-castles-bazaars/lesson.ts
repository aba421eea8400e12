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
      goal: { happened: [{ kind: 'deployed', own: true, segment: 'overlay' }] },
      solution: '1,0+bridge=1 small@overlay',
      miss: '1,0+bridge=1 small@city-N',
      others: {
        nobody: { happened: [{ kind: 'token-put', token: 'bridge' }], never: [{ kind: 'deployed' }] },
        elsewhere: { happened: [{ kind: 'deployed' }] },
      },
    },
    {
      moves: '[start=1] [base-cfff-a]',
      goal: { happened: [{ kind: 'token-put', token: 'castle', own: true }] },
      solution: '0,-1^2 - small@city-S castle*0,-1:city-S',
      miss: '0,-1^2 - small@city-S -',
    },
    {
      moves: '[start=1] [base-cfff-a] 0,-1^2 - small@city-S castle*0,-1:city-S [base-fffr-a] 1,0 - - [base-fffr-a]',
      goal: { happened: [{ kind: 'returned', own: true, figure: 'small' }], points: 3 },
      solution: '-1,0^2 - -',
      miss: '0,1 - -',
    },
    {
      moves: '[start=2] [bridge-ffff-a] 0,1 - [base-cfff-a] [base-ffff-a]',
      goal: { happened: [{ kind: 'chosen', own: true, tile: 'base-ffff-a' }] },
      solution: 'pick=2',
      miss: 'pick=1 bid=0',
    },
    {
      moves: '[start=1] [base-cfff-a] 0,-1^2 - small@city-S - [bridge-ffff-a] 0,1 - - [base-cfff-a] [base-ffff-a] pick=2',
      goal: { happened: [{ kind: 'bid', own: true, points: 1 }] },
      solution: 'bid=1',
      miss: '-',
    },
    {
      moves:
        '[start=2] [base-cfff-a] 0,-1^2 - small@city-S - [base-fffr-a] 1,0 - small@road-W [base-fffr-a] -1,0^2 - - [bridge-ffff-a] 0,1 - - [base-cfff-a] [base-ffff-a] pick=2 bid=1',
      goal: { happened: [{ kind: 'chosen', own: true, choice: 'buy' }] },
      solution: '- buy=1',
      miss: '- -',
      others: { outbid: { happened: [{ kind: 'bid', own: true }] } },
    },
  ],
} satisfies Lesson;
