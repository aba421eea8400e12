// The besieged city: its badge, walls black with smoke, and what is round them.
import type { Drawing } from '../../tiles/drawing';
import { along, distanceToLine, inside, length, offset, type Line, type Point } from '../../tiles/geometry';
import { medal } from '../../tiles/paint-medal';
import type { Stone } from '../../tiles/paint-turret';
import { GOLD, INK, PAPER } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';
import { ways, type CityShape, type Layout } from '../../tiles/shapes';

/** Crossed swords on embers. */
function besieged(pen: Pen): void {
  medal(pen, '#54231b', '#e0793a');
  const bold =
    pen.detail === 'small'
      ? () =>
          pen.line(
            [
              [0, -6],
              [0, 6],
            ],
            PAPER,
            2.6,
          )
      : () => sword(pen);
  for (const side of [-1, 1]) pen.at(0, 0.2, 1, bold, side * 42);
}

function sword(pen: Pen): void {
  pen.polygon(
    [
      [-0.9, 3],
      [-0.9, -4.6],
      [0, -6.6],
      [0.9, -4.6],
      [0.9, 3],
    ],
    '#efe7d6',
    INK,
    0.45,
  );
  pen.line(
    [
      [-2.5, 3.1],
      [2.5, 3.1],
    ],
    GOLD,
    1.2,
  );
  pen.line(
    [
      [0, 3.4],
      [0, 6],
    ],
    '#c9a06a',
    1.2,
  );
}

/** Black with smoke. */
const SOOT: Stone = { top: '#8c7663', face: '#5d4a3e', merlons: '#3f322a' };

/** How far the stakes stand before the walls. */
const STAKES = 13;

/** Smouldering within, and a ring of stakes without. */
function besiege(pen: Pen, shape: Layout, city: CityShape): void {
  pen.clipped(city.outline, () => {
    smoulder(pen, city.centre);
    for (const wall of city.walls) pen.line(wall, '#e0793a', 9, 0.28);
  });
  for (const wall of city.walls) paintStakes(pen, shape, city, wall);
}

/** A glow that is gone before the next tile, which has none. */
function smoulder({ to }: Pen, [x, y]: Point): void {
  const glow = to.createRadialGradient(x, y, 0, x, y, 54);
  glow.addColorStop(0, 'rgba(94, 30, 18, 0.42)');
  glow.addColorStop(0.5, 'rgba(94, 30, 18, 0.3)');
  glow.addColorStop(1, 'rgba(94, 30, 18, 0)');
  to.fillStyle = glow;
  to.fillRect(-1, -1, 102, 102);
}

function paintStakes(pen: Pen, shape: Layout, city: CityShape, wall: Line): void {
  const out = [-9, 9].map((by) => offset(wall, by)).find((line) => !inside(line[Math.floor(line.length / 2)]!, city.outline))!;
  const count = Math.round(length(out) / 2.6);
  for (let i = 1; i < count; i++) {
    const [x, y] = along(out, i / count);
    if (x < 4 || x > 96 || y < 5 || y > 96 || [...ways(shape)].some(({ line }) => distanceToLine([x, y], line) < 6.5)) continue;
    pen.polygon(
      [
        [x - 0.9, y + 1.8],
        [x - 0.9, y - 1.8],
        [x, y - 3.4],
        [x + 0.9, y - 1.8],
        [x + 0.9, y + 1.8],
      ],
      '#9a7048',
      INK,
      0.5,
    );
  }
}

export const drawing: Drawing = {
  marks: { besieged: { draw: besieged, on: 'city', readable: 1.4, walls: { stone: SOOT, paint: besiege, foot: STAKES } } },
};
