import type { Lesson } from '../../lessons/lesson';

export default {
  id: 'king-and-robber',
  tile: 'king-cfff-a',
  rules: { preset: 'printed', players: 2, elements: ['king', 'robber'] },
  steps: [
    {
      moves: '[start=1] [base-cfff-a]',
      goal: { happened: [{ kind: 'token-taken', token: 'king', own: true }] },
      solution: '0,-1^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-fffr-a] 1,0 - [base-cfff-a] 0,-1^2 - [base-fffr-a]',
      goal: { happened: [{ kind: 'token-taken', token: 'robber', own: true }] },
      solution: '-1,0^2 -',
      miss: '0,1 -',
    },
    {
      moves: '[start=1] [base-crfr-a] 1,0 - [base-cfff-a] 0,-1^2 - [base-cfcf-c] 1,-1 - [base-frfr-a] 2,0 - [base-cfff-a]',
      goal: { happened: [{ kind: 'token-taken', token: 'king', own: true }] },
      solution: '1,-2^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-frrr-a] 1,0 - [base-fffr-a] 2,0 - [base-fffr-a]',
      goal: { happened: [{ kind: 'token-taken', token: 'robber', own: true }] },
      solution: '-1,0^2 -',
      miss: '0,1 -',
    },
    {
      bag: { 'base-cfff-a': 2, 'base-crfr-a': 1 },
      moves: '[start=1] [base-cfff-a] 0,-1^2 - [base-crfr-a] 1,0 - [base-cfff-a]',
      goal: { happened: [{ kind: 'placed', at: [[1, -1]] }], points: 2 },
      solution: '1,-1^2 -',
      miss: '0,1^1 -',
    },
  ],
} satisfies Lesson;
