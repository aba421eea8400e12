// Empty squares looked at: which ones, what is asked, what is said.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Aids } from '../../net/wire';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { steps } from '../../testing/recorded';
import { spot } from '../../testing/actions';
import { reply, withFaceDown } from '../../testing/fixtures';
import { useLanguage } from '../../texts/texts';
import { fitsOf, fitsText, isFaceDown, isOpenSquare, isTold, oddsTexts } from './squares';
import { TableView } from './view';
import { rounded } from './WinBar';

let table: FakeTable;
let view: TableView;
const at = whenAsked('place-tile', 3);
const FITS = { at: spot('0,1'), fits: 3, of: 30, tiles: [{ tile: 'base-ffff-a', count: 3 }] };

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable([steps[at]!.snapshot.asked!.seat!], at);
  view = new TableView(table.store);
});
afterEach(() => {
  view.stop();
  vi.useRealTimers();
});

const withAids = (aids: Aids) => (table.store.table.value = { ...table.store.table.value!, aids });
const beside = () => view.turn.turn.value!.offer.cells[0]!;

test('a square is open that is empty and beside a tile', () => {
  expect(isOpenSquare(view, beside())).toBe(true);
  expect(isOpenSquare(view, { x: 0, y: 0 })).toBe(false);
  expect(isOpenSquare(view, { x: 50, y: 50 })).toBe(false);
  expect(isOpenSquare(view, null)).toBe(false);
});

test.each<[Aids, boolean]>([
  ['learner', true],
  ['casual', true],
  ['club', false],
  ['tournament', false],
])('at a table with the aids %s squares are told of: %s', (aids, told) => {
  withAids(aids);
  expect(isOpenSquare(view, beside())).toBe(told);
});

test('of a square with a tile face down nothing is told but that, with any aids', () => {
  const cell = beside();
  view.store.snapshot.value = withFaceDown(view.store.snapshot.value!, cell);
  withAids('tournament');
  expect(isFaceDown(view, cell)).toBe(true);
  expect(isTold(view, cell)).toBe(true);
  withAids('learner');
  expect(isOpenSquare(view, cell)).toBe(false);
});

test('the server is asked once for each square and move', async () => {
  let count = 0;
  table.store.send = async ({ type }) => {
    if (type === 'inspect') count++;
    return reply({ square: FITS });
  };
  expect(await fitsOf(view, beside())).toEqual(FITS);
  await fitsOf(view, beside());
  expect(count).toBe(1);
  table.happen(1);
  await fitsOf(view, beside());
  expect(count).toBe(2);
});

test('what could not be told is asked for again', async () => {
  table.store.send = () => Promise.reject(new Error());
  expect(await fitsOf(view, beside())).toBeNull();
  table.store.send = async () => reply({ square: FITS });
  expect(await fitsOf(view, beside())).toEqual(FITS);
});

test('how many tiles fit is said of many, one and none', () => {
  expect(fitsText(FITS)).toBe('3 of 30 tiles left fit here.');
  expect(fitsText({ ...FITS, fits: 1 })).toBe('1 of 30 tiles left fits here.');
  expect(fitsText({ ...FITS, fits: 0 })).toBe('No tile that is left fits here any more.');
});

test('odds are told where the aids tell them, and of what can come', () => {
  expect(oddsTexts(view, FITS)).toEqual([]);
  withAids('learner');
  expect(oddsTexts(view, FITS)).toEqual(['The next tile fits: 10 %.', 'One of your next 3 tiles fits: 28 %.']);
  expect(oddsTexts(view, { ...FITS, fits: 0 })).toEqual([]);
});

test('chances are whole percents that sum to a hundred', () => {
  expect(rounded([0.625, 0.375])).toEqual([62, 38]);
  expect(rounded([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(rounded([])).toEqual([]);
});
