// Focus is never lost: when what has it goes away or is switched off, it goes to the panel that it stood in, else back to where it came
// from by keys, else to the board or the screen's main part. A press on nothing lets go of it as ever.

interface Stop {
  element: HTMLElement;
  /** what it stands in */
  panel: HTMLElement | null;
  /** what was pressed by a pointer gets no focus back: at the board Enter presses no button again */
  byKeys: boolean;
}

const MOST = 12;
const PANEL = 'section, form, [role=alertdialog], dialog';
/** What is done there is done on the board: that is where the next key is for. */
const OF_THE_BOARD = '.tray, .banners';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex]';

export function keepFocus(root: HTMLElement): () => void {
  let stops: Stop[] = [];
  let frame = 0;
  const arrived = (event: FocusEvent) => {
    const element = event.target as HTMLElement;
    const panel = element.closest(OF_THE_BOARD) ? null : element.closest<HTMLElement>(PANEL);
    stops = [...stops.filter((stop) => stop.element !== element), { element, panel, byKeys: element.matches(':focus-visible') }].slice(-MOST);
  };
  const look = () => {
    const left = stops.at(-1);
    if (left && !hasFocus() && !canHave(left.element)) target(stops, left)?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  root.addEventListener('focusin', arrived);
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    root.removeEventListener('focusin', arrived);
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** What is switched off has it until the next frame, and then nothing. */
function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && canHave(activeElement as HTMLElement);
}

const canHave = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled') && isShown(element);

/** Older browsers must lay out the page to tell. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? element.getClientRects().length > 0;

function target(stops: Stop[], left: Stop): HTMLElement | null {
  const { panel } = left;
  if (panel && canHave(panel)) return inside(panel);
  const before = left.panel && stops.findLast(({ element, panel: of }) => of !== left.panel && canHave(element));
  return before?.byKeys ? before.element : home();
}

function inside(panel: HTMLElement): HTMLElement | null {
  if (panel.hasAttribute('tabindex')) return panel;
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canHave) ?? home();
}

/** At a table a player who uses a pointer goes on at the board. */
export function toBoardByPointer() {
  const board = document.querySelector<HTMLElement>('.table .board');
  if (board && document.documentElement.dataset.by === 'pointer') board.focus({ preventScroll: true });
}

/** A table's board comes a moment later than the table. */
function home(): HTMLElement | null {
  const table = document.querySelector('.table');
  if (table) return table.querySelector<HTMLElement>('.board');
  const main = document.querySelector<HTMLElement>('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  return main;
}
