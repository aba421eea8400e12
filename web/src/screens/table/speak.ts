// The board in words, for the live regions: a square, the ghost with what it joins, the last moves.
import type { Cell } from '../../board/model';
import { edgesOf } from '../../game/fits';
import { cellText, sameCell } from '../../game/notation';
import { segmentsOf } from '../../game/segments';
import { towersOf } from '../../game/tokens';
import { listed, t } from '../../texts/texts';
import { spotsOf } from '../../turn/spots';
import { badge, chosenSegment, legalAt, type Turn } from '../../turn/state';
import { where } from './where';
import { confirmText } from './words';
import type { TableView } from './view';

const SIDES = ['north', 'east', 'south', 'west'];
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
const LETTERS = ['N', 'E', 'S', 'W'];

export function describeSquare(view: TableView, cell: Cell): string {
  const snapshot = view.store.snapshot.value;
  const tile = snapshot?.tiles.find((each) => each.x === cell.x && each.y === cell.y);
  const turn = view.turn.turn.value;
  if (!tile) return t('speak.empty', { where: where(cell), legal: turn && view.allowed.value.legal && legalAt(turn, cell) ? 'yes' : 'no' });
  const type = view.store.types.value.get(tile.tile);
  const parts = segmentsOf(type, tile.turns).map((segment) => {
    const feature = snapshot?.features.find((each) => each.at.includes(`${cellText(cell)}:${segment}`));
    return t('speak.part', { kind: feature?.kind ?? '', owner: owner(view, feature?.owners) });
  });
  const height = towersOf(snapshot ?? null).find((tower) => sameCell(tower, cell))?.height;
  return t('speak.tile', { where: where(cell), parts: listed(height ? [...parts, t('speak.tower', { height })] : parts) });
}

export function describeTurn(view: TableView, turn: Turn): string {
  if (!turn.ghost) return t('speak.offered', { squares: turn.offer.cells.length });
  const [way, ways] = badge(turn).split('/');
  const chosen = chosenSegment(turn);
  const spots = spotsOf(turn).filter((spot) => spot.figures.length > 0);
  const named = spots.map((spot) => t('speak.spot', { label: spot.label, kind: spot.segment.split('-')[0]! }));
  const label = view.turn.label.value;
  return [
    t('speak.ghost', { where: where(turn.ghost), way: Number(way ?? 1), ways: Number(ways ?? 1), edges: listed(edges(view, turn)) }),
    named.length > 0 && !chosen ? t('speak.spots', { spots: named.join(', ') }) : '',
    turn.note ? t('turn.note', { note: turn.note }) : '',
    (chosen || turn.other) && label ? confirmText(view, label) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the ghost's sides meet: "city to Anna's city in the north". */
function edges(view: TableView, turn: Turn): string[] {
  const snapshot = view.store.snapshot.value!;
  const ghost = turn.ghost!;
  const kinds = edgesOf(turn.offer.type, ghost.turns);
  return STEPS.flatMap(([dx, dy], side) => {
    const cell = { x: ghost.x + dx, y: ghost.y + dy };
    const neighbour = snapshot.tiles.find((tile) => tile.x === cell.x && tile.y === cell.y);
    if (!neighbour) return [];
    const letter = LETTERS[(side + 2) % 4]!;
    const reaches = kinds[side] === 'field' ? [`field-${letter}l`, `field-${letter}r`] : [`${kinds[side]}-${letter}`];
    const owners = snapshot.features.find((feature) => feature.kind === kinds[side] && feature.at.some((at) => reachesSide(view, at, cell, neighbour.turns, reaches, letter)))?.owners;
    return [t('speak.edge', { kind: kinds[side]!, side: SIDES[side]!, owner: owner(view, owners) })];
  });
}

function reachesSide(view: TableView, at: string, cell: Cell, turns: number, reaches: string[], letter: string): boolean {
  const [square, segment] = at.split(':');
  if (square !== cellText(cell)) return false;
  if (reaches.includes(segment!)) return true;
  const tile = view.store.snapshot.value!.tiles.find((each) => each.x === cell.x && each.y === cell.y)!;
  const type = view.store.types.value.get(tile.tile);
  const index = segmentsOf(type, turns).indexOf(segment!);
  const sides = type?.segments[index]?.sides ?? [];
  const halves = type?.segments[index]?.halves ?? [];
  const turned = [...sides, ...halves.map((half) => half[0]!)].map((side) => LETTERS[(LETTERS.indexOf(side) + turns) % 4]);
  return turned.includes(letter);
}

/** Who holds it: a name, "mine", or "nobody". */
function owner(view: TableView, owners: number[] | undefined): string {
  if (!owners || owners.length === 0) return 'nobody';
  if (owners.some((seat) => view.isMine(seat)) && view.store.you.value.length === 1) return 'mine';
  return listed(owners.map((seat) => view.nameOf(seat)));
}

export function lastMovesText(view: TableView): string {
  const moves = view.board.value.lastMoves.map((move) => t('speak.last', { name: view.nameOf(move.seat), where: where(move) }));
  return moves.length > 0 ? moves.join(' ') : t('log.empty');
}
