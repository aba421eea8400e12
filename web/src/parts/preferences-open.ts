import { signal } from '@preact/signals';

export const preferencesOpen = signal(false);
export const openPreferences = () => (preferencesOpen.value = true);
