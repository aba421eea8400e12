// What the keys do at the table. They are heard wherever the focus is, except where somebody types or a dialog is open;
// Enter, Space and arrows only on the board or nowhere in particular, so that buttons stay buttons.
import type { Cell } from '../../board/model';
import { turnedPoint } from '../../board/turned';
import { nearest } from '../../game/legal';
import { sameAction } from '../../game/actions';
import { sameCell } from '../../game/spot';
import { commandOf, type Command } from '../../keys/bindings';
import type { ActionEffect } from '../../net/wire';
import { announce } from '../../parts/announce';
import { preferences } from '../../settings/preferences';
import { t } from '../../texts/texts';
import { bidsOf, pointsOf } from '../../turn/bids';
import { legalAt } from '../../turn/state';
import { spotsOf } from '../../turn/spots';
import { wordsOf } from './action-words';
import { pressSwitch, seatOfSwitch } from './DrawingSwitch';
import { askForHint } from './HintPanel';
import { goToLastMove, turnBoard } from './looking';
import { describeSquare, describeTurn, lastMovesText } from './speak';
import { fitsOf, fitsText, isOpenSquare, oddsTexts } from './squares';
import type { TableView } from './view';
import { where } from './where';

const PAN_PX = 80;
const ZOOM = 1.3;

const WAYS: Record<string, Cell> = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } };
const BOARD_ONLY = new Set<Command>(['left', 'right', 'up', 'down', 'exploreLeft', 'exploreRight', 'exploreUp', 'exploreDown', 'confirm']);

