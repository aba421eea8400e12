// A castle that has taken a small city's place: it stands over the seam of the city's two tiles. Origin at the middle of its ground.
import type { FigureColour } from '../../tiles/figure-colours';
import { INK, STONE, STONE_DARK, STONE_SHADE } from '../../tiles/palette';
import { turret } from '../../tiles/paint-turret';
import type { Pen } from '../../tiles/pen';

/** 58 wide; the court before the keep is the place of the follower. `flag`: the colour of who holds it. */
export function castle(pen: Pen, flag: FigureColour | null): void {
  pen.shadow(3, 15, 35, 7, 0.35);
  pen.path('M-30 13V-13H30V13Z', STONE_DARK, INK, 1);
  pen.path('M-26 9V-9H26V9Z', '#cdbb97', INK, 0.6);
  battlement(pen, -13, 5);
  for (const x of [-27, 27]) pen.at(x, -7, 1, () => turret(pen, 1.7));
  pen.path('M-11 -8V-30H11V-8Z', STONE, INK, 1);
  pen.path('M3 -8V-30H11V-8Z', STONE_SHADE);
  pen.path('M-13 -29V-35h5v3h4.4v-3h7.2v3h4.4v-3h5V-29Z', STONE, INK, 0.9);
  for (const [x, y] of [
    [-5, -18],
    [3, -18],
  ] as const)
    pen.path(`M${x} ${y}v-3.4a1.3 1.6 0 0 1 2.6 0v3.4Z`, INK);
  if (flag) {
    pen.path('M0 -34V-51', null, INK, 1.4);
    pen.path('M.6 -51L14 -47.4L.6 -43Z', flag.body, INK, 0.9);
  }
  for (const x of [-30, 30])
    pen.line(
      [
        [x, -8],
        [x, 14],
      ],
      INK,
      0.8,
    );
}

/** The wall towards us, before those who stand in the court. */
export function castleFront(pen: Pen): void {
  battlement(pen, 9, 7);
  pen.path('M-5 17.6V12a5 4.6 0 0 1 10 0V17.6Z', INK);
  for (const x of [-29, 29]) pen.at(x, 15, 1, () => turret(pen, 1.9));
}

function battlement(pen: Pen, y: number, face: number): void {
  pen.path(`M-31 ${y + face + 1.6}V${y - 1}H31V${y + face + 1.6}Z`, STONE_SHADE, INK, 0.9);
  pen.ticks(
    [
      [-30.4, y - 1.2],
      [30.4, y - 1.2],
    ],
    INK,
    5,
    [],
  );
  pen.ticks(
    [
      [-29.6, y - 1.2],
      [29.6, y - 1.2],
    ],
    STONE,
    3.4,
    [],
  );
  pen.ticks(
    [
      [-29.6, y - 1.2],
      [29.6, y - 1.2],
    ],
    STONE_DARK,
    3.4,
    [1, 2.6],
    0.7,
  );
}
