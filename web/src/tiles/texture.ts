// Two textures of one tile's period, the same in all tiles: mottling under the ink, paper grain over it. Baked once.
import { random, type Random } from './random';

const SIZE = 256;
type Surface = OffscreenCanvas | HTMLCanvasElement;

export function newSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

interface Textures {
  mottle: Surface;
  fibres: Surface;
}
let baked: Textures | null = null;

export function textures(): Textures {
  baked ??= {
    mottle: bake(fractal(random('mottle'), 7, 4), [51, 76, 31], (n) => 1.5 * n - 0.62),
    fibres: bake(fibres(random('grain')), [255, 247, 230], (n) => 1.1 * n - 0.46),
  };
  return baked;
}

function bake(noise: Float32Array, [r, g, b]: [number, number, number], alpha: (n: number) => number): Surface {
  const surface = newSurface(SIZE, SIZE);
  const to = surface.getContext('2d') as CanvasRenderingContext2D;
  const image = to.createImageData(SIZE, SIZE);
  const { data } = image;
  for (let i = 0; i < noise.length; i++) {
    data[4 * i] = r;
    data[4 * i + 1] = g;
    data[4 * i + 2] = b;
    data[4 * i + 3] = 255 * Math.max(0, Math.min(1, alpha(noise[i]!)));
  }
  to.putImageData(image, 0, 0);
  return surface;
}

/** Octaves of gradient noise that repeats at the tile's rim; values about 0.5. */
export function fractal(chance: Random, cells: number, octaves: number): Float32Array {
  const sum = new Float32Array(SIZE * SIZE).fill(0.5);
  for (let o = 0; o < octaves; o++) {
    const layer = gradientNoise(chance, cells * 2 ** o);
    for (let i = 0; i < sum.length; i++) sum[i]! += layer[i]! / 2 ** (o + 1);
  }
  return sum;
}

/** Paper: even noise, blurred a little; it runs on over the rim. Gradient noise so fine would show its lattice. */
function fibres(chance: Random): Float32Array {
  const white = Float32Array.from({ length: SIZE * SIZE }, () => chance() - 0.5);
  const blurred = new Float32Array(white.length);
  const on = (at: number) => (at + SIZE) % SIZE;
  for (let y = 0, i = 0; y < SIZE; y++) {
    const [row, above, below] = [y * SIZE, on(y - 1) * SIZE, on(y + 1) * SIZE];
    for (let x = 0; x < SIZE; x++, i++) {
      const across = white[row + on(x - 1)]! + white[row + on(x + 1)]! + white[row + on(x + 2)]! + white[row + on(x - 2)]!;
      blurred[i] = 0.5 + 0.2 * (2 * white[i]! + across + white[above + x]! + white[below + x]!);
    }
  }
  return blurred;
}

/** Made before the first tile is seen: what a row, a column or a corner of the lattice brings is computed once. */
function gradientNoise(chance: Random, cells: number): Float32Array {
  const angle = Float32Array.from({ length: cells * cells }, () => chance() * 2 * Math.PI);
  const [across, down] = [Float64Array.from(angle, Math.cos), Float64Array.from(angle, Math.sin)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const at = new Float64Array(SIZE).map((_, i) => (i / SIZE) * cells);
  const cell = at.map(Math.floor);
  const into = at.map((p, i) => p - cell[i]!);
  const eased = into.map(ease);
  const noise = new Float32Array(SIZE * SIZE);
  for (let y = 0, i = 0; y < SIZE; y++) {
    const [upper, lower, dy, v] = [cell[y]! * cells, ((cell[y]! + 1) % cells) * cells, into[y]!, eased[y]!];
    for (let x = 0; x < SIZE; x++, i++) {
      const [left, right, dx, u] = [cell[x]!, (cell[x]! + 1) % cells, into[x]!, eased[x]!];
      const [a, b, c, d] = [upper + left, upper + right, lower + left, lower + right];
      const top = (across[a]! * dx + down[a]! * dy) * (1 - u) + (across[b]! * (dx - 1) + down[b]! * dy) * u;
      const low = (across[c]! * dx + down[c]! * (dy - 1)) * (1 - u) + (across[d]! * (dx - 1) + down[d]! * (dy - 1)) * u;
      noise[i] = top * (1 - v) + low * v;
    }
  }
  return noise;
}
