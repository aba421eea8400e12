// A figure in its owner's colour.
import type { Colour } from '../board/model';

const CLOAK =
  'M-25 -1C-22 -14 -17 -26 -14 -40C-19 -46 -20 -58 -14 -66C-8 -75 6 -77 14 -70C20 -66 24 -59 28 -51C29 -46 24 -45 19 -49C18 -45 17 -43 14 -40C17 -26 22 -14 26 -1C17 5 9 2 1 4C-8 6 -17 4 -25 -1Z';

export function Figure({ colour, height }: { figure: string; colour: Colour; height: number }) {
  return (
    <svg class={`figure of-${colour}`} width={Math.round(height * 0.72)} height={height} viewBox="-36 -92 72 100" aria-hidden="true">
      <path d={CLOAK} />
    </svg>
  );
}

/** A follower that is not placed: only its outline. */
export function NoFigure({ height }: { height: number }) {
  return (
    <svg class="no-figure" width={Math.round(height * 0.72)} height={height} viewBox="-36 -92 72 100" aria-hidden="true">
      <path d={CLOAK} />
    </svg>
  );
}
