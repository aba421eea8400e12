// What a person has chosen, kept in this browser.
import { effect, signal } from '@preact/signals';
import type { Bindings } from '../keys/bindings';
import { bestLanguage } from '../texts/texts';
import { isKept, stored, store } from './storage';

/** What is sent without a press on the confirm button: nothing; what leaves no choice; what is chosen a second time. */
export type ConfirmMode = 'always' | 'onlyChoice' | 'fast';

/** How well somebody plays, as they say; '': nobody has asked yet. */
export type Experience = '' | 'first' | 'knows' | 'strong';

export interface Preferences {
  theme: 'auto' | 'light' | 'dark';
  confirm: ConfirmMode;
  /** how long the moves of computer players are looked at, one after the other */
  pace: 'atOnce' | 'brisk' | 'steady' | 'slow' | 'calm';
  sound: boolean;
  /** of sounds, 0 to 100 */
  volume: number;
  /** the chances to win, at tables that tell them */
  chances: boolean;
  motion: 'auto' | 'reduced';
  hand: 'right' | 'left';
  /** '': the first of the browser's that there are words in */
  language: string;
  /** what differs from the keys as they come */
  keys: Partial<Bindings>;
  /** single letters do something */
  letters: boolean;
  /** whom a quick game is against, and whether it is explained */
  experience: Experience;
  /** the name and colour last used */
  name: string;
  colour: string;
}

const KEPT = 'preferences';

const DEFAULTS: Preferences = {
  theme: 'auto',
  confirm: 'always',
  pace: 'steady',
  sound: false,
  volume: 60,
  chances: true,
  motion: 'auto',
  hand: 'right',
  language: '',
  keys: {},
  letters: true,
  experience: '',
  name: '',
  colour: '',
};

const kept = (): Preferences => ({ ...DEFAULTS, ...stored<Partial<Preferences>>(KEPT, {}) });

export const preferences = signal(kept());

/** What is chosen in one tab holds in all. */
export function followOtherTabs() {
  addEventListener('storage', ({ key }) => isKept(key, KEPT) && (preferences.value = kept()));
}

export function prefer(change: Partial<Preferences>) {
  preferences.value = { ...preferences.value, ...change };
  store(KEPT, preferences.value);
}

/** What was chosen, or what the browser asks for. */
export const wantedLanguage = (): string => preferences.value.language || bestLanguage(navigator.languages);

/** Theme, motion and hand are attributes of the document, which the styles look at. */
export function applyPreferences(root: HTMLElement) {
  effect(() => {
    const { theme, motion, hand } = preferences.value;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dataset.hand = hand;
  });
}

export function wantsMotion(): boolean {
  return preferences.value.motion === 'auto' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
