// The squares that can be chosen, and the figures on them.
import { groundOf } from '../tiles/waiting-places';
import { clamp } from './camera';
import { rounded } from './ghost';
import type { Cell, Target } from './model';
import { INK, PAPER, type Stage } from './stage';

const CHOSEN = '#ffc91a';

/** A dashed frame round what can be chosen, an unbroken one round what is; both dark between light lines, for every ground.
 * Where figures can be chosen each has a ring instead. */
export function paintTarget(stage: Stage, { x, y, state, figures }: Target): void {
  if (!stage.shows({ x, y })) return;
  for (const figure of figures) paintRing(stage, { x, y }, figure, state === 'lit');
  if (figures.length > 0) return;
  const chosen = state === 'chosen';
  stage.onSquare({ x, y }, (pen) => {
    const line = clamp(stage.css(state === 'free' ? 2.4 : 3.6), 1.4, 7);
    if (state !== 'free') pen.rectangle(4, 4, 92, 92, chosen ? `${CHOSEN}55` : '#fffaf066');
    rounded(pen, 5, 5, 90, 9, PAPER, line * 2.2);
    rounded(pen, 5, 5, 90, 9, INK, line, chosen ? [] : [line * 3, line * 2.2]);
  });
}

/** Round a figure; where there is none yet it is a small one. */
function paintRing(stage: Stage, cell: Cell, { segment, chosen, empty }: Target['figures'][number], lit: boolean): void {
  const ground = groundOf(segment, stage.model.turned);
  const [cx, cy] = ground?.at ?? stage.spot(cell, segment);
  const r = ground ? ground.radius : empty ? clamp(stage.css(9), 7, 13) : Math.max(19, stage.css(11));
  const line = stage.css(chosen || lit ? 3 : 2);
  stage.onSquare(cell, (pen) => {
    pen.circle(cx, cy, r, chosen ? CHOSEN : PAPER, undefined, 1, ground ? 0.3 : 0.85);
    pen.circle(cx, cy, r + line, null, PAPER, line);
    const dash = Math.min(r, 24);
    pen.to.setLineDash(chosen ? [] : [dash * 0.42, dash * 0.28]);
    pen.circle(cx, cy, r, null, INK, line);
    pen.to.setLineDash([]);
  });
}
