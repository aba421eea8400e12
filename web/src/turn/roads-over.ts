// The roads over tiles that the draft as it stands lays: the one that its place needs, and one besides.
import type { Cell, RoadOver } from '../board/model';
import { neededRoad, type Turn } from './state';

const WAYS: RoadOver['way'][] = ['NS', 'EW'];
const STEPS: Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
/** Values from here on mean the tile beside, at that side. */
const OVER_NEIGHBOUR = 2;

export function roadsOfTurn(turn: Turn): RoadOver[] {
  const { at, value = 0 } = turn.besides?.chosen ?? {};
  const besides = at ? [{ x: at.x, y: at.y, way: WAYS[value]! }] : [];
  const needed = neededRoad(turn);
  return turn.ghost && needed !== undefined ? [roadAt(turn.ghost, needed), ...besides] : besides;
}

function roadAt({ x, y }: Cell, value: number): RoadOver {
  if (value < OVER_NEIGHBOUR) return { x, y, way: WAYS[value]! };
  const side = value - OVER_NEIGHBOUR;
  return { x: x + STEPS[side]!.x, y: y + STEPS[side]!.y, way: WAYS[side % 2]! };
}
