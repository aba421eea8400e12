// What moves, and for how long. Times in milliseconds, progress 0 to 1; with reduced motion things only fade.
import type { BoardFigure, BoardModel, Ghost, PlacedTile } from './model';
import type { Dirty } from './dirty';
import { same } from './hit';
import { onSquare } from './squares';

export const APPEAR = 120;
export const TURN = 160;
export const DROP = 140;
export const HOME = 300;
export const GLIDE = 220;

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** By the device, or by what is preferred here, which stands on the document. */
export function reducedMotion(): boolean {
  if (typeof document !== 'undefined' && document.documentElement.dataset.motion === 'reduced') return true;
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Timed<T> {
  what: T;
  start: number;
  duration: number;
}

/** Compares each model with the one before and remembers what began to move. */
export class Motion {
  private ghost: Timed<Ghost> | null = null;
  private turned: Timed<Ghost> | null = null;
  private drops: Timed<PlacedTile>[] = [];
  private leaving: Timed<BoardFigure>[] = [];

  /** `before` is null for the first model, which simply stands there. */
  changed(before: BoardModel | null, model: BoardModel, now: number): void {
    this.changedGhost(before?.ghost ?? null, model.ghost, now);
    if (!before) return;
    const fresh = before.tiles === model.tiles ? [] : model.tiles.filter(({ x, y }) => !onSquare(before.tiles, x, y));
    // many at once is no move but another position
    if (fresh.length && fresh.length <= 2) this.drops.push(...fresh.map((what) => ({ what, start: now, duration: DROP })));
    const gone = before.figures === model.figures ? [] : before.figures.filter((figure) => !model.figures.some((other) => sameFigure(figure, other)));
    if (model.tiles.length >= before.tiles.length) this.leaving.push(...gone.map((what) => ({ what, start: now, duration: HOME })));
  }

  private changedGhost(old: Ghost | null, ghost: Ghost | null, now: number): void {
    if (!ghost) {
      this.ghost = this.turned = null;
    } else if (!old || !same(old, ghost) || old.tile !== ghost.tile) {
      this.ghost = { what: ghost, start: now, duration: APPEAR };
      this.turned = null;
    } else if (old.turns !== ghost.turns) this.turned = { what: old, start: now, duration: TURN };
  }

  /** How far the ghost has come up. */
  appeared(now: number): number {
    return progress(this.ghost, now);
  }

  /** The ghost as it lay before its last turn, while that fades. */
  turning(now: number): { from: Ghost; part: number } | null {
    const part = progress(this.turned, now);
    return this.turned && part < 1 ? { from: this.turned.what, part } : null;
  }

  dropping(now: number): { tile: PlacedTile; part: number }[] {
    this.drops = this.drops.filter((drop) => progress(drop, now) < 1);
    return this.drops.map((drop) => ({ tile: drop.what, part: progress(drop, now) }));
  }

  hopping(now: number): { figure: BoardFigure; part: number }[] {
    this.leaving = this.leaving.filter((hop) => progress(hop, now) < 1);
    return this.leaving.map((hop) => ({ figure: hop.what, part: progress(hop, now) }));
  }

  /** The squares on which something moves, not counting the ghost; all, while figures fly over the board. */
  squares(now: number): Dirty {
    if (this.hopping(now).length) return 'all';
    return this.dropping(now).map((drop) => drop.tile);
  }

  ghostMoves(now: number): boolean {
    return progress(this.ghost, now) < 1 || progress(this.turned, now) < 1;
  }

  running(now: number): boolean {
    return this.ghostMoves(now) || [...this.drops, ...this.leaving].some((one) => progress(one, now) < 1);
  }
}

function progress(timed: Timed<unknown> | null, now: number): number {
  return timed ? Math.max(0, Math.min(1, (now - timed.start) / timed.duration)) : 1;
}

export const sameFigure = (a: BoardFigure, b: BoardFigure): boolean =>
  same(a, b) && a.segment === b.segment && a.seat === b.seat && a.figure === b.figure;
