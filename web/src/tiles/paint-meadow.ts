// The meadow's ground and all that grows on it, upright, lit from the upper left.
import type { Point } from './geometry';
import type { Growth } from './meadow-plan';
import { CROPS, FIELD, GOLD, HEDGE, HEDGE_LIGHT, INK, PAPER, SHADOW, TREE, TREE_LIGHT, TUFT, mix } from './palette';
import type { Pen } from './pen';
import { tree } from './paint-tree';
import { pick, random, type Random } from './random';

const EARTH = '#6f7d4a';
const WASHES: [number, string, number][] = [
  [0.5, '195,215,155', 0.55],
  [0.85, '127,160,95', 0.42],
  [1, '211,201,138', 0.45],
];

/** The plain field and a wash on it, which lies on a lattice of the whole board and so runs on over the seams. */
export function paintGround(pen: Pen, cell: Point): void {
  pen.rectangle(-1, -1, 102, 102, FIELD);
  for (let j = -1; j <= 4; j++) {
    for (let i = -1; i <= 4; i++) {
      const chance = random(`w${cell[0] * 3 + i}:${cell[1] * 3 + j}`);
      const at: Point = [(i + chance()) * 33.33, (j + chance()) * 33.33];
      const radius = 15 + chance() * 16;
      const kind = chance();
      blot(pen, at, radius, 0.6 + chance() * 0.3, WASHES.find(([below]) => kind < below)!);
    }
  }
}

function blot(pen: Pen, [x, y]: Point, radius: number, flat: number, [, rgb, alpha]: [number, string, number]): void {
  const wash = pen.to.createRadialGradient(0, 0, 0, 0, 0, radius);
  wash.addColorStop(0, `rgba(${rgb},${alpha})`);
  wash.addColorStop(1, `rgba(${rgb},0)`);
  pen.to.save();
  pen.to.translate(x, y);
  pen.to.scale(1, flat);
  pen.to.fillStyle = wash;
  pen.to.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  pen.to.restore();
}

const FLAT = ['strips', 'pasture'];
const NOISE = ['tuft', 'flower', 'stipple', 'sheep', 'hay'];

/** What lies on the ground, below roads and rivers. */
export function paintFlat(pen: Pen, plan: Growth[]): void {
  for (const growth of plan) if (FLAT.includes(growth.kind)) paint(pen, growth);
}

export function paintGrowth(pen: Pen, plan: Growth[]): void {
  for (const growth of plan) {
    if (FLAT.includes(growth.kind) || (pen.detail === 'small' && NOISE.includes(growth.kind))) continue;
    paint(pen, growth);
  }
}

function paint(pen: Pen, growth: Growth): void {
  const chance = random(`${growth.kind}${growth.seed}`);
  const [x, y] = growth.at;
  const painters: Record<Growth['kind'], () => void> = {
    strips: () => pen.at(x, y, 1, () => strips(pen, growth.size, chance), growth.seed * 60 - 30),
    pasture: () => pen.at(x, y + growth.size, 1, () => pasture(pen, growth.size)),
    hay: () => pen.at(x, y, 1, () => hay(pen)),
    tree: () => pen.at(x, y, 1, () => tree(pen, chance, growth.size)),
    poplar: () => pen.at(x, y, 1, () => poplar(pen, chance, growth.size)),
    bush: () => pen.at(x, y, growth.size, () => bush(pen, chance)),
    tuft: () => pen.at(x, y, growth.size, () => tuft(pen)),
    flower: () => pen.at(x, y, growth.size, () => flower(pen, chance)),
    stipple: () => stipple(pen, growth, chance),
    sheep: () => pen.at(x, y, 1, () => sheep(pen, chance)),
  };
  painters[growth.kind]();
}

/** Ploughed strips: two or three crops side by side. */
function strips(pen: Pen, size: number, chance: Random): void {
  const [w, h] = [size * 0.88, size * 0.6];
  const bow = (y: number, part: number): string => `Q0 ${y * 1.12} ${w * part} ${y}`;
  const count = size > 11 ? 3 : size > 8 ? 2 : 1;
  let crop = Math.floor(chance() * CROPS.length);
  for (let k = 0; k < count; k++) {
    const [top, low] = [-h + (2 * h * k) / count, -h + (2 * h * (k + 1)) / count];
    const sway = (chance() - 0.5) * 0.1;
    crop += 1 + Math.floor(chance() * 2);
    pen.path(`M${-w * (1 + sway)} ${top}${bow(top, 0.97)}L${w} ${low}Q0 ${low * 1.12} ${-w} ${low}Z`, CROPS[crop % CROPS.length]!, EARTH, 0.45, 0.8);
    if (pen.detail === 'small') continue;
    const rows = Math.max(2, Math.round((low - top) / 1.9));
    for (let i = 1; i < rows; i++) {
      const y = top + ((low - top) * i) / rows;
      pen.path(`M${-w * 0.94} ${y}${bow(y, 0.94)}`, null, EARTH, 0.38, 0.7);
    }
  }
}

