// Squares of the board and segments of their tiles, compared; and keys for maps made from them, which nobody reads back.
import type { Cell } from '../board/model';
import type { Spot } from '../net/wire';

export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined) => !!a && !!b && a.x === b.x && a.y === b.y;
export const sameSpot = (a: Spot | null | undefined, b: Spot | null | undefined) => sameCell(a, b) && a!.segment === b!.segment;

export const keyOf = ({ x, y, segment }: Spot): string => (segment === undefined ? `${x},${y}` : `${x},${y}:${segment}`);
export const cellKey = ({ x, y }: Cell): string => keyOf({ x, y });

export const cellOf = ({ x, y }: Cell): Cell => ({ x, y });

type Segment = Spot & { segment: string };
/** Those that are segments, not squares alone. */
export const segmentsIn = (spots: Spot[]): Segment[] => spots.filter((spot): spot is Segment => spot.segment !== undefined);
