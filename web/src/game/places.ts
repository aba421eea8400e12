// Small questions about a snapshot: which copy of a tile, which feature, the last tiles of every seat.
import type { Cell, PlacedTile } from '../board/model';
import { cellText, readAction, readPlace, sameCell } from './notation';
import type { LogTurn } from './log';
import type { Feature, Laid, Snapshot } from '../net/documents';

export type LaidTile = Laid & { tile: string; turns: number };

/** Without the roads that were laid over some of them later. */
export const laidTiles = (tiles: Laid[]): LaidTile[] => tiles.filter((laid): laid is LaidTile => laid.tile !== undefined);

/** The tile on a square. */
export const laidOn = (tiles: Laid[], cell: Cell | null): LaidTile | undefined => laidTiles(tiles).find((tile) => sameCell(tile, cell));

/** The tiles with the number of the copy: the how-manieth of its type it is. Steady, since tiles are only added. */
export function numbered(tiles: Laid[]): PlacedTile[] {
  const seen = new Map<string, number>();
  return laidTiles(tiles).map(({ x, y, tile, turns }) => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return { x, y, tile, turns, copy };
  });
}

export const copiesOf = (tiles: Laid[], tile: string) => tiles.filter((laid) => laid.tile === tile).length;

export function featureAt(snapshot: Snapshot, place: string): Feature | undefined {
  return snapshot.features.find((feature) => feature.at.includes(place));
}

/** The figure's feature counts for `seat`. */
export const holds = (feature: Feature, seat: number) => feature.owners?.includes(seat) ?? false;

export interface LastMove extends Cell {
  seat: number;
  /** how many moves ago the seat's turn was, 1: the latest */
  number: number;
}

/** The tiles that each seat laid in its latest turn, the latest last. `moves` are all actions since the start. */
export function lastMoves(tiles: Laid[], turns: TurnTiles[]): LastMove[] {
  const latest = new Map<number, TurnTiles>();
  for (const turn of turns) if (turn.cells.length > 0) latest.set(turn.seat, turn);
  const onBoard = new Set(tiles.map(cellText));
  const order = [...latest.values()].sort((a, b) => a.turn - b.turn);
  return order.flatMap((turn, index) =>
    turn.cells.filter((cell) => onBoard.has(cellText(cell))).map((cell) => ({ x: cell.x, y: cell.y, seat: turn.seat, number: order.length - index })),
  );
}

export interface TurnTiles {
  turn: number;
  seat: number;
  cells: Cell[];
}

/** Who laid which tile when, from all actions of a game of `seats` seats that take turns one after the other.
 * Extra turns are not told from the actions; the log's events put that right while the page is open. */
export function turnsFromMoves(moves: string[], seats: number): TurnTiles[] {
  const turns: TurnTiles[] = [];
  let seat = 1;
  for (const move of moves) {
    const start = /^\[start=(\d+)\]$/.exec(move);
    if (start) seat = Number(start[1]);
    const action = readAction(move);
    if (action.what !== 'place') continue;
    turns.push({ turn: turns.length + 1, seat, cells: [action.cell] });
    seat = (seat % seats) + 1;
  }
  return turns;
}

export function turnsFromLog(log: LogTurn[]): TurnTiles[] {
  return log.flatMap(({ turn, seat, entries }) => {
    const placed = entries.flatMap(({ event }) => (event?.kind === 'placed' && event.at ? [readPlace(event.at)!] : []));
    return seat && placed.length > 0 ? [{ turn, seat, cells: placed }] : [];
  });
}
