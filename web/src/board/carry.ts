// A tile on its way from the tray to the board, under a mouse or above a finger. It is never the only way: squares can be chosen
// by clicks, taps and keys. Esc, or letting go where the tile may not lie, calls it off.
const THRESHOLD = 6;
/** So far above a finger the tile is seen, in CSS pixels. */
export const ABOVE_FINGER = 72;
/** While the board shows where, and how, the tile would lie. */
const UNSEEN = '0';

export interface Carried {
  /** the tile's picture, which is moved along */
  picture(): HTMLElement;
  /** Begins; false: it stays where it is. */
  lifted(): boolean;
  /** Where its middle is, in pixels of the window; whether it may lie there. */
  over(x: number, y: number): boolean;
  /** It is let go where it may lie. */
  dropped(): void;
  calledOff(): void;
}

/** From a press on, until the pointer goes up; a press that does not move is left to others. Returns what ends it at once. */
export function carry(press: PointerEvent, carried: Carried): () => void {
  const lift = press.pointerType === 'mouse' ? 0 : ABOVE_FINGER;
  const off = new AbortController();
  let picture: HTMLElement | null = null;
  let fits = false;

  const listen = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, hear, { signal: off.signal, capture: true });
  const mine = (hear: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === press.pointerId && hear(event);

  const end = (drop: boolean) => {
    off.abort();
    if (!picture) return;
    picture.remove();
    picture = null;
    swallowClick();
    if (drop && fits) carried.dropped();
    else carried.calledOff();
  };
  const begin = () => {
    if (!carried.lifted()) return end(false);
    picture = carried.picture();
    picture.classList.add('carried-tile');
    picture.setAttribute('aria-hidden', 'true');
    document.body.append(picture);
  };
  const move = (event: PointerEvent) => {
    if (!picture && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > THRESHOLD) begin();
    if (!picture) return;
    event.preventDefault();
    const [x, y] = [event.clientX, event.clientY - lift];
    fits = carried.over(x, y);
    picture.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
    picture.style.opacity = fits ? UNSEEN : '';
  };

  listen('pointermove', mine(move));
  listen(
    'pointerup',
    mine(() => end(true)),
  );
  listen(
    'pointercancel',
    mine(() => end(false)),
  );
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !picture) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end(false);
  });
  // of the window: an element's comes by here too, when the press takes the focus from it
  listen('blur', (event) => event.target === window && end(false));
  return () => end(false);
}

/** The press began on a button, which would take its end for a click. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
