import { describe, expect, it } from 'vitest';
import {
  NO_PADDING,
  between,
  boundsOf,
  cellAt,
  fitted,
  kept,
  panned,
  revealing,
  toScreen,
  toWorld,
  zoomedAbout,
  type Camera,
  type View,
} from './camera';
import { corner, covers, frameFor, inFrame, placement, serves, snapped, stepFor } from './frame';
import { TARGET, hitTest } from './hit';
import { EMPTY_BOARD } from './empty';
import type { BoardModel } from './model';
import { nearestTo, outside } from './outside';
import { onSquare } from './squares';

const view: View = { width: 800, height: 600, padding: NO_PADDING };
const sheet: View = { width: 400, height: 800, padding: { top: 60, right: 0, bottom: 300, left: 0 } };
const camera: Camera = { x: 2, y: 1, scale: 100 };

describe('the camera', () => {
  it('leads from the world to the screen and back', () => {
    expect(toScreen(camera, view, 2, 1)).toEqual([400, 300]);
    expect(toWorld(camera, sheet, ...toScreen(camera, sheet, -3.5, 7))).toEqual([-3.5, 7]);
    expect(cellAt({ x: 0, y: 0, scale: 100 }, view, 399, 301)).toEqual({ x: -1, y: 0 });
  });

  it('fits all squares into what no panel covers', () => {
    const bounds = boundsOf([
      { x: -2, y: -5 },
      { x: 3, y: 4 },
    ]);
    const fit = fitted(bounds, sheet);
    const [left, top] = toScreen(fit, sheet, bounds.left, bounds.top);
    const [right, bottom] = toScreen(fit, sheet, bounds.right, bounds.bottom);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(400);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(bottom).toBeLessThanOrEqual(500);
  });

  it('zooms about a point, which stays where it is', () => {
    const point = toWorld(camera, view, 130, 80);
    const after = zoomedAbout(camera, view, 130, 80, 1.7);
    expect(after.scale).toBeCloseTo(170);
    expect(toScreen(after, view, ...point)[0]).toBeCloseTo(130);
    expect(toScreen(after, view, ...point)[1]).toBeCloseTo(80);
  });

  it('stays within its nearest and farthest', () => {
    expect(zoomedAbout(camera, view, 0, 0, 1000).scale).toBe(420);
    expect(zoomedAbout(camera, view, 0, 0, 0.001).scale).toBe(8);
  });

  it('moves no more than a square needs to be seen', () => {
    expect(revealing(camera, view, { x: 2, y: 1 })).toEqual(camera);
    const moved = revealing(camera, view, { x: 9, y: 1 });
    expect(toScreen(moved, view, 10, 1)[0]).toBeCloseTo(800 - 30);
    expect(moved.y).toBe(camera.y);
    const [, low] = toScreen(revealing(camera, sheet, { x: 2, y: 5 }), sheet, 2, 6);
    expect(low).toBeLessThanOrEqual(500);
  });

  it('cannot lose the board', () => {
    expect(
      kept(
        panned(camera, 1e6, -1e6),
        boundsOf([
          { x: 0, y: 0 },
          { x: 3, y: 3 },
        ]),
      ),
    ).toEqual({ x: -1, y: 5, scale: 100 });
  });

  it('is half way in proportion at half time, and keeps the point about which it zooms', () => {
    const to = zoomedAbout(camera, view, 130, 80, 1.69);
    const half = between(camera, to, 0.5);
    expect(half.scale).toBeCloseTo(130);
    expect(toWorld(half, view, 130, 80)[0]).toBeCloseTo(toWorld(camera, view, 130, 80)[0]);
    expect(between({ x: 0, y: 0, scale: 50 }, { x: 4, y: 2, scale: 50 }, 0.5)).toEqual({ x: 2, y: 1, scale: 50 });
  });
});

describe('the painted frame', () => {
  it('covers the view and no more before the board is moved, wherever it stands', () => {
    for (const x of [0.313, 1.5, -7.77]) {
      const at = { x, y: 1.27, scale: 61.3 };
      const frame = frameFor(snapped(at, 1.5), view, 1.5, false);
      expect(covers(frame, snapped(at, 1.5), view)).toBe(true);
      expect(covers(frame, panned(snapped(at, 1.5), 3, 0), view)).toBe(false);
      expect(frame.width).toBeLessThan(view.width * 1.5 + 6);
    }
  });

  it('puts tiles on whole device pixels', () => {
    const frame = frameFor({ x: 0.313, y: 1.27, scale: 61.3 }, view, 1.5);
    expect(frame.pixels).toBe(92);
    expect(corner(frame, { x: 3, y: -2 }).every(Number.isInteger)).toBe(true);
  });

  it('covers the view, also after a short pan, not after a long one', () => {
    const frame = frameFor(camera, view, 2);
    expect(covers(frame, camera, view)).toBe(true);
    expect(covers(frame, panned(camera, 100, -100), view)).toBe(true);
    expect(covers(frame, panned(camera, 300, 0), view)).toBe(false);
  });

  it('does while it is zoomed, until it is very coarse or out of sight', () => {
    const frame = frameFor(camera, view, 1);
    expect(covers(frame, { ...camera, scale: 45 }, view)).toBe(false);
    expect(serves(frame, { ...camera, scale: 45 }, view)).toBe(true);
    expect(serves(frame, { ...camera, scale: 320 }, view)).toBe(false);
    expect(serves(frame, panned(camera, 900, 0), view)).toBe(false);
  });

  it('is repainted when it would look coarse', () => {
    const frame = frameFor(camera, view, 1);
    expect(covers(frame, { ...camera, scale: 190 }, view)).toBe(true);
    expect(covers(frame, { ...camera, scale: 210 }, view)).toBe(false);
  });

  it('lies where the world is, unstretched at a snapped camera', () => {
    const at = snapped({ x: 0.4, y: 0.2, scale: 77.7 }, 1.25);
    const frame = frameFor(at, view, 1.25);
    const { x, stretch } = placement(frame, at, view);
    expect(stretch).toBe(1);
    expect(x + corner(frame, { x: 2, y: 0 })[0] / 1.25).toBeCloseTo(toScreen(at, view, 2, 0)[0], 0);
  });

  it('knows which squares it holds', () => {
    const frame = frameFor(camera, view, 1);
    expect(inFrame(frame, { x: 2, y: 1 })).toBe(true);
    expect(inFrame(frame, { x: 20, y: 1 })).toBe(false);
  });

  it('takes bitmaps from the next larger step', () => {
    expect([20, 48, 49, 300, 900].map(stepFor)).toEqual([24, 48, 64, 384, 512]);
  });
});

