// What the page knows of the device: theme, size of the window, and from it the room that panels leave to the board.
import { computed, signal } from '@preact/signals';
import { preferences } from './preferences';

function watched(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}

// the same as in styles/table
const lying = watched('(max-height: 520px)');
const tablet = watched('(orientation: portrait) and (min-width: 641px) and (max-width: 1200px) and (min-height: 801px)');
const narrow = watched('(max-width: 820px) and (min-height: 521px)');
const darkDevice = watched('(prefers-color-scheme: dark)');
const height = signal(innerHeight);
const width = signal(innerWidth);
addEventListener('resize', () => ([height.value, width.value] = [innerHeight, innerWidth]));

/** How the table is laid out; changes when the device is turned. */
export type Layout = 'lying' | 'upright' | 'tablet' | 'desktop';
export const layout = computed<Layout>(() => (lying.value ? 'lying' : tablet.value ? 'tablet' : narrow.value ? 'upright' : 'desktop'));

export const isDark = computed(() => (preferences.value.theme === 'auto' ? darkDevice.value : preferences.value.theme === 'dark'));
export const isLying = computed(() => lying.value);
export const isPhone = computed(() => layout.value === 'lying' || layout.value === 'upright');

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
/** the tray of a phone that lies, with what is round it */
const rail = computed(() => 12 + between(216, 0.275 * width.value, 248));
/** what a tablet that stands has below the board, with what is round it */
const dock = computed(() => 24 + between(344, 0.33 * height.value, 430));
/** a drawer that stands beside the tray */
const DRAWER = 434;

/** CSS pixels that panels cover at each side; `sheet`: what there is at the lower edge, a number: so high; `drawer`: one is open
 * that leaves the tray in sight. */
export function room(sheet: 'controls' | 'steps' | number | null, drawer = false) {
  const over = typeof sheet === 'number' ? sheet + 12 : 0;
  switch (layout.value) {
    case 'upright':
      return { top: 78, right: over ? 10 : 58, bottom: over || (sheet ? Math.round(height.value * 0.38) : 90), left: 10 };
    case 'lying':
      return ofLying(sheet);
    case 'tablet':
      return { top: 64, right: 12, bottom: over ? over + 12 : sheet === 'steps' ? 96 : dock.value, left: 12 };
    case 'desktop':
      return { top: 64, right: 346 + (drawer ? DRAWER : 0), bottom: over ? over + 24 : sheet === 'steps' ? 96 : 16, left: 290 };
  }
}

function ofLying(sheet: Parameters<typeof room>[0]) {
  const bottom = sheet === 'steps' ? 76 : 8;
  const [near, far] = [rail.value, 8];
  return preferences.value.hand === 'left' ? { top: 56, right: far, bottom, left: near } : { top: 56, right: near, bottom, left: far };
}

/** The loupe's side: what the tray has room for. */
export const loupeSize = computed(() => ({ lying: 150, upright: 188, tablet: 208, desktop: 208 })[layout.value]);
