// The board seen from another side: the model's squares, tiles and places turned by quarters. What is drawn is drawn for tiles that lie so,
// so that houses, figures and numbers stand upright; and what people do is told of the squares as the table knows them.
import { CORNER_NAMES, HALVES, SIDES } from '../tiles/topology';
import type { Camera } from './camera';
import type { BoardModel, Cell, Overlay } from './model';

/** So many quarter turns clockwise, 0 to 3. */
export const inCircle = (turns: number): number => ((turns % 4) + 4) % 4;

/** The square on which a square is seen. */
export function turnedCell({ x, y }: Cell, by: number): Cell {
  const [tx, ty] = turnedPoint([x + 0.5, y + 0.5], by);
  return { x: Math.floor(tx), y: Math.floor(ty) };
}

/** A point of the world, about the corner 0,0. */
export function turnedPoint([x, y]: readonly [number, number], by: number): [number, number] {
  let at: [number, number] = [x, y];
  for (let i = 0; i < inCircle(by); i++) at = [-at[1] || 0, at[0]];
  return at;
}

/** What is in the middle stays there. */
export function turnedCamera(camera: Camera, by: number): Camera {
  const [x, y] = turnedPoint([camera.x, camera.y], by);
  return { ...camera, x, y };
}

const CIRCLES: [string[], number][] = [
  [SIDES, 1],
  [HALVES, 2],
  [CORNER_NAMES, 1],
];

/** The name of a segment or a place, one of those that it has as it is seen. */
export function turnedPlace(name: string, by: number): string {
  const cut = name.lastIndexOf('-') + 1;
  const place = name.slice(cut);
  const found = cut > 0 && CIRCLES.find(([circle]) => circle.includes(place));
  if (!found) return name;
  const [circle, step] = found;
  return name.slice(0, cut) + circle[(circle.indexOf(place) + step * inCircle(by)) % circle.length]!;
}

export const turnedSide = <S extends string>(side: S, by: number): S => SIDES[(SIDES.indexOf(side) + inCircle(by)) % 4] as S;
export const turnedWay = (way: 'NS' | 'EW', by: number): 'NS' | 'EW' => (by % 2 === 0 ? way : way === 'NS' ? 'EW' : 'NS');

type Parts = Partial<{
  turns: number;
  segment: string;
  beside: string;
  way: 'NS' | 'EW';
  side: 'N' | 'E' | 'S' | 'W';
  tile: string | { tile: string; turns: number; copy: number };
  figure: string | { segment: string; figure: string };
  figures: { segment: string }[];
}>;

/** One thing on its square, with all that it says of sides and places. */
export function turnedThing<T extends Cell>(thing: T, by: number): T {
  const { turns, segment, beside, way, side, tile, figure, figures } = thing as Parts;
  return {
    ...thing,
    ...turnedCell(thing, by),
    ...(turns !== undefined && { turns: inCircle(turns + by) }),
    ...(segment !== undefined && { segment: turnedPlace(segment, by) }),
    ...(beside !== undefined && { beside: turnedPlace(beside, by) }),
    ...(way !== undefined && { way: turnedWay(way, by) }),
    ...(side !== undefined && { side: turnedSide(side, by) }),
    ...(typeof tile === 'object' && { tile: { ...tile, turns: inCircle(tile.turns + by) } }),
    ...(typeof figure === 'object' && { figure: { ...figure, segment: turnedPlace(figure.segment, by) } }),
    ...(figures && { figures: figures.map((each) => ({ ...each, segment: turnedPlace(each.segment, by) })) }),
  };
}

const known = new WeakMap<readonly Cell[], Map<number, readonly Cell[]>>();

/** Kept: a list that is the same as before is the same list turned. */
function turnedList<T extends Cell>(list: T[], by: number): T[] {
  const of = known.get(list) ?? new Map<number, readonly Cell[]>();
  known.set(list, of);
  const made = (of.get(by) as T[] | undefined) ?? list.map((thing) => turnedThing(thing, by));
  of.set(by, made);
  return made;
}

const LISTS = ['tiles', 'figures', 'pieces', 'roadsOver', 'buildings', 'targets', 'legal', 'spots', 'lastMoves', 'highlight'] as const;

/** The model as it is seen; its lists keep their order. */
export function turnedModel(model: BoardModel, turns: number): BoardModel {
  const by = inCircle(turns);
  if (by === 0) return model;
  const lists = Object.fromEntries(LISTS.map((name) => [name, turnedList<Cell>(model[name], by)])) as unknown as Pick<
    BoardModel,
    (typeof LISTS)[number]
  >;
  return {
    ...model,
    ...lists,
    turned: by,
    ghost: model.ghost && turnedThing(model.ghost, by),
    focus: model.focus && turnedCell(model.focus, by),
    overlay: model.overlay && turnedOverlay(model.overlay, by),
    ...(model.candidates && { candidates: turnedList(model.candidates, by) }),
  };
}

const turnedOverlay = ({ segments, dead, odds }: Overlay, by: number): Overlay => ({
  segments: turnedList(segments, by),
  dead: turnedList(dead, by),
  ...(odds && { odds: turnedList(odds, by) }),
});
