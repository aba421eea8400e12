// A tile that is painted when it comes near the window, a few a frame: the whole atlas at once would hold the page up.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TileType } from '../../net/wire';
import { TilePicture } from '../table/TilePicture';

const A_FRAME = 3;
const NEAR = '300px';

const waiting: (() => void)[] = [];

function paintSome() {
  for (const paint of waiting.splice(0, A_FRAME)) paint();
  if (waiting.length > 0) requestAnimationFrame(paintSome);
}

function soon(paint: () => void) {
  if (waiting.push(paint) === 1) requestAnimationFrame(paintSome);
}

export function LazyTile({ type, size }: { type: TileType; size: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useSignal(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        soon(() => (near.value = true));
      },
      { rootMargin: NEAR },
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={box} class="atlas-tile">
      {near.value && <TilePicture type={type} size={size} />}
    </span>
  );
}
