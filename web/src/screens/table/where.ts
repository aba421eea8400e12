import type { Cell } from '../../board/model';
import { t } from '../../texts/texts';

/** "3 east, 1 south" of the start tile. */
export function where(cell: Cell): string {
  return t('speak.where', {
    x: Math.abs(cell.x),
    y: Math.abs(cell.y),
    ew: cell.x < 0 ? 'west' : cell.x > 0 ? 'east' : 'none',
    ns: cell.y < 0 ? 'north' : cell.y > 0 ? 'south' : 'none',
  });
}
