// Pointer, touch and wheel become a few words. Everything acts when the pointer goes up and can be called off by moving
// away; a press that moved 6 px is a drag and never a click.

export interface GestureEvents {
  /** returns whether anything was done, so that two taps on nothing can fit the board */
  tap(x: number, y: number): boolean;
  doubleTap(): void;
  secondary(x: number, y: number): void;
  longPress(x: number, y: number): void;
  hover(at: [number, number] | null): void;
  pan(dx: number, dy: number): void;
  /** the last finger left while panning, at so many pixels a millisecond */
  released(vx: number, vy: number): void;
  zoom(x: number, y: number, factor: number, steady: boolean): void;
  /** whether a drag that starts here carries something instead of panning */
  grabs(x: number, y: number): boolean;
  carry(x: number, y: number): void;
}

const THRESHOLD = 6;
const LONG_PRESS = 500;
const DOUBLE_TAP = 300;
const DOUBLE_TAP_REACH = 30;

interface Press {
  x: number;
  y: number;
  startX: number;
  startY: number;
  time: number;
}

export class Gestures {
  private readonly presses = new Map<number, Press>();
  private mode: 'none' | 'press' | 'pan' | 'carry' | 'pinch' | 'spent' = 'none';
  private longPress = 0;
  private idleTap = { time: -Infinity, x: 0, y: 0 };
  private speed: [number, number] = [0, 0];
  private readonly off = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly events: GestureEvents,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      host.addEventListener(type, act, { signal: this.off.signal, passive: false });
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', (event) => this.cancel(event));
    on('pointerleave', (event) => event.pointerType === 'mouse' && events.hover(null));
    on('wheel', (event) => this.wheel(event));
    on('contextmenu', (event) => event.preventDefault());
  }

  /** Whether a finger or button is down. */
  get busy(): boolean {
    return this.presses.size > 0;
  }

  destroy(): void {
    this.off.abort();
    clearTimeout(this.longPress);
  }

  private at(event: MouseEvent): [number, number] {
    const box = this.host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private down(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest('button')) return;
    const [x, y] = this.at(event);
    if (event.button === 2) {
      this.mode = 'spent';
      return this.events.secondary(x, y);
    }
    if (event.button !== 0) return;
    this.host.setPointerCapture(event.pointerId);
    this.presses.set(event.pointerId, { x, y, startX: x, startY: y, time: event.timeStamp });
    clearTimeout(this.longPress);
    this.mode = this.presses.size === 1 ? 'press' : 'pinch';
    this.speed = [0, 0];
    if (this.mode === 'press') this.longPress = window.setTimeout(() => this.pressedLong(x, y), LONG_PRESS);
  }

  private pressedLong(x: number, y: number): void {
    if (this.mode !== 'press') return;
    this.mode = 'spent';
    this.events.longPress(x, y);
  }

  private move(event: PointerEvent): void {
    const [x, y] = this.at(event);
    const press = this.presses.get(event.pointerId);
    if (!press) {
      if (event.pointerType === 'mouse') this.events.hover([x, y]);
      return;
    }
    if (this.mode === 'press' && Math.hypot(x - press.startX, y - press.startY) > THRESHOLD) this.startDrag(press);
    if (this.mode === 'pinch') this.pinch(event.pointerId, x, y);
    else if (this.mode === 'carry') this.events.carry(x, y);
    else if (this.mode === 'pan') this.pan(press, x, y, event.timeStamp);
    if (this.mode !== 'press') Object.assign(press, { x, y, time: event.timeStamp });
  }

  private startDrag(press: Press): void {
    clearTimeout(this.longPress);
    this.mode = this.events.grabs(press.startX, press.startY) ? 'carry' : 'pan';
    this.events.hover(null);
  }

  private pan(press: Press, x: number, y: number, time: number): void {
    const [dx, dy] = [x - press.x, y - press.y];
    const elapsed = Math.max(1, time - press.time);
    this.speed = [this.speed[0] * 0.6 + (dx / elapsed) * 0.4, this.speed[1] * 0.6 + (dy / elapsed) * 0.4];
    this.events.pan(dx, dy);
  }

  private pinch(moved: number, x: number, y: number): void {
    const before = this.presses.get(moved)!;
    const other = [...this.presses].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const spread = (p: { x: number; y: number }) => Math.max(10, Math.hypot(p.x - other.x, p.y - other.y));
    this.events.pan((x - before.x) / 2, (y - before.y) / 2);
    this.events.zoom((x + other.x) / 2, (y + other.y) / 2, spread({ x, y }) / spread(before), true);
  }

  private up(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    if (!press) return;
    const mode = this.mode;
    this.release(event);
    if (mode === 'press') this.tapped(press.startX, press.startY, event.timeStamp);
    if (mode === 'pan') {
      const still = event.timeStamp - press.time > 60;
      this.events.released(still ? 0 : this.speed[0], still ? 0 : this.speed[1]);
    }
  }

  private tapped(x: number, y: number, time: number): void {
    const { idleTap } = this;
    const again = time - idleTap.time < DOUBLE_TAP && Math.hypot(x - idleTap.x, y - idleTap.y) < DOUBLE_TAP_REACH;
    if (this.events.tap(x, y)) this.idleTap = { time: -Infinity, x, y };
    else if (again) this.events.doubleTap();
    else this.idleTap = { time, x, y };
  }

  private cancel(event: PointerEvent): void {
    if (this.presses.has(event.pointerId)) this.release(event);
  }

  private release(event: PointerEvent): void {
    clearTimeout(this.longPress);
    this.presses.delete(event.pointerId);
    this.mode = this.presses.size ? 'pan' : 'none';
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.at(event);
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    // a trackpad's pinch comes as a wheel with the control key, in small steps
    const factor = Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0022));
    this.events.zoom(x, y, factor, event.ctrlKey);
  }
}
