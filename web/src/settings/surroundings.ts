// What the page knows of the device: theme, size of the window, and from it the room that panels leave to the board.
import { computed, signal } from '@preact/signals';
import { preferences } from './preferences';

function watched(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}

// the same three as in styles/table.css
const lying = watched('(max-height: 520px)');
const upright = watched('(max-width: 820px) and (min-height: 521px)');
const darkDevice = watched('(prefers-color-scheme: dark)');
const height = signal(innerHeight);
const width = signal(innerWidth);
addEventListener('resize', () => ([height.value, width.value] = [innerHeight, innerWidth]));
/** the tray of a phone that lies, with what is round it */
const rail = computed(() => 16 + Math.max(300, Math.min(0.4 * width.value, 336)));

export const isDark = computed(() => (preferences.value.theme === 'auto' ? darkDevice.value : preferences.value.theme === 'dark'));
export const isLying = computed(() => lying.value);
export const isPhone = computed(() => lying.value || upright.value);

/** CSS pixels that panels cover at each side; `sheet`: what there is at the lower edge, a number: so high. */
export function room(sheet: 'controls' | 'steps' | number | null) {
  const over = typeof sheet === 'number' ? sheet + 12 : 0;
  if (upright.value) return { top: 78, right: over ? 10 : 58, bottom: over || (sheet ? Math.round(height.value * 0.38) : 90), left: 10 };
  if (lying.value && over) return { top: 8, right: 8, bottom: Math.min(over, height.value / 2), left: 192 };
  const bottom = sheet === 'steps' ? 76 : 8;
  if (lying.value)
    return preferences.value.hand === 'left' ? { top: 8, right: 192, bottom, left: rail.value } : { top: 8, right: rail.value, bottom, left: 192 };
  return { top: 66, right: 346, bottom: over ? over + 24 : sheet === 'steps' ? 96 : 16, left: 290 };
}

/** The loupe's side: what the tray has room for. */
export const loupeSize = computed(() => (lying.value ? 160 : upright.value ? 188 : 208));
