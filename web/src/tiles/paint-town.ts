// A city: shadow and hatching without, then ground, streets and houses, then the wall with its turrets and gates.
import { arches } from './decks';
import type { MarkDrawing } from './drawing';
import { MARKS } from './drawings';
import { along, distanceToLine, inside, length, overRim, type Line, type Point } from './geometry';
import { CITY, CITY_DARK, CITY_LIGHT, INK, ROOFTOPS, ROOFTOPS_DARK, SHADOW, SLATE, SQUARE, STREET, STREET_EDGE } from './palette';
import { paintHouse } from './paint-house';
import { tree } from './paint-tree';
import { BRIGHT, arch, gate, turret, type Stone } from './paint-turret';
import type { Pen } from './pen';
import { random, type Random } from './random';
import { ways, type CityShape, type Layout } from './shapes';
import { planHouses } from './town-plan';

export function paintTown(pen: Pen, shape: Layout, city: CityShape, cell: Point, chance: Random): void {
  if (!city.outline.length) return;
  for (const wall of city.walls) paintFoot(pen, shape, city, wall, chance);
  pen.clipped(city.outline, () => {
    paintFloor(pen, cell);
    for (const wall of city.walls) pen.line(wall, '#4d382b', 11, 0.28);
    paintStreets(pen, city);
    paintHouses(pen, shape, city, cell);
  });
  const stone = stoneOf(city);
  wallsOf(city)?.paint(pen, shape, city);
  for (const wall of city.walls) paintWall(pen, wall, chance() * 6, stone, city.block ? 1.35 : 1);
  for (const { at, water } of arches(shape, city)) pen.at(at[0], at[1] + 3.4, 1, () => arch(pen, water));
  paintTurrets(pen, shape, city);
}

/** One area in the colour of many roofs, the lane round the middle a little lighter, within a broad wall. */
export function paintPlainTown(pen: Pen, shape: Layout, city: CityShape): void {
  const { outline, walls, streets, block } = city;
  if (!outline.length) return;
  const stone = stoneOf(city);
  for (const wall of walls)
    pen.line(
      wall.map(([x, y]) => [x + 0.8, y + 3]),
      SHADOW,
      10,
      0.2,
    );
  pen.clipped(outline, () => {
    pen.rectangle(-1, -1, 102, 102, ROOFTOPS);
    if (block) for (const street of streets) pen.line(overRim(street), STREET, 5);
    for (const wall of walls) pen.line(wall, ROOFTOPS_DARK, 15, 0.55);
  });
  wallsOf(city)?.paint(pen, shape, city);
  for (const wall of walls) {
    const top = overRim(wall, 1.5);
    pen.line(top, INK, 9);
    pen.line(top, stone.top, 5.8);
  }
}

/** What a mark of the city makes of its walls. */
const wallsOf = ({ city }: CityShape): MarkDrawing['walls'] => city.marks.map((mark) => MARKS[mark]?.walls).find(Boolean);
const stoneOf = (city: CityShape): Stone => wallsOf(city)?.stone ?? BRIGHT;

/** The wall's shadow on the meadow, and hatching in it. */
function paintFoot(pen: Pen, shape: Layout, city: CityShape, wall: Line, chance: Random): void {
  pen.line(
    wall.map(([x, y]) => [x + 0.6, y + 2]),
    SHADOW,
    7.6,
    0.18,
  );
  if (pen.detail === 'small') return;
  const count = Math.round(length(wall) / 1.5);
  let d = '';
  for (let i = 2; i < count - 1; i++) {
    const [x, y] = along(wall, i / count);
    const foot: Point = [x + 1.6, y + 6];
    if (x < 4 || x > 96 || y < 4 || y > 92 || inside(foot, city.outline)) continue;
    if ([...ways(shape)].some(({ line }) => distanceToLine(foot, line) < 6)) continue;
    const long = 4.4 + chance() * 2;
    d += `M${x + 0.4} ${y + 3}l${long * 0.5} ${long * 0.8}`;
  }
  pen.path(d, null, INK, 0.4, 0.5);
}

