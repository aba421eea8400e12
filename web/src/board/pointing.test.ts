// What lies under a pointer, told to the table: as the table knows it, from whichever side the board is seen.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tileOf } from '../../dev/catalogue';
import { NO_PADDING, type View } from './camera';
import { EMPTY_BOARD, NO_EVENTS } from './empty';
import type { GestureEvents } from './gestures';
import type { BoardEvents, BoardModel, Ghost } from './model';
import { Pilot } from './pilot';
import { Pointing } from './pointing';
import { turnedCell, turnedModel } from './turned';

let gesture: GestureEvents;
let busy = false;
vi.mock('./gestures', () => ({
  Gestures: class {
    constructor(_host: unknown, events: GestureEvents) {
      gesture = events;
    }
    get busy() {
      return busy;
    }
  },
}));
vi.mock('./motion', () => ({ GLIDE: 0, easeOut: (t: number) => t, reducedMotion: () => true }));

const VIEW: View = { width: 800, height: 600, padding: NO_PADDING };
const SCALE = 100;
/** a road from west to east below a city in the north */
const TILE = 'base-crfr-a';
const ghost: Ghost = { x: 2, y: 0, tile: TILE, turns: 0, copy: 0, badge: '1/2', seat: 1 };
const LAND: BoardModel = {
  ...EMPTY_BOARD,
  tiles: [
    { x: 0, y: 0, tile: TILE, turns: 0, copy: 0 },
    { x: 1, y: 0, tile: TILE, turns: 0, copy: 1 },
  ],
  legal: [
    { x: 2, y: 0 },
    { x: -1, y: 0 },
  ],
};

let told: unknown[][];
let host: { dataset: Record<string, string> };
let pointing: Pointing;
let board: { model: BoardModel; pilot: Pilot } & Record<string, unknown>;

function show(model: BoardModel, turned = 0) {
  const pilot = new Pilot();
  pilot.jump({ x: 0.5, y: 0.5, scale: SCALE });
  told = [];
  const tell =
    (name: string) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const events = Object.fromEntries(Object.keys(NO_EVENTS).map((name) => [name, tell(name)])) as unknown as BoardEvents;
  board = {
    model: turnedModel(model, turned),
    view: VIEW,
    events,
    types: new Map([[TILE, tileOf(TILE)]]),
    pilot,
    keep: <T>(camera: T) => camera,
    fit: tell('fit'),
    wake: () => {},
  };
  host = { dataset: {} };
  pointing = new Pointing(host as unknown as HTMLElement, board as never);
}

beforeEach(() => {
  busy = false;
  show(LAND);
});

/** The screen's point at a part of a square, as the table knows it; `dx`, `dy` are as it is seen. */
function on(x: number, y: number, dx = 0.5, dy = 0.5, turned = 0): [number, number] {
  const seen = turnedCell({ x, y }, turned);
  return [400 + (seen.x + dx - 0.5) * SCALE, 300 + (seen.y + dy - 0.5) * SCALE];
}

describe('a tap', () => {
  it('on a legal square moves the ghost there', () => {
    expect(gesture.tap(...on(2, 0))).toBe(true);
    expect(told).toEqual([['cell', { x: 2, y: 0 }]]);
  });

  it('on a tile or on nothing is told, but did nothing', () => {
    expect(gesture.tap(...on(0, 0))).toBe(false);
    expect(gesture.tap(...on(-3, 2))).toBe(false);
    expect(told).toEqual([
      ['cell', { x: 0, y: 0 }],
      ['cell', { x: -3, y: 2 }],
    ]);
  });

  it('on the ghost, its round ⟳, or a spot is that', () => {
    show({ ...LAND, ghost, spots: [{ x: 2, y: 0, segment: 'road-E', label: '1', state: 'free', title: '' }] });
    gesture.tap(...on(2, 0, 0.1, 0.9));
    gesture.tap(...on(2, 0, 0.97, 0.04));
    gesture.tap(...on(2, 0, 0.5, 0.5));
    expect(told).toEqual([['ghost'], ['rotate'], ['spot', 'road-E']]);
  });

  it('on a square that can be chosen chooses the figure next to it', () => {
    const figures = [
      { segment: 'city-N', chosen: false },
      { segment: 'road-E', chosen: false },
    ];
    show({ ...LAND, targets: [{ x: 1, y: 0, state: 'free', figures }] });
    gesture.tap(...on(1, 0, 0.5, 0.1));
    gesture.tap(...on(1, 0, 0.5, 0.55));
    expect(told).toEqual([
      ['target', { x: 1, y: 0 }, 'city-N'],
      ['target', { x: 1, y: 0 }, 'road-E'],
    ]);
  });

  it('twice on nothing fits the board', () => {
    gesture.doubleTap();
    expect(told).toEqual([['fit']]);
  });
});

