// Pieces that are nobody's: beside the figures that they stand with, else where the tile has most room; and tiles that lie face down.
import { paintBack } from '../tiles/paint-back';
import { paintToken } from '../tiles/paint-tokens';
import { distance, type Point } from '../tiles/geometry';
import { groundOf, livesInTown, placeOn } from '../tiles/waiting-places';
import { onFoundation } from './buildings';
import { same } from './hit';
import type { Piece } from './model';
import { turnedCell } from './turned';
import { isField, type Stage } from './stage';

/** How far from a figure's middle one stands that is beside it; one that lies is longer. */
const BESIDE = 19;
const BESIDE_LYING = 27;
/** A token's radius is 12: in a small picture pieces are larger than life, to be seen at all. */
const SIZE = 1.5;
const SIZE_SMALL = 2.2;
const SMALL_BELOW = 60;
/** Who stands by nobody has the whole tile. */
const ALONE = 1.25;

/** Nearer to the rim the picture of a piece would be on two tiles. */
const MARGIN = 9;

const PLACES: Point[] = [
  [50, 50],
  [26, 28],
  [74, 28],
  [26, 74],
  [74, 74],
];

export function paintPiece(stage: Stage, piece: Piece): void {
  if (piece.faceDown) return stage.onSquare(piece, (pen) => paintBack(pen, stage.dark));
  const [x, y] = standsAt(stage, piece);
  const size = (stage.scale < SMALL_BELOW ? SIZE_SMALL : SIZE) * (piece.beside || livesInTown(piece.token) ? 1 : ALONE);
  stage.onSquare(piece, (pen) => pen.at(x, y, size, () => paintToken(pen, piece.token)));
}

/** Beside the figures, on the side with most room: to the right, if that is as good as any. */
export function standsAt(stage: Stage, piece: Piece): Point {
  const turned = stage.model.turned ?? 0;
  const { x: column, y: row } = turnedCell(piece, -turned);
  const place = livesInTown(piece.token) && placeOn(column, row);
  if (place) return atBuilding(place, turned);
  if (!piece.beside) return roomiest(stage, piece, PLACES);
  const [x, y] = stage.spot(piece, piece.beside);
  const far = isField(piece.beside) ? BESIDE_LYING : BESIDE;
  const level = Math.max(y - 4, MARGIN);
  const sides: Point[] = [
    [x + far, level],
    [x - far, level],
    [x, y - far],
    [x, y + far],
  ];
  const onTile = sides.filter((side) => side.every((at) => at >= MARGIN && at <= 100 - MARGIN));
  return roomiest(stage, piece, onTile);
}

/** To the left of the building, before which figures wait. */
function atBuilding(place: string, turned: number): Point {
  const { at, radius } = groundOf(place, turned)!;
  return [at[0] - radius * 0.88, at[1] - 4];
}

/** The first of those that are furthest from all that stands on the tile, as far as that matters. */
function roomiest(stage: Stage, piece: Piece, places: Point[]): Point {
  const { figures, buildings } = stage.model;
  const others = figures.filter((figure) => same(figure, piece) && figure.segment !== piece.beside);
  const taken = others.map(({ segment }) => stage.spot(piece, segment));
  if (buildings.some((building) => onFoundation(building) && same(building, piece))) taken.push(stage.foundation(piece).at);
  const enough = piece.beside ? 2 * BESIDE : 50;
  const room = (place: Point) => Math.min(enough, ...taken.map((other) => distance(place, other)));
  return places.reduce((a, b) => (room(b) > room(a) ? b : a));
}
