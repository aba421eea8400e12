// Towers on foundations, as high as they are built, and the squares that can be chosen.
import { builtTower } from '../tiles/paint-tower';
import { clamp } from './camera';
import { rounded } from './ghost';
import type { Target, Tower } from './model';
import { INK, PAPER, type Stage } from './stage';

/** Of a tower no other figure or tower of its row may hide the number: towers are painted row by row with the figures. */
export function paintTower(stage: Stage, tower: Tower): void {
  const { at, scale } = stage.foundation(tower);
  stage.onSquare(tower, (pen) => {
    pen.at(at[0], at[1], scale, () => builtTower(pen, tower.height));
    if (tower.height < 2) return;
    const r = clamp(stage.css(9), 6, 14);
    const [x, y] = [at[0] + 9 * scale + r * 0.5, at[1] + 4];
    pen.circle(x, y, r, PAPER, INK, stage.css(1.3));
    stage.text(String(tower.height), x, y, r * (tower.height > 9 ? 1.2 : 1.5), INK);
  });
}

/** A dashed frame round what can be chosen, an unbroken one round what is; both dark between light lines, for every ground. */
export function paintTarget(stage: Stage, { x, y, state }: Target): void {
  if (!stage.shows({ x, y })) return;
  const chosen = state === 'chosen';
  stage.onSquare({ x, y }, (pen) => {
    const line = clamp(stage.css(state === 'free' ? 2.4 : 3.6), 1.4, 7);
    if (state !== 'free') pen.rectangle(4, 4, 92, 92, chosen ? '#ffc91a55' : '#fffaf066');
    rounded(pen, 5, 5, 90, 9, PAPER, line * 2.2);
    rounded(pen, 5, 5, 90, 9, INK, line, chosen ? [] : [line * 3, line * 2.2]);
  });
}
