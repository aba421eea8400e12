// Those who play, one beside the other: a panel beside the board, and on a phone a strip that scrolls and says so, with the menu at its end.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../texts/texts';
import { StripMore, useBeyond } from './StripMore';

/** More than these scroll in the strip of a phone, also by keys. */
const FIT_A_PHONE = 4;

interface Props {
  /** how many they are */
  count: number;
  /** how many of them play on this device */
  mine?: number;
  /** who is kept in sight: the seat that decides */
  asked: number | null | undefined;
  /** below them */
  below?: ComponentChildren;
  /** what leads away, where there is no bar */
  menu: ComponentChildren;
  children: ComponentChildren;
}

export function Strip({ count, mine = 0, asked, below, menu, children }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => keepInView(strip.current!), [asked, count]);
  const { before, after } = useBeyond(strip, count);
  const scrolls = count > FIT_A_PHONE || before + after > 0;
  return (
    <section class="panel players" aria-label={t('players.title')} data-count={count} data-mine={mine > 1 ? 'many' : mine}>
      <StripMore strip={strip} end="before" count={before} />
      <ol ref={strip} data-before={before > 0} data-after={after > 0} {...(scrolls && { tabIndex: 0, 'aria-label': t('players.title') })}>
        {children}
      </ol>
      <StripMore strip={strip} end="after" count={after} />
      {below}
      {menu}
    </section>
  );
}

/** Shows the player who is asked where they stand among the others, also who is pinned and so in view wherever the strip is; again when
 * the phone is turned or somebody's row grows. */
function keepInView(strip: HTMLElement): () => void {
  let before = '';
  const resizes = new ResizeObserver(() => {
    // that the ways to those beyond come and go is no reason: a reader has scrolled there
    const now = `${innerWidth} ${strip.scrollWidth}`;
    if (now === before) return;
    before = now;
    const asked = strip.querySelector<HTMLElement>('.asked');
    if (!asked) return;
    asked.style.position = 'static';
    asked.scrollIntoView({ block: 'nearest', inline: 'center' });
    asked.style.position = '';
  });
  for (const each of [strip, ...strip.children]) resizes.observe(each);
  return () => resizes.disconnect();
}
