// Whether the board moves, told from its camera: from the first step until it has rested for a while.
import type { Camera } from './camera';

/** Milliseconds without a step after which the board counts as resting. */
const REST = 90;

/** What can keep the board from resting. */
interface Holding {
  /** the camera is on its way by itself */
  gliding(): boolean;
  /** a finger or button is down */
  held(): boolean;
  rested(): void;
}

export class Movement {
  moving = false;
  /** whether its scale has changed since it last paused */
  zooming = false;
  private seen: Camera | null = null;
  private timer = 0;

  constructor(private readonly by: Holding) {}

  /** Once a frame. */
  watch(camera: Camera): void {
    if (this.by.gliding() || camera !== this.seen) this.begin();
    if (this.seen && this.seen.scale !== camera.scale) this.zooming = true;
    this.seen = camera;
  }

  /** A camera that is no movement. */
  ignore(camera: Camera): void {
    this.seen = camera;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private begin(): void {
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.pause(), REST);
  }

  private pause(): void {
    if (this.by.gliding()) return this.begin();
    this.zooming = false;
    if (this.by.held()) return this.begin();
    this.moving = false;
    this.by.rested();
  }
}
