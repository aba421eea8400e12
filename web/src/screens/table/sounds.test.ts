import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play } from '../../parts/sound';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { soundsOf, soundTable } from './sounds';
import { TableView } from './view';

vi.mock('../../parts/sound', () => ({ play: vi.fn() }));

let table: FakeTable;
let stop: () => void;
beforeEach(() => {
  vi.mocked(play).mockClear();
  table = new FakeTable([1], whenAsked('place-tile', 2));
  stop = soundTable(new TableView(table.store));
});
afterEach(() => stop());

const heard = () => vi.mocked(play).mock.calls.flat();
/** Their order is that in which the table tells them. */
const sounds = (...kinds: string[]) => soundsOf({ what: 'act', events: kinds.map((kind) => ({ kind, points: 3, text: '' })) });

test.each([
  [['placed'], ['tile']],
  [
    ['scored', 'deployed', 'placed', 'returned'],
    ['tile', 'figure', 'score'],
  ],
  [['drawn', 'turn-started'], []],
])('%o sounds like %o', (kinds, expected) => {
  expect(sounds(...kinds)).toEqual(expected);
});

test('a score of nothing is not heard', () => {
  expect(soundsOf({ what: 'act', events: [{ kind: 'scored', points: 0, text: '' }] })).toEqual([]);
});

test('who comes to a table hears nothing of what was there', () => {
  expect(heard()).toEqual([]);
});

test('a tile that is laid is heard, and my turn when it comes', () => {
  const before = table.store.mine.value;
  table.happen(2);
  expect(heard()).toContain('tile');
  expect(heard().includes('turn')).toBe(before === null);
  table.happen(2);
  expect(heard().includes('turn')).toBe(true);
});
