// Rivers, roads and the bridges between them.
import { decks, tunnels, viaducts } from './decks';
import { add, distanceToLine, length, along, offset, normalAt, overRim, distance, type Line, type Point } from './geometry';
import {
  BANK,
  FIELD_DARK,
  HEDGE,
  HEDGE_LIGHT,
  INK,
  ROAD,
  ROAD_EDGE,
  RUT,
  SHADOW,
  STONE,
  STONE_SHADE,
  WATER,
  WATER_DARK,
  WATER_LIGHT,
} from './palette';
import type { Pen } from './pen';
import type { Random } from './random';
import type { Layout, Thing } from './shapes';

/** Each colour as far as it reaches from the middle of a river, and from a pool's rim. */
const WATERS: [string, number, number][] = [
  [FIELD_DARK, 21, 0.35],
  [BANK, 17.6, 1],
  [WATER_DARK, 15.6, 1],
  [WATER, 13.6, 1],
];

export function paintRivers(pen: Pen, shape: Layout, chance: Random): void {
  const lines = shape.rivers.flatMap((river) => river.parts.map((part) => overRim(part)));
  const pools = shape.things.filter(({ kind }) => kind === 'lake' || kind === 'spring');
  for (const [colour, width, opacity] of WATERS) {
    for (const line of lines) pen.line(line, colour, width, opacity);
    for (const { kind, at } of pools) pen.polygon(pool(at, kind === 'lake' ? 1 : 0.6), colour, colour, width - 13.6 || 0.1, opacity);
  }
  const ashore = (p: Point) => pools.every(({ at, radius }) => distance(p, at) > radius + 1);
  const open = (line: Line, by: number): Line =>
    offset(line, by).filter((p) => !lines.some((other) => other !== line && distanceToLine(p, other) < 8.4) && ashore(p));
  for (const line of lines) {
    for (const by of [-3.4, 0, 3.2]) pen.line(offset(line, by), WATER_LIGHT, 0.8, 0.9, [5 + chance() * 6, 6 + chance() * 8], chance() * 10);
    for (const by of [-5.6, 5.6]) pen.line(open(line, by), WATER_DARK, 0.45, 0.7);
    for (const by of [-9, 9])
      hatch(pen, line, by, chance, (p) => lines.every((other) => other === line || distanceToLine(p, other) > 9) && ashore(p));
  }
}

/** A lake's rim, or a small pool's. */
function pool([x, y]: Point, size: number): Line {
  return Array.from({ length: 36 }, (_, i): Point => {
    const a = (i * Math.PI) / 18;
    const r = (15 + Math.sin(a * 3 + 1) * 0.8 + Math.sin(a * 2) * 0.9) * size;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.74];
  });
}

/** Short strokes off the bank. */
function hatch(pen: Pen, line: Line, by: number, chance: Random, free: (p: Point) => boolean): void {
  const count = Math.round(length(line) / 1.7);
  let d = '';
  for (let i = 1; i < count; i++) {
    const part = i / count + ((chance() - 0.5) * 0.3) / count;
    const [a, b] = [along(line, part), along(line, Math.min(1, part + 0.02))];
    const l = distance(a, b) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    const long = 1.9 * (0.6 + chance() * 0.7) * Math.sign(by);
    const [x, y] = [a[0] + nx * by, a[1] + ny * by];
    if (x > 3 && x < 97 && y > 3 && y < 97 && free([x, y])) d += `M${x} ${y}l${nx * long} ${ny * long}`;
  }
  pen.path(d, null, INK, 0.4, 0.55);
}

/** Rivers and roads as broad bands, for plain pictures. */
export function paintPlainWays(pen: Pen, shape: Layout): void {
  const rivers = shape.rivers.flatMap((river) => river.parts.map((part) => overRim(part)));
  const pools = shape.things.filter(({ kind }) => kind === 'lake' || kind === 'spring');
  for (const [colour, width, opacity] of WATERS.slice(1)) {
    for (const line of rivers) pen.line(line, colour, width, opacity);
    for (const { kind, at } of pools) pen.polygon(pool(at, kind === 'lake' ? 1 : 0.6), colour, colour, width - 13.6 || 0.1, opacity);
  }
  const roads = shape.roads.flatMap((road) => road.parts.map((part) => overRim(part)));
  for (const line of roads) pen.line(line, ROAD_EDGE, 15);
  for (const line of roads) pen.line(line, ROAD, 10.6);
}

/** Small pictures have broader roads, or they would be hairs. */
const broad = (pen: Pen): number => (pen.detail === 'small' ? 1.22 : 1);

