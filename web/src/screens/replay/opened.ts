// The record, or the saved game of another program, that was opened from a file, on its way to the replay.
import { signal } from '@preact/signals';
import { go } from '../../router';

/** Larger than any game: such a file is not even read. */
export const MOST_BYTES = 4_000_000;

/** `text` is null where the file is too large or cannot be read. */
export const opened = signal<{ name: string; text: string | null } | null>(null);

export async function openFile(file: File) {
  const text = file.size > MOST_BYTES ? null : await file.text().catch(() => null);
  opened.value = { name: file.name, text };
  go('/replay');
}
