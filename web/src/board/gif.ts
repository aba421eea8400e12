// Moving pictures as GIF 89a: one palette for all frames, and of each frame only the rectangle that has changed, in which the pixels that
// have not are transparent. Nothing in it knows of boards.

/** Of a palette of 256 the last is no colour: the pixel before shows through. */
export const TRANSPARENT = 255;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class GifWriter {
  private readonly bytes = new Bytes();

  /** `palette`: up to 255 colours, three bytes each. */
  constructor(width: number, height: number, palette: Uint8Array) {
    const { bytes } = this;
    bytes.text('GIF89a');
    bytes.short(width);
    bytes.short(height);
    // a palette of 256 colours for all frames; no background, square pixels
    bytes.put(0xf7, 0, 0);
    const whole = new Uint8Array(256 * 3);
    whole.set(palette.subarray(0, TRANSPARENT * 3));
    bytes.all(whole);
    // for ever and ever
    bytes.put(0x21, 0xff, 11);
    bytes.text('NETSCAPE2.0');
    bytes.put(3, 1, 0, 0, 0);
  }

  /** Indices into the palette, row by row; shown for so many milliseconds. */
  frame(indices: Uint8Array, { x, y, width, height }: Box, milliseconds: number): void {
    const { bytes } = this;
    // what is there stays there
    bytes.put(0x21, 0xf9, 4, 0b101);
    bytes.short(Math.round(milliseconds / 10));
    bytes.put(TRANSPARENT, 0);
    bytes.put(0x2c);
    for (const value of [x, y, width, height]) bytes.short(value);
    bytes.put(0);
    compress(indices, bytes);
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.bytes.put(0x3b);
    return this.bytes.done();
  }
}

/** The longest code that GIF allows. */
const MOST_CODES = 4096;
const [CLEAR, END] = [256, 257];

/** LZW with codes from 9 bits on, as GIF wants it: a table of strings that grows, and is begun anew when it is full. */
function compress(indices: Uint8Array, bytes: Bytes): void {
  const packed = new Blocks(bytes);
  bytes.put(8);
  // the code of a string and one more index, as a tree: children[code * 256 + index]
  const children = new Uint16Array(MOST_CODES * 256);
  let [next, bits] = [END + 1, 9];
  packed.code(CLEAR, bits);
  let string = indices[0]!;
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i]!;
    const known = children[string * 256 + index]!;
    if (known) {
      string = known;
      continue;
    }
    packed.code(string, bits);
    if (next < MOST_CODES) {
      // the reader is one string behind: it needs the longer codes one later
      if (next === 1 << bits) bits++;
      children[string * 256 + index] = next++;
    } else {
      packed.code(CLEAR, bits);
      children.fill(0);
      [next, bits] = [END + 1, 9];
    }
    string = index;
  }
  packed.code(string, bits);
  packed.code(END, next === 1 << bits && bits < 12 ? bits + 1 : bits);
  packed.end();
}

/** Codes of any number of bits, the lowest first, in blocks of up to 255 bytes. */
class Blocks {
  private readonly block = new Uint8Array(255);
  private filled = 0;
  private held = 0;
  private bits = 0;

  constructor(private readonly to: Bytes) {}

  code(code: number, bits: number): void {
    this.held |= code << this.bits;
    for (this.bits += bits; this.bits >= 8; this.bits -= 8) {
      this.byte(this.held & 255);
      this.held >>>= 8;
    }
  }

  end(): void {
    if (this.bits > 0) this.byte(this.held & 255);
    this.flush();
    this.to.put(0);
  }

  private byte(byte: number): void {
    this.block[this.filled++] = byte;
    if (this.filled === 255) this.flush();
  }

  private flush(): void {
    if (this.filled === 0) return;
    this.to.put(this.filled);
    this.to.all(this.block.subarray(0, this.filled));
    this.filled = 0;
  }
}

class Bytes {
  private kept = new Uint8Array(1 << 16);
  private length = 0;

  put(...bytes: number[]): void {
    this.all(bytes);
  }

  short(value: number): void {
    this.put(value & 255, value >> 8);
  }

  text(text: string): void {
    this.all([...text].map((sign) => sign.charCodeAt(0)));
  }

  all(bytes: ArrayLike<number>): void {
    if (this.length + bytes.length > this.kept.length) {
      const larger = new Uint8Array(2 * (this.length + bytes.length));
      larger.set(this.kept.subarray(0, this.length));
      this.kept = larger;
    }
    this.kept.set(bytes, this.length);
    this.length += bytes.length;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.kept.slice(0, this.length);
  }
}
