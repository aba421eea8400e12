// The board in words, for the live regions: a square, the ghost with what it joins, the last moves.
import { onFoundation } from '../../board/buildings';
import type { Building, Cell } from '../../board/model';
import { edgesOf } from '../../tiles/edges';
import { sameCell } from '../../game/spot';
import { featureAt, laidOn } from '../../game/places';
import { segmentsOf } from '../../game/segments';
import { liesFaceDown, piecesOf } from '../../game/tokens';
import type { Spot } from '../../net/wire';
import { listed, t } from '../../texts/texts';
import { confirmLabel } from '../../turn/confirm';
import { spotsOf } from '../../turn/spots';
import { badge, chosenSegment, legalAt, type Turn } from '../../turn/state';
import { placeOn } from '../../tiles/waiting-places';
import { figureTitle, figuresCounted, tokenTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import { where } from './where';
import { confirmText } from './words';
import type { TableView } from './view';

const SIDES = ['north', 'east', 'south', 'west'];
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const LETTERS = ['N', 'E', 'S', 'W'];

export function describeSquare(view: TableView, cell: Cell): string {
  const snapshot = view.store.snapshot.value;
  const tile = laidOn(snapshot?.tiles ?? [], cell);
  const turn = view.turn.turn.value;
  if (snapshot && liesFaceDown(snapshot, cell)) return t('speak.face-down', { where: where(cell) });
  if (!tile) return t('speak.empty', { where: where(cell), legal: turn && view.allowed.value.legal && legalAt(turn, cell) ? 'yes' : 'no' });
  const type = view.store.types.value.get(tile.tile);
  const parts = segmentsOf(type, tile.turns).map((segment) => {
    const feature = snapshot && featureAt(snapshot, { x: cell.x, y: cell.y, segment });
    return t('speak.part', { kind: feature?.kind ?? '', owner: owner(view, feature?.owners) });
  });
  parts.push(...built(view, cell), ...waiting(view, cell));
  const pieces = piecesOf(snapshot ?? null).filter((piece) => sameCell(piece, cell));
  for (const { token, beside } of pieces)
    parts.push(t('speak.piece', { token: inCamelCase(token), title: tokenTitle(view, token), beside: beside ? 'yes' : 'no' }));
  return t('speak.tile', { where: where(cell), parts: listed(parts) });
}

/** What is built on a tile or at its side, the road over it, and a figure on its corner. */
function built(view: TableView, cell: Cell): string[] {
  const { roadsOver, buildings, figures } = view.board.value;
  const nameOf = (seat: number | null) => (seat === null ? 'none' : view.nameOf(seat));
  const here = buildings.filter((building) => sameCell(building, cell));
  const words = ({ token, count, seat }: Building) =>
    t('speak.building', { token: inCamelCase(token), title: tokenTitle(view, token), count, owner: nameOf(seat) });
  return [
    ...here.filter(onFoundation).map(words),
    ...roadsOver.filter((road) => sameCell(road, cell)).map(({ way }) => t('speak.road-over', { way })),
    ...here.filter((building) => !onFoundation(building)).map(words),
    ...figures
      .filter((figure) => sameCell(figure, cell) && figure.segment.startsWith('corner-'))
      .map(({ seat, figure }) => t('speak.corner', { owner: nameOf(seat), title: figureTitle(view, figure) })),
  ];
}

/** Who waits in the place for which the square stands. */
function waiting(view: TableView, cell: Cell): string[] {
  const place = placeOn(cell.x, cell.y);
  const there = view.board.value.figures.filter(({ segment }) => segment === place);
  const figures = there.map(({ seat, figure, among }) =>
    t('speak.figures', { name: view.nameOf(seat), figures: figuresCounted(view, figure, among?.count ?? 1) }),
  );
  return place && figures.length > 0 ? [t('speak.waiting', { place: inCamelCase(place), figures: listed(figures) })] : [];
}

export function describeTurn(view: TableView, turn: Turn): string {
  if (!turn.ghost)
    return [t('speak.offered', { squares: turn.offer.cells.length }), turn.offer.declines ? confirmText(view, confirmLabel(turn)) : '']
      .filter(Boolean)
      .join(' ');
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
    const neighbour = laidOn(snapshot.tiles, cell);
    if (!neighbour) return [];
    const letter = LETTERS[(side + 2) % 4]!;
    const reaches = kinds[side] === 'field' ? [`field-${letter}l`, `field-${letter}r`] : [`${kinds[side]}-${letter}`];
    const owners = snapshot.features.find(
      (feature) => feature.kind === kinds[side] && feature.at.some((at) => reachesSide(view, at, cell, neighbour.turns, reaches, letter)),
    )?.owners;
    return [t('speak.edge', { kind: kinds[side]!, side: SIDES[side]!, owner: owner(view, owners) })];
  });
}

function reachesSide(view: TableView, at: Spot, cell: Cell, turns: number, reaches: string[], letter: string): boolean {
  const { segment = '' } = at;
  if (!sameCell(at, cell)) return false;
  if (reaches.includes(segment)) return true;
  const tile = laidOn(view.store.snapshot.value!.tiles, cell)!;
  const type = view.store.types.value.get(tile.tile);
  const index = segmentsOf(type, turns).indexOf(segment);
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
