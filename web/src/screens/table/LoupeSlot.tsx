// The tile large: with the places for a follower where it is my turn, by itself where it is somebody else's.
import { Loupe, TileCanvas } from '../../board/loupe';
import { inCircle, turnedCell, turnedPlace, turnedThing, turnedWay } from '../../board/turned';
import { sameCell } from '../../game/spot';
import { copiesOf } from '../../game/places';
import { isDark, loupeSize } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import type { Turn } from '../../turn/state';
import { dragTile } from './drag-tile';
import { spotsOnGhost, type TableView } from './view';

export function LoupeSlot({ view, turn }: { view: TableView; turn: Turn }) {
  const { ghost, offer, chosen, lastTurns } = turn;
  const over = view.board.value.roadsOver.find((each) => sameCell(each, ghost))?.way;
  // as the board is seen
  const turned = view.turned.value;
  const cell = { ...(ghost && { cell: turnedCell(ghost, turned) }), ...(over && { over: turnedWay(over, turned) }) };
  const spots = spotsOnGhost(turn, (seat) => view.nameOf(seat));
  const rotate = () => view.turn.do({ do: 'rotate', by: 1 });
  return (
    <Loupe
      tile={offer.type}
      turns={inCircle((ghost?.turns ?? lastTurns) + turned)}
      copy={offer.copy}
      {...cell}
      spots={spots.map((spot) => turnedThing(spot, turned))}
      seat={view.looks.value.find((look) => look.seat === offer.seat)!}
      figure={chosen?.figure ?? turn.kind}
      size={loupeSize.value}
      dark={isDark.value}
      {...(ghost && !offer.laid && { rotateLabel: t('controls.rotate'), onRotate: rotate })}
      onSpot={(segment) => view.turn.spot(turnedPlace(segment, -turned))}
      {...(!offer.laid && { onPress: (event) => dragTile(view, event) })}
    />
  );
}

/** The tile that was drawn and lies nowhere yet, by itself. */
export function TileInHand({ view }: { view: TableView }) {
  const { snapshot, types } = view.store;
  const { tile, placed } = snapshot.value?.turn ?? {};
  const type = tile && !placed ? types.value.get(tile) : undefined;
  return type ? (
    <TileCanvas tile={type} turns={0} copy={copiesOf(snapshot.value!.tiles, type.tile)} x={0} y={0} size={120} dark={isDark.value} />
  ) : null;
}
