// The third lesson: cities.
import type { Lesson } from '../lesson';

const PENNANT = '[start=1] [base-cfcf-b] 0,-1 small@city-S [base-frfr-a] 1,0 -';
const TAKEN = '[start=1] [base-frfr-a] 1,0 - [base-ccff-a] 0,-1^1 small@city-S';
const APART = `${TAKEN} [base-crfr-a] 2,0 small@city-N [base-cfcf-c] 1,-1^1 -`;
const WIDE = '[start=1] [base-cfcf-c] 0,-1 small@city-S [base-frfr-a] 1,0 -';

export default {
  id: 'cities',
  tile: 'base-ccff-b',
  rules: { preset: 'fi-current', players: 2 },
  steps: [
    {
      moves: '[start=1] [base-cfff-a]',
      goal: { points: 4 },
      solution: '0,-1^2 small@city-S',
      miss: '0,-1^2 -',
      others: {
        nobody: { happened: [{ kind: 'feature-closed', on: 'city' }] },
        apart: { happened: [{ kind: 'deployed', on: 'city' }] },
      },
    },
    {
      moves: `${PENNANT} [base-cfff-a]`,
      goal: { points: 8 },
      solution: '0,-2^2 -',
      miss: '0,1^2 -',
    },
    {
      moves: `${TAKEN} [base-cfff-a]`,
      goal: { happened: [{ kind: 'deployed', on: 'city', own: true }] },
      solution: '1,1^1 small@city-E',
      miss: '1,-1^3 -',
      others: { closed: { happened: [{ kind: 'feature-closed', on: 'city' }] } },
    },
    {
      moves: `${APART} [base-ccff-a]`,
      goal: { points: 10 },
      solution: '2,-1^2 -',
      miss: '0,-2 -',
    },
    {
      moves: `${WIDE} [base-cccf-a]`,
      goal: { feature: { at: [0, 0], segment: 'city-N', tiles: 3, shared: 1 } },
      solution: '0,-2^1 -',
      miss: '1,1^1 -',
    },
    {
      moves: '[start=1] [base-ccff-b] 0,-1^1 small@city-S [base-frfr-a] 1,0 - [base-cfff-a]',
      bag: { 'base-ccff-b': 1, 'base-frfr-a': 1, 'base-cfff-a': 1 },
      goal: { points: 6 },
      solution: '1,-1^3 -',
      miss: '0,1^1 -',
      others: { end: { points: 3 } },
    },
  ],
} satisfies Lesson;
