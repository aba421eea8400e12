// How computer players are called.
import type { ServerPlayer } from '../net/wire';
import { playerTitle } from '../texts/named';
import { t } from '../texts/texts';

/** "Reeve, level 5" */
export function titleOf(player: ServerPlayer): string {
  const title = playerTitle(player);
  return player.level === null ? title : t('computer-player.level', { title, level: player.level });
}

/** Of a seat's player, whose name may have options behind colons; its id if it is none of those that people can choose. */
export function titleOfSeat(players: readonly ServerPlayer[], name: string): string {
  const player = players.find(({ id }) => id === name.split(':')[0]);
  return player ? titleOf(player) : name;
}
