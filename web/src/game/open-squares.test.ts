import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import { FakeTable, whenAsked } from '../testing/fake-table';
import type { Request } from '../net/socket';
import { spot } from '../testing/actions';
import { reply, withFaceDown } from '../testing/fixtures';
import { OpenSquares } from './open-squares';

let table: FakeTable;
let asked: Request[];
const shown = signal(false);

beforeEach(() => {
  table = new FakeTable([1], whenAsked('place-tile', 3));
  asked = [];
  shown.value = false;
  table.store.send = async (request) => {
    asked.push(request);
    const squares = [
      { at: spot('0,1'), fits: 10 },
      { at: spot('3,-2'), fits: 0, dead: true },
      { at: spot('4,-2'), fits: 0 },
    ];
    return reply({ move: table.at, of: 40, squares });
  };
});

const settle = () => new Promise((done) => setTimeout(done));

test('nothing is asked while nothing of it is shown', async () => {
  new OpenSquares(table.store, () => shown.value).stop();
  await settle();
  expect(asked).toEqual([]);
});

test('squares that something fits have the odds of the next tile, once for each move', async () => {
  const squares = new OpenSquares(table.store, () => shown.value);
  shown.value = true;
  await settle();
  expect(squares.odds.value).toEqual([{ x: 0, y: 1, percent: 25 }]);
  shown.value = false;
  expect(squares.odds.value).toEqual([]);
  shown.value = true;
  await settle();
  expect(asked).toHaveLength(1);
  table.happen(1);
  await settle();
  expect(asked).toHaveLength(2);
  squares.stop();
});

test('dead are those of which the engine says so, but not where a tile lies face down', async () => {
  const squares = new OpenSquares(table.store, () => shown.value);
  shown.value = true;
  await settle();
  expect(squares.dead.value).toEqual([{ x: 3, y: -2 }]);
  table.store.snapshot.value = withFaceDown(table.store.snapshot.value!, { x: 3, y: -2 });
  expect(squares.dead.value).toEqual([]);
  squares.stop();
});