export function paintRoads(pen: Pen, shape: Layout, chance: Random): void {
  const lines = shape.roads.flatMap((road) => road.parts.map((part) => overRim(part)));
  const k = broad(pen);
  for (const line of lines) pen.line(line, FIELD_DARK, 13 * k, 0.45);
  for (const line of lines) pen.swelling(line, ROAD_EDGE, 10.2 * k, 0.42, chance() * 6);
  for (const line of lines) pen.line(line, ROAD, 8.3 * k);
  if (pen.detail === 'small') return;
  for (const line of lines) {
    for (const by of [-1.7, 1.7]) pen.line(offset(line, by), RUT, 0.6, 0.9, [4 + chance() * 5, 2 + chance() * 4]);
    pebbles(pen, line, chance);
  }
}

function pebbles(pen: Pen, line: Line, chance: Random): void {
  let d = '';
  for (let i = 0; i < length(line) / 5; i++) {
    const [x, y] = along(line, 0.06 + chance() * 0.88);
    d += `M${x + (chance() - 0.5) * 6} ${y + (chance() - 0.5) * 6}h.3`;
  }
  pen.path(d, null, ROAD_EDGE, 0.55, 0.4);
}

export function paintDecks(pen: Pen, shape: Layout): void {
  for (const deck of decks(shape)) paintDeck(pen, deck);
}

/** Roads over towns, after the towns. */
export function paintViaducts(pen: Pen, shape: Layout): void {
  for (const deck of viaducts(shape)) if (deck.length > 2) paintDeck(pen, overEnds(deck, 2), 'square');
}

/** A line that runs on straight at both ends. */
function overEnds(line: Line, by: number): Line {
  const on = (end: Point, before: Point) => add(end, [end[0] - before[0], end[1] - before[1]], by / (distance(end, before) || 1));
  return [on(line[0]!, line[1]!), ...line, on(line.at(-1)!, line.at(-2)!)];
}

/** The deck between its parapets, and below it the arches of the side that faces south. */
function paintDeck(pen: Pen, deck: Line, ends: 'round' | 'square' = 'round'): void {
  const lay = (line: Line, colour: string, width: number) => (ends === 'round' ? pen.line(line, colour, width) : pen.ticks(line, colour, width, []));
  const below = (by: number): Line => deck.map(([x, y]) => [x, y + by]);
  pen.line(below(4.4), SHADOW, 13.4, 0.3);
  lay(below(2.8), INK, 14);
  lay(below(2.8), STONE_SHADE, 12.6);
  const level = deck.filter((_, i) => Math.abs(normalAt(deck, i)[1]) > 0.8);
  if (level.length > 2)
    pen.ticks(
      level.map(([x, y]) => [x, y + 8]),
      INK,
      2.2,
      [2.6, 2.2],
      0.8,
    );
  lay(deck, INK, 14);
  lay(deck, STONE, 12.6);
  pen.line(deck, ROAD, 8);
  for (const by of [-4.6, 4.6]) pen.line(offset(deck, by), INK, 0.6);
  pen.ticks(deck, INK, 8, [0.5, 2.4], 0.28);
}

/** Dots where a road runs on below the houses. */
export function paintTunnels(pen: Pen, shape: Layout): void {
  for (const line of tunnels(shape)) {
    pen.line(line, INK, pen.detail === 'small' ? 5 : 3.2, 0.75, [0.1, 6.4], 3.2);
    pen.line(line, ROAD, pen.detail === 'small' ? 3.6 : 2.2, 1, [0.1, 6.4], 3.2);
  }
}

/** A cutting that ends in a dark mouth below a mound. */
export function tunnel(pen: Pen, _: Random, { onward = [1, 0] }: Thing): void {
  pen.at(0, 0, broad(pen), () => mouth(pen), (Math.atan2(onward[1], onward[0]) * 180) / Math.PI);
}

/** The road comes from -x. */
function mouth(pen: Pen): void {
  pen.ellipse(1.6, 0, 4.6, 8.4, HEDGE, INK, 0.6);
  pen.ellipse(2.2, -1, 2.6, 5.4, HEDGE_LIGHT, undefined, 1, 0.7);
  pen.path('M-8 -4.2H.6V4.2H-8Z', SHADOW, undefined, 1, 0.35);
  pen.path('M-3.4 -4.2H.6V4.2H-3.4Z', INK);
  pen.path('M-8.6 -5.2H.9V5.2H-8.6', null, INK, 3.2);
  pen.path('M-8.6 -5.2H.9V5.2H-8.6', null, STONE, 1.9);
  pen.line(
    [
      [0.9, -4.2],
      [0.9, 4.2],
    ],
    STONE_SHADE,
    1.4,
  );
}
