// The board between its parts: when it paints what, where its camera goes, and when it rests. The canvases are not there.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PADDING } from './camera';
import { EMPTY_BOARD, NO_EVENTS } from './empty';
import type { BoardModel, PlacedTile } from './model';

interface FakePicture {
  painted: { dirty: unknown; turned: number | undefined; tiles: number }[];
  reframed: number;
  arrived: PlacedTile[];
  complete: boolean;
  allHere: boolean;
  dark: boolean;
  turnedBy: number;
  asked: number;
}
let picture: FakePicture;
/** whether each tile has a picture from the first */
let atHand: boolean;
vi.mock('./picture', () => ({
  Picture: class implements FakePicture {
    painted: FakePicture['painted'] = [];
    reframed = 0;
    arrived: PlacedTile[] = [];
    complete = true;
    dark = false;
    home = null;
    turnedBy = 0;
    asked = 0;
    ratio = 1;
    types = new Map();
    filled = true;
    allHere = true;
    private covered = false;
    constructor() {
      picture = this;
    }
    learn() {}
    destroy() {}
    place() {}
    paintOverview() {}
    covers = () => this.covered;
    serves = () => this.covered;
    stretched = () => false;
    rough = () => false;
    ask = () => void (this.asked += 1);
    expect = () => atHand;
    ghostArrived = () => false;
    get hasArrived() {
      return this.arrived.length > 0;
    }
    takeArrived() {
      const { arrived } = this;
      this.arrived = [];
      return arrived;
    }
    reframe() {
      this.reframed += 1;
      this.covered = true;
    }
    paint(model: BoardModel, dirty: unknown) {
      this.painted.push({ dirty, turned: model.turned, tiles: model.tiles.length });
      return true;
    }
  },
}));
vi.mock('./pointing', () => ({
  Pointing: class {
    busy = false;
    tellHover() {}
    destroy() {}
  },
}));
const arrows: { legal: unknown[]; go?: (cells: { x: number; y: number }[]) => void } = { legal: [] };
vi.mock('./rim', () => ({
  ENGLISH: { board: 'Board' },
  RimArrows: class {
    constructor(_host: unknown, go: (cells: { x: number; y: number }[]) => void) {
      arrows.go = go;
    }
    update(model: BoardModel) {
      arrows.legal = model.legal;
    }
    setTexts() {}
  },
}));

const { Board } = await import('./board');

