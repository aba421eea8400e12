// A picture with few colours: the palette that serves its pixels best, by cutting the colours that there are in two again and again where
// they differ most, and for every colour the nearest of the palette.

/** Colours are told apart by so many bits each of red, green and blue: enough for the eye, and few enough for tables. */
const BITS = 5;
const COUNT = 1 << (3 * BITS);

const binOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const channels = (bin: number): [number, number, number] => [((bin >> 10) << 3) + 4, (((bin >> 5) & 31) << 3) + 4, ((bin & 31) << 3) + 4];

interface Part {
  bins: number[];
  count: number;
  /** how much is gained by cutting it, along which channel */
  spread: number;
  along: 0 | 1 | 2;
}

/** Red, green and blue of each of at most so many colours. The pixels are of one or several pictures, four bytes each. */
export function paletteOf(pictures: Uint8ClampedArray[], most: number): Uint8Array {
  const counts = new Uint32Array(COUNT);
  for (const pixels of pictures) for (let i = 0; i < pixels.length; i += 4) counts[binOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)]!++;
  const all = [...counts.keys()].filter((bin) => counts[bin]! > 0);
  const parts = [partOf(all, counts)];
  while (parts.length < most) {
    const widest = parts.reduce((a, b) => (b.spread > a.spread ? b : a));
    if (widest.spread === 0) break;
    parts.splice(parts.indexOf(widest), 1, ...cut(widest, counts));
  }
  return Uint8Array.from(parts.flatMap((part) => mean(part, counts)));
}

function partOf(bins: number[], counts: Uint32Array): Part {
  const count = bins.reduce((sum, bin) => sum + counts[bin]!, 0);
  let [spread, along]: [number, Part['along']] = [0, 0];
  for (const channel of [0, 1, 2] as const) {
    const middle = bins.reduce((sum, bin) => sum + counts[bin]! * channels(bin)[channel], 0) / count;
    const off = bins.reduce((sum, bin) => sum + Math.sqrt(counts[bin]!) * (channels(bin)[channel] - middle) ** 2, 0);
    if (off > spread) [spread, along] = [off, channel];
  }
  return { bins, count, spread: bins.length > 1 ? spread : 0, along };
}

/** In two, at the mean of the channel along which it reaches furthest. */
function cut({ bins, along, count }: Part, counts: Uint32Array): [Part, Part] {
  const middle = bins.reduce((sum, bin) => sum + counts[bin]! * channels(bin)[along], 0) / count;
  const low = bins.filter((bin) => channels(bin)[along] <= middle);
  const high = bins.filter((bin) => channels(bin)[along] > middle);
  const [a, b] = low.length > 0 && high.length > 0 ? [low, high] : [bins.slice(0, 1), bins.slice(1)];
  return [partOf(a, counts), partOf(b, counts)];
}

function mean({ bins, count }: Part, counts: Uint32Array): number[] {
  return [0, 1, 2].map((channel) => Math.round(bins.reduce((sum, bin) => sum + counts[bin]! * channels(bin)[channel]!, 0) / count));
}

export class Nearest {
  private readonly known = new Int16Array(COUNT).fill(-1);

  constructor(private readonly palette: Uint8Array) {}

  /** The place in the palette of the colour that is nearest. */
  of(r: number, g: number, b: number): number {
    const bin = binOf(r, g, b);
    if (this.known[bin]! < 0) this.known[bin] = this.find(...channels(bin));
    return this.known[bin]!;
  }

  private find(r: number, g: number, b: number): number {
    let [found, least] = [0, Infinity];
    for (let i = 0; i < this.palette.length; i += 3) {
      const far = 3 * (this.palette[i]! - r) ** 2 + 4 * (this.palette[i + 1]! - g) ** 2 + 2 * (this.palette[i + 2]! - b) ** 2;
      if (far < least) [found, least] = [i / 3, far];
    }
    return found;
  }
}
