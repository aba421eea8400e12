// What lies on squares, and who holds what off the features: towers and those on top of them, neutral pieces, prisoners.
import type { BoardFigure, Bridge, Castle, Cell, Piece, Tower } from '../board/model';
import { WAITING_PLACES } from '../tiles/waiting-places';
import { featureAt } from './places';
import { cellOf, sameCell } from './spot';
import type { FigureState, OpenTile, Snapshot } from '../net/wire';

const TOWER_PIECE = 'tower-piece';
const CASTLE = 'castle';
/** Tokens that are built into the board. */
const BUILT = [TOWER_PIECE, CASTLE, 'bridge'];

export const towersOf = (snapshot: Snapshot | null): Tower[] =>
  (snapshot?.tokens ?? []).flatMap(({ token, at, count }) => (token === TOWER_PIECE ? [{ ...cellOf(at), height: count }] : []));

/** Every other token on a square. */
export const piecesOf = (snapshot: Snapshot | null): Piece[] =>
  (snapshot?.tokens ?? []).flatMap(({ token, at }) =>
    BUILT.includes(token) ? [] : [{ ...cellOf(at), token, ...(at.segment !== undefined && { beside: at.segment }) }],
  );

export const bridgesOf = (snapshot: Snapshot | null): Bridge[] =>
  (snapshot?.tiles ?? []).flatMap(({ x, y, road_over }) => (road_over ? [{ x, y, way: road_over }] : []));

const STEPS: Record<Castle['side'], Cell> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

/** Each stands over the side between the two tiles of the city that it was. */
export function castlesOf(snapshot: Snapshot | null): Castle[] {
  return (snapshot?.tokens ?? []).flatMap(({ token, at }) => {
    if (token !== CASTLE) return [];
    const other = featureAt(snapshot!, at)?.at.find((spot) => !sameCell(spot, at));
    const side = (Object.keys(STEPS) as Castle['side'][]).find((each) => sameCell(other, { x: at.x + STEPS[each].x, y: at.y + STEPS[each].y }));
    const holder = snapshot!.figures.find((figure) => figure.place === CASTLE && sameCell(figure.at, at));
    return side ? [{ ...cellOf(at), side, seat: holder?.seat ?? null }] : [];
  });
}

/** The figures that stand on squares: on a segment, or in a place that is on the board; and those who wait in a place of the great town. */
export function figuresOnBoard(figures: FigureState[]): BoardFigure[] {
  const standing = figures.flatMap(({ at, place, seat, figure }) => {
    const segment = at?.segment ?? place;
    return at && segment ? [{ ...cellOf(at), segment, seat, figure }] : [];
  });
  return [...standing, ...Object.entries(WAITING_PLACES).flatMap(([place, known]) => waitingIn(figures, place, known!.square))];
}

/** Equal figures stand as one with their number. */
function waitingIn(figures: FigureState[], place: string, [x, y]: [number, number]): BoardFigure[] {
  const groups = new Map<string, { seat: number; figure: string; count: number }>();
  for (const { place: in_, seat, figure } of figures) {
    if (in_ !== place) continue;
    const key = `${seat} ${figure}`;
    groups.set(key, { seat, figure, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  const waiting = [...groups.values()].sort((a, b) => a.seat - b.seat);
  return waiting.map(({ seat, figure, count }, index) => ({ x, y, segment: place, seat, figure, among: { index, of: waiting.length, count } }));
}

export interface Prisoner {
  /** whose figure */
  seat: number;
  figure: string;
  count: number;
}

/** Figures of others that a seat holds in places of its own. */
export function heldBy(snapshot: Snapshot, captor: number): Prisoner[] {
  const held = new Map<string, Prisoner>();
  for (const { seat, figure, of } of snapshot.figures) {
    if (of !== captor) continue;
    const key = `${seat} ${figure}`;
    held.set(key, { seat, figure, count: (held.get(key)?.count ?? 0) + 1 });
  }
  return [...held.values()].sort((a, b) => a.seat - b.seat);
}

export interface Sale {
  /** those that can still be had, in the order in which they are picked */
  tiles: OpenTile[];
  /** the one that is bid for */
  offered: OpenTile | null;
}

/** The auction that runs; null: none does. */
export function saleOf(snapshot: Snapshot | null): Sale | null {
  const tiles = (snapshot?.open_tiles ?? []).filter(({ seat }) => seat === undefined);
  return tiles.length > 0 ? { tiles, offered: tiles.find(({ offered }) => offered) ?? null } : null;
}

/** The tiles that a seat has got in an auction and not laid yet, in the order in which they come. */
export const nextTilesOf = (snapshot: Snapshot, seat: number): string[] =>
  snapshot.open_tiles.flatMap((open) => (open.seat === seat ? [open.tile] : []));
