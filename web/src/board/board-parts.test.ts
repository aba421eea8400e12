// The parts of the board that need no canvas: which pictures are made when, what moves, where the camera goes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tileOf } from '../../dev/catalogue';
import { spot } from '../tiles/spots';
import { TileBitmaps } from './bitmaps';
import { EMPTY_BOARD } from './empty';
import type { BoardModel, Ghost, PlacedTile } from './model';
import { quickJob } from './land';
import { boundsAround, changedSquares, reaches, together } from './dirty';
import { DROP, HOME, Motion, TURN } from './motion';
import { Movement } from './movement';
import { Pace } from './pace';
import { Pilot } from './pilot';
import { jobKey, type FromWorker, type PictureFromWorker, type SpotsJob, type TileJob, type ToWorker } from './tile-jobs';
import { TileWorkers } from './tile-workers';

const placed = (x: number, copy = 0): PlacedTile => ({ x, y: 0, tile: 'base-crfr-a', turns: 0, copy });
const job = (x: number, size = 96): TileJob => ({ placed: placed(x), size, detail: 'full', dark: false });

class FakeWorker {
  /** of all pictures that it was asked for, by their number */
  private readonly jobs = new Map<number, TileJob>();
  readonly spotsAsked: SpotsJob[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  get asked(): string[] {
    return [...this.jobs.values()].map(jobKey);
  }
  postMessage(message: ToWorker) {
    if ('id' in message) this.jobs.set(message.id, message.job);
    if ('spotsOf' in message) this.spotsAsked.push(message.spotsOf);
  }
  terminate() {
    this.ended = true;
  }
  answer(key: string, spots?: PictureFromWorker['spots']) {
    const bitmap = { key } as unknown as ImageBitmap;
    const [id] = [...this.jobs].find(([, job]) => jobKey(job) === key)!;
    this.onmessage!({ data: { id, picture: { bitmap, corners: [true, true, false, false] }, ...(spots && { spots }) } });
  }
}

const workersOf = (...fakes: FakeWorker[]) => {
  const left = [...fakes];
  return new TileWorkers(() => left.shift() as unknown as Worker, fakes.length);
};

describe('tile pictures', () => {
  let worker: FakeWorker;
  let ready: PlacedTile[];
  let workers: TileWorkers;
  let bitmaps: TileBitmaps;
  beforeEach(() => {
    worker = new FakeWorker();
    ready = [];
    workers = workersOf(worker);
    bitmaps = new TileBitmaps([tileOf('base-crfr-a')], (tile) => ready.push(tile), workers);
  });

  it('are asked for two ahead, the most urgent first, and told when they come', () => {
    bitmaps.want([job(1), job(2), job(3)]);
    expect(worker.asked).toEqual([jobKey(job(1)), jobKey(job(2))]);
    worker.answer(jobKey(job(1)));
    expect(worker.asked.at(-1)).toBe(jobKey(job(3)));
    expect(ready).toEqual([placed(1)]);
    expect(bitmaps.get(job(1))!.corners[0]).toBe(true);
  });

  it('bring where figures stand on them', () => {
    bitmaps.want([job(1)]);
    worker.answer(jobKey(job(1)), { 'road-E': [70, 60] });
    expect(spot(tileOf('base-crfr-a'), 0, 0, 'road-E')).toEqual([70, 60]);
    expect(spot(tileOf('base-crfr-a'), 1, 0, 'road-N'), 'turned otherwise it is found here').toBeDefined();
  });

  it('are made beside those of a tile by itself, which does not wait until they are made', () => {
    bitmaps.want([job(1), job(2), job(3)]);
    const made = vi.fn();
    const alone = { ...job(9), alone: {} };
    workers.make(alone, made);
    expect(worker.asked).toEqual([job(1), job(2), alone].map(jobKey));
    worker.answer(jobKey(alone));
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ bitmap: { key: jobKey(alone) } }));
    expect(ready).toEqual([]);
  });

  it('are made when tiles by themselves, which came first, are out of the way', () => {
    const alone = [7, 8].map((x) => ({ ...job(x), alone: {} }));
    for (const each of alone) workers.make(each, () => {});
    bitmaps.want([job(1)]);
    expect(worker.asked).toEqual(alone.map(jobKey));
    worker.answer(jobKey(alone[0]!));
    expect(worker.asked.at(-1)).toBe(jobKey(job(1)));
  });

  it('are made by the page where a worker fails, and so are tiles by themselves', () => {
    bitmaps.want([job(1)]);
    const made = vi.fn();
    workers.make({ ...job(9), alone: {} }, made);
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    worker.onerror!();
    expect(made).toHaveBeenCalledWith(null);
    expect([worker.ended, workers.none, vi.getTimerCount()]).toEqual([true, true, 1]);
    bitmaps.destroy();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('come no more to a board that has gone', () => {
    bitmaps.want([job(1), job(2), job(3)]);
    bitmaps.destroy();
    worker.answer(jobKey(job(1)));
    expect(ready).toEqual([]);
    expect(worker.asked).toHaveLength(2);
  });

  it('are asked for further ahead where they are plain, which takes no time', () => {
    const plain = Array.from({ length: 20 }, (_, x) => quickJob(job(x)));
    bitmaps.want(plain);
    expect(worker.asked).toEqual(plain.slice(0, 8).map(jobKey));
    worker.answer(jobKey(plain[0]!));
    expect(worker.asked).toHaveLength(9);
    expect(plain[0]).toMatchObject({ detail: 'plain', size: 48 });
    expect(bitmaps.get(job(0)), 'stands in until the sharp one comes').toBeDefined();
    expect(bitmaps.has(job(0))).toBe(false);
  });

  it('are made by several workers at once, each given as much as it can do', () => {
    const two = [new FakeWorker(), new FakeWorker()];
    const shared = new TileBitmaps([tileOf('base-crfr-a')], () => {}, workersOf(...two));
    shared.want([job(1), job(2), job(3), job(4), job(5)]);
    expect(two.map(({ asked }) => asked.length)).toEqual([2, 2]);
    expect(new Set(two.flatMap(({ asked }) => asked)).size).toBe(4);
    two[1]!.answer(two[1]!.asked[0]!);
    expect(two[1]!.asked).toHaveLength(3);
  });

  it('are not asked for twice, and no more when they are no longer wanted', () => {
    bitmaps.want([job(1), job(2), job(3)]);
    bitmaps.want([job(1), job(4)]);
    worker.answer(jobKey(job(1)));
    worker.answer(jobKey(job(2)));
    expect(worker.asked).toEqual([job(1), job(2), job(4)].map(jobKey));
  });

  it('stand in for one of another size', () => {
    bitmaps.want([job(1, 48), job(1, 256)]);
    worker.answer(jobKey(job(1, 48)));
    worker.answer(jobKey(job(1, 256)));
    expect(bitmaps.has(job(1, 64))).toBe(false);
    expect(bitmaps.get(job(1, 64))!.bitmap).toEqual({ key: jobKey(job(1, 48)) });
    expect(bitmaps.get(job(2, 64))).toBeUndefined();
  });

  it('are given up from the longest unused on when there are too many', () => {
    const many = Array.from({ length: 140 }, (_, i) => job(i, 512));
    bitmaps.want(many);
    for (const one of many) worker.answer(jobKey(one));
    expect(bitmaps.has(many[0]!)).toBe(false);
    expect(bitmaps.has(many.at(-1)!)).toBe(true);
  });
});

