// Town houses in six forms, origin at the middle of the foot, seen from the south and a little above.
import type { Line } from './geometry';
import { INK, PLASTER, ROOFS, mix } from './palette';
import { heavy, type Pen } from './pen';
import { pick, type Random } from './random';

const LINE = 0.5;

interface House {
  pen: Pen;
  chance: Random;
  width: number;
  /** height of the walls, and of the roof on them */
  wall: number;
  roof: number;
  plaster: string;
  tile: string;
  dark: string;
}

/** The plain forms more often than the others. */
const FORMS = [gableFront, gableFront, gableFront, hipped, hipped, hipped, dormer, terrace, narrowHouse, stepped];

export function paintHouse(pen: Pen, chance: Random, width: number, tile?: string): void {
  const wall = width * (0.34 + chance() * 0.1);
  const roof = width * (0.42 + chance() * 0.12);
  const plaster = pick(chance, PLASTER);
  const own = pick(chance, ROOFS);
  const colour = tile ?? own;
  const form = pick(chance, FORMS);
  const house = { pen, chance, width, wall, roof, plaster, tile: colour, dark: mix(colour, INK, 0.25) };
  if (pen.detail === 'small') plain(house);
  else form(house);
}

/** All that can be seen of a house at 48 px: a light wall under a roof. */
function plain({ pen, width, wall, roof, plaster, tile }: House): void {
  const w = width / 2;
  pen.polygon(
    [
      [-w, 0.6],
      [-w, -wall],
      [w, -wall],
      [w, 0.6],
    ],
    mix(plaster, INK, 0.08),
  );
  pen.polygon(
    [
      [-w - 1, -wall + 0.8],
      [-w * 0.6, -wall - roof],
      [w * 0.6, -wall - roof],
      [w + 1, -wall + 0.8],
    ],
    tile,
    INK,
    0.6,
  );
}

function walls({ pen, plaster }: House, left: number, right: number, height: number): void {
  heavy(
    pen,
    [
      [left, 0],
      [left, -height],
      [right, -height],
      [right, 0],
    ],
    plaster,
    LINE,
  );
}

function window({ pen }: House, x: number, y: number): void {
  pen.rectangle(x, y, 1.1, 1.3, INK);
}

function rows({ pen, dark }: House, from: Line, to: Line): void {
  from.forEach((p, i) => pen.line([p, to[i]!], dark, 0.32));
}

function chimney({ pen, dark }: House, x: number, y: number): void {
  pen.rectangle(x, y, 1.3, 2.4, dark, INK, 0.35);
}

/** The gable to the front, the roof falling away to the right. */
function gableFront(house: House): void {
  const { pen, width, wall, roof, plaster, tile, dark } = house;
  const [left, right, top] = [-width / 2, width / 2, -wall - roof];
  const edge = left + width * 0.42;
  const middle = left + width * 0.21;
  pen.polygon(
    [
      [left, 0],
      [left, -wall],
      [middle, top],
      [edge, -wall],
      [edge, 0],
    ],
    plaster,
    INK,
    LINE,
  );
  heavy(
    pen,
    [
      [edge, 0],
      [edge, -wall],
      [right, -wall],
      [right, 0],
    ],
    mix(plaster, INK, 0.16),
    LINE,
  );
  pen.polygon(
    [
      [middle, top - 0.4],
      [right - width * 0.15, top - 0.4],
      [right + 0.7, -wall + 0.5],
      [edge, -wall + 0.5],
    ],
    tile,
    INK,
    LINE,
  );
  pen.line(
    [
      [left - 0.5, -wall + 0.5],
      [middle, top - 0.5],
    ],
    dark,
    1,
  );
  rows(
    house,
    [
      [middle + 1.9, top + 1.2],
      [right - width * 0.15 - 0.6, top + 1.2],
    ],
    [
      [edge + 1.1, -wall - 0.6],
      [right - 0.9, -wall - 0.6],
    ],
  );
  pen.rectangle(middle - 0.6, -wall * 0.72, 1.2, wall * 0.72, INK);
}

