// The first lesson: laying tiles.
import type { Lesson } from '../lesson';

const FIRST = '[start=1] [base-frfr-a]';
const BEND = `${FIRST} 1,0 - [base-ffrr-a] -1,0^3 -`;
const CLOSED = `${BEND} [base-cfff-a] 0,-1^2 - [base-frfr-a] 2,0 -`;
const CORNER = `${CLOSED} [base-ffff-a] 1,-1 - [base-crfr-a] 3,0 -`;

export default {
  id: 'tiles',
  tile: 'base-crfr-a',
  rules: { preset: 'fi-current', players: 2 },
  steps: [
    {
      moves: FIRST,
      goal: { feature: { at: [0, 0], segment: 'road-E', tiles: 2 } },
      solution: '1,0 -',
      miss: '0,1 -',
      others: { field: { happened: [{ kind: 'placed', at: [[0, 1]] }] } },
    },
    {
      moves: `${BEND} [base-cfff-a]`,
      goal: { happened: [{ kind: 'feature-closed', on: 'city' }] },
      solution: '0,-1^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: `${CLOSED} [base-ffff-a]`,
      goal: {
        happened: [
          {
            kind: 'placed',
            at: [
              [1, -1],
              [-1, -1],
            ],
          },
        ],
      },
      solution: '1,-1 -',
      miss: '0,-2 -',
    },
    {
      moves: `${CORNER} [base-ffrr-a]`,
      goal: { feature: { at: [0, 0], segment: 'road-E', tiles: 6 } },
      solution: '-1,1^1 -',
      miss: '0,1 -',
    },
    {
      moves: `${CORNER} [base-ffrr-a] -1,1^1 - [base-cfff-a] 0,-2 - [base-ccff-a]`,
      goal: { feature: { at: [3, 0], segment: 'city-N', tiles: 2 } },
      solution: '3,-1^1 -',
      miss: '1,-2 -',
    },
  ],
} satisfies Lesson;
