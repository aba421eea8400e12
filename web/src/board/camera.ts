// Where the board is looked at from. The world's unit is a tile: square x,y reaches from x,y to x+1,y+1.
import type { Cell } from './model';

export interface Camera {
  /** the world's point in the middle of the free part of the view */
  x: number;
  y: number;
  /** CSS pixels a tile */
  scale: number;
}

/** CSS pixels. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export interface View {
  width: number;
  height: number;
  /** what panels and sheets lie over */
  padding: Padding;
}
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
export const SMALLEST = 8;
export const LARGEST = 420;
/** `fit` goes no nearer than this. */
const FIT_LARGEST = 132;
/** Around a fitted board, in tiles; and around a square that is brought into view. */
const FIT_MARGIN = 0.35;
const REVEAL_MARGIN = 0.3;

export function freeCentre({ width, height, padding }: View): [number, number] {
  return [(padding.left + width - padding.right) / 2, (padding.top + height - padding.bottom) / 2];
}

export function toScreen(camera: Camera, view: View, x: number, y: number): [number, number] {
  const [cx, cy] = freeCentre(view);
  return [cx + (x - camera.x) * camera.scale, cy + (y - camera.y) * camera.scale];
}

export function toWorld(camera: Camera, view: View, sx: number, sy: number): [number, number] {
  const [cx, cy] = freeCentre(view);
  return [camera.x + (sx - cx) / camera.scale, camera.y + (sy - cy) / camera.scale];
}

export function cellAt(camera: Camera, view: View, sx: number, sy: number): Cell {
  const [x, y] = toWorld(camera, view, sx, sy);
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** The smallest bounds of squares; of none, the square 0,0. */
export function boundsOf(cells: Cell[]): Bounds {
  const all = cells.length ? cells : [{ x: 0, y: 0 }];
  const [xs, ys] = [all.map((c) => c.x), all.map((c) => c.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

export function fitted({ left, top, right, bottom }: Bounds, view: View): Camera {
  const { padding } = view;
  const width = Math.max(1, view.width - padding.left - padding.right);
  const height = Math.max(1, view.height - padding.top - padding.bottom);
  const wanted = Math.min(width / (right - left + 2 * FIT_MARGIN), height / (bottom - top + 2 * FIT_MARGIN));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: clamp(wanted, SMALLEST, FIT_LARGEST) };
}

/** Zooms so that what lies under a point of the screen stays there. */
export function zoomedAbout(camera: Camera, view: View, sx: number, sy: number, factor: number): Camera {
  const scale = clamp(camera.scale * factor, SMALLEST, LARGEST);
  const [x, y] = toWorld(camera, view, sx, sy);
  const [cx, cy] = freeCentre(view);
  return { scale, x: x - (sx - cx) / scale, y: y - (sy - cy) / scale };
}

/** Moves the picture by so many CSS pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** The same camera if the square can be seen whole, else moved as little as shows it. */
export function revealing(camera: Camera, view: View, cell: Cell): Camera {
  const { padding } = view;
  const margin = REVEAL_MARGIN * camera.scale;
  const [x, y] = toScreen(camera, view, cell.x, cell.y);
  const move = (at: number, from: number, to: number) => {
    const [least, most] = [from + margin, to - margin - camera.scale];
    return least > most ? (least + most) / 2 - at : clamp(at, least, most) - at;
  };
  return panned(camera, move(x, padding.left, view.width - padding.right), move(y, padding.top, view.height - padding.bottom));
}

/** Whether all of it is in the free part of the view. */
export function shows(camera: Camera, view: View, { left, top, right, bottom }: Bounds): boolean {
  const { width, height, padding } = view;
  const [x0, y0] = toScreen(camera, view, left, top);
  const [x1, y1] = toScreen(camera, view, right, bottom);
  return x0 >= padding.left && y0 >= padding.top && x1 <= width - padding.right && y1 <= height - padding.bottom;
}

/** Keeps the middle of the view on or near the board, so that it can never be lost. */
export function kept(camera: Camera, { left, top, right, bottom }: Bounds): Camera {
  return { ...camera, x: clamp(camera.x, left - 1, right + 1), y: clamp(camera.y, top - 1, bottom + 1) };
}

/** From a to b: the scale grows evenly in proportion, and the point about which it zooms stays where it is. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const zooms = Math.abs(b.scale / a.scale - 1) > 0.001;
  const way = zooms ? (1 / scale - 1 / a.scale) / (1 / b.scale - 1 / a.scale) : t;
  return { x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way, scale };
}

export const near = (a: Camera, b: Camera): boolean =>
  Math.abs(a.x - b.x) * b.scale < 0.3 && Math.abs(a.y - b.y) * b.scale < 0.3 && Math.abs(a.scale / b.scale - 1) < 0.002;

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
