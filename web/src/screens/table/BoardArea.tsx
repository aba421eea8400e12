// The board in its place: one tab stop, with the keyboard's square announced. What a gesture means is decided here.
import { useEffect } from 'preact/hooks';
import { BoardSlot } from './BoardSlot';
import { isExplaining } from './Coach';
import type { BoardEvents, Cell } from '../../board/model';
import { cellOf, sameSpot } from '../../game/spot';
import { isPhone, type Beside } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import { legalAt } from '../../turn/state';
import { isTold } from './squares';
import type { TableView } from './view';

/** An empty square is told of when the pointer has rested on it for so long. */
const HOVER_TELLS_MS = 400;

/** `task`: something that is to be done stands beside it. */
export function BoardArea({ view, task = false }: { view: TableView; task?: boolean }) {
  // the square is shown when the focus comes by keys, not by the pointer
  const show = (event: KeyboardEvent) => {
    if (event.key === 'Tab') view.focus.value ??= view.turn.turn.value?.ghost ?? view.store.snapshot.value?.tiles.at(-1) ?? null;
  };
  const over = view.store.table.value?.status === 'over';
  const panel = over ? view.finalPanel.value : null;
  const sheet = panel?.height ?? (view.store.you.value.length > 0 ? 'controls' : null);
  const beside = panel && panel.shows !== 'nothing' ? 'end' : besideOf(view, task);
  const camera = view.camera.value;
  // the whole land above what is told about the end
  useEffect(() => {
    if (!panel) return;
    view.focus.value = null;
    camera?.fit();
  }, [camera, panel?.shows]);
  // a first game tells of the squares where the tile may go: all of them are seen when a turn begins
  const told = isExplaining(view) ? view.turn.turn.value?.offer.move : undefined;
  useEffect(() => {
    if (camera && told !== undefined) requestAnimationFrame(() => camera.fit());
  }, [camera, told]);
  // who comes without a pointer begins at the board
  useEffect(() => {
    if (camera && document.activeElement === document.body) document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
  }, [camera]);
  useEffect(showFocusToKeys, []);
  return (
    <main class="board-area" data-focus={view.focus.value !== null} onKeyUp={show} onFocusOut={() => (view.focus.value = null)}>
      <h1 class="unseen">{t('table.title', { named: view.store.table.value?.name ? 'yes' : 'no', name: view.store.table.value?.name ?? '' })}</h1>
      <BoardSlot
        model={view.board.value}
        types={view.store.types.value}
        events={eventsOf(view)}
        turned={view.turned.value}
        sheet={sheet}
        beside={beside}
        wide={view.manyKinds.value}
        onCamera={(camera) => (view.camera.value = camera)}
      />
    </main>
  );
}

function besideOf(view: TableView, task: boolean): Beside {
  if (view.drawer.value) return 'drawer';
  if (task) return 'task';
  return isExplaining(view) ? 'coach' : 'tray';
}

/** The board has the focus most of the time: its outline is for those who go about by keys. */
function showFocusToKeys() {
  const root = document.documentElement;
  const keys = () => void (root.dataset.by = 'keys');
  const pointer = () => void (root.dataset.by = 'pointer');
  document.addEventListener('keydown', keys, true);
  document.addEventListener('pointerdown', pointer, true);
  return () => {
    document.removeEventListener('keydown', keys, true);
    document.removeEventListener('pointerdown', pointer, true);
  };
}

const made = new WeakMap<TableView, BoardEvents>();

/** What people do on the board, as answers to what the table asks. */
export function eventsOf(view: TableView): BoardEvents {
  let events = made.get(view);
  if (!events) {
    events = {
      cell: (cell) => press(view, cell),
      ghost: () => view.turn.do({ do: 'ghost' }),
      target: (cell, segment) => view.turn.square(cell, segment),
      spot: (segment) => view.turn.spot(segment),
      rotate: () => view.turn.do({ do: 'rotate', by: 1 }),
      hover: (at) => hover(view, at),
      inspect: (at) => inspect(view, at),
    };
    made.set(view, events);
  }
  return events;
}

/** Where no tile can go now, the square is looked at. */
function press(view: TableView, cell: Cell) {
  view.store.catchUp();
  // on a phone a hint lies over the tray, where what is laid now goes on
  if (isPhone.peek()) view.hints.folded.value = true;
  const turn = view.turn.turn.peek();
  view.square.value = !(turn && legalAt(turn, cell)) && isTold(view, cell) ? { x: cell.x, y: cell.y } : null;
  if (view.square.value) view.inspected.value = null;
  view.turn.do({ do: 'cell', cell });
}

function inspect(view: TableView, at: Cell & { segment?: string }) {
  view.inspected.value = at.segment ? { ...cellOf(at), segment: at.segment } : null;
  view.square.value = !at.segment && isTold(view, at) ? { x: at.x, y: at.y } : null;
  if (view.inspected.value || view.square.value) view.hints.close();
}

let resting = 0;
function restOn(view: TableView, at: Cell | null) {
  clearTimeout(resting);
  view.hovered.value = null;
  const square = at && { x: at.x, y: at.y };
  if (isTold(view, square)) resting = window.setTimeout(() => (view.hovered.value = square), HOVER_TELLS_MS);
}

function hover(view: TableView, at: Parameters<BoardEvents['hover']>[0]) {
  view.turn.do({ do: 'hover', cell: at && { x: at.x, y: at.y } });
  restOn(view, at);
  const onTile = at?.segment ? [{ ...cellOf(at), segment: at.segment }] : [];
  const before = view.pointedAt.peek();
  if (onTile.length !== before.length || !onTile.every((spot, index) => sameSpot(spot, before[index]))) view.pointedAt.value = onTile;
}
