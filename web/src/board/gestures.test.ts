// What mouse, fingers and wheel mean, on an element that only remembers who listens.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gestures, type GestureEvents } from './gestures';

class FakeElement {
  readonly heard = new Map<string, (event: object) => void>();
  captured: number[] = [];
  addEventListener(type: string, hear: (event: object) => void, { signal }: { signal: AbortSignal }) {
    this.heard.set(type, hear);
    signal.addEventListener('abort', () => this.heard.delete(type));
  }
  getBoundingClientRect = () => ({ left: 100, top: 50 });
  setPointerCapture(id: number) {
    this.captured.push(id);
  }
  closest = () => null;
}

let host: FakeElement;
let told: unknown[][];
let grabs: boolean;
let does: boolean;
let gestures: Gestures;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('Element', FakeElement);
  host = new FakeElement();
  told = [];
  grabs = does = false;
  const tell =
    (name: string) =>
    (...args: unknown[]) =>
      void told.push([name, ...args.map((arg) => (typeof arg === 'number' ? Math.round(arg * 1000) / 1000 : arg))]);
  const events: GestureEvents = {
    tap: (x, y) => {
      tell('tap')(x, y);
      return does;
    },
    doubleTap: tell('doubleTap'),
    secondary: tell('secondary'),
    longPress: tell('longPress'),
    hover: tell('hover'),
    pan: tell('pan'),
    released: tell('released'),
    zoom: tell('zoom'),
    grabs: () => grabs,
    carry: tell('carry'),
  };
  gestures = new Gestures(host as unknown as HTMLElement, events);
});
afterEach(() => {
  gestures.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Told {
  id?: number;
  button?: number;
  time?: number;
  kind?: 'mouse' | 'touch';
  target?: object;
}

/** At a point of the element. */
const send = (type: string, x: number, y: number, { id = 1, button = 0, time = 0, kind = 'mouse', target = host }: Told = {}) =>
  host.heard.get(type)!({
    clientX: 100 + x,
    clientY: 50 + y,
    pointerId: id,
    button,
    timeStamp: time,
    pointerType: kind,
    target,
    preventDefault() {},
  });
const down = (x: number, y: number, more?: Told) => send('pointerdown', x, y, more);
const move = (x: number, y: number, more?: Told) => send('pointermove', x, y, more);
const up = (x: number, y: number, more?: Told) => send('pointerup', x, y, more);
const names = () => told.map(([name]) => name);

describe('a press', () => {
  it('is a tap when it goes up, where it went down', () => {
    down(10, 20);
    expect(told).toEqual([]);
    expect(gestures.busy).toBe(true);
    move(13, 23);
    up(13, 23);
    expect(told).toEqual([['tap', 10, 20]]);
    expect(gestures.busy).toBe(false);
  });

  it('that moves more than 6 px is a drag and no tap', () => {
    down(10, 20);
    move(10, 27, { time: 10 });
    move(15, 37, { time: 20 });
    up(15, 37, { time: 25 });
    expect(names()).toEqual(['hover', 'pan', 'pan', 'released']);
    expect(told[1]).toEqual(['pan', 0, 7]);
    expect(told[2]).toEqual(['pan', 5, 10]);
  });

  it('that is held tells what is there, and is no tap any more', () => {
    down(10, 20);
    vi.advanceTimersByTime(500);
    up(10, 20);
    expect(told).toEqual([['longPress', 10, 20]]);
  });

  it('that moved is not held', () => {
    down(10, 20);
    move(30, 20);
    vi.advanceTimersByTime(1000);
    expect(names()).not.toContain('longPress');
  });

  it('is called off with its pointer', () => {
    down(10, 20);
    send('pointercancel', 10, 20);
    up(10, 20);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    expect(gestures.busy).toBe(false);
  });

  it('on a button of the board is the button’s', () => {
    const button = Object.assign(new FakeElement(), { closest: () => ({}) });
    down(10, 20, { target: button });
    up(10, 20, { target: button });
    expect(told).toEqual([]);
  });

  it('with the right button acts at once and drags nothing', () => {
    down(10, 20, { button: 2 });
    up(10, 20, { button: 2 });
    expect(told).toEqual([['secondary', 10, 20]]);
  });

  it('with the middle button is nothing', () => {
    down(10, 20, { button: 1 });
    up(10, 20, { button: 1 });
    expect(told).toEqual([]);
  });
});

describe('two taps', () => {
  const tap = (x: number, y: number, time: number) => {
    down(x, y, { time });
    up(x, y, { time });
  };

  it('on nothing, soon and near, are a double tap', () => {
    tap(10, 10, 0);
    tap(20, 20, 250);
    expect(names()).toEqual(['tap', 'tap', 'doubleTap']);
  });

  it.each([
    ['late', 10, 10, 400],
    ['far off', 90, 10, 100],
  ])('%s are two', (_how, x, y, time) => {
    tap(10, 10, 0);
    tap(x, y, time);
    expect(names()).toEqual(['tap', 'tap']);
  });

  it('of which one did something are two', () => {
    does = true;
    tap(10, 10, 0);
    tap(10, 10, 100);
    does = false;
    tap(10, 10, 200);
    expect(names()).toEqual(['tap', 'tap', 'tap']);
  });
});

describe('a drag', () => {
  it('of what can be carried carries it, and is not released as a flick', () => {
    grabs = true;
    down(10, 20);
    move(40, 20);
    move(60, 25);
    up(60, 25);
    expect(told).toEqual([
      ['hover', null],
      ['carry', 40, 20],
      ['carry', 60, 25],
    ]);
  });

  it('runs on at its speed, unless it stood still at its end', () => {
    down(0, 0);
    for (let i = 1; i <= 5; i++) move(20 * i, 0, { time: 10 * i });
    up(100, 0, { time: 52 });
    const [, vx, vy] = told.at(-1) as [string, number, number];
    expect(vx).toBeGreaterThan(1);
    expect(vy).toBe(0);
    down(0, 0);
    move(50, 0, { time: 10 });
    up(50, 0, { time: 200 });
    expect(told.at(-1)).toEqual(['released', 0, 0]);
  });
});

describe('two fingers', () => {
  const touch = (id: number): Told => ({ id, kind: 'touch' });

  it('zoom about the point between them, and move with it', () => {
    down(100, 100, touch(1));
    down(200, 100, touch(2));
    move(250, 100, touch(2));
    expect(told).toEqual([
      ['pan', 25, 0],
      ['zoom', 175, 100, 1.5, true],
    ]);
  });

  it('are no tap and no long press, and the one that stays pans', () => {
    down(100, 100, touch(1));
    down(200, 100, touch(2));
    vi.advanceTimersByTime(1000);
    up(200, 100, touch(2));
    expect(told).toEqual([]);
    move(110, 100, touch(1));
    expect(told).toEqual([['pan', 10, 0]]);
    up(110, 100, touch(1));
    expect(gestures.busy).toBe(false);
  });
});

describe('the mouse', () => {
  it('tells where it rests while nothing is down, and that it has left', () => {
    move(5, 6);
    send('pointerleave', 0, 0);
    expect(told).toEqual([
      ['hover', [5, 6]],
      ['hover', null],
    ]);
  });

  it('is not a finger', () => {
    move(5, 6, { kind: 'touch' });
    send('pointerleave', 0, 0, { kind: 'touch' });
    expect(told).toEqual([]);
  });
});

describe('the wheel', () => {
  const turn = (deltaY: number, more: object = {}) =>
    host.heard.get('wheel')!({ clientX: 110, clientY: 70, deltaY, deltaMode: 0, ctrlKey: false, preventDefault() {}, ...more });
  const factor = () => told.at(-1)![3] as number;

  it('zooms about the pointer: up is nearer', () => {
    turn(-100);
    expect(told[0]!.slice(0, 3)).toEqual(['zoom', 10, 20]);
    expect(factor()).toBeGreaterThan(1);
    turn(100);
    expect(factor()).toBeLessThan(1);
  });

  it('that turns far is held to a step', () => {
    turn(-120);
    const step = factor();
    turn(-5000);
    expect(factor()).toBe(step);
  });

  it('told in lines or pages moves as well', () => {
    turn(-3, { deltaMode: 1 });
    const lines = factor();
    turn(-48);
    expect(factor()).toBe(lines);
    turn(-1, { deltaMode: 2 });
    expect(factor()).toBeGreaterThan(lines);
  });

  it('held with Ctrl is a pinch: steady, and finer', () => {
    turn(-10, { ctrlKey: true });
    expect(told[0]![4]).toBe(true);
    expect(factor()).toBeCloseTo(Math.exp(0.1), 3);
  });
});

it('hears nothing any more once it is destroyed', () => {
  down(10, 20);
  gestures.destroy();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  expect(host.heard.size).toBe(0);
});
