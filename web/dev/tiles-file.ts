// Reads engine/tiles/*.tiles (the format is explained at the head of base.tiles) into catalogue entries, so that the
// renderer's tests and the tile sheet need no running engine.
import type { TileSegment, TileType } from '../src/net/wire';

export interface TilesOfFile {
  type: TileType;
  copies: number;
}

const BARE_KINDS = ['cloister'];

export function readTiles(text: string): TilesOfFile[] {
  const tiles: TilesOfFile[] = [];
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (!word) continue;
    if (word === 'tile') tiles.push(newTile(rest));
    else addLine(tiles.at(-1)!.type, word, rest);
  }
  return tiles;
}

function newTile([id, copies]: string[]): TilesOfFile {
  const in_bag = Number(copies!.slice(1));
  const type = { tile: id!, set: id!.split('-')[0]!, in_bag, start: false, segments: [], turns: [0, 1, 2, 3], printed: [], marks: [], links: [] };
  return { type, copies: in_bag };
}

function addLine(tile: TileType, word: string, rest: string[]): void {
  if (word === 'link') for (const [i, a] of rest.entries()) for (const b of rest.slice(i + 1)) tile.links!.push([a, b]);
  else if (word === 'mark') for (const list of [tile.printed!, tile.marks!]) list.push(...rest);
  else if (word === 'role') tile.role = rest[0]!;
  else if (word === 'inner' || word === 'any') tile[word] = rest;
  else tile.segments.push(segment(word, rest));
}

function segment(kind: string, words: string[]): TileSegment {
  const by = words.indexOf('by');
  const places = by < 0 ? words : words.slice(0, by);
  const sides = places.filter((w) => /^[NESW]$/.test(w));
  const halves = places.filter((w) => /^[NESW][lr]$/.test(w));
  const corners = places.filter((w) => /^[NS][EW]$/.test(w));
  const lettered = places.filter((w) => /^[a-z]/.test(w));
  const pennants = lettered.filter((w) => w === 'pennant').length;
  const marks = lettered.filter((w) => w !== 'pennant' && w !== 'cap');
  const first = sides[0] ?? halves[0] ?? corners[0];
  const name = BARE_KINDS.includes(kind) ? kind : `${kind}-${first}`;
  return {
    segment: name,
    kind,
    ...(sides.length && { sides }),
    ...(halves.length && { halves }),
    ...(corners.length && { corners }),
    ...(pennants && { pennants }),
    ...(marks.length && { marks }),
    ...(by >= 0 && { by: words.slice(by + 1) }),
  };
}
