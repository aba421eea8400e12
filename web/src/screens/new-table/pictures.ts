// A picture of what an element is about, found by asking the server what a game with nothing else would have: a tile, a figure or a token.
import { signal } from '@preact/signals';
import type { Catalogue, CatalogueElement, Noun, TileType } from '../../net/wire';
import { api } from '../../net/api';
import { TOKENS } from '../../tiles/drawings';
import { segmentMarks } from '../../tiles/topology';

export type ElementPicture = { tile: TileType } | { figure: string } | { token: string };

/** By element; an element that shows in nothing has none. One question an element, the first time it is offered. */
export const pictures = signal<Record<string, ElementPicture>>({});

const asked = new Set<string>();

export async function findPictures(preset: string, players: number, elements: CatalogueElement[]): Promise<void> {
  const fresh = elements.filter(({ id }) => !asked.has(id));
  if (fresh.length === 0) return;
  for (const { id } of fresh) asked.add(id);
  const without = api.catalogue({ preset, players });
  for (const element of fresh) {
    try {
      const picture = typicalPicture(await without, await api.catalogue({ preset, players, elements: [element.id] }), element);
      if (picture) pictures.value = { ...pictures.value, [element.id]: picture };
    } catch {
      // a picture only: the card does without
    }
  }
}

type Shown = Pick<Catalogue, 'tiles' | 'figures' | 'tokens'>;

/** The figure or token that is called like the element, "bridge" of "bridges"; else a tile with a mark that counts only with it, or one
 * that comes with it. */
export function typicalPicture(without: Shown, having: Shown, { id, module }: { id: string; module?: string }): ElementPicture | undefined {
  const named = (noun: Noun) => id.startsWith(noun.id);
  const figure = having.figures.find(named);
  if (figure) return { figure: figure.id };
  const token = having.tokens.find((noun) => named(noun) && TOKENS[noun.id]);
  if (token) return { token: token.id };
  const marks = new Set(without.tiles.flatMap(marksOf));
  const known = new Set(without.tiles.map(({ tile }) => tile));
  const fresh = having.tiles.filter(({ tile }) => !known.has(tile));
  const marked = having.tiles.find((tile) => marksOf(tile).some((mark) => !marks.has(mark)));
  const tile = marked ?? fresh.find(({ set }) => set === module) ?? fresh[0];
  return tile && { tile };
}

const marksOf = ({ marks = [], segments }: TileType): string[] => [...marks, ...segments.flatMap(segmentMarks)];
