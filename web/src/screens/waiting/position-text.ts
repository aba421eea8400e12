// A position in a few words, for the room where people wait for a game that begins there.
import { laidTiles } from '../../game/places';
import { tilesToCome } from '../../game/piles';
import type { Snapshot, Table } from '../../net/wire';
import { listed, t } from '../../texts/texts';

/** "12 tiles lie, 60 are left. Anna: 12 points, and Ben: 7 points. To move: Anna." */
export function positionText(snapshot: Snapshot, { seats }: Pick<Table, 'seats'>): string {
  const nameOf = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? t('waiting.seat', { seat });
  const next = snapshot.asked?.seat ?? snapshot.turn.seat;
  return [
    t('waiting.position-tiles', { laid: laidTiles(snapshot.tiles).length, left: tilesToCome(snapshot) }),
    t('waiting.position-points', {
      points: listed(snapshot.seats.map(({ seat, score }) => t('waiting.points', { name: nameOf(seat), points: score }))),
    }),
    next ? t('waiting.to-move', { name: nameOf(next) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
