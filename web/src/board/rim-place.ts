// Where an arrow at the rim stands: in the middle of its side, or as near to that as keeps off the squares that must be seen.
import { toScreen, type Camera, type View } from './camera';
import type { Cell } from './model';
import type { Rim } from './outside';

/** CSS pixels: as large as an arrow is at most, and how far it stands from the rim and from the ends of its side. */
const LONG = 72;
const WIDE = 44;
const OFF = 8;
/** It slides along its side in such steps. */
const STEP = 16;

/** The arrow's middle along its side, in CSS pixels of the view. */
export function placeAlong(rim: Rim, squares: Cell[], camera: Camera, view: View): number {
  const { padding, width, height } = view;
  const lies = rim === 'north' || rim === 'south';
  const half = (lies ? LONG : WIDE) / 2;
  const [from, to] = lies ? [padding.left, width - padding.right] : [padding.top, height - padding.bottom];
  const middle = (from + to) / 2;
  const covered = squares.flatMap((cell) => spanAt(rim, cell, camera, view));
  const isFree = (at: number) => covered.every(([start, end]) => at + half <= start || at - half >= end);
  for (let by = 0; middle + by + half <= to - OFF; by += STEP) {
    if (isFree(middle + by)) return middle + by;
    if (isFree(middle - by)) return middle - by;
  }
  return middle;
}

/** The part of the side along which an arrow would lie over the square; none, if it is away from that side. */
function spanAt(rim: Rim, cell: Cell, camera: Camera, view: View): [number, number][] {
  const [left, top] = toScreen(camera, view, cell.x, cell.y);
  const [right, bottom] = toScreen(camera, view, cell.x + 1, cell.y + 1);
  const { padding, width, height } = view;
  const reach = {
    north: top < padding.top + OFF + WIDE && bottom > padding.top + OFF,
    south: bottom > height - padding.bottom - OFF - WIDE && top < height - padding.bottom - OFF,
    west: left < padding.left + OFF + LONG && right > padding.left + OFF,
    east: right > width - padding.right - OFF - LONG && left < width - padding.right - OFF,
  }[rim];
  if (!reach) return [];
  return [rim === 'north' || rim === 'south' ? [left, right] : [top, bottom]];
}
