// What grows on a tile: a pure plan, so that a picture of any size shows the same trees. All of it keeps from the rim.
import { distance, type Point } from './geometry';
import { random, type Random } from './random';
import { room } from './room';
import type { Layout } from './shapes';

export interface Growth {
  kind: 'strips' | 'pasture' | 'hay' | 'tree' | 'poplar' | 'bush' | 'tuft' | 'flower' | 'stipple' | 'sheep';
  at: Point;
  size: number;
  /** 0 to 1, for what differs between two of a kind */
  seed: number;
}

interface Ground {
  chance: Random;
  taken: { at: Point; radius: number }[];
  free(p: Point): number;
  add(growth: Growth, radius: number): void;
}

export function planMeadow(shape: Layout, copy: number): Growth[] {
  const growth: Growth[] = [];
  const chance = random(`dec${shape.tile.id}#${copy}^${shape.tile.turns}`);
  const taken = shape.things.map(({ at, radius }) => ({ at, radius: radius + 1 }));
  const free = (p: Point) => Math.min(room(shape, p), ...taken.map((t) => distance(p, t.at) - t.radius));
  const add = (one: Growth, radius: number) => {
    growth.push(one);
    taken.push({ at: one.at, radius });
  };
  const ground: Ground = { chance, taken, free, add };
  const features = [strips, chance() < 0.5 ? orchard : grove, chance() < 0.45 ? pasture : strips, hedge];
  for (const feature of features) if (chance() < 0.72) feature(ground);
  trees(ground, 2 + Math.floor(chance() * 4));
  small(ground);
  return growth.sort((a, b) => a.at[1] - b.at[1]);
}

/** A place with so much room, tried a few times. */
function place({ chance, free }: Ground, least: number, tries = 16): { at: Point; left: number } | null {
  for (let i = 0; i < tries; i++) {
    const at: Point = [8 + chance() * 84, 8 + chance() * 84];
    const left = free(at);
    if (left >= least) return { at, left };
  }
  return null;
}

function strips(ground: Ground): void {
  const found = place(ground, 10);
  if (!found) return;
  const size = Math.min(found.left - 1.5, 16);
  ground.add({ kind: 'strips', at: found.at, size, seed: ground.chance() }, size);
}

/** A fenced piece with a few sheep. */
function pasture(ground: Ground): void {
  const found = place(ground, 12);
  if (!found) return;
  const size = Math.min(found.left - 1.5, 15);
  const [x, y] = found.at;
  ground.add({ kind: 'pasture', at: [x, y - size], size, seed: ground.chance() }, 0);
  for (let i = 0; i < 3 + Math.floor(ground.chance() * 3); i++) {
    const [a, r] = [ground.chance() * 6.28, (0.15 + ground.chance() * 0.55) * size];
    const at: Point = [x + Math.cos(a) * r * 0.9, y + Math.sin(a) * r * 0.6];
    if (ground.free(at) > 2.2) ground.add({ kind: 'sheep', at, size: 1, seed: ground.chance() }, 2);
  }
  ground.taken.push({ at: found.at, radius: size });
}

/** Small round trees in rows. */
function orchard(ground: Ground): void {
  const found = place(ground, 10);
  if (!found) return;
  const size = Math.min(found.left, 14);
  const lean = (ground.chance() - 0.5) * 0.7;
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const at: Point = [found.at[0] + column * 5.8 + row * lean * 2, found.at[1] + row * 5.4 + column * lean * 3];
      if (distance(at, found.at) < size - 2.5) ground.add({ kind: 'bush', at, size: 0.8, seed: ground.chance() }, 2);
    }
  }
  ground.taken.push({ at: found.at, radius: size - 1 });
}

function grove(ground: Ground): void {
  const found = place(ground, 9);
  if (!found) return;
  for (let i = 0; i < 5 + ground.chance() * 4; i++) {
    const [a, r] = [ground.chance() * 6.28, Math.sqrt(ground.chance()) * Math.min(found.left - 3, 10)];
    const at: Point = [found.at[0] + Math.cos(a) * r, found.at[1] + Math.sin(a) * r * 0.7];
    if (ground.free(at) > 3.4) ground.add({ kind: 'tree', at, size: 0.9 + ground.chance() * 0.3, seed: ground.chance() }, 2.6);
  }
}

/** Bushes in a curved row. */
function hedge(ground: Ground): void {
  const found = place(ground, 8);
  if (!found) return;
  let [x, y] = found.at;
  let angle = ground.chance() * 6.28;
  const bend = (ground.chance() - 0.5) * 0.35;
  const count = 4 + Math.floor(ground.chance() * 5);
  const row: Point[] = [];
  for (let i = 0; i < count; i++) {
    if (ground.free([x, y]) < (i ? 2.2 : 4.2) || Math.min(x, y, 100 - x, 100 - y) < 4) break;
    row.push([x, y]);
    x += Math.cos(angle) * 3.3;
    y += Math.sin(angle) * 2.6;
    angle += bend;
  }
  if (row.length < 3) return;
  for (const at of row) ground.add({ kind: 'bush', at, size: 0.85 + ground.chance() * 0.25, seed: ground.chance() }, 2);
}

function trees(ground: Ground, count: number): void {
  for (let i = 0; i < count; i++) {
    const found = place(ground, 5, 10);
    if (!found || ground.free([found.at[0], found.at[1] - 6]) < 2.5) continue;
    const kind = ground.chance() < 0.22 ? 'poplar' : 'tree';
    ground.add({ kind, at: found.at, size: 0.95 + ground.chance() * 0.3, seed: ground.chance() }, 4);
  }
  const hay = place(ground, 6, 6);
  if (hay && ground.chance() < 0.3) ground.add({ kind: 'hay', at: hay.at, size: 1, seed: ground.chance() }, 4);
}

function small(ground: Ground): void {
  const { chance } = ground;
  for (let i = 0; i < 6; i++) {
    const found = place(ground, 5, 2);
    if (found) ground.add({ kind: 'stipple', at: found.at, size: Math.min(found.left, 8), seed: chance() }, 1);
  }
  for (let i = 0; i < 34; i++) {
    const found = place(ground, 2.8, 1);
    if (found) ground.add({ kind: chance() < 0.84 ? 'tuft' : 'flower', at: found.at, size: 0.8 + chance() * 0.5, seed: chance() }, 3.4);
  }
}