describe('where figures stand on a tile', () => {
  it('is found by a worker for all ways in which it may lie', () => {
    const worker = new FakeWorker();
    const type = tileOf('base-cfff-a');
    workersOf(worker).findSpots(type, 3);
    expect(worker.spotsAsked).toEqual([{ tile: 'base-cfff-a', copy: 3 }]);
    worker.onmessage!({ data: { of: { tile: 'base-cfff-a', copy: 3 }, spots: [1, 2, 3, 4].map((x) => ({ 'city-N': [x, x] })) } });
    expect([0, 1, 2, 3].map((turns) => spot(type, turns, 3, 'city-N'))).toEqual([1, 2, 3, 4].map((x) => [x, x]));
  });
});

describe('motion', () => {
  const ghost: Ghost = { ...placed(1), badge: '1/2', seat: 1 };
  const figure = { x: 0, y: 0, segment: 'road-E', seat: 1, figure: 'small' };

  it('brings up a ghost, and only fades when it is turned', () => {
    const motion = new Motion();
    motion.changed(EMPTY_BOARD, { ...EMPTY_BOARD, ghost }, 1000);
    expect(motion.appeared(1000)).toBe(0);
    expect(motion.appeared(1120)).toBe(1);
    motion.changed({ ...EMPTY_BOARD, ghost }, { ...EMPTY_BOARD, ghost: { ...ghost, turns: 1 } }, 2000);
    expect(motion.turning(2000 + TURN / 2)).toMatchObject({ from: { turns: 0 }, part: 0.5 });
    expect(motion.appeared(2001)).toBe(1);
    expect(motion.running(2000 + TURN)).toBe(false);
  });

  it('drops the tile that was laid, but not a whole position', () => {
    const motion = new Motion();
    motion.changed({ ...EMPTY_BOARD, tiles: [placed(0)] }, { ...EMPTY_BOARD, tiles: [placed(0), placed(1)] }, 0);
    expect(motion.dropping(DROP / 2)).toEqual([{ tile: placed(1), part: 0.5 }]);
    expect(motion.dropping(DROP)).toEqual([]);
    motion.changed(EMPTY_BOARD, { ...EMPTY_BOARD, tiles: [placed(0), placed(1), placed(2)] }, 0);
    expect(motion.running(1)).toBe(false);
  });

  it('lets figures hop home when they are gone', () => {
    const motion = new Motion();
    motion.changed({ ...EMPTY_BOARD, figures: [figure] }, EMPTY_BOARD, 0);
    expect(motion.hopping(HOME / 2)).toEqual([{ figure, part: 0.5 }]);
    expect(motion.running(HOME)).toBe(false);
  });

  it('has nothing to do for the first model', () => {
    const motion = new Motion();
    motion.changed(null, { ...EMPTY_BOARD, tiles: [placed(0)], figures: [figure] }, 0);
    expect(motion.running(0)).toBe(false);
  });
});

