// All that lies on the tiles or tells about squares, from below upwards.
import { Pen } from '../tiles/pen';
import type { Point } from '../tiles/geometry';
import { cornerPlace } from '../tiles/spots';
import { newSurface } from '../tiles/texture';
import { waitingSize } from '../tiles/waiting-places';
import type { TileBitmaps } from './bitmaps';
import { clamp } from './camera';
import { paintCandidates } from './candidates';
import { buildingIn, onFoundation, rowOf } from './buildings';
import { ringed } from './dirty';
import { corner } from './frame';
import { paintGhost, rounded } from './ghost';
import { same } from './hit';
import { jobFor } from './land';
import type { BoardFigure, BoardModel, Cell } from './model';
import { easeOut, reducedMotion, type Motion } from './motion';
import { paintOwnership } from './ownership';
import { paintBuilding, paintFront } from './paint-buildings';
import { paintPiece } from './pieces';
import { paintRoadsOver } from './roads-over';
import { INK, PAPER, isField, type Stage } from './stage';
import { paintTarget } from './targets';
import { tileKey } from './tile-jobs';

/** Where figures go that come home, in CSS pixels of the board's element; null: they rise and fade. */
export type HomeOf = (seat: number) => { x: number; y: number } | null;

export interface MarksLook {
  bitmaps: TileBitmaps;
  /** the tiles that have no picture yet */
  bare?: ReadonlySet<string>;
  motion: Motion;
  now: number;
  /** the end of a hop as a point of the frame, in device pixels */
  home: (seat: number) => [number, number] | null;
}

export function paintMarks(stage: Stage, look: MarksLook): void {
  const { model } = stage;
  paintRoadsOver(stage, model.roadsOver);
  paintOwnership(stage);
  for (const cell of model.overlay?.dead ?? []) if (stage.shows(cell)) paintDead(stage, cell);
  for (const odds of model.overlay?.odds ?? []) if (stage.shows(odds)) paintOdds(stage, odds);
  paintLegal(stage, model.legal);
  for (const move of model.lastMoves) paintLastMove(stage, move);
  for (const target of model.targets) paintTarget(stage, target);
  paintDrops(stage, look);
  paintFigures(stage, look.bare);
  paintCandidates(stage, look.bitmaps);
  const focus = ringed(model);
  if (focus) paintFocus(stage, focus);
  for (const { figure, part } of look.motion.hopping(look.now)) paintHop(stage, figure, part, look);
}

/** The tile in hand, over all the others, and over it what lies there, such as the dragon on a volcano just laid. */
export function paintGhostAndOn(stage: Stage, { bitmaps, motion, now }: Pick<MarksLook, 'bitmaps' | 'motion' | 'now'>): void {
  const { ghost, targets, pieces } = stage.model;
  if (!ghost) return;
  paintGhost(stage, bitmaps, motion, now);
  for (const target of targets) if (same(ghost, target)) paintTarget(stage, target);
  for (const piece of pieces) if (same(ghost, piece)) paintPiece(stage, piece);
}

/** On smaller squares, in CSS pixels a tile, a number cannot be read; below the second its sign has no room. */
const ODDS_FROM = 20;
const PERCENT_FROM = 36;

const quiet = (stage: Stage): string => (stage.dark ? '#aab0ab' : '#6d6255');

/** All legal squares look alike, so one is drawn and copied: dotted lines are slow. */
function paintLegal(stage: Stage, cells: Cell[]): void {
  const seen = cells.filter((cell) => stage.shows(cell));
  if (!seen.length) return;
  const { pixels } = stage.frame;
  const sprite = newSurface(pixels, pixels);
  const to = sprite.getContext('2d') as CanvasRenderingContext2D;
  to.scale(pixels / 100, pixels / 100);
  to.beginPath();
  to.roundRect(7, 7, 86, 86, 12);
  to.fillStyle = quiet(stage);
  to.globalAlpha = 0.13;
  to.fill();
  to.globalAlpha = 0.7;
  const dot = Math.max(2, stage.css(1.6));
  rounded(new Pen(to), 7, 7, 86, 12, quiet(stage), dot, [dot * 0.05, dot * 3.2]);
  for (const cell of seen) stage.to.drawImage(sprite, ...corner(stage.frame, cell));
}

function paintDead(stage: Stage, cell: Cell): void {
  stage.onSquare(cell, (pen) => {
    for (const line of [
      [
        [36, 36],
        [64, 64],
      ],
      [
        [64, 36],
        [36, 64],
      ],
    ] as [number, number][][])
      pen.line(line, quiet(stage), 5, 0.75);
  });
}

function paintOdds(stage: Stage, { x, y, percent }: Cell & { percent: number }): void {
  if (stage.scale < ODDS_FROM) return;
  const [words, size] = stage.scale < PERCENT_FROM ? [`${percent}`, stage.css(11)] : [`${percent} %`, clamp(stage.css(15), 14, 30)];
  stage.onSquare({ x, y }, () => stage.text(words, 50, 50, size, quiet(stage)));
}

function paintLastMove(stage: Stage, { x, y, seat, number, lit }: BoardModel['lastMoves'][number]): void {
  if (!stage.shows({ x, y })) return;
  const { body, mark } = stage.paint(seat);
  stage.onSquare({ x, y }, (pen) => {
    const wide = lit ? 2.4 : 1;
    if (lit) pen.rectangle(0, 0, 100, 100, `${body}59`);
    rounded(pen, 1.5, 1.5, 97, 3, PAPER, wide * clamp(stage.css(4.6), 2.2, 7));
    rounded(pen, 1.5, 1.5, 97, 3, body, wide * clamp(stage.css(2.5), 1.2, 4.2));
    if (stage.scale < 40) return;
    const r = stage.css(8.5);
    const [cx, cy] = [1.5 + r * 0.9, 1.5 + r * 0.9];
    pen.circle(cx, cy, r, body, PAPER, stage.css(1.5));
    stage.text(String(number), cx, cy, r * (number > 99 ? 0.95 : 1.2), mark);
  });
}

