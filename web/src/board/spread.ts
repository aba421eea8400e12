// Pushes round targets apart until none overlaps another, as little as it can and never over the rim.
export interface Target {
  x: number;
  y: number;
  /** movable ones give way to the others: a place in a field may be anywhere in it */
  movable: boolean;
}

const PASSES = 200;

/** `apart` is the least distance of two middles, `size` the square's side, all in one unit. */
export function spread(targets: Target[], apart: number, size: number): Target[] {
  const placed = targets.map((target) => ({ ...target }));
  const keepIn = (v: number) => Math.max(apart / 2, Math.min(size - apart / 2, v));
  for (const target of placed) Object.assign(target, { x: keepIn(target.x), y: keepIn(target.y) });
  for (let pass = 0; pass < PASSES; pass++) {
    let moved = false;
    for (const [i, a] of placed.entries()) for (const b of placed.slice(i + 1)) moved = push(a, b, apart, pass > PASSES / 2) || moved;
    for (const target of placed) Object.assign(target, { x: keepIn(target.x), y: keepIn(target.y) });
    if (!moved) break;
  }
  return placed;
}

/** Those that should stay move as well when it cannot be helped. */
function push(a: Target, b: Target, apart: number, all: boolean): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  if (far >= apart - 0.01) return false;
  const [ux, uy] = far > 0.01 ? [dx / far, dy / far] : [0, 1];
  const both = all || a.movable === b.movable;
  const by = (apart - far) * (both ? 0.5 : 1) + 0.01;
  if (both || a.movable) Object.assign(a, { x: a.x - ux * by, y: a.y - uy * by });
  if (both || b.movable) Object.assign(b, { x: b.x + ux * by, y: b.y + uy * by });
  return true;
}