/** A rail fence round a piece of lighter grass. */
function pasture(pen: Pen, size: number): void {
  const [w, h] = [size * 0.92, size * 0.66];
  const round = `M${-w} 0C${-w} ${-h * 0.9} ${-w * 0.5} ${-h} 0 ${-h}S${w} ${-h * 0.8} ${w} 0S${w * 0.6} ${h} 0 ${h}S${-w} ${h * 0.9} ${-w} 0Z`;
  pen.path(round, '#b7cd8f', '#7a5a3c', 0.55, 0.75);
  if (pen.detail === 'small') return;
  for (let i = 0; i < 18; i++) {
    const a = (i * Math.PI) / 9;
    const [x, y] = [Math.cos(a) * w * 0.96, Math.sin(a) * h * 0.96];
    pen.line(
      [
        [x, y + 0.7],
        [x, y - 1.3],
      ],
      '#5a4331',
      0.55,
    );
  }
}

function sheep(pen: Pen, chance: Random): void {
  const way = chance() < 0.5 ? -1 : 1;
  pen.shadow(0.4, 0.5, 2, 0.7);
  pen.line(
    [
      [-0.8, 0.2],
      [-0.8, 0.9],
    ],
    INK,
    0.4,
  );
  pen.line(
    [
      [0.8, 0.2],
      [0.8, 0.9],
    ],
    INK,
    0.4,
  );
  pen.path('M-1.7 -.4a.9 .9 0 0 1 .8 -1.2a1 .9 0 0 1 1.8 0a.9 .9 0 0 1 .8 1.2a.9 .8 0 0 1 -1.2 .8h-1.2a.9 .8 0 0 1 -1 -.8Z', PAPER, INK, 0.4);
  pen.ellipse(way * 1.9, -0.8, 0.6, 0.75, '#5a4a40', INK, 0.25);
}

function hay(pen: Pen): void {
  pen.shadow(0.6, 0.4, 3.2, 1);
  pen.path('M-2.8 .2C-2.8 -3 -1.4 -4.6 0 -5.2C1.4 -4.6 2.8 -3 2.8 .2Q0 1.2 -2.8 .2Z', '#d9b95e', INK, 0.5);
  pen.path('M-1.6 -.4Q-1.2 -3 0 -4.4M1.4 -.2Q1.2 -2.6 .4 -4M0 0V-2.4', null, '#96752c', 0.4);
}

function poplar(pen: Pen, chance: Random, size: number): void {
  const r = (2.5 + chance() * 1.1) * size;
  const h = r * 3.6;
  pen.ellipse(r * 0.35, 0.2, r * 0.9, r * 0.35, '#33472c', undefined, 1, 0.35);
  pen.line(
    [
      [0, 0],
      [0, -r],
    ],
    '#5a4331',
    0.9 * size,
  );
  pen.path(`M0 ${-h}C${r * 0.75} ${-h * 0.58} ${r * 0.7} -1 0 -.8C${-r * 0.7} -1 ${-r * 0.75} ${-h * 0.58} 0 ${-h}Z`, mix(TREE, INK, 0.1), INK, 0.5);
  if (pen.detail === 'full') pen.path(`M${-r * 0.2} ${-h * 0.35}V${-h * 0.7}M${r * 0.2} ${-h * 0.25}V${-h * 0.45}`, null, TREE_LIGHT, 0.5);
}

function bush(pen: Pen, chance: Random): void {
  const r = 1.9 + chance() * 0.5;
  pen.ellipse(0.6, 0.4, r * 1.1, r * 0.5, '#33472c', undefined, 1, 0.35);
  pen.circle(0, -r * 0.7, r, mix(HEDGE, HEDGE_LIGHT, chance() * 0.6), INK, 0.5);
  if (pen.detail === 'full') pen.path(`M${-r * 0.5} ${-r}q${r * 0.4} ${-r * 0.5} ${r * 0.8} 0`, null, TREE_LIGHT, 0.5);
}

function tuft(pen: Pen): void {
  pen.path('M-1.4 0q.1 -1 -.5 -1.7M0 0V-2.5M1.3 0q0 -1 .7 -1.8', null, TUFT, 0.55);
}

function flower(pen: Pen, chance: Random): void {
  pen.circle(0, 0, 0.7, pick(chance, [PAPER, '#e8c64f', '#d98a86', GOLD]), INK, 0.25);
  pen.circle(1.8, -0.8, 0.6, PAPER, INK, 0.25);
  pen.circle(0.6, -1.7, 0.5, PAPER, INK, 0.22);
}

/** Short level strokes, as engravers shade a slope. */
function stipple(pen: Pen, { at, size }: Growth, chance: Random): void {
  let d = '';
  for (let i = 0; i < 6 + chance() * 8; i++) {
    const [x, y] = [at[0] + (chance() - 0.5) * size * 1.6, at[1] + (chance() - 0.5) * size * 0.8];
    d += `M${x} ${y}h${0.2 + chance() * 1.5}`;
  }
  pen.path(d, null, mix(TUFT, SHADOW, 0.1), 0.5, 0.75);
}
