// What is compared on the board: it is painted anew where it changes, and a click on it says which square.
import { expect, test } from 'vitest';
import { changedSquares } from './dirty';
import { hitTest } from './hit';
import { EMPTY_BOARD } from './empty';
import type { Candidate } from './model';
import { candidateTiles } from './squares';
import { toScreen } from './camera';

const candidate = (x: number, chosen = false): Candidate => ({
  x,
  y: 0,
  seat: 1,
  tile: { tile: 't', turns: 2, copy: 0 },
  signs: [{ letter: 'A', played: false, chosen }],
});
const model = { ...EMPTY_BOARD, candidates: [candidate(1), candidate(2)] };

test('squares of candidates are painted again when one comes, goes, or is pointed at', () => {
  expect(changedSquares(EMPTY_BOARD, model)).toEqual([
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ]);
  expect(changedSquares(model, { ...model, candidates: [candidate(1), candidate(2, true)] })).toEqual([
    { x: 2, y: 0 },
    { x: 2, y: 0 },
  ]);
  expect(changedSquares(model, structuredClone(model))).toEqual([]);
});

test('a candidate’s tile lies turned on its square; one without a tile lays none', () => {
  const { tile: _tile, ...bare } = candidate(3);
  expect(candidateTiles([candidate(1), bare])).toEqual([{ x: 1, y: 0, tile: 't', turns: 2, copy: 0 }]);
});

test('a click on a candidate names its square', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  const view = { width: 400, height: 300, padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  expect(hitTest(model, {}, camera, view, ...toScreen(camera, view, 1.5, 0.5))).toEqual({ on: 'legal', cell: { x: 1, y: 0 } });
});
