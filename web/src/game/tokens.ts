// What lies on squares, and who holds what off the features: what is built and those on it, neutral pieces, figures that others hold.
import type { BoardFigure, Building, Cell, Piece, RoadOver } from '../board/model';
import { BUILDINGS, GREAT_TOWN } from '../tiles/drawings';
import { featureAt, laidOn } from './places';
import { PLAY } from './plays';
import { cellOf, sameCell } from './spot';
import type { FigureState, OpenTile, Snapshot } from '../net/wire';

/** Tokens that are built into the board. */
const isBuilt = (token: string): boolean => BUILDINGS[token] !== undefined || token === PLAY.roadOver?.token;

/** Every other token on a square. */
export const piecesOf = (snapshot: Snapshot | null): Piece[] =>
  (snapshot?.tokens ?? []).flatMap(({ token, at }) => {
    if (isBuilt(token)) return [];
    const beside = at.segment !== undefined && { beside: at.segment };
    return [{ ...cellOf(at), token, ...beside, ...(liesFaceDown(snapshot!, at) && { faceDown: true as const }) }];
  });

/** Where tiles of a pile lie face down, a token tells of each: on a square where no tile has been laid. */
export const liesFaceDown = (snapshot: Snapshot, cell: Cell): boolean =>
  snapshot.piles.some(({ face_down = 0 }) => face_down > 0) &&
  !laidOn(snapshot.tiles, cell) &&
  snapshot.tokens.some(({ token, at }) => !isBuilt(token) && sameCell(at, cell));

export const roadsOver = (snapshot: Snapshot | null): RoadOver[] =>
  (snapshot?.tiles ?? []).flatMap(({ x, y, road_over }) => (road_over ? [{ x, y, way: road_over }] : []));

/** What is built of tokens. Some stand over the side between the two tiles of a feature. */
export function buildingsOf(snapshot: Snapshot | null): Building[] {
  return (snapshot?.tokens ?? []).flatMap(({ token, at, count }): Building[] => {
    const drawing = BUILDINGS[token];
    if (!drawing) return [];
    const holder = snapshot!.figures.find((figure) => figure.place === drawing.place && sameCell(figure.at, at));
    const building = { ...cellOf(at), token, count, seat: holder?.seat ?? null };
    if (!drawing.between) return [building];
    const side = sideTo(
      at,
      featureAt(snapshot!, at)?.at.find((spot) => !sameCell(spot, at)),
    );
    return side ? [{ ...building, side }] : [];
  });
}

type Side = NonNullable<Building['side']>;
const STEPS: Record<Side, Cell> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

/** On which side of a square another lies beside it. */
const sideTo = (at: Cell, other: Cell | undefined): Side | undefined =>
  (Object.keys(STEPS) as Side[]).find((side) => sameCell(other, { x: at.x + STEPS[side].x, y: at.y + STEPS[side].y }));

/** The figures that stand on squares: on a segment, or in a place that is on the board; and those who wait in a place of the great town. */
export function figuresOnBoard(figures: FigureState[]): BoardFigure[] {
  const standing = figures.flatMap(({ at, place, seat, figure }) => {
    const segment = at?.segment ?? place;
    return at && segment ? [{ ...cellOf(at), segment, seat, figure }] : [];
  });
  return [...standing, ...Object.entries(GREAT_TOWN.places).flatMap(([place, { square }]) => waitingIn(figures, place, square))];
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

export interface HeldFigure {
  /** whose figure */
  seat: number;
  figure: string;
  count: number;
}

/** Figures of others that a seat holds in places of its own. */
export function heldBy(snapshot: Snapshot, captor: number): HeldFigure[] {
  const held = new Map<string, HeldFigure>();
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