describe('the pilot', () => {
  const reduce = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
  const stay = <T>(camera: T): T => camera;
  const goal = { x: 4, y: 2, scale: 100 };
  beforeEach(() => reduce(false));
  afterEach(() => vi.unstubAllGlobals());

  it('glides, and a new wish takes over from where it is', () => {
    const pilot = new Pilot();
    pilot.jump({ x: 0, y: 0, scale: 100 });
    pilot.glideTo(goal, 0, 200);
    pilot.step(100, stay);
    const half = pilot.camera;
    expect(half.x).toBeGreaterThan(1);
    expect(half.x).toBeLessThan(4);
    expect(pilot.goal).toEqual(goal);
    pilot.glideTo({ x: 0, y: 0, scale: 100 }, 100, 200);
    pilot.step(100, stay);
    expect(pilot.camera).toEqual(half);
    pilot.step(300, stay);
    expect(pilot.camera.x).toBe(0);
    expect(pilot.moving).toBe(false);
  });

  it('runs on after a flick and comes to rest', () => {
    const pilot = new Pilot();
    pilot.jump({ x: 0, y: 0, scale: 100 });
    pilot.run(1, 0, 0);
    let now = 0;
    while (pilot.moving && now < 5000) pilot.step((now += 16), stay);
    expect(pilot.camera.x).toBeLessThan(-1);
    expect(now).toBeLessThan(1500);
  });

  it('jumps where motion is to be reduced', () => {
    reduce(true);
    const pilot = new Pilot();
    pilot.glideTo(goal, 0);
    expect(pilot.camera).toEqual(goal);
    pilot.run(3, 3, 0);
    expect(pilot.moving).toBe(false);
  });
});

