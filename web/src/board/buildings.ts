// Where what is built on the board of tokens stands: on a tile's foundation, or over the side between two tiles.
import { BUILDINGS } from '../tiles/drawings';
import { middle, type Point } from '../tiles/geometry';
import { SIDES } from '../tiles/topology';
import { same } from './hit';
import type { BoardModel, Building, Cell } from './model';

/** The building on a square in whose place a figure stands. */
export const buildingIn = ({ buildings }: BoardModel, cell: Cell, place: string): Building | undefined =>
  buildings.filter((building) => BUILDINGS[building.token]?.place === place && same(building, cell)).at(-1);

export const onFoundation = ({ side }: Building): boolean => side === undefined;

/** The middle of the side over which a building stands. */
export const seam = ({ side }: Building): Point => middle(SIDES.indexOf(side!));

/** In squares from the top, to be painted in the order in which things stand. */
export const rowOf = (building: Building): number => (onFoundation(building) ? building.y : building.y + seam(building)[1] / 100);

/** The middle of a figure on a building between two tiles. */
export function onBuilding(building: Building): Point {
  const [x, y] = seam(building);
  return [x, y - BUILDINGS[building.token]!.height(building.count)];
}
