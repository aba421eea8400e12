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
/** the tray of a phone that lies, with what is round it; the wide one has room for many kinds of figures */
const rail = computed(() => 12 + between(216, 0.275 * width.value, 248));
const wideRail = computed(() => 12 + between(276, 0.345 * width.value, 304));
/** the same in a replay, where more is told */
const railOfReplay = computed(() => 18 + between(260, 0.34 * width.value, 300));
/** what a tablet that stands has below the board, with what is round it */
const dock = computed(() => 24 + between(344, 0.33 * height.value, 430));
/** a drawer that stands beside the tray of a desktop */
const DRAWER = 434;
/** the panel of the end, where it stands beside the board */
const atTheEnd = computed(() => (lying.value ? 14 + Math.min(400, 0.48 * width.value) : 32 + between(380, 0.38 * width.value, 560)));

/** what a lesson or puzzle wants, as wide as it stands at the left */
const TASK = 340;
const TASK_OF_LYING = 250;
/** what a first game explains, with what was just scored: below the strip of a phone that stands, beside the buttons of one that lies */
const COACH = 190;
const COACH_OF_LYING = 280;

/** What stands beside the board at the moment; a task and what a first game explains besides the tray, and a replay instead of it. */
export type Beside = 'tray' | 'drawer' | 'end' | 'task' | 'coach' | 'replay';

/** CSS pixels that panels cover at each side; `sheet`: what there is at the lower edge, a number: so high; `wide`: the tray needs more. */
export function room(sheet: 'controls' | 'steps' | number | null, beside: Beside = 'tray', wide = false) {
  const over = typeof sheet === 'number' ? sheet + 12 : 0;
  switch (layout.value) {
    case 'upright':
      return {
        top: beside === 'coach' ? 78 + COACH : 78,
        right: over ? 10 : 58,
        bottom: over || (sheet ? Math.round(height.value * 0.38) : 90),
        left: 10,
      };
    case 'lying':
      return ofLying(
        sheet,
        beside,
        beside === 'end' ? atTheEnd.value : isStepped(sheet, beside) ? railOfReplay.value : wide ? wideRail.value : rail.value,
      );
    case 'tablet':
      return {
        top: beside === 'task' && !over ? 184 : sheet === 'controls' ? 64 : 124,
        right: 12,
        bottom: over ? over + 12 : sheet === 'steps' ? Math.round(height.value * 0.3) : dock.value,
        left: 12,
      };
    case 'desktop':
      return ofDesktop(sheet, beside, over);
  }
}

/** A tablet that lies has narrower panels. */
function ofDesktop(sheet: Parameters<typeof room>[0], beside: Beside, over: number) {
  const [left, tray] = width.value <= 1100 ? [250, 324] : [290, 346];
  if (beside === 'end') return { top: 64, right: atTheEnd.value, bottom: 16, left };
  const right = tray + (beside === 'drawer' ? DRAWER : 0);
  return { top: 64, right, bottom: over ? over + 24 : sheet === 'steps' ? 96 : 16, left: beside === 'task' ? TASK : left };
}

/** Something that was played is stepped through. */
const isStepped = (sheet: Parameters<typeof room>[0], beside: Beside) => sheet === 'steps' || beside === 'replay';

function ofLying(sheet: Parameters<typeof room>[0], beside: Beside, near: number) {
  const stepped = isStepped(sheet, beside);
  const far = stepped ? 8 : beside === 'task' ? TASK_OF_LYING : beside === 'coach' ? COACH_OF_LYING : 58;
  const edges = { top: 56, bottom: !stepped ? 8 : typeof sheet === 'number' ? sheet + 8 : 76 };
  return preferences.value.hand === 'left' ? { ...edges, right: far, left: near } : { ...edges, right: near, left: far };
}

/** The loupe's side: what the tray has room for. */
export const loupeSize = computed(() => ({ lying: 150, upright: 188, tablet: 208, desktop: 208 })[layout.value]);
