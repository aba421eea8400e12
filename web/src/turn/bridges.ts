// The bridges that the answer as it stands sets: the one that its place needs, and one besides.
import type { Bridge, Cell } from '../board/model';
import { neededBridge, type Turn } from './state';

const WAYS: Bridge['way'][] = ['NS', 'EW'];
const STEPS: Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
/** Values from here on mean the tile beside, at that side. */
const OVER_NEIGHBOUR = 2;

export function bridgesOfTurn(turn: Turn): Bridge[] {
  const { at, value = 0 } = turn.besides?.chosen ?? {};
  const besides = at ? [{ x: at.x, y: at.y, way: WAYS[value]! }] : [];
  const needed = neededBridge(turn);
  return turn.ghost && needed !== undefined ? [bridgeAt(turn.ghost, needed), ...besides] : besides;
}

function bridgeAt({ x, y }: Cell, value: number): Bridge {
  if (value < OVER_NEIGHBOUR) return { x, y, way: WAYS[value]! };
  const side = value - OVER_NEIGHBOUR;
  return { x: x + STEPS[side]!.x, y: y + STEPS[side]!.y, way: WAYS[side % 2]! };
}
