/** A board with one tile, for tests of what stands on it. */
import { EMPTY_BOARD } from '../board/empty';
import type { Frame } from '../board/frame';
import type { BoardModel } from '../board/model';
import { Stage } from '../board/stage';
import type { TileType } from '../net/wire';
import { catalogue } from './recorded';

export const type: TileType = catalogue.tiles.find(({ tile }) => tile === 'base-crfr-a')!;
export const cell = { x: 0, y: 0 };
export const model: BoardModel = {
  ...EMPTY_BOARD,
  tiles: [{ ...cell, tile: type.tile, turns: 0, copy: 0 }],
};
export const frame: Frame = { pixels: 100, left: 0, top: 0, width: 100, height: 100, ratio: 1 };
export const stage = (part: Partial<BoardModel> = {}) =>
  new Stage({} as CanvasRenderingContext2D, frame, { ...model, ...part }, new Map([[type.tile, type]]), false);
