// Which of the figures that can be chosen on a square is meant: the one next to the point.
import { foundationOf } from '../tiles/layout';
import { spots } from '../tiles/spots';
import { findSegment } from '../tiles/topology';
import { groundOf } from '../tiles/waiting-places';
import type { PlacedTile, Target } from './model';
import type { TileType } from '../net/wire';

/** `at` is the point on the tile in hundredths. Without figures to choose: undefined. */
export function figureNear({ figures }: Target, type: TileType, { turns, copy }: PlacedTile, at: [number, number]): string | undefined {
  const places = spots(type, turns, copy);
  const far = (segment: string): number => {
    const [x, y] = places[findSegment(type, turns, segment) ?? ''] ?? groundOf(segment, turns)?.at ?? foundationOf(type, turns, copy).at;
    return Math.hypot(x - at[0], y - at[1]);
  };
  return figures.map(({ segment }) => segment).sort((a, b) => far(a) - far(b))[0];
}
