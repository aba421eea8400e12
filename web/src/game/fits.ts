// Which empty squares no remaining tile fits, by edges alone: a hint for the eye. Whether a tile may lie is the server's to say.
import type { Cell } from '../board/model';
import { cellKey } from './spot';
import { liesFaceDown } from './tokens';
import { pilesToCome } from './piles';
import { PLAY } from './plays';
import { laidTiles, type LyingTile } from './places';
import type { LaidTile, Snapshot, TileType } from '../net/wire';

const SIDES = ['N', 'E', 'S', 'W'];
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** What meets every kind. */
const ANY = 'any';

/** The kinds of the four sides of a tile as it lies; a side without road, city or river is field. */
export function edgesOf(type: TileType, turns: number): string[] {
  const edges = ['field', 'field', 'field', 'field'];
  for (const side of type.any ?? []) edges[(SIDES.indexOf(side) + turns) % 4] = ANY;
  for (const segment of type.segments) for (const side of segment.sides ?? []) edges[(SIDES.indexOf(side) + turns) % 4] = segment.kind;
  return edges;
}

export function deadCells(snapshot: Snapshot, types: Map<string, TileType>): Cell[] {
  const tiles = laidTiles(snapshot.tiles);
  const board = new Map(tiles.map((tile) => [cellKey(tile), tile]));
  const roads = new Map(snapshot.tiles.flatMap(({ road_over, ...cell }) => (road_over ? [[cellKey(cell), road_over] as const] : [])));
  const left = pilesToCome(snapshot)
    .flatMap((pile) => Object.entries(pile.tiles))
    .filter(([, count]) => count > 0)
    .flatMap(([tile]) => types.get(tile) ?? []);
  if (snapshot.turn.tile && !snapshot.turn.placed) left.push(...[types.get(snapshot.turn.tile)].flatMap((type) => type ?? []));
  const inHand = (token: string | undefined) => token !== undefined && snapshot.seats.some(({ tokens }) => (tokens[token] ?? 0) > 0);
  const [bridging, closed] = [inHand(PLAY.roadOver?.token), inHand(PLAY.closedTile?.token)];
  left.push(...snapshot.open_tiles.flatMap(({ tile }) => types.get(tile) ?? []));
  const ways = left.flatMap((type) => type.turns.map((turns) => edgesOf(type, turns)));
  return frontier(tiles, board).filter((cell) => {
    if (liesFaceDown(snapshot, cell)) return false;
    const wanted = wantedEdges(cell, board, types, roads);
    // a closed tile goes into a hole, whatever is round it
    if (closed && wanted.every((kind) => kind !== null)) return false;
    return !ways.some((edges) =>
      wanted.every((kind, side) => kind === null || kind === ANY || kind === edges[side] || (bridging && spans(kind, edges[side]!))),
    );
  });
}

/** Whether a road over a tile could make two sides match: it ends on a field and leads to a road. */
const spans = (a: string, b: string): boolean => (a === 'road' && b === 'field') || (a === 'field' && b === 'road');

function frontier(tiles: LaidTile[], board: Map<string, LyingTile>): Cell[] {
  const cells = new Map<string, Cell>();
  for (const tile of tiles)
    for (const [dx, dy] of STEPS) {
      const cell = { x: tile.x + dx, y: tile.y + dy };
      if (!board.has(cellKey(cell))) cells.set(cellKey(cell), cell);
    }
  return [...cells.values()];
}

function wantedEdges(cell: Cell, board: Map<string, LyingTile>, types: Map<string, TileType>, roads: Map<string, string>): (string | null)[] {
  return STEPS.map(([dx, dy], side) => {
    const key = cellKey({ x: cell.x + dx, y: cell.y + dy });
    const neighbour = board.get(key);
    const type = neighbour && types.get(neighbour.tile);
    if (roads.get(key)?.includes(SIDES[side]!)) return 'road';
    return type ? edgesOf(type, neighbour.turns)[(side + 2) % 4]! : null;
  });
}
