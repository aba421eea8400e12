// Small questions about a snapshot: which copy of a tile, which feature, the last tiles of every seat.
import type { Cell, PlacedTile } from '../board/model';
import { cellKey, cellOf, sameCell, sameSpot } from './spot';
import type { LogTurn } from './log';
import { placingIn } from './actions';
import type { Action, Feature, LaidTile, Snapshot, Spot } from '../net/wire';

export type LyingTile = LaidTile & { tile: string; turns: number };

/** Without the roads that were laid over some of them later. */
export const laidTiles = (tiles: LaidTile[]): LyingTile[] => tiles.filter((laid): laid is LyingTile => laid.tile !== undefined);

/** The tile on a square. */
export const laidOn = (tiles: LaidTile[], cell: Cell | null): LyingTile | undefined => laidTiles(tiles).find((tile) => sameCell(tile, cell));

/** The tile that a sequence is about, as it lies: the sequence lays it, or it lay before. */
export function tileOf(actions: Action[], { turn, tiles }: Snapshot): { tile: string; turns: number } | undefined {
  const place = placingIn(actions);
  return place && turn.tile ? { tile: turn.tile, turns: place.turns } : laidOn(tiles, turn.placed ?? null);
}

/** The tiles with the number of the copy among those of its type, in the order of laying. Steady, since tiles are only added. */
export function numbered(tiles: LaidTile[]): PlacedTile[] {
  const seen = new Map<string, number>();
  return laidTiles(tiles).map(({ x, y, tile, turns }) => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return { x, y, tile, turns, copy };
  });
}

export const copiesOf = (tiles: LaidTile[], tile: string) => tiles.filter((laid) => laid.tile === tile).length;

export function featureAt(snapshot: Snapshot, spot: Spot): Feature | undefined {
  return snapshot.features.find((feature) => feature.at.some((at) => sameSpot(at, spot)));
}

/** The figure's feature counts for `seat`. */
export const holds = (feature: Feature, seat: number) => feature.owners?.includes(seat) ?? false;

export interface LastMove extends Cell {
  seat: number;
  /** how many moves ago the seat's turn was, 1: the latest */
  number: number;
}

/** The tiles that each seat laid in its latest turn, the latest last. */
export function lastMoves(tiles: LaidTile[], turns: TurnTiles[]): LastMove[] {
  const latest = new Map<number, TurnTiles>();
  for (const turn of turns) if (turn.cells.length > 0) latest.set(turn.seat, turn);
  const onBoard = new Set(tiles.map(cellKey));
  const order = [...latest.values()].sort((a, b) => a.turn - b.turn);
  return order.flatMap((turn, index) =>
    turn.cells.filter((cell) => onBoard.has(cellKey(cell))).map((cell) => ({ x: cell.x, y: cell.y, seat: turn.seat, number: order.length - index })),
  );
}

export interface TurnTiles {
  turn: number;
  seat: number;
  cells: Cell[];
}

/** Who laid which tile when. */
export function turnsFromLog(log: LogTurn[]): TurnTiles[] {
  return log.flatMap(({ turn, seat, entries }) => {
    const placed = entries.flatMap(({ event }) => (event?.kind === 'placed' && event.at ? [cellOf(event.at)] : []));
    return seat && placed.length > 0 ? [{ turn, seat, cells: placed }] : [];
  });
}
