// The second lesson: followers, and roads.
import type { Lesson } from '../lesson';

const FIRST = '[start=1] [base-frfr-a]';
const HELD = `${FIRST} 1,0 small@road-E [base-frrr-a] -1,0 -`;
const LONG = `${HELD} [base-frfr-a] 2,0 - [base-ffff-a] 0,1 -`;
const DONE = `${LONG} [base-frrr-a] 3,0 - [base-cfff-a] 0,-1^2 -`;
const APART = '[start=1] [base-frfr-a] -1,0 - [base-frfr-a] 1,0 small@road-E [base-ffrr-a] 1,1^3 small@road-E [base-ffrr-a] 2,0 -';

export default {
  id: 'roads',
  tile: 'base-ffrr-a',
  rules: { preset: 'fi-current', players: 2 },
  steps: [
    {
      moves: FIRST,
      goal: { happened: [{ kind: 'deployed', on: 'road', own: true }] },
      solution: '1,0 small@road-E',
      miss: '1,0 -',
      others: { nobody: { never: [{ kind: 'deployed' }] }, field: { happened: [{ kind: 'deployed', on: 'field' }] } },
    },
    {
      moves: `${HELD} [base-frfr-a]`,
      goal: { feature: { at: [1, 0], segment: 'road-E', tiles: 4, shared: 1 } },
      solution: '2,0 -',
      miss: '0,1 -',
    },
    {
      moves: `${LONG} [base-frrr-a]`,
      goal: { happened: [{ kind: 'scored', feature: 'road', complete: true, own: true, points: 5 }] },
      solution: '3,0 -',
      miss: '-2,0 -',
    },
    {
      moves: `${DONE} [base-frrr-a]`,
      goal: { happened: [{ kind: 'scored', feature: 'road', complete: true, own: true, points: 2 }] },
      solution: '-1,1^1 small@road-N',
      miss: '-1,1^1 -',
      others: {
        nobody: { happened: [{ kind: 'feature-closed', on: 'road' }], never: [{ kind: 'deployed' }] },
      },
    },
    {
      moves: `${APART} [base-ffrr-a]`,
      goal: { feature: { at: [2, 1], segment: 'road-N', tiles: 5, shared: 2 } },
      solution: '2,1^1 -',
      miss: '0,1 -',
    },
  ],
} satisfies Lesson;
