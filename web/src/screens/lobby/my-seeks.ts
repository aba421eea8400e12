// The seeks in which this tab waits, so that it goes to a game that was made while it heard nothing: between two screens, or
// without a line.
import { api, type Refused } from '../../net/api';
import { myTables } from '../../settings/my-tables';
import { storedHere, storeHere } from '../../settings/storage';

const KEPT = 'seeks';
const waitsFor = () => storedHere<string[]>(KEPT, []);
const keep = (seeks: readonly string[]) => storeHere(KEPT, seeks.length > 0 ? seeks : null);

export const isMine = (seek: string) => waitsFor().includes(seek);

export const noteSeek = (seek: string) => keep([...new Set([...waitsFor(), seek])]);

/** Those that are open now. The game that one which has gone since has become, unless this browser has been there; null: none. */
export async function gameSince(open: readonly string[]): Promise<string | null> {
  const gone = waitsFor().filter((seek) => !open.includes(seek));
  const found = await Promise.all(gone.map(whatBecame));
  keep([...open, ...gone.filter((_, index) => found[index] === 'not known')]);
  const isNew = (game: string | null) => game !== null && game !== 'not known' && !myTables.peek().some((table) => table.game === game);
  return found.find(isNew) ?? null;
}

/** Its game; null: none any more. */
async function whatBecame(id: string): Promise<string | null | 'not known'> {
  try {
    const seek = await api.seek(id);
    return seek.state === 'full' ? 'not known' : (seek.game ?? null);
  } catch (problem) {
    return (problem as Refused).code === 'unreachable' ? 'not known' : null;
  }
}