let frames: ((now: number) => void)[];
let now: number;
let host: { clientWidth: number; clientHeight: number; dataset: Record<string, string>; children: number } & Record<string, unknown>;
let resized: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  now = 1000;
  atHand = true;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(act: () => void) {
        resized = act;
      }
      observe() {}
      disconnect() {}
    },
  );
  const attributes = new Map<string, string>();
  host = {
    clientWidth: 800,
    clientHeight: 600,
    dataset: {},
    children: 1,
    classList: { add: () => {} },
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    replaceChildren: () => (host.children = 0),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** So many frames, if so many are asked for. */
function run(count = 20) {
  for (let i = 0; i < count && frames.length > 0; i++) {
    const due = frames;
    frames = [];
    now += 16;
    for (const frame of due) frame(now);
  }
  vi.advanceTimersByTime(200);
  for (const frame of frames.splice(0)) frame((now += 200));
}

const open = () => new Board(host as unknown as HTMLElement, { catalogue: [], events: NO_EVENTS });
const tile = (x: number, y: number): PlacedTile => ({ x, y, tile: 'base-crfr-a', turns: 0, copy: 0 });
const LAND: BoardModel = { ...EMPTY_BOARD, tiles: [tile(0, 0), tile(1, 0), tile(2, 0)] };

function opened(model = LAND) {
  const board = open();
  board.update(model);
  run();
  picture.painted = [];
  picture.reframed = 0;
  return board;
}

describe('a board', () => {
  it('is one stop for the keyboard, with a name', () => {
    open();
    expect(host.tabIndex).toBe(0);
    expect((host.getAttribute as (name: string) => string)('aria-label')).toBe('Board');
  });

  it('shows its first model whole, and rests', () => {
    const board = open();
    board.update(LAND);
    expect(host.dataset.settled).toBe('false');
    expect(board.camera).toMatchObject({ x: 1.5, y: 0.5 });
    run();
    expect(host.dataset.settled).toBe('true');
    expect(board.settled).toBe(true);
  });

  it('is painted first when its tiles have their pictures', () => {
    atHand = false;
    const board = open();
    board.update(LAND);
    run(1);
    expect(picture.painted).toEqual([]);
    atHand = true;
    board.wake(); // as a picture that comes does
    run(1);
    expect(picture.painted).toMatchObject([{ dirty: 'all', tiles: 3 }]);
  });

  it('is painted without them when they take long', () => {
    atHand = false;
    open().update(LAND);
    run(1);
    expect(picture.painted).toEqual([]);
    vi.advanceTimersByTime(300);
    now += 300;
    run(1);
    expect(picture.painted).toMatchObject([{ dirty: 'all', tiles: 3 }]);
  });

  it('waits for its size before it fits anything', () => {
    host.clientWidth = 0;
    const board = open();
    board.update(LAND);
    run();
    expect(picture.painted).toEqual([]);
    host.clientWidth = 800;
    resized();
    run();
    expect(board.camera).toMatchObject({ x: 1.5, y: 0.5 });
    expect(picture.painted.length).toBeGreaterThan(0);
  });

  it('paints the squares that changed, and leaves its camera alone', () => {
    const board = opened();
    const { camera } = board;
    board.update({ ...LAND, tiles: [...LAND.tiles, tile(0, 1)] });
    run();
    expect(picture.painted[0]!.dirty).toEqual([{ x: 0, y: 1 }]);
    expect(board.camera).toBe(camera);
    expect(picture.reframed).toBe(0);
  });

  it('asks for no frame once it rests', () => {
    opened();
    expect(frames).toEqual([]);
  });

  it('that is only to be looked at paints its tiles together, when all have come', () => {
    const board = opened();
    board.patient = true;
    picture.arrived = [tile(0, 0)];
    picture.allHere = false;
    board.wake();
    run();
    expect(picture.painted.filter(({ dirty }) => Array.isArray(dirty) && dirty.length > 0)).toEqual([]);
    picture.arrived = [tile(0, 0), tile(1, 0)];
    picture.allHere = true;
    board.wake();
    run();
    expect(picture.painted.filter(({ dirty }) => Array.isArray(dirty) && dirty.length > 0)).toHaveLength(1);
  });

  it('paints pictures of tiles where they belong when they come', () => {
    const board = opened();
    picture.arrived = [tile(2, 0)];
    board.wake();
    run();
    expect(picture.painted[0]!.dirty).toEqual([tile(2, 0)]);
  });

  it('does not rest while pictures are missing', () => {
    const board = opened();
    picture.complete = false;
    board.wake();
    run();
    expect(board.settled).toBe(false);
  });

  it('paints all of it in another theme, once', () => {
    const board = opened();
    board.setDark(true);
    board.setDark(true);
    run();
    expect(picture.dark).toBe(true);
    expect(picture.painted.filter(({ dirty }) => dirty === 'all')).toHaveLength(1);
  });

  it('keeps what is seen where it is when panels come and go', () => {
    const board = opened();
    const before = board.pointOf({ x: 2, y: 0 });
    board.padding = { top: 0, right: 300, bottom: 0, left: 0 };
    expect(board.pointOf({ x: 2, y: 0 })).toEqual(before);
    board.fit(false);
    expect(board.pointOf({ x: 1, y: 0 })[0]).toBeCloseTo(250);
  });

  it('makes room for what covers it for a while, and comes back', () => {
    const board = opened();
    const { camera } = board;
    const drawer = { top: 0, right: 500, bottom: 0, left: 0 };
    board.cover(drawer, true);
    run();
    expect(board.showsAll).toBe(true);
    expect(board.pointOf({ x: 1, y: 0 })[0]).toBeCloseTo(150);
    board.cover(NO_PADDING, false);
    run();
    expect(board.camera).toEqual(camera);
  });

  it('stays where somebody has moved it meanwhile', () => {
    const board = opened();
    board.cover({ top: 0, right: 500, bottom: 0, left: 0 }, true);
    board.panBy(-40, 0);
    run();
    const before = board.pointOf({ x: 1, y: 0 });
    board.cover(NO_PADDING, false);
    run();
    expect(board.pointOf({ x: 1, y: 0 })).toEqual(before);
  });

  it('shows beside what covers it for a while what was laid last, where not all was seen', () => {
    const board = opened({ ...LAND, lastMoves: [{ x: 2, y: 0, seat: 1, number: 1 }] });
    board.zoomBy(2);
    board.reveal({ x: 2, y: 0 });
    run();
    const { scale } = board.camera;
    board.cover({ top: 0, right: 400, bottom: 0, left: 0 }, true);
    run();
    expect(board.camera.scale).toBe(scale);
    expect(board.pointOf({ x: 2, y: 0 })[0]).toBeLessThan(400 - scale / 2);
  });

  it('stays where it is when hardly any room is left beside what covers it', () => {
    const board = opened();
    const before = board.pointOf({ x: 1, y: 0 });
    board.cover({ top: 0, right: 790, bottom: 0, left: 0 }, true);
    run();
    expect(board.pointOf({ x: 1, y: 0 })).toEqual(before);
  });

  it('is gone when it is destroyed', () => {
    const board = opened();
    board.wake();
    board.destroy();
    expect(host.children).toBe(0);
    expect(frames).toEqual([]);
  });
});

describe('its camera', () => {
  it('moves as little as shows a square', () => {
    const board = opened();
    board.zoomBy(4);
    run();
    board.reveal({ x: 0, y: 0 });
    run();
    const [x, y] = board.pointOf({ x: 0, y: 0 });
    const half = board.camera.scale / 2;
    expect(x - half).toBeGreaterThanOrEqual(0);
    expect(y - half).toBeGreaterThanOrEqual(0);
    const { camera } = board;
    board.reveal({ x: 0, y: 0 });
    run();
    expect(board.camera).toEqual(camera);
  });

  it('zooms about the middle, and pans by pixels of the screen', () => {
    const board = opened();
    const { scale, x } = board.camera;
    board.zoomBy(1.5);
    run();
    expect(board.camera.scale / scale).toBeCloseTo(1.5, 1);
    expect(board.camera.x).toBeCloseTo(x);
    board.panBy(board.camera.scale, 0);
    run();
    expect(board.camera.x).toBeCloseTo(x - 1);
  });

  it('frames some squares with land round them', () => {
    const board = opened();
    board.frame([{ x: 2, y: 0 }], 1);
    run();
    expect(board.camera).toMatchObject({ x: 2.5, y: 0.5 });
  });

  it('never loses the board', () => {
    const board = opened();
    for (let i = 0; i < 20; i++) {
      board.panBy(500, 0);
      run();
    }
    expect(board.camera.x).toBeGreaterThanOrEqual(-1);
  });

  it('knows whether all of the land is in view', () => {
    const board = opened();
    expect(board.showsAll).toBe(true);
    board.zoomBy(4);
    run();
    expect(board.showsAll).toBe(false);
  });

  it('goes where an arrow at the rim leads, and the arrows know what is legal', () => {
    const legal = [{ x: 9, y: 0 }];
    const board = opened({ ...LAND, legal });
    board.zoomBy(4);
    run();
    expect(arrows.legal).toEqual(legal);
    arrows.go!(legal);
    run();
    expect(board.pointOf({ x: 9, y: 0 })[0]).toBeLessThan(800);
  });
});

describe('seen from another side', () => {
  it('has what was in the middle there still, and paints all anew', () => {
    const board = opened();
    const before = board.pointOf({ x: 1, y: 0 });
    board.turned = 1;
    run();
    const after = board.pointOf({ x: 1, y: 0 });
    expect(after.map(Math.round)).toEqual(before.map(Math.round));
    expect(picture.painted[0]).toMatchObject({ dirty: 'all', turned: 1 });
    expect(picture.turnedBy).toBe(1);
  });

  it('has the east in the south', () => {
    const board = opened();
    board.turned = 1;
    run();
    const [[x0, y0], [x1, y1]] = [board.pointOf({ x: 0, y: 0 }), board.pointOf({ x: 1, y: 0 })];
    expect(x1).toBeCloseTo(x0);
    expect(y1 - y0).toBeCloseTo(board.camera.scale);
  });

  it('paints what changes as it is seen', () => {
    const board = opened();
    board.turned = 2;
    run();
    picture.painted = [];
    board.update({ ...LAND, tiles: [...LAND.tiles, tile(0, 1)] });
    run();
    expect(picture.painted[0]).toMatchObject({ dirty: [{ x: -1, y: -2 }], turned: 2 });
  });

  it('and back is as it was', () => {
    const board = opened();
    const { camera } = board;
    board.turned = 3;
    board.turned = 4;
    run();
    expect(board.turned).toBe(0);
    expect(board.camera.x).toBeCloseTo(camera.x);
    expect(picture.painted.at(-1)!.turned).toBeUndefined();
  });

  it('finds the square to which a tile snaps', () => {
    const board = opened();
    board.turned = 1;
    run();
    const cells = [
      { x: 3, y: 0 },
      { x: 0, y: 5 },
    ];
    const [x, y] = board.pointOf(cells[0]!);
    expect(board.nearestOf(cells, x + 0.4 * board.camera.scale, y)).toBe(cells[0]);
    expect(board.nearestOf(cells, x + 3 * board.camera.scale, y)).toBeUndefined();
    expect(board.nearestOf([], x, y)).toBeUndefined();
  });
});
