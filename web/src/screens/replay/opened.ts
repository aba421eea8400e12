// The record that was opened from a file, on its way to the replay.
import { signal } from '@preact/signals';

export const opened = signal<{ name: string; text: string } | null>(null);
