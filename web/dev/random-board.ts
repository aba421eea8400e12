// A board as a game might leave it, for looking at and for measuring: tiles laid where they fit, figures on some.
import type { BoardModel, Cell, PlacedTile, SeatLook } from '../src/board/model';
import { random, type Random } from '../src/tiles/random';
import { topology } from '../src/tiles/topology';
import { BASE, INNS } from './catalogue';
import type { TileType } from '../src/net/wire';

const NEXT: readonly [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
export const SEATS: SeatLook[] = (['red', 'blue', 'yellow', 'black', 'white', 'sky'] as const).map((colour, i) => ({
  seat: i + 1,
  name: colour,
  colour,
}));

interface Laid {
  placed: PlacedTile;
  type: TileType;
  edges: string[];
}

/** What each side is, N E S W, as the tile lies. */
function edges(type: TileType, turns: number): string[] {
  const { cities, roads, rivers } = topology(type, turns);
  const is = (list: { sides: number[] }[], side: number) => list.some((segment) => segment.sides.includes(side));
  return [0, 1, 2, 3].map((side) => (is(cities, side) ? 'city' : is(roads, side) ? 'road' : is(rivers, side) ? 'river' : 'field'));
}

export class RandomBoard {
  readonly laid = new Map<string, Laid>();
  private readonly chance: Random;
  private readonly deck: { type: TileType; copy: number }[];

  constructor(
    seed: string,
    private readonly shape = { wide: 0.6, high: 1 },
  ) {
    this.chance = random(seed);
    this.deck = [...BASE, ...INNS].flatMap(({ type, copies }) => Array.from({ length: copies }, (_, copy) => ({ type, copy })));
    this.shuffle();
  }

  /** Lays tiles that form a block, each where its role says: "2c" in the second row the third. */
  withBlock(types: TileType[]): this {
    for (const type of types) this.put(type, 0, { x: type.role!.charCodeAt(1) - 'a'.charCodeAt(0), y: Number(type.role![0]) - 1, turns: 0 });
    return this;
  }

  /** Lays so many tiles, each where it touches most and lies nearest to the middle. */
  lay(count: number): this {
    for (let i = 0; this.laid.size < count && i < count * 3; i++) {
      const { type, copy } = this.deck[i % this.deck.length]!;
      const places = this.places(type);
      const best = places.sort((a, b) => b.value - a.value)[0];
      if (best) this.put(type, copy + Math.floor(i / this.deck.length) * 9, best);
    }
    return this;
  }

  places(type: TileType): (Cell & { turns: number; value: number })[] {
    if (!this.laid.size) return [{ x: 0, y: 0, turns: 0, value: 0 }];
    const free = new Map<string, Cell>();
    for (const { placed } of this.laid.values()) {
      for (const [dx, dy] of NEXT) {
        const cell = { x: placed.x + dx, y: placed.y + dy };
        if (!this.laid.has(`${cell.x},${cell.y}`)) free.set(`${cell.x},${cell.y}`, cell);
      }
    }
    return [...free.values()].flatMap((cell) => type.turns.flatMap((turns) => this.judge(type, cell, turns)));
  }

  model(): BoardModel {
    const tiles = [...this.laid.values()].map(({ placed }) => placed);
    return {
      tiles,
      figures: [],
      pieces: [],
      roadsOver: [],
      buildings: [],
      targets: [],
      seats: SEATS,
      legal: [],
      ghost: null,
      spots: [],
      lastMoves: [],
      focus: null,
      highlight: [],
      overlay: null,
    };
  }

  private judge(type: TileType, cell: Cell, turns: number): (Cell & { turns: number; value: number })[] {
    const own = edges(type, turns);
    let neighbours = 0;
    for (const [side, [dx, dy]] of NEXT.entries()) {
      const other = this.laid.get(`${cell.x + dx},${cell.y + dy}`);
      if (!other) continue;
      if (other.edges[(side + 2) % 4] !== own[side]) return [];
      neighbours++;
    }
    const far = Math.hypot(cell.x * this.shape.wide, cell.y * this.shape.high);
    return [{ ...cell, turns, value: neighbours * 1.6 - far * 0.55 + this.chance() * 1.2 }];
  }

  private put(type: TileType, copy: number, { x, y, turns }: Cell & { turns: number }): void {
    this.laid.set(`${x},${y}`, { placed: { x, y, tile: type.tile, turns, copy }, type, edges: edges(type, turns) });
  }

  private shuffle(): void {
    for (let i = this.deck.length - 1; i > 0; i--) {
      const j = Math.floor(this.chance() * (i + 1));
      [this.deck[i], this.deck[j]] = [this.deck[j]!, this.deck[i]!];
    }
  }
}

/** Figures on every so many tiles, on any segment. */
export function withFigures(model: BoardModel, types: ReadonlyMap<string, TileType>, seed: string, every = 4): BoardModel {
  const chance = random(seed);
  const figures = model.tiles.flatMap(({ x, y, tile, turns }, i) => {
    if (chance() * every > 1) return [];
    const { cities, roads, fields, cloister } = topology(types.get(tile)!, turns);
    const all = [...cities, ...roads, ...(cloister ? [cloister, cloister] : []), ...fields.slice(0, 1)];
    const segment = all[Math.floor(chance() * all.length)]!.name;
    return [{ x, y, segment, seat: 1 + (i % 5), figure: chance() < 0.12 ? 'big' : 'small' }];
  });
  return { ...model, figures };
}
