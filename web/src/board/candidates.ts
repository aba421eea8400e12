// What might be laid, or was: tiles shown on their squares without lying there, each with its letters.
import { clamp } from './camera';
import { rounded } from './ghost';
import { jobFor } from './land';
import type { TileBitmaps } from './bitmaps';
import type { Candidate, Cell, PlacedTile } from './model';
import { corner } from './frame';
import { INK, PAPER, isField, type Stage } from './stage';

const FAINT = 0.78;
/** Of a letter's sign, in CSS pixels: it leaves small tiles to be seen. */
const SIGN_RADIUS = 11;
const SIGN_SMALL = 7.5;

export function paintCandidates(stage: Stage, bitmaps: TileBitmaps): void {
  const seen = (stage.model.candidates ?? []).filter((candidate) => stage.shows(candidate));
  for (const candidate of seen) {
    if (candidate.tile) paintTile(stage, bitmaps, { x: candidate.x, y: candidate.y, ...candidate.tile }, isChosen(candidate));
    paintEdge(stage, candidate);
    if (candidate.figure) paintFigure(stage, candidate, candidate.figure);
  }
  for (const candidate of seen) paintSigns(stage, candidate);
}

const isChosen = ({ signs }: Candidate): boolean => signs.some(({ chosen }) => chosen);

function paintTile({ to, frame, dark }: Stage, bitmaps: TileBitmaps, tile: PlacedTile, chosen: boolean): void {
  const picture = bitmaps.get(jobFor(tile, frame, dark));
  if (!picture) return;
  to.globalAlpha = chosen ? 1 : FAINT;
  to.drawImage(picture.bitmap, ...corner(frame, tile), frame.pixels, frame.pixels);
  to.globalAlpha = 1;
}

/** A line all round what was played, dashes round the others; thick where it is pointed at. */
function paintEdge(stage: Stage, candidate: Candidate): void {
  const { body } = stage.paint(candidate.seat);
  const wide = isChosen(candidate) ? 1.7 : 1;
  const played = candidate.signs.some((sign) => sign.played);
  const pixel = stage.css(1);
  stage.onSquare(candidate, (pen) => {
    rounded(pen, 1.5, 1.5, 97, 4, PAPER, wide * 4.6 * pixel);
    rounded(pen, 1.5, 1.5, 97, 4, body, wide * 2.6 * pixel, played ? [] : [7 * pixel, 5 * pixel]);
  });
}

function paintFigure(stage: Stage, candidate: Candidate, { figure, segment }: NonNullable<Candidate['figure']>): void {
  const at = stage.spot(candidate, segment);
  const { body } = stage.paint(candidate.seat);
  stage.onSquare(candidate, (pen) => {
    pen.circle(at[0], at[1], 17, PAPER, undefined, 1, 0.72);
    pen.circle(at[0], at[1], 17, null, body, 2);
  });
  stage.figure(candidate, at, candidate.seat, figure, isField(segment));
}

/** Letters in a row at the upper edge: in a disc, and what was played in a dark box. */
function paintSigns(stage: Stage, { signs, ...cell }: Candidate & Cell): void {
  const r = stage.css(clamp(stage.scale * 0.19, SIGN_SMALL, SIGN_RADIUS));
  stage.onSquare(cell, (pen) => {
    signs.forEach(({ letter, played, chosen }, index) => {
      const [x, y] = [r * 0.7 + index * r * 1.9, r * 0.4];
      const ground = played ? INK : PAPER;
      if (!played) pen.circle(x, y, r, ground, INK, stage.css(chosen ? 3 : 1.5));
      else {
        pen.rectangle(x - r, y - r, 2 * r, 2 * r, ground);
        rounded(pen, x - r, y - r, 2 * r, r * 0.3, PAPER, stage.css(chosen ? 3 : 1.5));
      }
      stage.text(letter, x, y, r * 1.3, played ? PAPER : INK);
    });
  });
}
