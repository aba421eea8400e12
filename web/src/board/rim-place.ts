// Where an arrow at the rim stands: in the middle of its side, or as near to that as keeps off the squares that must be seen or pressed.
import { toScreen, type Camera, type View } from './camera';
import type { Cell } from './model';
import type { Rim } from './outside';

/** CSS pixels, as in board.css: how long an arrow is along its side and how far it reaches in, and how far it stands from the rim. */
const ALONG = 60;
const DEEP = 34;
export const OFF = 2;
/** It slides along its side in such steps. */
const STEP = 16;

type Span = [number, number];

/** The arrow's middle along its side, in CSS pixels of the view: off all squares, or where it covers as little of them as it can. */
export function placeAlong(rim: Rim, squares: Cell[], camera: Camera, view: View): number {
  const spans = squares.flatMap((cell) => spanAt(rim, cell, camera, view));
  const places = placesOf(rim, view).map((at) => ({ at, covers: coveredBy(at, spans) }));
  return places.reduce((best, place) => (place.covers < best.covers ? place : best)).at;
}

/** From the middle of the side outwards, by turns. */
function placesOf(rim: Rim, { padding, width, height }: View): number[] {
  const [from, to] = lies(rim) ? [padding.left, width - padding.right] : [padding.top, height - padding.bottom];
  const middle = (from + to) / 2;
  const steps = Math.max(0, Math.floor((to - from - ALONG) / 2 / STEP));
  return [middle, ...Array.from({ length: steps }, (_unused, index) => (index + 1) * STEP).flatMap((by) => [middle + by, middle - by])];
}

const coveredBy = (at: number, spans: Span[]): number =>
  spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, at + ALONG / 2) - Math.max(start, at - ALONG / 2)), 0);

const lies = (rim: Rim) => rim === 'north' || rim === 'south';

/** The part of the side along which an arrow would lie over the square; none, if it is away from that side. */
function spanAt(rim: Rim, cell: Cell, camera: Camera, view: View): Span[] {
  const [left, top] = toScreen(camera, view, cell.x, cell.y);
  const [right, bottom] = toScreen(camera, view, cell.x + 1, cell.y + 1);
  const { padding, width, height } = view;
  const reach = {
    north: top < padding.top + OFF + DEEP && bottom > padding.top + OFF,
    south: bottom > height - padding.bottom - OFF - DEEP && top < height - padding.bottom - OFF,
    west: left < padding.left + OFF + DEEP && right > padding.left + OFF,
    east: right > width - padding.right - OFF - DEEP && left < width - padding.right - OFF,
  }[rim];
  if (!reach) return [];
  return [lies(rim) ? [left, right] : [top, bottom]];
}
