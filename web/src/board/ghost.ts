// The tile in hand on its square: lifted, ringed in the mover's colour, with the count of its turns, the round ⟳ and
// the places for a follower.
import type { Pen } from '../tiles/pen';
import { cornerPlace } from '../tiles/spots';
import type { TileBitmaps } from './bitmaps';
import { clamp } from './camera';
import { corner } from './frame';
import { SPOTS_FROM, TURN_FROM, TURN_RADIUS, canTurn, same } from './hit';
import { jobFor } from './land';
import type { Ghost, FigureSpot } from './model';
import { easeOut, reducedMotion, type Motion } from './motion';
import { paintRoadsOver } from './roads-over';
import { INK, PAPER, isField, type Stage } from './stage';

export function paintGhost(stage: Stage, bitmaps: TileBitmaps, motion: Motion, now: number): void {
  const { ghost, spots } = stage.model;
  if (!ghost) return;
  const part = easeOut(motion.appeared(now));
  const { to } = stage;
  to.globalAlpha = part;
  stage.onSquare(ghost, (pen) => {
    if (!reducedMotion()) shrink(pen, 0.96 + 0.04 * part);
    paintLifted(stage, pen);
  });
  paintTurning(stage, ghost, bitmaps, motion, now, part);
  paintRoadsOver(
    stage,
    stage.model.roadsOver.filter((road) => same(road, ghost)),
  );
  to.globalAlpha = part;
  stage.onSquare(ghost, (pen) => paintRing(stage, pen, ghost));
  to.globalAlpha = 1;
  const shown = stage.scale >= SPOTS_FROM ? spots : [];
  for (const spot of shown) if (spot.state !== 'chosen') stage.onSquare(ghost, (pen) => paintSpot(stage, pen, ghost, spot));
  if (ghost.figure) paintChosen(stage, ghost, ghost.figure);
}

function shrink({ to }: Pen, by: number): void {
  to.translate(50, 50);
  to.scale(by, by);
  to.translate(-50, -50);
}

function paintLifted(stage: Stage, pen: Pen): void {
  const { to } = pen;
  if (stage.hasty) return pen.rectangle(-2, 3, 104, 103, 'rgba(29,21,17,0.32)');
  to.shadowColor = 'rgba(29,21,17,0.55)';
  to.shadowBlur = 0.12 * stage.frame.pixels;
  to.shadowOffsetY = 0.05 * stage.frame.pixels;
  pen.rectangle(0, 0, 100, 100, PAPER);
  to.shadowColor = 'transparent';
  to.shadowBlur = to.shadowOffsetY = 0;
}

/** The tile's picture; for a moment after a turn the old one fades over it. */
function paintTurning(stage: Stage, ghost: Ghost, bitmaps: TileBitmaps, motion: Motion, now: number, appeared: number): void {
  const { to, frame } = stage;
  const [x, y] = corner(frame, ghost);
  const size = frame.pixels * (reducedMotion() ? 1 : 0.96 + 0.04 * appeared);
  const at = (frame.pixels - size) / 2;
  const draw = (tile: Ghost, opacity: number) => {
    const picture = bitmaps.get(jobFor(tile, frame, stage.dark));
    to.globalAlpha = opacity;
    if (picture) to.drawImage(picture.bitmap, x + at, y + at, size, size);
    to.globalAlpha = 1;
  };
  const turning = motion.turning(now);
  draw(ghost, appeared);
  if (turning) draw(turning.from, 1 - easeOut(turning.part));
}

function paintRing(stage: Stage, pen: Pen, ghost: Ghost): void {
  const { body } = stage.paint(ghost.seat);
  const pixel = stage.css(1);
  rounded(pen, 0, 0, 100, 4, PAPER, clamp(5 * pixel, 2.4, 8));
  rounded(pen, 0, 0, 100, 4, body, clamp(2.8 * pixel, 1.3, 5));
  // one way only: nothing to turn and nothing to count
  if (!canTurn(ghost) || stage.scale < TURN_FROM) return;
  paintTurnButton(stage, pen, body);
  paintBadge(stage, pen, ghost.badge);
}

export function rounded(pen: Pen, x: number, y: number, size: number, radius: number, colour: string, width: number, dash: number[] = []): void {
  const { to } = pen;
  to.beginPath();
  to.roundRect(x, y, size, size, radius);
  to.setLineDash(dash);
  to.strokeStyle = colour;
  to.lineWidth = width;
  to.stroke();
  to.setLineDash([]);
}

function paintTurnButton(stage: Stage, pen: Pen, colour: string): void {
  const r = stage.css(TURN_RADIUS);
  pen.circle(100, 0, r, PAPER, colour, stage.css(2.2));
  const arrow = 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6';
  pen.at(100, 0, (r / TURN_RADIUS) * 0.78, () => pen.at(-12, -12, 1, () => pen.path(arrow, null, INK, 2.4)));
}

function paintBadge(stage: Stage, pen: Pen, words: string): void {
  const [w, h] = [stage.css(30), stage.css(20)];
  const { to } = pen;
  to.beginPath();
  to.roundRect(-w / 3, -h / 2, w, h, h / 2);
  to.fillStyle = PAPER;
  to.fill();
  to.strokeStyle = INK;
  to.lineWidth = stage.css(1.2);
  to.stroke();
  stage.text(words, w / 6, 0, stage.css(13), INK);
}

function paintSpot(stage: Stage, pen: Pen, ghost: Ghost, spot: FigureSpot): void {
  const [x, y] = stage.target(ghost, spot.segment);
  const r = stage.css(Math.min(14, stage.scale * 0.11));
  if (spot.state === 'refused') {
    pen.circle(x, y, r, PAPER, undefined, 1, 0.4);
    pen.to.setLineDash([r * 0.35, r * 0.3]);
    pen.circle(x, y, r, null, INK, stage.css(1.4));
    pen.to.setLineDash([]);
    return pen.line(
      [
        [x - r * 0.35, y],
        [x + r * 0.35, y],
      ],
      INK,
      stage.css(1.6),
    );
  }
  const corner = cornerPlace(spot.segment);
  if (corner)
    for (const [colour, width] of [
      [PAPER, 5],
      [INK, 2],
    ] as const)
      pen.line([[x, y], corner], colour, stage.css(width));
  pen.circle(x, y, r, PAPER, undefined, 1, 0.88);
  pen.circle(x, y, r, null, INK, stage.css(1.4));
  stage.text(spot.label, x, y, r * 1.15, INK);
}

function paintChosen(stage: Stage, ghost: Ghost, { segment, figure }: NonNullable<Ghost['figure']>): void {
  const at = stage.spot(ghost, segment);
  stage.onSquare(ghost, (pen) => {
    pen.circle(at[0], at[1], 16, PAPER, undefined, 1, 0.8);
    pen.circle(at[0], at[1], 16, null, stage.paint(ghost.seat).body, 2.2);
  });
  stage.figure(ghost, at, ghost.seat, figure, isField(segment));
}
