// A board with nothing on it, and gestures that mean nothing: for boards that are only looked at.
import type { BoardEvents, BoardModel } from './model';

export const EMPTY_BOARD: BoardModel = {
  tiles: [],
  figures: [],
  pieces: [],
  roadsOver: [],
  buildings: [],
  targets: [],
  seats: [],
  legal: [],
  ghost: null,
  spots: [],
  lastMoves: [],
  focus: null,
  highlight: [],
  overlay: null,
};

const nothing = () => {};
export const NO_EVENTS: BoardEvents = {
  cell: nothing,
  ghost: nothing,
  spot: nothing,
  target: nothing,
  hover: nothing,
  inspect: nothing,
  rotate: nothing,
};
export const NO_TEXTS = { board: '', beyond: () => '' };
