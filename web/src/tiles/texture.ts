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

export interface Textures {
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
  noise.forEach((n, i) => image.data.set([r, g, b, 255 * Math.max(0, Math.min(1, alpha(n)))], i * 4));
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
  const at = (x: number, y: number) => white[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)]!;
  return white.map((_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    let sum = at(x, y) * 2;
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [2, 0],
      [-2, 0],
    ] as const)
      sum += at(x + dx, y + dy);
    return 0.5 + sum * 0.2;
  });
}

function gradientNoise(chance: Random, cells: number): Float32Array {
  const angle = Float32Array.from({ length: cells * cells }, () => chance() * 2 * Math.PI);
  const noise = new Float32Array(SIZE * SIZE);
  const toward = (cx: number, cy: number, dx: number, dy: number) => {
    const a = angle[(cy % cells) * cells + (cx % cells)]!;
    return Math.cos(a) * dx + Math.sin(a) * dy;
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let i = 0; i < noise.length; i++) {
    const [x, y] = [((i % SIZE) / SIZE) * cells, (Math.floor(i / SIZE) / SIZE) * cells];
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - cx, y - cy];
    const [u, v] = [ease(dx), ease(dy)];
    const top = toward(cx, cy, dx, dy) * (1 - u) + toward(cx + 1, cy, dx - 1, dy) * u;
    const low = toward(cx, cy + 1, dx, dy - 1) * (1 - u) + toward(cx + 1, cy + 1, dx - 1, dy - 1) * u;
    noise[i] = top * (1 - v) + low * v;
  }
  return noise;
}
