// One tile that shows what an element is about, found by asking the server what a game with nothing else would have.
import { signal } from '@preact/signals';
import type { Catalogue, CatalogueElement, TileType } from '../../net/wire';
import { api } from '../../net/api';
import { segmentMarks } from '../../tiles/topology';

/** By element; an element that shows on no tile has none. One question an element, the first time it is offered. */
export const pictures = signal<Record<string, TileType>>({});

const asked = new Set<string>();

export async function findPictures(preset: string, players: number, elements: CatalogueElement[]): Promise<void> {
  const fresh = elements.filter(({ id }) => !asked.has(id));
  if (fresh.length === 0) return;
  for (const { id } of fresh) asked.add(id);
  const without = api.catalogue({ preset, players });
  for (const element of fresh) {
    try {
      const tile = typicalTile(await without, await api.catalogue({ preset, players, elements: [element.id] }), element);
      if (tile) pictures.value = { ...pictures.value, [element.id]: tile };
    } catch {
      // a picture only: the card does without
    }
  }
}

/** A tile with a mark that counts only with the element; else one that comes with it. */
export function typicalTile(
  without: Pick<Catalogue, 'tiles'>,
  having: Pick<Catalogue, 'tiles'>,
  { module }: { module?: string },
): TileType | undefined {
  const marks = new Set(without.tiles.flatMap(marksOf));
  const known = new Set(without.tiles.map(({ tile }) => tile));
  const marked = (tile: TileType) => marksOf(tile).some((mark) => !marks.has(mark));
  const fresh = having.tiles.filter(({ tile }) => !known.has(tile));
  return having.tiles.find(marked) ?? fresh.find(({ set }) => set === module) ?? fresh[0];
}

const marksOf = ({ marks = [], segments }: TileType): string[] => [...marks, ...segments.flatMap(segmentMarks)];
