// From which side each table's board was last looked at, in this browser.
import { store, stored } from './storage';

const MOST = 40;
type Kept = [game: string, turns: number][];

const kept = (): Kept => {
  const all = stored<unknown>('turned', []);
  return Array.isArray(all) ? all.filter((one): one is Kept[number] => Array.isArray(one) && [1, 2, 3].includes(one[1] as number)) : [];
};

/** Quarter turns clockwise, 0 to 3. */
export const turnedAt = (game: string): number => kept().find(([of]) => of === game)?.[1] ?? 0;

export function keepTurned(game: string, turns: number) {
  const others = kept().filter(([of]) => of !== game);
  store('turned', (turns === 0 ? others : [[game, turns], ...others]).slice(0, MOST));
}
