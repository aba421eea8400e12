// A canvas that holds a piece of the world, and is moved by transforms: work of the compositor, not of the page.
import type { Camera, View } from './camera';
import { placement, type Frame } from './frame';

type Context = CanvasRenderingContext2D;

export class Sheet {
  readonly to: Context;
  frame: Frame | null = null;
  private readonly canvas = document.createElement('canvas');
  private transform = '';
  private seen = true;

  constructor(host: HTMLElement) {
    this.canvas.className = 'board-picture';
    host.append(this.canvas);
    this.to = this.canvas.getContext('2d')!;
  }

  destroy(): void {
    this.canvas.remove();
  }

  /** Holds another piece of the world from now on; all of it must be painted. */
  hold(frame: Frame): void {
    const { canvas } = this;
    const { width, height, ratio } = frame;
    this.frame = frame;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    [canvas.style.width, canvas.style.height] = [`${width / ratio}px`, `${height / ratio}px`];
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