/** Figures, buildings and pieces. Those further down stand before those further up, and figures before the buildings of their row: none may
 * hide the number on one. Nobody stands on a tile that is not seen yet, if it is said which are not. */
export function paintFigures(stage: Stage, bare?: ReadonlySet<string>): void {
  const alone = stage.model.buildings
    .filter(onFoundation)
    .map((building) => ({ y: rowOf(building), cell: building, draw: () => paintBuilding(stage, building) }));
  const isSeen = (cell: Cell) => {
    const tile = bare?.size ? stage.tileAt(cell) : undefined;
    return !tile || !bare!.has(tileKey(tile));
  };
  const figures = stage.model.figures
    .filter(isSeen)
    .map((figure) => ({ y: rowOfFigure(stage, figure), cell: figure, draw: () => paintFigure(stage, figure) }));
  const pieces = stage.model.pieces.map((piece) => ({ y: piece.y + 0.6, cell: piece, draw: () => paintPiece(stage, piece) }));
  const between = stage.model.buildings.filter((building) => !onFoundation(building));
  const parts = between.flatMap((building) => [
    { y: rowOf(building), cell: building, draw: () => paintBuilding(stage, building) },
    { y: rowOf(building) + 0.02, cell: building, draw: () => paintFront(stage, building) },
  ]);
  const seen = [...alone, ...parts, ...figures, ...pieces].filter(({ cell }) => stage.shows(cell));
  for (const { draw } of seen.sort((a, b) => a.y - b.y)) draw();
}

/** Who stands on a tile counts as in its middle; elsewhere it matters who stands before whom. */
function rowOfFigure({ model }: Stage, figure: BoardFigure): number {
  const building = buildingIn(model, figure, figure.segment);
  if (building && !onFoundation(building)) return rowOf(building) + 0.01;
  const corner = cornerPlace(figure.segment);
  return corner ? figure.y + corner[1] / 100 : figure.y + 0.5 + (figure.among ? figure.among.index / 1000 : 0);
}

function paintFigure(stage: Stage, { x, y, segment, seat, figure, among }: BoardFigure): void {
  const at = stage.spot({ x, y }, segment, among);
  const size = among ? waitingSize(segment, among.of) : 1;
  stage.figure({ x, y }, at, seat, figure, isField(segment), { size });
  if (among && among.count > 1) stage.onSquare({ x, y }, () => paintCount(stage, among.count, at, size));
}

/** For how many equal figures one stands. */
function paintCount(stage: Stage, count: number, [x, y]: Point, size: number): void {
  const r = clamp(stage.css(8), 5, 11) * size;
  const pen = new Pen(stage.to);
  pen.circle(x + 9 * size, y + 9 * size, r, PAPER, INK, stage.css(1.2));
  stage.text(String(count), x + 9 * size, y + 9 * size, r * 1.5, INK);
}

/** A tile that has just been laid comes down on its square. */
function paintDrops(stage: Stage, { bitmaps, motion, now }: MarksLook): void {
  const { to, frame } = stage;
  for (const { tile, part } of motion.dropping(now)) {
    const picture = bitmaps.get(jobFor(tile, frame, stage.dark));
    if (!picture || reducedMotion()) continue;
    const [x, y] = corner(frame, tile);
    const size = frame.pixels * (1.06 - 0.06 * easeOut(part));
    const lift = (size - frame.pixels) / 2;
    to.shadowColor = `rgba(29,21,17,${0.5 * (1 - part)})`;
    to.shadowBlur = lift * 3;
    to.shadowOffsetY = lift * 1.5;
    to.drawImage(picture.bitmap, x - lift, y - lift, size, size);
    to.shadowColor = 'transparent';
    to.shadowBlur = to.shadowOffsetY = 0;
  }
}

/** A figure that comes home leaps off its tile, in an arc towards its owner's place where that is known. */
function paintHop(stage: Stage, figure: BoardFigure, part: number, { home }: MarksLook): void {
  const at = stage.spot(figure, figure.segment, figure.among);
  const opacity = part < 0.6 ? 1 : 1 - (part - 0.6) / 0.4;
  if (reducedMotion()) return stage.figure(figure, at, figure.seat, figure.figure, false, { opacity: 1 - part });
  const end = home(figure.seat);
  const [x, y] = corner(stage.frame, figure);
  const unit = stage.frame.pixels / 100;
  const to = end ? [(end[0] - x) / unit, (end[1] - y) / unit] : [at[0], at[1] - 70];
  const t = easeOut(part);
  const lift = Math.sin(Math.PI * part) * 34;
  stage.figure(figure, [at[0] + (to[0]! - at[0]) * t, at[1] + (to[1]! - at[1]) * t], figure.seat, figure.figure, false, { lift, opacity });
}

function paintFocus(stage: Stage, cell: Cell): void {
  stage.onSquare(cell, (pen) => {
    const pixel = stage.css(1);
    rounded(pen, -2, -2, 104, 6, PAPER, 5 * pixel);
    rounded(pen, -2, -2, 104, 6, INK, 2.4 * pixel);
    rounded(pen, 4 * pixel, 4 * pixel, 100 - 8 * pixel, 4, PAPER, 1.4 * pixel);
  });
}
