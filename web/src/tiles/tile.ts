// One tile as a picture.
import type { TileType } from '../net/wire';
import { CORNERS, type Point } from './geometry';
import { layoutOf } from './layout';
import { planMeadow } from './meadow-plan';
import { paintFlat, paintGround, paintGrowth } from './paint-meadow';
import { paintThing } from './paint-things';
import { cornerTurret } from './paint-turret';
import { FIELD } from './palette';
import { paintPlainTown, paintTown } from './paint-town';
import { paintDecks, paintPlainWays, paintRivers, paintRoads, paintTunnels, paintViaducts } from './paint-ways';
import { Pen, type Canvas2D, type Detail } from './pen';
import { random, type Random } from './random';
import { fromBelow, type Layout } from './shapes';
import { textures } from './texture';

export interface TilePicture {
  tile: TileType;
  turns: number;
  copy: number;
  /** the square it lies on: houses and washes run on into its neighbours */
  cell: Point;
  detail: Detail;
  /** draws the corner turrets' quarters as well, which on a board are drawn once over all tiles */
  alone: boolean;
  dark: boolean;
}

const MOTTLE = 0.34;
const FIBRES = 0.32;

/** Draws into the square from 0,0 to size,size, in the canvas's own units. */
export function paintTile(to: Canvas2D, size: number, picture: TilePicture): void {
  const { tile, turns, copy, detail, alone, dark } = picture;
  const shape = layoutOf(tile, turns, copy);
  const chance = random(`ink${tile.tile}#${copy}^${turns}`);
  const pen = new Pen(to, detail);
  to.save();
  to.scale(size / 100, size / 100);
  to.beginPath();
  to.rect(0, 0, 100, 100);
  to.clip();
  if (pen.plain) paintPlainLand(pen, shape);
  else paintLand(pen, shape, picture, chance);
  paintViaducts(pen, shape);
  paintTunnels(pen, shape);
  if (alone) shape.corners.forEach((is, i) => is && pen.at(CORNERS[i]![0], CORNERS[i]![1], 1, () => cornerTurret(pen)));
  for (const thing of [...shape.things].sort((a, b) => a.at[1] - b.at[1])) paintThing(pen, thing, chance);
  if (detail === 'full') paintTexture(to, 'fibres', FIBRES);
  if (dark) dim(to, 100, 100);
  to.restore();
}

function paintLand(pen: Pen, shape: Layout, { cell, copy }: TilePicture, chance: Random): void {
  const plan = planMeadow(shape, copy);
  paintGround(pen, cell);
  paintTexture(pen.to, 'mottle', MOTTLE);
  paintFlat(pen, plan);
  paintRivers(pen, shape, chance);
  paintRoads(pen, shape, chance);
  paintDecks(pen, shape);
  paintGrowth(pen, plan);
  for (const city of fromBelow(shape)) paintTown(pen, shape, city, cell, chance);
}

/** Nothing grows, and a town is one calm area: where houses would be smaller than a letter they are only noise. */
function paintPlainLand(pen: Pen, shape: Layout): void {
  pen.rectangle(-1, -1, 102, 102, FIELD);
  paintTexture(pen.to, 'mottle', MOTTLE / 2);
  paintPlainWays(pen, shape);
  paintDecks(pen, shape);
  for (const city of fromBelow(shape)) paintPlainTown(pen, shape, city);
}

function paintTexture(to: Canvas2D, which: 'mottle' | 'fibres', opacity: number): void {
  to.globalAlpha = opacity;
  to.drawImage(textures()[which], 0, 0, 100, 100);
  to.globalAlpha = 1;
}

/** The dark theme's brightness(.86) saturate(.92), baked in: a filter would cost at every frame. */
export function dim(to: Canvas2D, width: number, height: number): void {
  to.globalCompositeOperation = 'saturation';
  to.fillStyle = 'rgba(128,128,128,0.08)';
  to.fillRect(0, 0, width, height);
  to.globalCompositeOperation = 'multiply';
  to.fillStyle = '#dbdbdb';
  to.fillRect(0, 0, width, height);
  to.globalCompositeOperation = 'source-over';
}