export function listenToKeys(view: TableView): () => void {
  const press = (event: KeyboardEvent) => {
    const found = commandOf(event, preferences.value.keys, preferences.value.letters);
    if (!found || isElsewhere(event.target as Element, found.command)) return;
    event.preventDefault();
    // a key that is held down confirms once, and nothing of what comes after
    if (event.repeat && found.command === 'confirm') return;
    obey(view, found.command, found.key);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function isElsewhere(target: Element, command: Command): boolean {
  if (target.closest('input, select, textarea, dialog, [contenteditable]')) return true;
  const onBoard = target === document.body || target.closest('.board-area') !== null;
  return BOARD_ONLY.has(command) && !onBoard;
}

function obey(view: TableView, command: Command, key: string) {
  const turn = view.turn;
  const simple: Partial<Record<Command, () => void>> = {
    next: () => stepTo(view, 1),
    previous: () => stepTo(view, -1),
    rotate: () => say(view, () => turn.do({ do: 'rotate', by: 1 })),
    rotateBack: () => say(view, () => turn.do({ do: 'rotate', by: -1 })),
    spot: () => turn.whenTold(() => say(view, () => chooseSpot(view, key))),
    none: () => turn.whenTold(() => decline(view)),
    kindOn: () => turn.whenTold(() => say(view, () => turn.do({ do: 'turn-kind', by: 1 }))),
    kindBack: () => turn.whenTold(() => say(view, () => turn.do({ do: 'turn-kind', by: -1 }))),
    confirm: () => confirm(view),
    back: () => back(view),
    zoomIn: () => view.camera.value?.zoom(ZOOM),
    zoomOut: () => view.camera.value?.zoom(1 / ZOOM),
    fit: () => view.camera.value?.fit(),
    panLeft: () => view.camera.value?.pan(PAN_PX, 0),
    panRight: () => view.camera.value?.pan(-PAN_PX, 0),
    panUp: () => view.camera.value?.pan(0, PAN_PX),
    panDown: () => view.camera.value?.pan(0, -PAN_PX),
    turnBoard: () => turnBoard(view, 1),
    turnBoardBack: () => turnBoard(view, -1),
    lastMove: () => goToLastMove(view),
    drawing: () => switchDrawing(view),
    ownership: () => (view.ownership.value = !view.ownership.value && view.allowed.value.ownership),
    tiles: () => toggleDrawer(view, 'tiles'),
    chat: () => toggleDrawer(view, 'chat'),
    lastMoves: () => {
      view.flashLastMoves();
      announce(lastMovesText(view));
    },
    inspect: () => inspect(view),
    hint: () => void askForHint(view),
    commandLine: () => (view.commandLine.value = true),
    keys: () => (view.keyList.value = true),
  };
  const way = WAYS[command.replace('explore', '').toLowerCase()];
  if (way) return command.startsWith('explore') ? explore(view, way) : moveTo(view, way);
  simple[command]?.();
}

function toggleDrawer(view: TableView, drawer: 'tiles' | 'chat') {
  view.drawer.value = view.drawer.value === drawer ? null : drawer;
}

const start = (view: TableView): Cell => view.focus.value ?? view.turn.turn.value?.ghost ?? view.store.snapshot.value?.tiles.at(-1) ?? { x: 0, y: 0 };

/** The nearest legal square that way; the ghost goes along. In a choice the nearest square that can be chosen. Without a turn of mine, or where none is marked, just a step. */
function moveTo(view: TableView, way: Cell) {
  const offer = view.turn.turn.value?.offer;
  if (!offer && bidsOf(view.turn.choiceActions.value.map(({ action }) => action)).length > 0) return bidOn(view, way);
  const seen = asSeen(view, way);
  const target = offer ? null : nearest(view.board.value.targets, start(view), seen);
  if (target) return look(view, target);
  if (!offer || offer.laid || !view.allowed.value.legal) return explore(view, way);
  const cell = nearest(offer.cells, start(view), seen);
  if (cell) putGhost(view, cell);
}

/** Up and to the right is more. */
function bidOn(view: TableView, { x, y }: Cell) {
  view.turn.bidBy(x - y);
  const effect = view.turn.choiceActions.value.find(({ action }) => sameAction(action, view.turn.chosenAction.value));
  if (effect) announce(t('bid.confirm', { what: 'bid', name: '', points: pointsOf(effect.action) ?? 0 }));
}

/** Left is what is seen to the left, however the board is turned. */
function asSeen(view: TableView, { x, y }: Cell): Cell {
  const [dx, dy] = turnedPoint([x, y], -view.turned.value);
  return { x: dx, y: dy };
}

function explore(view: TableView, way: Cell) {
  const from = start(view);
  const { x, y } = asSeen(view, way);
  look(view, { x: from.x + x, y: from.y + y });
}

function look(view: TableView, cell: Cell) {
  focus(view, cell);
  announce(describeSquare(view, cell));
  if (isOpenSquare(view, cell)) void tellFits(view, cell);
}

/** The odds are told besides where the square is looked at closely. */
async function tellFits(view: TableView, cell: Cell, closely = false) {
  const fits = await fitsOf(view, cell);
  if (!fits || !sameCell(start(view), cell)) return;
  announce([closely ? where(cell) : describeSquare(view, cell), fitsText(fits), ...(closely ? oddsTexts(view, fits) : [])].join(' '));
}

function stepTo(view: TableView, by: 1 | -1) {
  view.turn.do({ do: 'step', by });
  const ghost = view.turn.turn.value?.ghost;
  if (ghost) focus(view, ghost);
  announceWhenKnown(view);
}

function putGhost(view: TableView, cell: Cell) {
  const ghost = view.turn.turn.value?.ghost ?? null;
  if (!sameCell(ghost, cell) || !view.turn.turn.value?.pinned) view.turn.do({ do: 'cell', cell });
  focus(view, cell);
  announceWhenKnown(view);
}

function focus(view: TableView, cell: Cell) {
  view.focus.value = { x: cell.x, y: cell.y };
  view.camera.value?.show(cell);
}

function decline(view: TableView) {
  pick(
    view,
    view.turn.choiceActions.value.find(({ action }) => action.verb === 'pass'),
  );
  say(view, () => view.turn.do({ do: 'none' }));
}

function switchDrawing(view: TableView) {
  const seat = seatOfSwitch(view);
  if (seat) void pressSwitch(view, seat);
}

function pick(view: TableView, effect: ActionEffect | undefined) {
  const { choice, chosenAction } = view.turn;
  if (!effect || !choice.value) return;
  chosenAction.value = effect.action;
  announce(wordsOf(view, effect, choice.value.seat).text);
}

function chooseSpot(view: TableView, key: string) {
  pick(view, view.turn.choiceActions.value[Number(key) - 1]);
  const turn = view.turn.turn.value;
  const spot = turn && spotsOf(turn).find((each) => each.label === key);
  if (spot) view.turn.spot(spot.segment);
}

/** What is confirmed is where the reader looks. On a legal square without the ghost the ghost comes there first, a square that can be
 * chosen is chosen first, from any other the look goes back to the ghost; confirming is the next press. */
function confirm(view: TableView) {
  const turn = view.turn.turn.value;
  const at = view.focus.value;
  const away = at !== null && !sameCell(turn?.ghost ?? null, at);
  const target = away ? view.board.value.targets.find((each) => sameCell(each, at)) : undefined;
  if (target && target.state !== 'chosen') return chooseSquare(view, target);
  if (!turn) return view.turn.choice.value ? void view.turn.sendChosen() : undefined;
  if (away && !target && legalAt(turn, at)) return putGhost(view, at);
  if (away && !target && turn.ghost) return comeBack(view, turn.ghost);
  void view.turn.confirm();
}

function comeBack(view: TableView, ghost: Cell) {
  focus(view, ghost);
  announceWhenKnown(view);
}

function chooseSquare(view: TableView, cell: Cell) {
  say(view, () => view.turn.square(cell));
  pick(
    view,
    view.turn.choiceActions.value.find(({ action }) => sameAction(action, view.turn.chosenAction.value)),
  );
}

function back(view: TableView) {
  if (view.drawer.value) view.drawer.value = null;
  else if (view.hints.now.value) view.hints.close();
  else if (view.inspected.value || view.square.value) view.inspected.value = view.square.value = null;
  else say(view, () => view.turn.do({ do: 'back' }));
}

function inspect(view: TableView) {
  const at = start(view);
  const spots = view.store.snapshot.value?.features.flatMap((each) => each.at) ?? [];
  view.inspected.value = spots.find((spot) => sameCell(spot, at)) ?? null;
  view.square.value = isOpenSquare(view, at) ? { x: at.x, y: at.y } : null;
  if (view.inspected.value || view.square.value) view.hints.close();
  if (view.square.value) void tellFits(view, view.square.value, true);
}

function say(view: TableView, change: () => void) {
  change();
  announceWhenKnown(view);
}

// The server's preview tells the follower spots: wait for it, but not for ever, and speak once.
let speaking = 0;
function announceWhenKnown(view: TableView) {
  const mine = (speaking += 1);
  const until = performance.now() + 800;
  const speak = () => {
    const turn = view.turn.turn.value;
    if (mine !== speaking || !turn) return;
    if (turn.ghost && !turn.preview && performance.now() < until) requestAnimationFrame(speak);
    else announce(describeTurn(view, turn));
  };
  speak();
}
