// The painted frame: which piece of the world the canvases hold. Once the board has been moved it reaches over the view on all sides, so that
// panning and zooming only move it (work of the compositor) until its edge or too coarse a picture would be seen.
import { toScreen, toWorld, type Camera, type View } from './camera';
import type { Cell } from './model';

export interface Frame {
  /** device pixels a tile, whole, so that tiles meet without a seam */
  pixels: number;
  /** device pixels from the world's 0,0 to the canvas's left upper corner */
  left: number;
  top: number;
  width: number;
  height: number;
  /** device pixels a CSS pixel */
  ratio: number;
}

const OVERLAP = 0.18;
/** Device pixels, so that rounding leaves no gap. */
const LEAST_MARGIN = 2;
/** Device pixels above which a picture reaches over the view by less, at the cost of being painted more often. */
const MOST_PIXELS = 9_000_000;
const OVERLAP_LARGE = 0.05;
/** A picture may be stretched so far before it is painted anew; and so far while it is being zoomed. */
const COARSEST = 2;
const COARSEST_ZOOMING = 3;
/** The sizes in which tiles are rasterised, device pixels; between them a bitmap is shrunk. */
const STEPS = [24, 32, 48, 64, 96, 128, 192, 256, 384, 512];

export const stepFor = (pixels: number): number => STEPS.find((step) => step >= pixels) ?? STEPS.at(-1)!;

/** A board that has just come is looked at before it is moved: then half of the pixels need not be painted. */
export function frameFor(camera: Camera, view: View, ratio: number, moves = true): Frame {
  const pixels = Math.max(1, Math.round(camera.scale * ratio));
  const overlap = view.width * view.height * (ratio * (1 + 2 * OVERLAP)) ** 2 > MOST_PIXELS ? OVERLAP_LARGE : OVERLAP;
  const margin = (length: number) => (moves ? Math.ceil(length * ratio * overlap) : LEAST_MARGIN);
  const [x, y] = toWorld(camera, view, 0, 0);
  const [mx, my] = [margin(view.width), margin(view.height)];
  return {
    pixels,
    left: Math.round(x * pixels) - mx,
    top: Math.round(y * pixels) - my,
    width: Math.ceil(view.width * ratio) + 2 * mx,
    height: Math.ceil(view.height * ratio) + 2 * my,
    ratio,
  };
}

/** Where the frame lies on the screen: its corner in CSS pixels and how much it is stretched. */
export function placement(frame: Frame, camera: Camera, view: View): { x: number; y: number; stretch: number } {
  const stretch = (camera.scale * frame.ratio) / frame.pixels;
  const [x, y] = toScreen(camera, view, frame.left / frame.pixels, frame.top / frame.pixels);
  if (Math.abs(stretch - 1) > 0.002) return { x, y, stretch };
  const whole = (v: number) => Math.round(v * frame.ratio) / frame.ratio;
  return { x: whole(x), y: whole(y), stretch: 1 };
}

export function covers(frame: Frame, camera: Camera, view: View): boolean {
  const { x, y, stretch } = placement(frame, camera, view);
  if (stretch > COARSEST || stretch < 1 / COARSEST) return false;
  const size = stretch / frame.ratio;
  return x <= 0 && y <= 0 && x + frame.width * size >= view.width && y + frame.height * size >= view.height;
}

/** Whether it will do while it is being zoomed, when the overview stands in for what it does not cover. */
export function serves(frame: Frame, camera: Camera, view: View): boolean {
  const { x, y, stretch } = placement(frame, camera, view);
  if (stretch > COARSEST_ZOOMING || stretch < 1 / COARSEST_ZOOMING) return false;
  const size = stretch / frame.ratio;
  const [cx, cy] = [view.width / 2, view.height / 2];
  return x <= cx && y <= cy && x + frame.width * size >= cx && y + frame.height * size >= cy;
}

/** The camera at the frame's whole number of pixels, at which nothing is stretched. */
export function snapped(camera: Camera, ratio: number): Camera {
  return { ...camera, scale: Math.max(1, Math.round(camera.scale * ratio)) / ratio };
}

/** Device pixels of a square's corner within the frame. */
export function corner(frame: Frame, cell: Cell): [number, number] {
  return [cell.x * frame.pixels - frame.left, cell.y * frame.pixels - frame.top];
}

export function inFrame(frame: Frame, cell: Cell): boolean {
  const [x, y] = corner(frame, cell);
  return x > -frame.pixels && y > -frame.pixels && x < frame.width && y < frame.height;
}