describe('a click', () => {
  const ghost = { x: 2, y: 1, tile: 't', turns: 0, copy: 0, badge: '1/2', seat: 0 };
  const spots = [{ x: 2, y: 1, segment: 'road-N', label: '1', state: 'free' as const, figures: [], title: '' }];
  const model: BoardModel = {
    ...EMPTY_BOARD,
    ghost,
    spots,
    legal: [
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ],
    tiles: [{ x: 1, y: 1, tile: 't', turns: 0, copy: 0 }],
  };
  const places = { 'road-N': [50, 25] as [number, number] };
  const click = (scale: number, x: number, y: number) => {
    const at = { ...camera, scale };
    return hitTest(model, places, at, view, ...toScreen(at, view, x, y));
  };

  it('on a spot is the spot, when the ghost is large enough', () => {
    expect(click(120, 2.5, 1.25)).toEqual({ on: 'spot', segment: 'road-N' });
    expect(click(90, 2.5, 1.25)).toEqual({ on: 'ghost' });
  });

  it('tells the ghost, its corner, legal squares, tiles and nothing apart', () => {
    expect(click(120, 2.5, 1.8)).toEqual({ on: 'ghost' });
    expect(click(120, 3.05, 0.95)).toEqual({ on: 'turn' });
    expect(click(120, 3.5, 1.5)).toEqual({ on: 'legal', cell: { x: 3, y: 1 } });
    expect(click(120, 1.5, 1.5)).toEqual({ on: 'tile', cell: { x: 1, y: 1 } });
    expect(click(120, 1.5, 4.5)).toEqual({ on: 'nothing', cell: { x: 1, y: 4 } });
  });
});

describe('a click where squares can be chosen', () => {
  const ghost = { x: 2, y: 1, tile: 't', turns: 0, copy: 0, badge: '1/2', seat: 0 };
  const targets = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ].map((cell) => ({ ...cell, state: 'free' as const, figures: [] }));
  const tiles = [0, 1].map((x) => ({ x, y: 1, tile: 't', turns: 0, copy: 0 }));
  const model: BoardModel = { ...EMPTY_BOARD, ghost, targets, tiles };
  const at = { ...camera, scale: 120 };
  const click = (x: number, y: number) => hitTest(model, { [TARGET]: [30, 70] }, at, view, ...toScreen(at, view, x, y));

  it('chooses the square', () => {
    expect(click(1.9, 1.1)).toEqual({ on: 'target', cell: { x: 1, y: 1 } });
    expect(click(0.5, 1.5)).toEqual({ on: 'tile', cell: { x: 0, y: 1 } });
  });

  it('chooses the square of the ghost at its foundation, and turns the ghost elsewhere', () => {
    expect(click(2.3, 1.7)).toEqual({ on: 'target', cell: { x: 2, y: 1 } });
    expect(click(2.7, 1.3)).toEqual({ on: 'ghost' });
  });
});

describe('legal squares outside the view', () => {
  const cells = [
    { x: 2, y: 1 },
    { x: 9, y: 1 },
    { x: 8, y: 2 },
    { x: 2, y: -7 },
  ];

  it('are counted by side', () => {
    expect(outside(cells, camera, view)).toEqual([
      { rim: 'north', cells: [{ x: 2, y: -7 }] },
      {
        rim: 'east',
        cells: [
          { x: 9, y: 1 },
          { x: 8, y: 2 },
        ],
      },
    ]);
  });

  it('count as hidden below the sheet', () => {
    expect(outside([{ x: 2, y: 4 }], camera, sheet)).toEqual([{ rim: 'south', cells: [{ x: 2, y: 4 }] }]);
  });

  it('are led to from the nearest on', () => {
    expect(nearestTo(cells.slice(1), camera)).toEqual({ x: 8, y: 2 });
  });
});

describe('what lies on a square', () => {
  it('is found, also to the north-west of all', () => {
    const cells = [
      { x: -3, y: -7 },
      { x: 2, y: 0 },
    ];
    expect(onSquare(cells, -3, -7)).toBe(cells[0]);
    expect(onSquare(cells, 2, 0)).toBe(cells[1]);
    expect(onSquare(cells, 0, 2)).toBeUndefined();
  });
});