describe('the right button', () => {
  it('turns the ghost where there is one', () => {
    show({ ...LAND, ghost });
    gesture.secondary(...on(0, 0));
    expect(told).toEqual([['rotate']]);
  });

  it('else looks closely, as a long press does', () => {
    gesture.secondary(...on(0, 0, 0.5, 0.1));
    gesture.longPress(...on(0, 0, 0.2, 0.5));
    gesture.longPress(...on(5, 5));
    expect(told).toEqual([
      ['inspect', { x: 0, y: 0, segment: 'city-N' }],
      ['inspect', { x: 0, y: 0, segment: 'road-E' }],
      ['inspect', { x: 5, y: 5 }],
    ]);
  });

  it('on a road over a tile means that', () => {
    show({ ...LAND, roadsOver: [{ x: 0, y: 0, way: 'NS' }] });
    gesture.longPress(...on(0, 0, 0.5, 0.1));
    expect(told).toEqual([['inspect', { x: 0, y: 0, segment: 'overlay' }]]);
  });
});

describe('a drag', () => {
  it('that begins on the ghost carries it from legal square to legal square', () => {
    show({ ...LAND, ghost });
    expect(gesture.grabs(...on(2, 0, 0.1, 0.9))).toBe(true);
    expect(gesture.grabs(...on(0, 0))).toBe(false);
    gesture.carry(...on(2, 0));
    gesture.carry(...on(1, 0));
    gesture.carry(...on(-1, 0));
    expect(told).toEqual([['cell', { x: -1, y: 0 }]]);
  });

  it('pans: what was under the pointer stays there', () => {
    gesture.pan(50, -20);
    expect(board.pilot.camera).toEqual({ x: 0, y: 0.7, scale: SCALE });
  });
});

describe('the wheel', () => {
  it('zooms about its point', () => {
    gesture.zoom(...on(1, 0), 1.5, true);
    const { x, scale } = board.pilot.camera;
    expect(scale).toBeCloseTo(150);
    expect(400 + (1.5 - x) * scale).toBeCloseTo(on(1, 0)[0]);
  });
});

describe('a pointer that rests', () => {
  const rest = (at: [number, number] | null) => {
    gesture.hover(at);
    pointing.tellHover();
  };

  it('tells the segment once, and when it leaves', () => {
    rest(on(0, 0, 0.5, 0.1));
    rest(on(0, 0, 0.5, 0.12));
    rest(on(-4, 0));
    rest(null);
    expect(told).toEqual([
      ['hover', { x: 0, y: 0, segment: 'city-N' }],
      ['hover', { x: -4, y: 0 }],
      ['hover', null],
    ]);
  });

  it('looks as what can be pressed', () => {
    rest(on(2, 0));
    expect(host.dataset.over).toBe('act');
    rest(on(0, 0));
    expect(host.dataset.over).toBe('');
  });

  it('says nothing while something is dragged', () => {
    busy = true;
    rest(on(0, 0));
    expect(told).toEqual([]);
  });
});

describe.each([1, 2, 3])('on a board that is turned by %i quarters', (turned) => {
  /** Where a point of a tile is seen. */
  const turnedPart = ([x, y]: [number, number]): [number, number] => {
    let at: [number, number] = [x, y];
    for (let i = 0; i < turned; i++) at = [1 - at[1], at[0]];
    return at;
  };

  it('squares are told as the table knows them', () => {
    show(LAND, turned);
    gesture.tap(...on(2, 0, 0.5, 0.5, turned));
    gesture.carry(...on(-1, 0, 0.5, 0.5, turned));
    expect(told).toEqual([['cell', { x: 2, y: 0 }]]);
  });

  it('and segments too', () => {
    show(LAND, turned);
    gesture.longPress(...on(0, 0, ...turnedPart([0.5, 0.1]), turned));
    gesture.longPress(...on(0, 0, ...turnedPart([0.1, 0.5]), turned));
    expect(told).toEqual([
      ['inspect', { x: 0, y: 0, segment: 'city-N' }],
      ['inspect', { x: 0, y: 0, segment: 'road-E' }],
    ]);
  });

  it('and the ghost’s spots, and figures that can be chosen', () => {
    const figures = [
      { segment: 'city-N', chosen: false },
      { segment: 'road-E', chosen: false },
    ];
    const spots = [{ x: 2, y: 0, segment: 'road-E', label: '1', state: 'free' as const, title: '' }];
    show({ ...LAND, ghost, spots, targets: [{ x: 1, y: 0, state: 'free', figures }] }, turned);
    gesture.tap(...on(2, 0, 0.5, 0.5, turned));
    gesture.tap(...on(1, 0, ...turnedPart([0.5, 0.08]), turned));
    expect(told).toEqual([
      ['spot', 'road-E'],
      ['target', { x: 1, y: 0 }, 'city-N'],
    ]);
  });
});
