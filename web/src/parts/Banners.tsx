// What is said over the upper part of a screen for a while. A screen has one place for it, so that what is said at once
// stands below each other.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** between banners, as in the styles */
const GAP = 8;

/** `--banners` in styles is how much of the screen they take, with a gap below them. */
export function Banners({ children }: { children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const resizes = new ResizeObserver(() => {
      const height = place.current!.offsetHeight;
      root.setProperty('--banners', height > 0 ? `${height + GAP}px` : '0px');
    });
    resizes.observe(place.current!);
    return () => {
      resizes.disconnect();
      root.removeProperty('--banners');
    };
  }, []);
  return (
    <div class="banners" ref={place}>
      {children}
    </div>
  );
}