function roofOf(house: House, slope: number): void {
  const { pen, width, wall, roof, tile } = house;
  const [left, right, top] = [-width / 2, width / 2, -wall - roof];
  pen.polygon(
    [
      [left - 0.6, -wall + 0.3],
      [left + width * slope, top],
      [right - width * slope, top],
      [right + 0.6, -wall + 0.3],
    ],
    tile,
    INK,
    LINE,
  );
  const at = [1, 2, 3];
  rows(
    house,
    at.map((i) => [left + width * (slope + 0.17 * i), top + 0.7]),
    at.map((i) => [left - 0.4 + width * 0.25 * i, -wall - 0.5]),
  );
}

/** The eaves to the front. */
function hipped(house: House): void {
  const { chance, width, wall, roof } = house;
  walls(house, -width / 2, width / 2, wall);
  roofOf(house, 0.16);
  window(house, -width * 0.3, -wall * 0.75);
  window(house, width * 0.12, -wall * 0.75);
  if (chance() < 0.4) chimney(house, width * 0.1, -wall - roof - 1.6);
}

/** A narrow front whose gable goes up in steps. */
function stepped(house: House): void {
  const { pen, width, wall, roof, plaster, tile } = house;
  const [w, top] = [width * 0.36, -wall - roof * 1.15];
  pen.polygon(
    [
      [w * 0.3, top + 1],
      [width / 2, top + 1.8],
      [width / 2, -wall],
      [w * 0.3, -wall],
    ],
    tile,
    INK,
    LINE,
  );
  heavy(
    pen,
    [
      [w * 0.6, 0],
      [w * 0.6, -wall],
      [width / 2, -wall],
      [width / 2, 0],
    ],
    mix(plaster, INK, 0.18),
    LINE,
  );
  const step = (top + wall) / 3;
  const front: Line = [
    [-w, 0],
    [-w, -wall],
    [-w * 0.66, -wall],
    [-w * 0.66, -wall + step],
    [-w * 0.33, -wall + step],
    [-w * 0.33, top],
  ];
  pen.polygon([...front, ...front.map(([x, y]): [number, number] => [-x, y]).reverse()], plaster, INK, LINE);
  window(house, -w * 0.6, -wall * 0.9);
  window(house, w * 0.2, -wall * 0.9);
  window(house, -0.5, -wall * 1.55);
}

/** The eaves to the front, with a little gable in the roof. */
function dormer(house: House): void {
  const { pen, width, wall, roof, plaster } = house;
  hipped(house);
  const y = -wall - roof * 0.25;
  pen.polygon(
    [
      [-1.4, y],
      [-1.4, y - 1.5],
      [0, y - 3],
      [1.4, y - 1.5],
      [1.4, y],
    ],
    plaster,
    INK,
    0.45,
  );
  window(house, -0.5, y - 1.5);
  chimney(house, width * 0.26, -wall - roof - 1.2);
}

/** A long half-timbered row. */
function terrace(house: House): void {
  const { pen, width, wall, roof } = house;
  walls(house, -width / 2, width / 2, wall);
  for (const part of [-0.25, 0, 0.25])
    pen.line(
      [
        [width * part, 0],
        [width * part, -wall],
      ],
      INK,
      0.35,
    );
  pen.line(
    [
      [-width / 2, -wall * 0.5],
      [width / 2, -wall * 0.5],
    ],
    INK,
    0.3,
  );
  roofOf(house, 0.06);
  chimney(house, -width * 0.32, -wall - roof - 1.5);
  chimney(house, width * 0.22, -wall - roof - 1.5);
}

function narrowHouse(house: House): void {
  const { pen, width, wall, roof, tile, dark } = house;
  const [w, h] = [width * 0.3, wall * 1.6];
  walls(house, -w, w, h);
  pen.polygon(
    [
      [-w - 0.6, -h + 0.3],
      [0, -h - roof * 0.95],
      [w + 0.6, -h + 0.3],
    ],
    tile,
    INK,
    LINE,
  );
  pen.polygon(
    [
      [w * 0.2, -h],
      [0, -h - roof * 0.85],
      [w + 0.4, -h],
    ],
    dark,
  );
  window(house, -w * 0.55, -h * 0.75);
  window(house, w * 0.1, -h * 0.4);
}
