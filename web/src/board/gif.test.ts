import { describe, expect, it } from 'vitest';
import { random } from '../tiles/random';
import { Nearest, paletteOf } from './few-colours';
import { GifWriter, TRANSPARENT } from './gif';

const PALETTE = Uint8Array.from({ length: 255 * 3 }, (_, i) => i % 256);

interface Read {
  width: number;
  height: number;
  palette: Uint8Array;
  frames: { x: number; y: number; width: number; height: number; hundredths: number; indices: number[] }[];
}

/** As the format's description says, written apart from the writer. */
function read(bytes: Uint8Array): Read {
  let at = 0;
  const byte = () => bytes[at++]!;
  const short = () => byte() + 256 * byte();
  const blocks = () => {
    const all: number[] = [];
    for (let size = byte(); size > 0; size = byte()) for (let i = 0; i < size; i++) all.push(byte());
    return all;
  };
  expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe('GIF89a');
  at = 6;
  const [width, height] = [short(), short()];
  expect(byte() & 0x87, 'a palette of 256 colours').toBe(0x87);
  at += 2;
  const palette = bytes.slice(at, (at += 768));
  const frames: Read['frames'] = [];
  let hundredths = 0;
  for (let kind = byte(); kind !== 0x3b; kind = byte()) {
    if (kind === 0x21) {
      const label = byte();
      const content = blocks();
      if (label === 0xf9) hundredths = content[1]! + 256 * content[2]!;
      continue;
    }
    expect(kind).toBe(0x2c);
    const box = { x: short(), y: short(), width: short(), height: short() };
    at++;
    frames.push({ ...box, hundredths, indices: decompress(byte(), blocks()) });
  }
  return { width, height, palette, frames };
}

function decompress(least: number, bytes: number[]): number[] {
  const [clear, end] = [1 << least, (1 << least) + 1];
  let [bit, bits] = [0, least + 1];
  const code = () => {
    let value = 0;
    for (let i = 0; i < bits; i++, bit++) value |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i;
    return value;
  };
  const out: number[] = [];
  let table: number[][] = [];
  const begin = () => {
    table = Array.from({ length: end + 1 }, (_, i) => (i < clear ? [i] : []));
    bits = least + 1;
  };
  let before: number[] | null = null;
  for (let next = code(); next !== end; next = code()) {
    if (next === clear) {
      begin();
      before = null;
      continue;
    }
    const string: number[] = table[next] ?? [...before!, before![0]!];
    out.push(...string);
    if (before && table.length < 4096) table.push([...before, string[0]!]);
    if (table.length === 1 << bits && bits < 12) bits++;
    before = string;
  }
  return out;
}

describe('a moving picture', () => {
  it('is read as it was written: size, palette, boxes, times', () => {
    const gif = new GifWriter(300, 200, PALETTE);
    gif.frame(Uint8Array.from([1, 2, 3, 4, 5, 6]), { x: 0, y: 0, width: 3, height: 2 }, 500);
    gif.frame(Uint8Array.from([TRANSPARENT, 7]), { x: 299, y: 100, width: 1, height: 2 }, 4000);
    const { width, height, palette, frames } = read(gif.finish());
    expect([width, height]).toEqual([300, 200]);
    expect(palette.subarray(0, 765)).toEqual(PALETTE);
    expect(frames).toEqual([
      { x: 0, y: 0, width: 3, height: 2, hundredths: 50, indices: [1, 2, 3, 4, 5, 6] },
      { x: 299, y: 100, width: 1, height: 2, hundredths: 400, indices: [TRANSPARENT, 7] },
    ]);
  });

  it.each([
    ['one colour', () => 5],
    ['stripes', (i: number) => i % 3],
    [
      'noise, which fills the table of strings again and again',
      (
        (chance) => () =>
          Math.floor(chance() * 256)
      )(random('noise')),
    ],
    [
      'noise of few colours',
      (
        (chance) => () =>
          Math.floor(chance() * 4)
      )(random('few')),
    ],
  ])('holds %s', (_what, colour) => {
    const [width, height] = [220, 150];
    const indices = Uint8Array.from({ length: width * height }, (_, i) => colour(i));
    const gif = new GifWriter(width, height, PALETTE);
    gif.frame(indices, { x: 0, y: 0, width, height }, 100);
    expect(read(gif.finish()).frames[0]!.indices).toEqual([...indices]);
  });

  it.each([1, 255, 256, 257, 3838, 3839, 3840, 3841])('ends well after %i indices', (count) => {
    const chance = random(`${count}`);
    const indices = Uint8Array.from({ length: count }, () => Math.floor(chance() * 256));
    const gif = new GifWriter(count, 1, PALETTE);
    gif.frame(indices, { x: 0, y: 0, width: count, height: 1 }, 100);
    expect(read(gif.finish()).frames[0]!.indices).toEqual([...indices]);
  });
});

describe('few colours', () => {
  const pixels = (...colours: [number, number, number][]) => Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]));

  it('are about those that there are, if there are few', () => {
    const colours: [number, number, number][] = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [40, 40, 40],
    ];
    const palette = paletteOf([pixels(...colours, ...colours)], 255);
    expect(palette).toHaveLength(4 * 3);
    const nearest = new Nearest(palette);
    for (const [r, g, b] of colours) {
      const at = nearest.of(r, g, b) * 3;
      expect(Math.hypot(palette[at]! - r, palette[at + 1]! - g, palette[at + 2]! - b), `${[r, g, b]}`).toBeLessThan(10);
    }
  });

  it('are no more than are wanted, and near to all', () => {
    const chance = random('colours');
    const many = Array.from({ length: 4000 }, () => [chance() * 255, chance() * 120, 60].map(Math.floor) as [number, number, number]);
    const palette = paletteOf([pixels(...many)], 64);
    expect(palette.length).toBeLessThanOrEqual(64 * 3);
    const nearest = new Nearest(palette);
    const far = many.map(([r, g, b]) => {
      const at = nearest.of(r, g, b) * 3;
      return Math.hypot(palette[at]! - r, palette[at + 1]! - g, palette[at + 2]! - b);
    });
    expect(Math.max(...far)).toBeLessThan(50);
  });
});
