// A strip that scrolls says so: how many stand beyond its end, and a press shows them.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { wantsMotion } from '../../settings/preferences';
import { number, t } from '../../texts/texts';

/** Pixels that somebody may stick out and still count as seen. */
const NEARLY = 12;

interface Beyond {
  before: number;
  after: number;
}

/** How many of a strip's children are out of sight at each end; it follows scrolling and growing. */
export function useBeyond(strip: RefObject<HTMLElement>, count: number): Beyond {
  const beyond = useSignal<Beyond>({ before: 0, after: 0 });
  useEffect(() => {
    const list = strip.current!;
    const look = () => {
      const now = beyondOf(list);
      if (now.before !== beyond.value.before || now.after !== beyond.value.after) beyond.value = now;
    };
    const resizes = new ResizeObserver(look);
    for (const each of [list, ...list.children]) resizes.observe(each);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [count]);
  return beyond.value;
}

function beyondOf(list: HTMLElement): Beyond {
  if (list.scrollWidth <= list.clientWidth + 1) return { before: 0, after: 0 };
  const { left, right } = list.getBoundingClientRect();
  const boxes = [...list.children].filter((child) => getComputedStyle(child).position !== 'sticky').map((child) => child.getBoundingClientRect());
  return {
    before: boxes.filter((box) => box.left < left - NEARLY).length,
    after: boxes.filter((box) => box.right > right + NEARLY).length,
  };
}

/** The way to those beyond one end; nothing where all are seen. */
export function StripMore({ strip, end, count }: { strip: RefObject<HTMLElement>; end: 'before' | 'after'; count: number }) {
  if (count === 0) return null;
  const label = t('players.more', { count, end });
  const scroll = () =>
    strip.current!.scrollBy({ left: (end === 'after' ? 0.8 : -0.8) * strip.current!.clientWidth, behavior: wantsMotion() ? 'smooth' : 'instant' });
  return (
    <button class={`strip-more ${end}`} aria-label={label} title={label} onClick={scroll}>
      <Icon name={end === 'after' ? 'next' : 'previous'} size={16} />
      <span aria-hidden="true">{t('players.more-short', { count: number(count) })}</span>
    </button>
  );
}
