// How computer players are called.
import type { ServerPlayer } from '../net/wire';
import { t } from '../texts/texts';

/** "Reeve, level 5" */
export const titleOf = ({ title, level }: ServerPlayer): string => (level === null ? title : t('computer-player.level', { title, level }));

/** Of a seat's player, whose name may have options behind colons; its id if it is none of those that people can choose. */
export function titleOfSeat(players: readonly ServerPlayer[], name: string): string {
  const player = players.find(({ id }) => id === name.split(':')[0]);
  return player ? titleOf(player) : name;
}
