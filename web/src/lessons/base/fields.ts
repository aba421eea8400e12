// The fifth lesson: fields, and the end of the game.
import type { Lesson } from '../lesson';

const CITY = '[start=1] [base-cfff-a] 0,-1^2 - [base-frfr-a] 1,0 -';

export default {
  id: 'fields',
  tile: 'base-frfr-a',
  rules: { preset: 'fi-current', players: 2 },
  steps: [
    {
      moves: '[start=1] [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', on: 'field', own: true }] },
      solution: '1,0 small@field-Nl',
      miss: '1,0 small@road-E',
    },
    {
      moves: `${CITY} [base-frfr-a]`,
      goal: { feature: { at: [-1, 0], segment: 'field-Nl', cities: 1, shared: 1 } },
      solution: '-1,0 small@field-Nl',
      miss: '-1,0 small@field-Er',
    },
    {
      moves: '[start=1] [base-frfr-a] 1,0 small@field-Nl [base-frfr-a] -1,0 - [base-cfff-a]',
      goal: { feature: { at: [1, 0], segment: 'field-Nl', cities: 1, shared: 1 } },
      solution: '0,-1^2 -',
      miss: '0,1^1 -',
    },
    {
      moves: '[start=1] [base-cfff-a] 0,-1^2 - [base-frfr-a] 1,0 small@field-Nl [base-frfr-a]',
      goal: { happened: [{ kind: 'deployed', on: 'field', own: true }] },
      solution: '-1,0 small@field-Er',
      miss: '-1,0 small@road-E',
    },
    {
      moves: '[start=1] [base-crfr-a] 1,0 - [base-cfff-a] 0,-1^2 - [base-cfff-a] 1,-1^2 - [base-frfr-a] 2,0 - [base-frfr-a]',
      bag: { 'base-crfr-a': 1, 'base-cfff-a': 2, 'base-frfr-a': 2 },
      goal: { points: 6 },
      solution: '-1,0 small@field-Nl',
      miss: '-1,0 small@road-E',
      others: { road: { happened: [{ kind: 'deployed', on: 'road' }] }, nobody: { never: [{ kind: 'deployed' }] } },
    },
  ],
} satisfies Lesson;
