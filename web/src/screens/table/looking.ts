// Looking at the board otherwise: from another side, and where everybody laid last.
import { announce } from '../../parts/announce';
import { t } from '../../texts/texts';
import { describeSquare } from './speak';
import type { TableView } from './view';
import { where } from './where';

const SIDES = ['north', 'west', 'south', 'east'];

export function turnBoard(view: TableView, by: 1 | -1) {
  view.turnBoard(by);
  announce(t('zoom.turned', { side: SIDES[view.turned.value]! }));
}

/** Where the next press leads: the moves that have been gone to stand in the way of nobody's newer one. */
const gone = new WeakMap<TableView, { latest: string; next: number }>();

/** The last move; pressed again, the one before it, through the last moves of all players and round. */
export function goToLastMove(view: TableView) {
  const moves = [...view.board.value.lastMoves].reverse();
  if (moves.length === 0) return announce(t('log.empty'));
  const latest = `${moves[0]!.x},${moves[0]!.y}`;
  const known = gone.get(view);
  const at = known?.latest === latest ? known.next % moves.length : 0;
  gone.set(view, { latest, next: at + 1 });
  const move = moves[at]!;
  view.flashLastMoves(move);
  view.camera.value?.show(move);
  announce([t('speak.last', { name: view.nameOf(move.seat), where: where(move) }), describeSquare(view, move)].join(' '));
}
