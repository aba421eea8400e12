// Legal squares that the view does not show, counted by the side on which they lie.
import { toScreen, type Camera, type View } from './camera';
import type { Cell } from './model';

export type Rim = 'north' | 'east' | 'south' | 'west';
export interface Outside {
  rim: Rim;
  cells: Cell[];
}

/** A square counts as shown when its middle is. */
export function outside(cells: Cell[], camera: Camera, view: View): Outside[] {
  const found: Record<Rim, Cell[]> = { north: [], east: [], south: [], west: [] };
  for (const cell of cells) {
    const rim = rimOf(cell, camera, view);
    if (rim) found[rim].push(cell);
  }
  return (Object.keys(found) as Rim[]).map((rim) => ({ rim, cells: found[rim] })).filter((side) => side.cells.length);
}

function rimOf(cell: Cell, camera: Camera, view: View): Rim | null {
  const { padding } = view;
  const [x, y] = toScreen(camera, view, cell.x + 0.5, cell.y + 0.5);
  const over: [Rim, number][] = [
    ['north', padding.top - y],
    ['south', y - (view.height - padding.bottom)],
    ['west', padding.left - x],
    ['east', x - (view.width - padding.right)],
  ];
  const [rim, by] = over.reduce((a, b) => (b[1] > a[1] ? b : a));
  return by > 0 ? rim : null;
}

/** The one nearest to the middle of the view: where an arrow leads. */
export function nearestTo(cells: Cell[], camera: Camera): Cell | undefined {
  const far = (cell: Cell) => Math.hypot(cell.x + 0.5 - camera.x, cell.y + 0.5 - camera.y);
  return cells.reduce<Cell | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
}
