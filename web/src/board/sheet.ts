// A canvas that holds a piece of the world, and is moved by transforms: work of the compositor, not of the page. It is
// painted beside the page and shown as a finished bitmap, since a browser may copy a canvas that can be drawn on in every
// frame, even if only its place changes.
import type { Camera, View } from './camera';
import { placement, type Frame } from './frame';

type Context = CanvasRenderingContext2D;

export class Sheet {
  /** paint here, then `present` */
  readonly to: Context;
  frame: Frame | null = null;
  private readonly canvas = document.createElement('canvas');
  private readonly screen: ImageBitmapRenderingContext | null = null;
  private transform = '';
  private seen = true;

  constructor(host: HTMLElement) {
    this.canvas.className = 'board-picture';
    host.append(this.canvas);
    if (typeof OffscreenCanvas !== 'undefined') this.screen = this.canvas.getContext('bitmaprenderer');
    const painted = this.screen ? new OffscreenCanvas(1, 1) : this.canvas;
    this.to = painted.getContext('2d') as Context;
  }

  destroy(): void {
    this.canvas.remove();
  }

  /** Holds another piece of the world from now on; all of it must be painted. */
  hold(frame: Frame): void {
    const { canvas: painted } = this.to;
    const { width, height, ratio } = frame;
    this.frame = frame;
    if (painted.width !== width || painted.height !== height) [painted.width, painted.height] = [width, height];
    [this.canvas.style.width, this.canvas.style.height] = [`${width / ratio}px`, `${height / ratio}px`];
  }

  /** Shows what has been painted. If it is not kept, the next painting starts on an empty sheet. */
  present(keep: boolean): void {
    const painted = this.to.canvas as unknown as OffscreenCanvas;
    if (!this.screen) return;
    this.screen.transferFromImageBitmap((keep ? copyOf(painted) : painted).transferToImageBitmap());
  }

  place(camera: Camera, view: View): void {
    if (!this.frame || !this.seen) return;
    const { x, y, stretch } = placement(this.frame, camera, view);
    const transform = `translate3d(${x}px,${y}px,0)${stretch === 1 ? '' : ` scale(${stretch})`}`;
    if (transform !== this.transform) this.canvas.style.transform = this.transform = transform;
  }

  show(is: boolean): void {
    if (is === this.seen) return;
    this.seen = is;
    this.canvas.style.visibility = is ? '' : 'hidden';
  }
}

let spare: OffscreenCanvas | null = null;

function copyOf(painted: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = painted;
  if (spare?.width !== width || spare.height !== height) spare = new OffscreenCanvas(width, height);
  const to = spare.getContext('2d')!;
  to.globalCompositeOperation = 'copy';
  to.drawImage(painted, 0, 0);
  return spare;
}
