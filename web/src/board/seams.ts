// Where a castle stands: over the side between two squares.
import { middle, type Point } from '../tiles/geometry';
import { SIDES } from '../tiles/topology';
import type { Castle } from './model';

/** From a castle's middle to that of the figure in its court. */
const COURT = -7;

export const seam = ({ side }: Castle): Point => middle(SIDES.indexOf(side));

export const inCastle = (at: Castle): Point => [seam(at)[0], seam(at)[1] + COURT];

/** In squares from the top, to be painted in the order in which things stand. */
export const castleRow = (at: Castle): number => at.y + seam(at)[1] / 100;
