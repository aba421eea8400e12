// How computer players are called.
import type { ComputerPlayer } from '../net/api';
import { t } from '../texts/texts';

/** "Reeve, level 5" */
export const titleOf = ({ title, level }: ComputerPlayer): string => (level === null ? title : t('computer-player.level', { title, level }));

/** Of a seat's player, whose name may have options behind colons; its id if it is none of those that people can choose. */
export function titleOfSeat(players: readonly ComputerPlayer[], name: string): string {
  const player = players.find(({ id }) => id === name.split(':')[0]);
  return player ? titleOf(player) : name;
}
