// Reading the notation's words (docs/notation.md), as far as the page needs them.
import type { Cell } from '../board/model';
import { QUARTERS } from '../tiles/great-town';

export interface Place extends Cell {
  /** missing when only a square is meant */
  segment?: string;
}

export const cellText = (cell: Cell) => `${cell.x},${cell.y}`;
export const placeText = (place: Place) => (place.segment ? `${cellText(place)}:${place.segment}` : cellText(place));
export const sameCell = (a: Cell | null, b: Cell | null) => !!a && !!b && a.x === b.x && a.y === b.y;

/** "0,1:cloister", "0,1" */
export function readPlace(text: string): Place | null {
  const found = /^(-?\d+),(-?\d+)(?::([A-Za-z-]+))?$/.exec(text);
  if (!found) return null;
  const cell = { x: Number(found[1]), y: Number(found[2]) };
  return found[3] ? { ...cell, segment: found[3] } : cell;
}

export function readPlaces(texts: string[]): (Cell & { segment: string })[] {
  return texts.flatMap((text) => {
    const place = readPlace(text);
    return place?.segment ? [{ x: place.x, y: place.y, segment: place.segment }] : [];
  });
}

export type Action =
  | { what: 'place'; cell: Cell; turns: number; plain: boolean; bridge?: number }
  | { what: 'deploy'; figure: string; at: string; plain: boolean }
  | { what: 'pass' }
  | { what: 'other'; square: Cell | null };

/** `plain` is false where a token, value or detail is behind the word: then it needs the generic controls. */
export function readAction(text: string): Action {
  if (text === '-' || text === 'pass') return { what: 'pass' };
  const place = /^(-?\d+),(-?\d+)(?:\^([1-3]))?(.*)$/.exec(text);
  if (place)
    return {
      what: 'place',
      cell: { x: Number(place[1]), y: Number(place[2]) },
      turns: Number(place[3] ?? 0),
      plain: !place[4],
      ...bridgeOf(place[4]!),
    };
  const deploy = /^([a-z][a-z-]*)@([^=/]+)(.*)$/.exec(text);
  if (deploy) return { what: 'deploy', figure: deploy[1]!, at: deploy[2]!, plain: !deploy[3] };
  return { what: 'other', square: squareOf(text) };
}

/** "+bridge=1" behind a square: 0, which is not written, and 1 over the tile itself, north-south or east-west; from 2 on over the
 * tile at that side. */
function bridgeOf(rest: string): { bridge?: number } {
  const found = /^\+bridge(?:=(\d+))?/.exec(rest);
  return found ? { bridge: Number(found[1] ?? 0) } : {};
}

/** The square that an answer names besides that of the tile in hand: "tower-piece*2,-1", "small@2,-1:tower", "small<0,1:city-N". */
export function squareOf(action: string): Cell | null {
  const square = /[@*<>](-?\d+),(-?\d+)/.exec(action);
  return square ? { x: Number(square[1]), y: Number(square[2]) } : quarterSquare(action);
}

/** "small@castle-quarter": the square of the count's city that stands for the quarter. */
function quarterSquare(action: string): Cell | null {
  const [, name] = /@([a-z]+)-quarter/.exec(action) ?? [];
  const square = name && QUARTERS[name]?.square;
  return square ? { x: square[0], y: square[1] } : null;
}

export interface Taking {
  figure: string;
  /** a segment or a place on a square */
  at: Place | null;
  /** off the board: a place, and whose */
  place: string | null;
  of: number | null;
  /** whose figure; null: of whoever is asked */
  seat: number | null;
}

/** "small<0,1:city-N=2", "small<prison:3" */
export function readTaking(action: string): Taking | null {
  const found = /^([a-z][a-z-]*)<([^=/]+)(?:=(\d+))?/.exec(action);
  if (!found) return null;
  const [place, of] = found[2]!.split(':');
  const at = readPlace(found[2]!);
  return { figure: found[1]!, at, place: at ? null : place!, of: at || !of ? null : Number(of), seat: found[3] ? Number(found[3]) : null };
}

/** "tower-piece*2,-1", "fairy*2,-1:city-N": a token, and where it is put, perhaps beside figures. A value of 0 is not written. */
export function readPut(action: string): { token: string; at: Place; value: number } | null {
  const found = /^([a-z][a-z-]*)\*([^=]+)(?:=(\d+))?$/.exec(action);
  const at = found && readPlace(found[2]!);
  return at ? { token: found[1]!, at, value: Number(found[3] ?? 0) } : null;
}

/** "wagon>2,-1:road-E": a figure that is on its way, and where to. */
export function readMove(action: string): { figure: string; to: Place } | null {
  const found = /^([a-z][a-z-]*)>([^=/]+)/.exec(action);
  const to = found && readPlace(found[2]!);
  return to ? { figure: found[1]!, to } : null;
}

/** "bid=7" */
export function readBid(action: string): number | null {
  const found = /^bid=(\d+)/.exec(action);
  return found ? Number(found[1]) : null;
}

/** The value of a choice: "pick=2". */
export const readValue = (action: string): number => Number(/=(\d+)/.exec(action)?.[1] ?? 0);

/** "redraw=1": the choice that is answered. */
export const readChoice = (action: string): string | null => /^([a-z][a-z-]*)=\d/.exec(action)?.[1] ?? null;

export const placing = (cell: Cell, turns: number, bridge?: number) => `${cellText(cell)}${turns === 0 ? '' : `^${turns}`}${bridgeText(bridge)}`;

const bridgeText = (bridge?: number): string => (bridge === undefined ? '' : bridge === 0 ? '+bridge' : `+bridge=${bridge}`);