function paintFloor(pen: Pen, cell: Point): void {
  pen.rectangle(-1, -1, 102, 102, CITY);
  for (let j = -1; j <= 4; j++) {
    for (let i = -1; i <= 4; i++) {
      const chance = random(`c${cell[0] * 3 + i}:${cell[1] * 3 + j}`);
      const [x, y] = [(i + chance()) * 33.3, (j + chance()) * 33.3];
      pen.ellipse(x, y, 12 + chance() * 10, 8 + chance() * 8, chance() < 0.6 ? CITY_LIGHT : CITY_DARK, undefined, 1, 0.45);
    }
  }
}

function paintStreets(pen: Pen, { streets, block, centre: [x, y], squareRadius: r }: CityShape): void {
  const lines = streets.map((street) => overRim(street));
  for (const line of lines) pen.line(line, STREET_EDGE, 6.6, 0.45);
  if (block) return lines.forEach((line) => pen.line(line, STREET, 4.6));
  pen.ellipse(x, y, r + 0.9, r * 0.86 + 0.9, STREET_EDGE, undefined, 1, 0.45);
  for (const line of lines) pen.line(line, STREET, 4.6);
  pen.ellipse(x, y, r, r * 0.86, SQUARE);
  if (pen.detail === 'small') return;
  pen.ellipse(x, y, r * 0.66, r * 0.55, null, '#8f7257', 0.5);
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6;
    const [c, s] = [Math.cos(a), Math.sin(a) * 0.86];
    pen.line(
      [
        [x + c * r * 0.68, y + s * r * 0.68],
        [x + c * r * 0.95, y + s * r * 0.95],
      ],
      '#8f7257',
      0.4,
      0.7,
    );
  }
}

function paintHouses(pen: Pen, shape: Layout, city: CityShape, cell: Point): void {
  for (const house of planHouses(shape, city, cell)) {
    const chance = random(house.seed);
    const draw = house.tree ? () => tree(pen, chance, 0.9) : () => paintHouse(pen, chance, house.width);
    pen.at(house.at[0], house.at[1], 1, draw, house.tilt);
  }
}

function paintWall(pen: Pen, wall: Line, phase: number, stone: Stone, thick: number): void {
  const k = thick * (pen.detail === 'small' ? 1.25 : 1);
  const top = overRim(wall, 1.5);
  const face = top.map(([x, y]): Point => [x, y + 2.2]);
  pen.swelling(face, INK, 5.5 * k, 0.35, phase);
  pen.line(face, stone.face, 4 * k);
  if (pen.detail === 'full')
    pen.ticks(
      face.map(([x, y]) => [x, y + 1.4]),
      INK,
      0.9,
      [0.4, 2.1],
      0.35,
    );
  pen.swelling(top, INK, 5.1 * k, 0.3, phase + 2);
  pen.line(top, stone.top, 3.6 * k);
  if (pen.detail === 'full') pen.ticks(top, stone.merlons, 3.6 * thick, [0.9, 2.1], 0.75);
}

function paintTurrets(pen: Pen, shape: Layout, city: CityShape): void {
  const gates = shape.gates.filter((g) => shape.cities[g.city] === city).map(({ at }) => ({ at, draw: () => gate(pen), down: 2.4, scale: 1 }));
  const turrets = city.bends.map((at) => ({
    at,
    draw: () => (city.block ? turret(pen, 1.4, SLATE) : turret(pen, 0.9, undefined, stoneOf(city))),
    down: 2.2,
    scale: 0.95,
  }));
  for (const { at, draw, down, scale } of [...turrets, ...gates].sort((a, b) => a.at[1] - b.at[1])) {
    pen.at(at[0], at[1] + down, scale, draw);
  }
}
