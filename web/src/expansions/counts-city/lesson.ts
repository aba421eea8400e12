import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'counts-city',
  tile: 'base-fffr-a',
  rules: { preset: 'da-overview', players: 2, elements: ['count'] },
  steps: [
    {
      moves: '[start=2] count*2,0 [base-frfr-a] -1,0 small@road-W [base-fffr-a]',
      goal: { happened: [{ kind: 'deployed', own: true, place: 'castle-quarter' }] },
      solution: '-2,0^2 - small@castle-quarter',
      miss: '-2,0^2 - -',
    },
    {
      moves: '[start=2] count*2,0 [base-frfr-a] -1,0 small@road-W [base-fffr-a]',
      goal: { happened: [{ kind: 'token-put', own: true }] },
      solution: '-2,0^2 - small@castle-quarter count*3,1',
      miss: '-2,0^2 - small@castle-quarter -',
    },
    {
      bag: { 'base-cfcf-c': 2, 'base-cfff-a': 1, 'base-ffff-a': 2, 'base-fffr-a': 2, 'base-frfr-a': 2 },
      moves:
        '[start=2] count*2,2 [base-frfr-a] -1,0 small@road-W [base-fffr-a] -2,0^2 - small@castle-quarter - [base-frfr-a] 3,-1^1 small@road-N [base-fffr-a] 3,-2^3 - small@castle-quarter - [base-cfcf-c] 0,3 small@city-N [base-cfcf-c] 0,4 - [base-ffff-a] 4,0 - [base-cfff-a]',
      goal: { points: 8, never: [{ kind: 'scored', own: false }] },
      solution: '0,5 - small>0,2:city-S small>0,5:city-N',
      miss: '0,5 - small>0,2:city-S -',
      others: { level: { happened: [{ kind: 'scored', own: true }] }, missing: { happened: [{ kind: 'scored', own: false }] } },
    },
    {
      moves:
        '[start=2] count*2,0 [base-frfr-a] -1,0 small@road-W [base-fffr-a] -2,0^2 - small@smithy-quarter - [base-frfr-a] 3,-1^1 small@road-N [base-fffr-a]',
      goal: { points: 3 },
      solution: '3,-2^3 - small>3,0:road-N',
      miss: '3,-2^3 - - -',
      others: { missing: { happened: [{ kind: 'scored', own: false }] } },
    },
    {
      bag: { 'base-fffr-a': 1, 'base-frfr-a': 3 },
      moves:
        '[start=2] count*2,0 [base-frfr-a] -1,0 small@road-W [base-fffr-a] -2,0^2 - small@smithy-quarter - [base-frfr-a] 3,-1^1 small@road-N [base-frfr-a]',
      goal: { happened: [{ kind: 'moved', own: true, figure: 'small' }], points: 3 },
      solution: '3,-2^1 - small>3,0:road-N',
      miss: '3,-2^1 - stay-in-city=1',
    },
  ],
} satisfies Lesson;
