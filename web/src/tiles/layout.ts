// From a tile's topology to lines and areas. Deterministic: the same tile, turn and copy give the same lines.
import type { TileType } from '../net/wire';
import { MARKS } from './drawings';
import { random } from './random';
import { buildRivers, buildRoads, nodeOf } from './roads';
import type { Point } from './geometry';
import type { Layout } from './shapes';
import { laySquare } from './streets';
import { buildingOf, placeMarks, placeTownMarks } from './things';
import type { Topology } from './segments';
import { topology } from './topology';
import { buildWalls } from './walls';

export function layout(tile: Topology, copy: number): Layout {
  const chance = random(`geo${tile.id}#${copy}^${tile.turns}`);
  const shape: Layout = { tile, ...buildWalls(tile, chance), roads: [], rivers: [], gates: [], things: [], node: nodeOf(tile, chance) };
  const building = buildingOf(tile, shape.node);
  buildRivers(shape, chance);
  buildRoads(shape, building, chance);
  if (building) shape.things.push(building);
  placeMarks(shape);
  for (const city of shape.cities) if (!city.block) laySquare(shape, city);
  placeTownMarks(shape);
  return shape;
}

const kept = new WeakMap<TileType, Map<string, Layout>>();

/** The layout of a catalogue's tile, made once per turn and copy. */
export function layoutOf(tile: TileType, turns: number, copy: number): Layout {
  const turn = ((turns % 4) + 4) % 4;
  const key = `${turn}#${copy}`;
  const of = kept.get(tile) ?? new Map<string, Layout>();
  kept.set(tile, of);
  const shape = of.get(key) ?? layout(topology(tile, turn), copy);
  of.set(key, shape);
  return shape;
}

/** Where on the tile stands what is built on it, and how large; the tile's middle where it has no foundation. */
export function foundationOf(tile: TileType, turns: number, copy: number): { at: Point; scale: number } {
  const found = layoutOf(tile, turns, copy).things.find(({ kind }) => MARKS[kind]?.foundation);
  return { at: found?.at ?? [50, 50], scale: found?.scale ?? 1 };
}
