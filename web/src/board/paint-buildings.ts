// What is built on the board of tokens, as its expansion draws it.
import { BUILDINGS } from '../tiles/drawings';
import { COLOURS } from '../tiles/figure-colours';
import { onFoundation, seam } from './buildings';
import { clamp } from './camera';
import type { Building } from './model';
import { INK, PAPER, type Stage } from './stage';

export function paintBuilding(stage: Stage, building: Building): void {
  const drawing = BUILDINGS[building.token]!;
  const { at, scale } = onFoundation(building) ? stage.foundation(building) : { at: seam(building), scale: 1 };
  const flag = building.seat === null ? null : COLOURS[stage.colour(building.seat)];
  stage.onSquare(building, (pen) => {
    pen.at(at[0], at[1], scale, () => drawing.draw(pen, { count: building.count, flag }));
    if (drawing.numbered === undefined || building.count < 2) return;
    const r = clamp(stage.css(9), 6, 14);
    const [x, y] = [at[0] + drawing.numbered * scale + r * 0.5, at[1] + 4];
    pen.circle(x, y, r, PAPER, INK, stage.css(1.3));
    stage.text(String(building.count), x, y, r * (building.count > 9 ? 1.2 : 1.5), INK);
  });
}

/** What of it is before the figure on it. */
export function paintFront(stage: Stage, building: Building): void {
  const [x, y] = seam(building);
  stage.onSquare(building, (pen) => pen.at(x, y, 1, () => BUILDINGS[building.token]!.drawFront?.(pen)));
}
