// Which empty squares no remaining tile fits, by edges alone: a hint for the eye. Whether a tile may lie is the server's to say.
import type { Cell, TileType } from '../board/model';
import { cellText } from './notation';
import { pilesToCome } from './piles';
import type { Laid, Snapshot } from './snapshot';

const SIDES = ['N', 'E', 'S', 'W'];
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

/** The kinds of the four sides of a tile as it lies; a side without road, city or river is field. */
export function edgesOf(type: TileType, turns: number): string[] {
  const edges = ['field', 'field', 'field', 'field'];
  for (const segment of type.segments) for (const side of segment.sides ?? []) edges[(SIDES.indexOf(side) + turns) % 4] = segment.kind;
  return edges;
}

export function deadCells(snapshot: Snapshot, types: Map<string, TileType>): Cell[] {
  const board = new Map(snapshot.tiles.map((tile) => [cellText(tile), tile]));
  const left = pilesToCome(snapshot)
    .flatMap((pile) => Object.entries(pile.tiles))
    .filter(([, count]) => count > 0)
    .flatMap(([tile]) => types.get(tile) ?? []);
  if (snapshot.turn.tile && !snapshot.turn.placed) left.push(...[types.get(snapshot.turn.tile)].flatMap((type) => type ?? []));
  const ways = left.flatMap((type) => type.turns.map((turns) => edgesOf(type, turns)));
  return frontier(snapshot.tiles, board).filter((cell) => {
    const wanted = wantedEdges(cell, board, types);
    return !ways.some((edges) => wanted.every((kind, side) => kind === null || kind === edges[side]));
  });
}

function frontier(tiles: Laid[], board: Map<string, Laid>): Cell[] {
  const cells = new Map<string, Cell>();
  for (const tile of tiles)
    for (const [dx, dy] of STEPS) {
      const cell = { x: tile.x + dx, y: tile.y + dy };
      if (!board.has(cellText(cell))) cells.set(cellText(cell), cell);
    }
  return [...cells.values()];
}

function wantedEdges(cell: Cell, board: Map<string, Laid>, types: Map<string, TileType>): (string | null)[] {
  return STEPS.map(([dx, dy], side) => {
    const neighbour = board.get(cellText({ x: cell.x + dx, y: cell.y + dy }));
    const type = neighbour && types.get(neighbour.tile);
    return type ? edgesOf(type, neighbour.turns)[(side + 2) % 4]! : null;
  });
}
