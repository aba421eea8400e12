// Figures and colour marks for chips, score rows and lists.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CLOAK, drawFigure, iconBox } from '../tiles/figures';
import { COLOURS, MARKS } from '../tiles/figure-colours';
import type { Colour } from '../net/colours';

interface FigureIconProps {
  figure: string;
  colour: Colour;
  /** CSS pixels of the whole icon; the figure fills it */
  height: number;
  lying?: boolean;
}

/** A figure as it stands on the board. It says nothing to screen readers: the text beside it does. */
export function FigureIcon({ figure, colour, height, lying = false }: FigureIconProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { wide, tall, left, bottom } = iconBox(figure, lying);
  const width = Math.round((height * wide) / tall);
  useLayoutEffect(() => {
    const element = canvas.current!;
    const ratio = devicePixelRatio || 1;
    [element.width, element.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const to = element.getContext('2d')!;
    const unit = (height * ratio) / tall;
    to.scale(unit, unit);
    to.translate(left, tall - bottom);
    drawFigure(to, figure, colour, lying);
  }, [figure, colour, height, lying]);
  return <canvas ref={canvas} class="figure-icon" style={{ width: `${width}px`, height: `${height}px` }} aria-hidden="true" />;
}

/** No figure: the dashed outline of one. */
export function NoFigureIcon({ height }: { height: number }) {
  return (
    <svg class="figure-icon" viewBox="-36 -92 72 100" height={height} width={height * 0.72} aria-hidden="true">
      <path d={CLOAK} fill="none" stroke="currentColor" stroke-width="4.5" stroke-dasharray="8 7" stroke-linecap="round" />
    </svg>
  );
}

/** A player's disc: the colour with its mark. */
export function ColourMark({ colour, size }: { colour: Colour; size: number }) {
  const { body, mark } = COLOURS[colour];
  const rim = colour === 'white' ? '#8a7c69' : colour === 'black' ? '#77716a' : 'none';
  return (
    <svg class="colour-mark" viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
      <circle r="12.4" fill={body} stroke={rim} stroke-width="1.2" />
      <path d={MARKS[colour]} transform="scale(.86)" fill={mark} />
    </svg>
  );
}
