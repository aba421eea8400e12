// A tree, upright, lit from the upper left.
import { INK, TREE, TREE_LIGHT, mix } from './palette';
import type { Pen } from './pen';
import type { Random } from './random';

export function tree(pen: Pen, chance: Random, size: number): void {
  const r = (2.5 + chance() * 1.1) * size;
  const h = r * 1.5;
  const leaf = mix(TREE, TREE_LIGHT, chance() * 0.45);
  pen.ellipse(r * 0.35, 0.2, r * 1.05, r * 0.4, '#33472c', undefined, 1, 0.35);
  pen.line(
    [
      [0, 0],
      [0, -h * 0.6],
    ],
    '#5a4331',
    0.9 * size,
  );
  const lobe = (rx: number, ry: number, x: number, y: number) => `a${r * rx} ${r * ry} 0 0 1 ${r * x} ${r * y}`;
  const upper = lobe(0.62, 0.62, 0.5, -0.72) + lobe(0.7, 0.7, 1.05, 0) + lobe(0.62, 0.62, 0.45, 0.8);
  const lower = lobe(0.6, 0.55, -0.75, 0.62) + lobe(0.6, 0.5, -0.75, 0) + lobe(0.6, 0.5, -0.5, -0.7);
  const crown = `M${-r} ${-h * 0.75}${upper}${lower}Z`;
  pen.at(0.25, 0.3, 1, () => pen.path(crown, INK, INK, 0.4));
  pen.path(crown, leaf, INK, 0.45);
  if (pen.detail === 'small') return;
  const [shadeLeft, shadeRight] = [
    `M${-r * 0.62} ${-h * 0.62}q${r * 0.2} ${r * 0.35} ${r * 0.5} ${r * 0.2}`,
    `M${r * 0.1} ${-h * 0.45}q${r * 0.4} ${r * 0.05} ${r * 0.6} ${-r * 0.4}`,
  ];
  const [light, glint] = [
    `M${-r * 0.45} ${-h * 0.95}q${r * 0.3} ${-r * 0.45} ${r * 0.75} ${-r * 0.3}`,
    `M${-r * 0.1} ${-h * 1.1}q${r * 0.2} ${-r * 0.2} ${r * 0.45} ${-r * 0.1}`,
  ];
  pen.path(shadeLeft + shadeRight, null, INK, 0.35, 0.8);
  pen.path(light + glint, null, TREE_LIGHT, 0.6);
}
