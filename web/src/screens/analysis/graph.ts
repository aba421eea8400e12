// The graph's geometry: everybody's chance to win after each turn, luck and losses. Pure; a unit is a CSS pixel.
import { lossOf, luckOf } from '../../game/analysis';
import type { Analysis } from '../../net/wire';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  /** of the lines; the bars of luck come below */
  height: number;
}

export interface WinLine {
  seat: number;
  points: Point[];
}

/** Before a turn, with its tile, and after its decisions: three points a turn, so that luck and loss are seen as steps. */
export function winLines(analysis: Analysis, size: Size): WinLine[] {
  const seats = analysis.seats.map((_name, index) => index + 1);
  // of two, one line says all
  const shown = seats.length === 2 ? [1] : seats;
  return shown.map((seat) => ({
    seat,
    points: analysis.turns.flatMap((turn, index) =>
      [turn.before, turn.drawn, turn.decided].map(({ wins }, part) => ({
        x: xOf(index, part / 2, analysis, size),
        y: yOf(wins[seat - 1] ?? 0, size),
      })),
    ),
  }));
}

/** The left edge of a turn is 0, its right one 1. */
const xOf = (index: number, part: number, analysis: Analysis, { width }: Size): number =>
  ((index + 0.15 + 0.7 * part) * width) / Math.max(1, analysis.turns.length);

export const yOf = (chance: number, { height }: Size): number => (1 - chance) * height;

export const bandOf = (index: number, analysis: Analysis, { width }: Size) => ({
  left: (index * width) / analysis.turns.length,
  width: width / analysis.turns.length,
});

/** The index of the turn at a distance from the left. */
export const indexAt = (x: number, analysis: Analysis, { width }: Size): number =>
  Math.max(0, Math.min(analysis.turns.length - 1, Math.floor((x * analysis.turns.length) / width)));

export interface Bar {
  index: number;
  seat: number;
  /** -1 to 1 of the room above or below the middle */
  luck: number;
  /** 0 to 1 */
  loss: number;
}

/** Luck and losses, all by one measure: the largest of them fills its room, but no less than some points do. */
export function bars(analysis: Analysis, least = 3): Bar[] {
  const found = analysis.turns.map((turn, index) => ({ index, seat: turn.seat, luck: luckOf(turn), loss: lossOf(turn) }));
  const most = Math.max(least, ...found.flatMap(({ luck, loss }) => [Math.abs(luck), loss]));
  return found.map((bar) => ({ ...bar, luck: bar.luck / most, loss: bar.loss / most }));
}

/** Where a turn's loss is marked: at the end of its player's line; of two, the one line is that of the first. */
export function markAt(analysis: Analysis, index: number, seat: number, size: Size): Point {
  const wins = analysis.turns[index]!.decided.wins;
  return { x: xOf(index, 1, analysis, size), y: yOf(wins[(analysis.seats.length === 2 ? 1 : seat) - 1] ?? 0, size) };
}

export const pathOf = (points: Point[]): string => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
