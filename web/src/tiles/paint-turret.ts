// Turrets and gatehouses of the walls; origin at the middle of the foot.
import { INK, SLATE, STONE, STONE_DARK, STONE_SHADE, WATER, WATER_DARK, mix } from './palette';
import type { Pen } from './pen';

/** What walls and towers are built of. */
export interface Stone {
  top: string;
  face: string;
  merlons: string;
}
export const BRIGHT: Stone = { top: STONE, face: STONE_SHADE, merlons: STONE_DARK };
/** A small tower of a wall's bend, open at the top, or with a roof where walls meet on a corner. */
export function turret(pen: Pen, size: number, roof?: string, { top, face } = BRIGHT): void {
  const [w, h] = [3.5 * size, 6.6 * size];
  pen.shadow(0.8, 0.6, w * 1.15, 1.5 * size, 0.25);
  pen.path(`M${-w} 0V${-h}H${w}V0Q0 ${1.8 * size} ${-w} 0Z`, top, INK, 0.7);
  pen.path(`M${w * 0.25} ${0.8 * size}V${-h}H${w}V0Q${w * 0.6} ${0.8 * size} ${w * 0.25} ${0.8 * size}Z`, face);
  if (roof) {
    pen.path(`M${-w - 1} ${-h}L0 ${-h - 6.4 * size}L${w + 1} ${-h}Q0 ${-h + 1.7 * size} ${-w - 1} ${-h}Z`, roof, INK, 0.75);
    pen.path(`M${w * 0.15} ${-h + 0.6}L0 ${-h - 6.2 * size}L${w + 0.8} ${-h}Z`, mix(roof, INK, 0.3));
  } else {
    const notch = `v${size}h${w * 0.45}v${-size}h${w * 0.5}`;
    pen.path(
      `M${-w - 0.7} ${-h + 0.6}V${-h - 2 * size}h${w * 0.5}${notch}${notch}V${-h + 0.6}Q0 ${-h + 1.6} ${-w - 0.7} ${-h + 0.6}Z`,
      top,
      INK,
      0.6,
    );
  }
  pen.path(`M-.55 ${-h * 0.62}h1.1v${2.2 * size}h-1.1Z`, INK);
}

/** The turret that the board draws on every corner where walls end. */
export const cornerTurret = (pen: Pen): void => pen.at(0, 2.4, 1, () => turret(pen, 1.15, SLATE));

export function gate(pen: Pen): void {
  pen.shadow(0.6, 0.8, 7, 1.8, 0.25);
  for (const x of [-4.6, 4.6]) {
    pen.path(`M${x - 2.2} .6V-8.4h4.4V.6Z`, STONE, INK, 0.65);
    pen.path(`M${x + 0.5} .6V-8.4h1.7V.6Z`, STONE_SHADE);
    pen.path(`M${x - 2.9} -8.2L${x} -12.6L${x + 2.9} -8.2Z`, SLATE, INK, 0.65);
    pen.path(`M${x + 0.3} -8.4L${x} -12.4L${x + 2.6} -8.4Z`, mix(SLATE, INK, 0.3));
  }
  pen.path('M-2.6 .6V-6.6H2.6V.6Z', STONE_SHADE, INK, 0.6);
  pen.path('M-1.9 .9V-2.6A1.9 2.1 0 0 1 1.9 -2.6V.9Z', INK);
  pen.path('M-2.6 -6.6v-1.4h1.3v.8h2.6v-.8h1.3v1.4Z', STONE, INK, 0.5);
}

/** A round opening through a wall, for a river or a street. */
export function arch(pen: Pen, water: boolean): void {
  pen.path('M-8 1.4V-4.4A8 7.6 0 0 1 8 -4.4V1.4Z', STONE, INK, 0.7);
  pen.path('M-5.8 1.8V-3.6A5.8 5.4 0 0 1 5.8 -3.6V1.8Z', INK);
  if (water) pen.path('M-5.5 1.6V-2.4Q0 -3.6 5.5 -2.4V1.6Z', WATER, WATER_DARK, 0.5);
}
