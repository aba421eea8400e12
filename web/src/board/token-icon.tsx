// Tokens for score rows and lists. Like figures' icons they say nothing to screen readers: the text beside them does.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { paintToken } from '../tiles/paint-tokens';
import { Pen } from '../tiles/pen';

const UNIT = 24;

export function TokenIcon({ token, size }: { token: string; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current!;
    const pixels = Math.round(size * (devicePixelRatio || 1));
    [element.width, element.height] = [pixels, pixels];
    const to = element.getContext('2d')!;
    to.scale(pixels / UNIT, pixels / UNIT);
    to.translate(UNIT / 2, UNIT / 2);
    paintToken(new Pen(to), token);
  }, [token, size]);
  return <canvas ref={canvas} class="token-icon" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true" />;
}
