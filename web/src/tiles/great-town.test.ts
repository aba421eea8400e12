import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../dev/catalogue';
import { distance, inside } from './geometry';

import { layoutOf } from './layout';
import { segmentAt } from './outline';
import { isGreat, topology } from './topology';
import { WAITING_PLACES, groundOf, placeOn, waitingSize, waitingSpot } from './waiting-places';

const block = CATALOGUE.filter(({ inner }) => inner);
const shapes = block.map((tile) => ({ tile, shape: layoutOf(tile, 0, 0) }));
const townOf = (id: string) => shapes.find(({ tile }) => tile.tile === id)!.shape.cities.find((city) => city.block)!;

describe('the town of twelve tiles', () => {
  it('has twelve, each with its own place', () => {
    const places = shapes.map(({ shape }) => String(shape.cities.find((city) => city.block)!.block));
    expect(new Set(places).size).toBe(12);
  });

  it('has a wall that meets itself at every inner side', () => {
    const ends = shapes.flatMap(({ shape }) =>
      shape.cities
        .filter((city) => city.block)
        .flatMap(({ walls, block: [x, y] = [0, 0] }) =>
          walls.flatMap((wall) => [wall[0]!, wall.at(-1)!].map(([px, py]) => `${px + x * 100},${py + y * 100}`)),
        ),
    );
    for (const end of ends)
      expect(
        ends.filter((other) => other === end),
        end,
      ).toHaveLength(2);
  });

  it('is town where no field is, and nothing but town in its midst', () => {
    expect(townOf('count-2b').walls).toEqual([]);
    expect(inside([3, 3], townOf('count-1a').outline)).toBe(false);
    expect(inside([97, 97], townOf('count-1a').outline)).toBe(true);
    expect(inside([50, 97], townOf('count-1b').outline)).toBe(true);
    expect(inside([50, 3], townOf('count-1b').outline)).toBe(false);
  });

  it('keeps apart from it a city on an outer side', () => {
    const tile = topology(block.find(({ tile: id }) => id === 'count-3a')!, 0);
    expect(tile.cities.map((city) => isGreat(tile, city))).toEqual([true, false]);
  });

  it('lets a road end at a gate', () => {
    expect(shapes.filter(({ shape }) => shape.roads.length > 0).map(({ shape }) => shape.gates.length)).toEqual([1, 1, 1]);
  });

  it('is pointed at as the city that it is', () => {
    expect(segmentAt(shapes.find(({ tile }) => tile.tile === 'count-2b')!.shape, [50, 50])).toBe('city-N');
  });
});

describe('a quarter', () => {
  const names = Object.keys(WAITING_PLACES);
  const onBlock = (place: string, [x, y]: [number, number]): [number, number] => {
    const { square } = WAITING_PLACES[place]!;
    return [x + square[0] * 100, y + square[1] * 100];
  };

  it.each(names)('%s is found by its square, and lies on it', (place) => {
    const { square } = WAITING_PLACES[place]!;
    expect(placeOn(...square)).toBe(place);
    expect(groundOf(place)!.at.every((v) => v > -10 && v < 110)).toBe(true);
  });

  it('has its ground for itself', () => {
    const grounds = Object.values(WAITING_PLACES).map((place) => place!);
    for (const one of grounds)
      for (const other of grounds) if (one !== other) expect(distance(one.at, other.at)).toBeGreaterThan(one.radius + other.radius - 12);
  });

  it.each(names)('in %s nobody stands where another does, nor without the wall', (place) => {
    for (let of = 1; of <= 12; of++) {
      const all = Array.from({ length: of }, (_, index) => waitingSpot(place, index, of)!);
      for (const [i, p] of all.entries()) for (const q of all.slice(i + 1)) expect(distance(p, q)).toBeGreaterThan(15);
      for (const [x, y] of all.map((p) => onBlock(place, p))) expect(x > 55 && x < 345 && y > 55 && y < 245, `${x},${y}`).toBe(true);
    }
  });

  it.each(names)('in %s there is room for six players with four kinds of figures each, drawn smaller', (place) => {
    for (let of = 13; of <= 24; of++) {
      const size = waitingSize(place, of);
      const all = Array.from({ length: of }, (_, index) => waitingSpot(place, index, of)!);
      for (const [i, p] of all.entries()) for (const q of all.slice(i + 1)) expect(distance(p, q)).toBeGreaterThan(15 * size);
      for (const [x, y] of all.map((p) => onBlock(place, p))) expect(x > 55 && x < 345 && y > 55 && y < 245, `${x},${y}`).toBe(true);
      expect(size).toBeGreaterThan(0.5);
    }
  });

  it('is no place of the board elsewhere', () => {
    expect([waitingSpot('prison', 0, 1), placeOn(0, 0), groundOf('tower')]).toEqual([undefined, undefined, undefined]);
  });
});
