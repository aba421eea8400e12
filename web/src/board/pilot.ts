// Moves the camera: at once, gliding, or running on after a flick. Every new wish takes over from where it is.
import { between, near, panned, type Camera } from './camera';
import { GLIDE, easeOut, reducedMotion } from './motion';

/** After so many milliseconds a flicked board has a third of its speed. */
const FRICTION = 200;
const STILL = 0.02;
const FASTEST = 4;

export class Pilot {
  camera: Camera = { x: 0.5, y: 0.5, scale: 100 };
  private glide: { from: Camera; to: Camera; start: number; duration: number } | null = null;
  private flick: { vx: number; vy: number; time: number } | null = null;

  get moving(): boolean {
    return this.glide !== null || this.flick !== null;
  }

  /** Where the camera will come to rest as far as is known. */
  get goal(): Camera {
    return this.glide?.to ?? this.camera;
  }

  jump(camera: Camera): void {
    this.camera = camera;
    this.glide = this.flick = null;
  }

  glideTo(camera: Camera, now: number, duration = GLIDE): void {
    this.flick = null;
    if (reducedMotion() || near(this.camera, camera)) return this.jump(camera);
    this.glide = { from: this.camera, to: camera, start: now, duration };
  }

  /** Pixels a millisecond. */
  run(vx: number, vy: number, now: number): void {
    const speed = Math.hypot(vx, vy);
    if (reducedMotion() || speed < 0.1) return;
    const least = Math.min(1, FASTEST / speed);
    this.flick = { vx: vx * least, vy: vy * least, time: now };
  }

  step(now: number, keep: (camera: Camera) => Camera): void {
    if (this.glide) this.stepGlide(this.glide, now);
    else if (this.flick) this.stepFlick(this.flick, now, keep);
  }

  private stepGlide({ from, to, start, duration }: NonNullable<Pilot['glide']>, now: number): void {
    const part = Math.max(0, Math.min(1, (now - start) / duration));
    this.camera = part < 1 ? between(from, to, easeOut(part)) : to;
    if (part >= 1) this.glide = null;
  }

  private stepFlick(flick: NonNullable<Pilot['flick']>, now: number, keep: (camera: Camera) => Camera): void {
    const elapsed = Math.max(0, Math.min(50, now - flick.time));
    this.camera = keep(panned(this.camera, flick.vx * elapsed, flick.vy * elapsed));
    const slower = Math.exp(-elapsed / FRICTION);
    Object.assign(flick, { vx: flick.vx * slower, vy: flick.vy * slower, time: now });
    if (Math.hypot(flick.vx, flick.vy) < STILL) this.flick = null;
  }
}
