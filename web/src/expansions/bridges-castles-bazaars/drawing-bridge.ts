// A bridge that was laid over a tile; arches and shadow tell how high it is. In hundredths of the tile.
import type { Line, Point } from '../../tiles/geometry';
import { INK, ROAD, ROAD_EDGE, SHADOW, STONE, STONE_SHADE } from '../../tiles/palette';
import type { Pen } from '../../tiles/pen';
import { DECKS, DECK_WIDTH, STEPS, rim, rise, type Way } from '../../tiles/road-over';

export function paintBridge(pen: Pen, way: Way): void {
  const approach: Line =
    way === 'EW'
      ? [
          [-1, 50],
          [101, 50],
        ]
      : [
          [50, -1],
          [50, 101],
        ];
  const small = pen.detail === 'small' ? 1.22 : 1;
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const line: Line = [
      approach[a]!,
      [approach[a]![0] + (approach[b]![0] - approach[a]![0]) * 0.1, approach[a]![1] + (approach[b]![1] - approach[a]![1]) * 0.1],
    ];
    pen.ticks(line, ROAD_EDGE, 10.2 * small, []);
    pen.ticks(line, ROAD, 8.3 * small, []);
  }
  if (way === 'EW') eastWest(pen);
  else northSouth(pen);
}

function eastWest(pen: Pen): void {
  const deck = DECKS.EW;
  const below = (by: number): Line => deck.map(([x, y]) => [x + 3, y + by]);
  const shadow = STEPS.map((t): Point => [rim(t) + 5 * rise(t), 57 + 7 * rise(t)]);
  pen.line(shadow, SHADOW, 10, 0.3);
  const arches = [21, 50, 79].map((x) => `M${x + 11} 63V57A11 ${x === 50 ? 11 : 8} 0 0 0 ${x - 11} 57V63`);
  const face = `M${rim(0)} 53${below(4)
    .map(([x, y]) => `L${x - 3} ${y}`)
    .join('')}L${rim(1)} 60L92 62H90V57A11 8 0 0 0 68 57V64H61V57A11 11 0 0 0 39 57V64H32V57A11 8 0 0 0 10 57V62H8L${rim(0)} 60Z`;
  pen.path(face, STONE_SHADE, INK, 0.9);
  for (const arch of arches) pen.path(arch, null, INK, 0.7);
  lay(pen, deck);
}

function northSouth(pen: Pen): void {
  const deck = DECKS.NS;
  const shadow = STEPS.map((t): Point => [54 + 9 * rise(t), rim(t) + 3]);
  pen.line(shadow, SHADOW, 10, 0.3);
  const face = STEPS.map((t): Point => [57 + 3.6 * rise(t), rim(t)]);
  pen.polygon([...deck, ...face.reverse()], STONE_SHADE, INK, 0.9);
  for (const y of [24, 50, 76]) pen.ellipse(59.2, y, 1.3, 7.4, INK, undefined, 1, 0.75);
  lay(pen, deck);
}

/** Parapets with posts at both ends, and planks between them. */
function lay(pen: Pen, deck: Line): void {
  pen.ticks(deck, INK, 14.4, []);
  pen.ticks(deck, STONE, DECK_WIDTH, []);
  pen.ticks(deck, ROAD, 8.4, []);
  pen.ticks(deck, INK, 8.4, [0.5, 2.4], 0.28);
  const across = deck[0]![0] === deck[1]![0] ? ([1, 0] as const) : ([0, 1] as const);
  for (const side of [-4.6, 4.6])
    pen.line(
      deck.map(([x, y]) => [x + across[0] * side, y + across[1] * side]),
      INK,
      0.7,
    );
  for (const end of [deck[0]!, deck[deck.length - 1]!])
    for (const side of [-5.9, 5.9]) post(pen, [end[0] + across[0] * side, end[1] + across[1] * side]);
}

function post(pen: Pen, [x, y]: Point): void {
  pen.path(`M${x - 2} ${y + 2}V${y - 3}H${x + 2}V${y + 2}Q${x} ${y + 3.2} ${x - 2} ${y + 2}Z`, STONE, INK, 0.7);
  pen.path(`M${x + 0.6} ${y + 2.5}V${y - 3}H${x + 2}V${y + 2}Z`, STONE_SHADE);
}
