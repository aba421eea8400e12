// The tile in the tray can be dragged on to the board: on a legal square the ghost stands at once, and letting go leaves it there.
import { carry } from '../../board/carry';
import { clamp } from '../../board/camera';
import { tileCanvas } from '../../board/loupe';
import { inCircle } from '../../board/turned';
import { sameCell } from '../../game/spot';
import { isDark } from '../../settings/surroundings';
import { draftOf, type Turn } from '../../turn/state';
import type { TableView } from './view';

/** CSS pixels: so small that a finger below leaves it to be seen. */
const [SMALLEST, LARGEST] = [48, 120];

export function dragTile(view: TableView, press: PointerEvent) {
  const begun = view.turn.turn.peek();
  if (!begun || begun.offer.laid || begun.stage === 'sent') return;
  const still = () => view.turn.turn.peek()?.offer.move === begun.offer.move;
  carry(press, {
    lifted: still,
    picture: () => picture(view, view.turn.turn.peek()!),
    over: (x, y) => still() && putUnder(view, begun, x, y),
    dropped: () => {},
    calledOff: () => still() && putBack(view, begun),
  });
}

function picture(view: TableView, { offer, ghost, lastTurns }: Turn): HTMLElement {
  const turns = inCircle((ghost?.turns ?? lastTurns) + view.turned.peek());
  const scale = view.camera.peek()?.scale() ?? SMALLEST;
  return tileCanvas({ tile: offer.type, copy: offer.copy, turns, x: 0, y: 0, size: clamp(scale, SMALLEST, LARGEST), dark: isDark.peek() });
}

/** Puts the ghost on the legal square there; away from those it stands where it was before. */
function putUnder(view: TableView, begun: Turn, x: number, y: number): boolean {
  const cell = view.camera.peek()?.snap(begun.offer.cells, x, y);
  if (!cell) putBack(view, begun);
  else if (!sameCell(view.turn.turn.peek()!.ghost, cell) || !view.turn.turn.peek()!.pinned) view.turn.do({ do: 'cell', cell });
  return cell !== undefined;
}

function putBack(view: TableView, begun: Turn) {
  const draft = draftOf(begun);
  const { ghost, chosen } = view.turn.turn.peek()!;
  if (draft && (!sameCell(ghost, draft.ghost) || chosen !== draft.chosen)) view.turn.do({ do: 'put', ...draft });
  // a figure first, then the tile
  for (let i = 0; i < 3 && !draft && view.turn.turn.peek()!.ghost; ++i) view.turn.do({ do: 'back' });
}
