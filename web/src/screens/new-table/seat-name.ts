// What is written at a seat: the name it has been given, or one that tells who sits there.
import type { Colour } from '../../net/colours';
import type { ServerPlayer } from '../../net/wire';
import { playerTitle } from '../../texts/named';
import { t } from '../../texts/texts';

export type Sitter = 'here' | 'invited' | 'bot' | `computer:${string}`;

export interface DraftSeat {
  sitter: Sitter;
  name: string;
  colour: Colour;
}

/** Computer players are called by their titles, several alike "Reeve 1" and "Reeve 2". */
export function seatName(seats: readonly DraftSeat[], index: number, players: readonly ServerPlayer[]): string {
  return seats[index]!.name.trim() || usualName(seats, index, players);
}

/** If it is given none. */
export function usualName(seats: readonly DraftSeat[], index: number, players: readonly ServerPlayer[]): string {
  const { sitter } = seats[index]!;
  if (!sitter.startsWith('computer:')) return t('new.person-name', { seat: index + 1 });
  const alike = seats.flatMap((seat, at) => (at === index || (seat.sitter === sitter && !seat.name.trim()) ? [at] : []));
  const player = players.find(({ id }) => sitter === `computer:${id}`);
  const title = player ? playerTitle(player) : sitter.slice('computer:'.length);
  return t('new.computer-name', { title, number: alike.length > 1 ? alike.indexOf(index) + 1 : 0 });
}
