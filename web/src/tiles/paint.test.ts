// What is drawn, recorded by a canvas that only writes down what it is told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE, tileOf } from '../../dev/catalogue';
import { INVENTED } from '../../dev/invented';
import { checkTopology } from './field-map';
import { layoutOf } from './layout';
import { planMeadow } from './meadow-plan';
import { ROAD, ROOFTOPS } from './palette';
import type { Canvas2D } from './pen';
import { room } from './room';
import { paintTile, type TilePicture } from './tile';
import { planHouses } from './town-plan';

vi.mock('./texture', () => ({ textures: () => ({ mottle: 'mottle', fibres: 'fibres' }) }));

function recorder(): { to: Canvas2D; told: string[] } {
  const told: string[] = [];
  const gradient = { addColorStop: (...args: unknown[]) => told.push(`stop ${args}`) };
  const to = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...args: unknown[]) => {
        told.push(`${String(name)} ${args}`);
        return gradient;
      },
    set: (_, name, value) => {
      told.push(`${String(name)} = ${value}`);
      return true;
    },
  });
  return { to: to as unknown as Canvas2D, told };
}

class RecordedPath {
  private told: string[];
  constructor(d = '') {
    this.told = [d];
  }
  moveTo = (...p: number[]) => void this.told.push(`M${p}`);
  lineTo = (...p: number[]) => void this.told.push(`L${p}`);
  rect = (...p: number[]) => void this.told.push(`rect ${p}`);
  ellipse = (...p: number[]) => void this.told.push(`ellipse ${p}`);
  closePath = () => void this.told.push('Z');
  toString = () => this.told.join('');
}

const picture = (id: string, more: Partial<TilePicture> = {}): TilePicture => ({
  tile: tileOf(id),
  turns: 0,
  copy: 0,
  cell: [3, -2],
  detail: 'full',
  alone: true,
  dark: false,
  ...more,
});
function painted(of: TilePicture): string {
  const { to, told } = recorder();
  paintTile(to, 96, of);
  return told.join('\n');
}

describe('a painted tile', () => {
  beforeEach(() => vi.stubGlobal('Path2D', RecordedPath));
  afterEach(() => vi.unstubAllGlobals());

  it('is the same each time', () => {
    for (const { tile } of CATALOGUE) expect(painted(picture(tile, { turns: 1 }))).toBe(painted(picture(tile, { turns: 1 })));
  });

  it('differs by copy and, in its washes and houses, by square', () => {
    const one = painted(picture('base-cccf-a'));
    expect(painted(picture('base-cccf-a', { copy: 1 }))).not.toBe(one);
    expect(painted(picture('base-cccf-a', { cell: [4, -2] }))).not.toBe(one);
  });

  it('has numbers for all it draws', () => {
    for (const { tile } of CATALOGUE) expect(painted(picture(tile, { detail: 'small', dark: true }))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is calm where it is plain: no houses and nothing that grows, but every road and town', () => {
    for (const { tile } of CATALOGUE) {
      const plain = painted(picture(tile, { detail: 'plain', alone: false }));
      expect(plain, tile).not.toMatch(/NaN|undefined|Infinity/);
      expect(plain.length, tile).toBeLessThan(painted(picture(tile, { detail: 'small', alone: false })).length);
    }
    const city = painted(picture('base-cccf-a', { detail: 'plain' }));
    expect(city).toContain(`fillStyle = ${ROOFTOPS}`);
    expect(planHouses(layoutOf(tileOf('base-cccf-a'), 0, 0), layoutOf(tileOf('base-cccf-a'), 0, 0).cities[0]!, [3, -2]).length).toBeGreaterThan(0);
    expect(city.split('\n').length).toBeLessThan(painted(picture('base-cccf-a', { detail: 'small' })).split('\n').length / 4);
    expect(painted(picture('base-ffrr-a', { detail: 'plain' }))).toContain(`strokeStyle = ${ROAD}`);
  });

  it.each(INVENTED)('$tile, of no set, is drawn as well', (tile) => {
    for (const turns of [0, 1, 2, 3]) {
      expect(checkTopology(layoutOf(tile, turns, 0))).toEqual([]);
      expect(painted({ ...picture('base-cccc-a'), tile, turns })).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(['wine', 'grain', 'cloth', 'besieged', 'cathedral'])('has a picture of %s, at every size', (mark) => {
    const [city, ...rest] = tileOf('base-cccf-a').segments;
    const tile = { ...tileOf('base-cccf-a'), segments: [{ ...city!, marks: [mark] }, ...rest] };
    for (const detail of ['full', 'small'] as const) {
      const told = painted(picture('base-cccf-a', { tile, detail }));
      expect(told).not.toContain('fillText');
      expect(told).not.toBe(painted(picture('base-cccf-a', { detail })));
    }
  });

  it.each(['herd', 'volcano', 'tower-foundation'])('has a picture of %s', (mark) => {
    expect(painted(picture('base-ffrr-a', { tile: { ...tileOf('base-ffrr-a'), marks: [mark] } }))).not.toContain('fillText');
  });

  it('shows a mark whose element is off faintly, and not at all when it is small', () => {
    const off = { ...tileOf('base-frfr-a'), printed: ['inn'] };
    const thatch = 'fillStyle = #c08a3e';
    expect(painted(picture('base-frfr-a', { tile: off }))).toContain(`globalAlpha = 0.3\n${thatch}`);
    expect(painted(picture('base-frfr-a', { tile: off, detail: 'small' }))).not.toContain(thatch);
  });

  it('is drawn with less when it is small', () => {
    expect(painted(picture('base-cccc-a', { detail: 'small' })).length).toBeLessThan(painted(picture('base-cccc-a')).length * 0.7);
  });
});

describe('houses', () => {
  it('over an open side are the same for both tiles', () => {
    const full = layoutOf(tileOf('base-cccc-a'), 0, 0);
    const here = planHouses(full, full.cities[0]!, [0, 0]).filter((house) => house.at[0] > 92);
    const next = planHouses(full, full.cities[0]!, [1, 0]).map((house) => house.seed);
    const over = here.filter((house) => house.at[0] + house.width / 2 > 100);
    expect(over.length).toBeGreaterThan(0);
    for (const house of over) expect(next).toContain(house.seed);
  });
});

describe('the meadow', () => {
  it('is the same each time and keeps off roads, walls and the rim', () => {
    for (const tile of CATALOGUE) {
      const shape = layoutOf(tile, 0, 0);
      expect(planMeadow(shape, 0)).toEqual(planMeadow(shape, 0));
      for (const { kind, at } of planMeadow(shape, 0)) if (kind !== 'pasture') expect(room(shape, at), `${kind} of ${tile.tile}`).toBeGreaterThan(0);
    }
  });
});