describe('the pace', () => {
  it('leaves at least its kind’s time between two, and most of the time for other things', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const pace = new Pace();
    expect(pace.may('picture', 0)).toBe(true);
    pace.did('picture', 0);
    expect(pace.may('picture', 100)).toBe(false);
    expect(pace.may('picture', 130)).toBe(true);
    pace.measure(() => {
      now.mockReturnValue(80);
      return true;
    });
    expect(pace.may('picture', 390)).toBe(false);
    expect(pace.may('picture', 410)).toBe(true);
    now.mockRestore();
  });
});

describe('movement', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ends a while after the camera’s last step, and not while a finger is down', () => {
    let held = true;
    const rested = vi.fn();
    vi.stubGlobal('window', globalThis);
    const movement = new Movement({ gliding: () => false, held: () => held, rested });
    movement.watch({ x: 0, y: 0, scale: 100 });
    movement.watch({ x: 0, y: 0, scale: 110 });
    expect([movement.moving, movement.zooming]).toEqual([true, true]);
    vi.advanceTimersByTime(100);
    expect([movement.moving, movement.zooming]).toEqual([true, false]);
    held = false;
    vi.advanceTimersByTime(100);
    expect(movement.moving).toBe(false);
    expect(rested).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('what is painted again', () => {
  const model: BoardModel = {
    tiles: [placed(0)],
    figures: [],
    pieces: [],
    roadsOver: [],
    buildings: [],
    targets: [],
    seats: [],
    legal: [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ],
    ghost: { ...placed(1), badge: '1/2', seat: 1 },
    spots: [],
    lastMoves: [],
    focus: null,
    highlight: [],
    overlay: null,
  };

  it('is nothing when a model says the same', () => {
    expect(changedSquares(model, structuredClone(model))).toEqual([]);
  });

  it('is where the keyboard’s ring was, if the ghost comes there', () => {
    const ring = { ...model, focus: { x: 2, y: 0 } };
    const moved = { ...ring, ghost: { ...model.ghost!, x: 2 } };
    expect(changedSquares(ring, moved)).toMatchObject([{ x: 2 }]);
    expect(changedSquares(moved, { ...moved, focus: null })).toEqual([]);
  });

  it('is nothing when only the ghost or what is lit changes: they have canvases of their own', () => {
    expect(changedSquares(model, { ...model, ghost: { ...model.ghost!, x: 2 } })).toEqual([]);
    expect(changedSquares(model, { ...model, highlight: [{ x: 0, y: 0, segment: 'road-E' }] })).toEqual([]);
  });

  it('is where tiles, figures, legal squares and last moves change', () => {
    const after = { ...model, tiles: [placed(0), placed(5)], legal: [{ x: 1, y: 0 }], lastMoves: [{ x: 7, y: 0, seat: 1, number: 3 }] };
    expect(changedSquares(model, after).length).toBe(3);
    expect(changedSquares(model, after)).toEqual([
      { x: 5, y: 0 },
      { x: 2, y: 0 },
      { x: 7, y: 0 },
    ]);
  });

  it('is all when the seats’ colours or very much changes', () => {
    expect(changedSquares(model, { ...model, seats: [{ seat: 1, name: 'A', colour: 'red' }] })).toBe('all');
    expect(changedSquares(model, { ...model, tiles: Array.from({ length: 30 }, (_, x) => placed(x)) })).toBe('all');
    expect(together('all', [])).toBe('all');
  });

  it('reaches over its squares’ sides', () => {
    const part = boundsAround(
      [
        { x: 2, y: 2 },
        { x: 4, y: 2 },
      ],
      0.5,
    );
    expect(part).toEqual({ left: 1.5, top: 1.5, right: 5.5, bottom: 3.5 });
    expect(reaches({ x: 5, y: 3 }, part, 0.5)).toBe(true);
    expect(reaches({ x: 6, y: 3 }, part, 0.5)).toBe(false);
  });
});
