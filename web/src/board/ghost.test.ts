// The tile in hand as it is drawn, on a canvas that only writes down what it is told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tileOf } from '../../dev/catalogue';
import type { TileBitmaps } from './bitmaps';
import { EMPTY_BOARD } from './empty';
import type { Frame } from './frame';
import { paintGhost } from './ghost';
import type { BoardModel, FigureSpot, Ghost } from './model';
import { APPEAR, Motion, TURN } from './motion';
import { Stage } from './stage';

const TILE = 'base-crfr-a';
const GHOST: Ghost = { x: 1, y: 0, tile: TILE, turns: 0, copy: 0, badge: '2/3', seat: 1 };
const spot = (segment: string, label: string, state: FigureSpot['state']): FigureSpot => ({ x: 1, y: 0, segment, label, state, title: '' });
const SPOTS = [spot('city-N', '1', 'free'), spot('road-E', '2', 'chosen'), spot('field-El', '3', 'refused')];

function recorder() {
  const told: string[] = [];
  const to = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        void told.push(`${String(name)} ${args.map((arg) => (typeof arg === 'object' ? ((arg as { name?: string }).name ?? '') : arg))}`),
    set: (_, name, value) => {
      told.push(`${String(name)} = ${value}`);
      return true;
    },
  });
  return { to: to as unknown as CanvasRenderingContext2D, told };
}

vi.mock('../tiles/texture', () => ({
  newSurface: (width: number, height: number) => ({ width, height, name: 'figure', getContext: () => recorder().to }),
  textures: () => ({}),
}));

let reduced: boolean;
beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      rect() {}
      ellipse() {}
      closePath() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const bitmaps = {
  get: ({ placed }: { placed: { turns: number } }) => ({ bitmap: { name: `tile^${placed.turns}` }, corners: [] }),
} as unknown as TileBitmaps;

/** As it is drawn at so many pixels a tile, so many milliseconds after it came. */
function drawn(more: Partial<BoardModel>, { pixels = 120, at = APPEAR, motion = new Motion() } = {}): string[] {
  const model = { ...EMPTY_BOARD, ghost: GHOST, seats: [{ seat: 1, name: 'Anna', colour: 'red' as const }], ...more };
  const frame: Frame = { pixels, left: 0, top: 0, width: 900, height: 600, ratio: 1 };
  const { to, told } = recorder();
  motion.changed(null, model, 0);
  paintGhost(new Stage(to, frame, model, new Map([[TILE, tileOf(TILE)]]), false), bitmaps, motion, at);
  return told;
}
const texts = (told: string[]) => told.flatMap((line) => (line.startsWith('fillText') ? [line.split(/[ ,]/)[1]!] : []));
const pictures = (told: string[]) => told.filter((line) => line.startsWith('drawImage'));

describe('a ghost', () => {
  it('is nothing where there is none', () => {
    expect(drawn({ ghost: null, spots: SPOTS })).toEqual([]);
  });

  it('lies on its square, in its turn', () => {
    const [tile] = pictures(drawn({ ghost: { ...GHOST, turns: 2 } }));
    expect(tile).toMatch(/^drawImage tile\^2,120,0,120,120/);
  });

  it('has the count of its turns where it can be turned and has room for it', () => {
    expect(texts(drawn({}))).toContain('2/3');
    expect(texts(drawn({}, { pixels: 50 }))).toEqual([]);
    expect(texts(drawn({ ghost: { ...GHOST, badge: '1/1' } }))).toEqual([]);
    expect(texts(drawn({ ghost: { ...GHOST, badge: '' } }))).toEqual([]);
  });

  it('has its free spots by their numbers, the chosen one as a figure, refused ones without either', () => {
    const told = drawn({ spots: SPOTS, ghost: { ...GHOST, figure: { segment: 'road-E', figure: 'small' } } });
    expect(texts(told)).toEqual(['2/3', '1']);
    expect(pictures(told).filter((line) => line.includes('figure'))).toHaveLength(1);
  });

  it('leaves its spots to the loupe where it is small', () => {
    expect(texts(drawn({ spots: SPOTS }, { pixels: 90 }))).toEqual(['2/3']);
  });

  it('that has just come is faint, but shows its spots', () => {
    const told = drawn({ spots: SPOTS }, { at: APPEAR / 3 });
    expect(texts(told)).toEqual(['2/3', '1']);
    const alpha = told.filter((line) => line.startsWith('globalAlpha')).map((line) => Number(line.split('= ')[1]));
    expect(Math.min(...alpha)).toBeGreaterThan(0);
    expect(Math.min(...alpha)).toBeLessThan(1);
  });

  it('grows a little as it comes, but not with reduced motion', () => {
    const width = (told: string[]) => Number(pictures(told)[0]!.split(',')[3]);
    expect(width(drawn({}, { at: APPEAR / 3 }))).toBeLessThan(120);
    reduced = true;
    expect(width(drawn({}, { at: APPEAR / 3 }))).toBe(120);
  });

  it('that was turned fades from one turn to the next', () => {
    const motion = new Motion();
    const before = { ...EMPTY_BOARD, ghost: GHOST };
    motion.changed(null, before, -1000);
    motion.changed(before, { ...EMPTY_BOARD, ghost: { ...GHOST, turns: 1 } }, 0);
    // the model is told once more when it is drawn
    const still = { changed: () => {}, appeared: () => 1, turning: (now: number) => motion.turning(now) } as unknown as Motion;
    const names = (at: number) => pictures(drawn({ ghost: { ...GHOST, turns: 1 } }, { at, motion: still })).map((line) => line.split(/[ ,]/)[1]);
    expect(names(TURN / 2)).toEqual(['tile^1', 'tile^0']);
    expect(names(TURN)).toEqual(['tile^1']);
  });

  it('on a corner where a figure may go shows a line to it', () => {
    const corner = spot('corner-SE', '1', 'free');
    expect(drawn({ spots: [corner] }).filter((line) => line.startsWith('stroke')).length).toBeGreaterThan(
      drawn({ spots: [spot('city-N', '1', 'free')] }).filter((line) => line.startsWith('stroke')).length,
    );
  });

  it('has numbers for all it draws, at every size', () => {
    for (const pixels of [8, 30, 64, 96, 400]) expect(drawn({ spots: SPOTS }, { pixels }).join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });
});
