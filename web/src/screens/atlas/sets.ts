// The tiles of every set, found by asking the server what would be in a game with each expansion: the page knows none.
import type { Catalogue, CatalogueElement, Rules, TileType } from '../../net/wire';
import { api, type Refused } from '../../net/api';
import { asPrinted, segmentMarks } from '../../tiles/topology';
import { usual, USUAL_PRESET } from '../home/quick';

export interface TileSet {
  id: string;
  /** empty for the game itself */
  title: string;
  elements: { id: string; title: string; text: string }[];
  tiles: CountedTile[];
}
export interface CountedTile {
  type: TileType;
  /** 0: none in the bag, they lie elsewhere */
  count: number;
}

const PLAYERS = 2;

export const loadSets = () => loadThose(() => true);
/** One of them, by its expansion; undefined: it brings no tiles, or is not there. */
export const loadSet = async (id: string) => (await loadThose((module) => module === id)).find((set) => set.id === id);

async function loadThose(wanted: (module: string) => boolean): Promise<TileSet[]> {
  const { presets } = await api.meta();
  const rules: Rules = { preset: usual(presets, USUAL_PRESET)?.id ?? '', players: PLAYERS };
  const plain = await api.catalogue(rules);
  const modules = byModule(plain.elements).filter(([element]) => wanted(element!.module ?? element!.id));
  const games = await Promise.all(
    modules.map((elements) =>
      gamesWith(
        rules,
        elements.map(({ id }) => id),
      ),
    ),
  );
  return gather(plain, modules, games);
}

function byModule(elements: CatalogueElement[]): CatalogueElement[][] {
  const modules = new Map<string, CatalogueElement[]>();
  for (const element of elements) {
    const id = element.module ?? element.id;
    modules.set(id, [...(modules.get(id) ?? []), element]);
  }
  return [...modules.values()];
}

/** A game with each element by itself, since together they may leave tiles out; with all where none will do alone. */
async function gamesWith(rules: Rules, elements: string[]): Promise<Tiles[]> {
  const alone = (await Promise.all(elements.map((id) => gameWith(rules, [id])))).flat();
  return alone.length > 0 || elements.length === 1 ? alone : gameWith(rules, elements);
}

/** None where the rules forbid it. */
async function gameWith(rules: Rules, elements: string[]): Promise<Tiles[]> {
  try {
    return [await api.catalogue({ ...rules, elements })];
  } catch (problem) {
    if ((problem as Refused).code === 'illegal') return [];
    throw problem;
  }
}

type Tiles = Pick<Catalogue, 'tiles'>;

/** Set by set, with all that is printed; a tile that several games have counts as often as in the game that has most. Sets without tiles are left out. */
export function gather(plain: Tiles, modules: CatalogueElement[][], games: Tiles[][]): TileSet[] {
  const known = new Set(plain.tiles.map(({ tile }) => tile));
  const sets = modules.map((elements, i): TileSet => {
    const fresh = games[i]!.flatMap(({ tiles }) => tiles.filter(({ tile }) => !known.has(tile)));
    return { id: elements[0]!.module ?? elements[0]!.id, title: elements[0]!.module_title ?? elements[0]!.title, elements, tiles: counted(fresh) };
  });
  return [{ id: 'base', title: '', elements: [], tiles: counted(plain.tiles) }, ...sets].filter(({ tiles }) => tiles.length > 0);
}

function counted(tiles: Catalogue['tiles']): CountedTile[] {
  const found = new Map<string, CountedTile>();
  for (const type of tiles) {
    const before = found.get(type.tile);
    const more = !before || marksOf(type).length > marksOf(before.type).length;
    found.set(type.tile, { type: more ? type : before.type, count: Math.max(before?.count ?? 0, type.in_bag + Number(type.start)) });
  }
  return [...found.values()].map(({ type, count }) => ({ type: asPrinted(type), count }));
}

/** What stands on a tile, each kind once. */
export function marksOf({ marks = [], role, segments }: TileType): string[] {
  const shields = segments.some(({ counters }) => counters?.pennants) ? ['pennant'] : [];
  const cloister = segments.some(({ kind }) => kind === 'cloister') ? ['cloister'] : [];
  const ends = role === 'spring' || role === 'lake' ? [role] : [];
  return [...new Set([...cloister, ...shields, ...segments.flatMap(segmentMarks), ...marks, ...ends])];
}
