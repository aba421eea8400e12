// Makes pictures to keep, off the main thread: one as PNG, or a whole game as a GIF. Who calls it off ends the worker.
import letters from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { TileType } from '../net/wire';
import { Exporter, fontOf, MOVING, planPictures, STILL, type Moment, type Plan } from './export-picture';
import { Nearest, paletteOf } from './few-colours';
import { GifWriter, TRANSPARENT, type Box } from './gif';

export interface ToExport {
  kind: 'png' | 'gif';
  catalogue: TileType[];
  /** of a PNG one */
  moments: Moment[];
  dark: boolean;
  /** milliseconds that a moment is shown, and the last one */
  pause: number;
  lastPause: number;
}
export type FromExport = { done: number } | { file: Blob };

const post = (message: FromExport) => postMessage(message);
/** Of all the work on a picture, the part that its tiles are. */
const TILES_PART = { png: 0.9, gif: 0.3 };

addEventListener('message', ({ data }: MessageEvent<ToExport>) => void make(data));

async function make(wanted: ToExport) {
  await loadLetters();
  const canvas = new OffscreenCanvas(1, 1);
  const to = canvas.getContext('2d', { willReadFrequently: wanted.kind === 'gif', alpha: false })!;
  const plan = planPictures(wanted.moments, wanted.kind === 'png' ? STILL : MOVING, (text, height) => {
    to.font = fontOf(height);
    return to.measureText(text).width;
  });
  [canvas.width, canvas.height] = [plan.width, plan.height];
  const exporter = new Exporter(new Map(wanted.catalogue.map((type) => [type.tile, type])), wanted.dark);
  const last = wanted.moments.at(-1)!;
  for (const [index, tile] of last.model.tiles.entries()) {
    exporter.prepare(plan, tile);
    post({ done: (TILES_PART[wanted.kind] * (index + 1)) / last.model.tiles.length });
  }
  if (wanted.kind === 'gif') return post({ file: moving(to, plan, exporter, wanted) });
  exporter.paint(to, plan, last);
  post({ file: await canvas.convertToBlob({ type: 'image/png' }) });
}

/** Without them the machine's own letters are used. */
async function loadLetters() {
  if (typeof FontFace === 'undefined') return;
  const face = new FontFace('Source Sans 3', `url(${letters})`, { weight: '200 900' });
  const fonts = (self as unknown as { fonts?: FontFaceSet }).fonts;
  await face.load().then(
    () => fonts?.add(face),
    () => undefined,
  );
}

function moving(to: OffscreenCanvasRenderingContext2D, plan: Plan, exporter: Exporter, { moments, pause, lastPause }: ToExport): Blob {
  const { width, height } = plan;
  const pixelsOf = (moment: Moment) => {
    exporter.paint(to, plan, moment);
    return to.getImageData(0, 0, width, height).data;
  };
  const palette = paletteOf([pixelsOf(moments[Math.floor(moments.length / 2)]!), pixelsOf(moments.at(-1)!)], TRANSPARENT);
  const nearest = new Nearest(palette);
  const gif = new GifWriter(width, height, palette);
  let before: Uint8ClampedArray | null = null;
  for (const [index, moment] of moments.entries()) {
    const now = pixelsOf(moment);
    const box = before ? changed(before, now, width, height) : { x: 0, y: 0, width, height };
    gif.frame(indicesOf(now, before, box, width, nearest), box, index === moments.length - 1 ? lastPause : pause);
    before = now;
    post({ done: TILES_PART.gif + ((1 - TILES_PART.gif) * (index + 1)) / moments.length });
  }
  return new Blob([gif.finish()], { type: 'image/gif' });
}

/** The least box round all pixels that differ; one pixel where none does. */
function changed(before: Uint8ClampedArray, now: Uint8ClampedArray, width: number, height: number): Box {
  const [a, b] = [new Uint32Array(before.buffer), new Uint32Array(now.buffer)];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (a[i] === b[i]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? { x: 0, y: 0, width: 1, height: 1 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function indicesOf(now: Uint8ClampedArray, before: Uint8ClampedArray | null, box: Box, width: number, nearest: Nearest): Uint8Array {
  const indices = new Uint8Array(box.width * box.height);
  const [a, b] = [before && new Uint32Array(before.buffer), new Uint32Array(now.buffer)];
  for (let y = 0, to = 0; y < box.height; y++) {
    for (let x = 0, at = (box.y + y) * width + box.x; x < box.width; x++, at++, to++)
      indices[to] = a && a[at] === b[at] ? TRANSPARENT : nearest.of(now[at * 4]!, now[at * 4 + 1]!, now[at * 4 + 2]!);
  }
  return indices;
}
