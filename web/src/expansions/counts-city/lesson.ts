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
  ],
} satisfies Lesson;
