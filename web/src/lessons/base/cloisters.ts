// The fourth lesson: cloisters.
import type { Lesson } from '../lesson';

const MONK = '[start=1] [base-ffff-a] 0,1 small@cloister [base-frfr-a] 1,0 -';
const ROUND = `${MONK} [base-frfr-a] -1,0 - [base-cfff-a] 1,1^1 - [base-cfff-a] -1,1^3 - [base-frfr-a] 1,2 - [base-frfr-a] 0,2 - [base-frfr-a] 2,0 -`;

export default {
  id: 'cloisters',
  tile: 'base-ffff-a',
  rules: { preset: 'fi-current', players: 2 },
  steps: [
    {
      moves: '[start=1] [base-ffff-a]',
      goal: { happened: [{ kind: 'deployed', on: 'cloister', own: true }] },
      solution: '0,1 small@cloister',
      miss: '0,1 -',
      others: { field: { happened: [{ kind: 'deployed', on: 'field' }] } },
    },
    {
      moves: `${MONK} [base-frfr-a]`,
      goal: { feature: { at: [0, 1], segment: 'cloister', open: 5 } },
      solution: '-1,0 -',
      miss: '2,0 -',
    },
    {
      moves: `${ROUND} [base-ffrr-a]`,
      goal: { points: 9 },
      solution: '-1,2^3 -',
      miss: '-2,0^2 -',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 small@road-E [base-frrr-a] 2,0 - [base-fffr-a]',
      goal: {
        happened: [
          { kind: 'scored', feature: 'road', own: true },
          { kind: 'deployed', on: 'cloister', own: true },
        ],
      },
      solution: '-1,0^2 small@cloister',
      miss: '-1,0^2 -',
    },
    {
      moves: `${MONK} [base-cfff-a]`,
      bag: { 'base-ffff-a': 1, 'base-frfr-a': 1, 'base-cfff-a': 1 },
      goal: { points: 4 },
      solution: '1,1^1 -',
      miss: '0,-1^2 -',
    },
  ],
} satisfies Lesson;
