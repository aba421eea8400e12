// What this browser's person has made of puzzles, kept in it: the credit of the first try counts.
import { signal } from '@preact/signals';
import { store, stored } from '../../settings/storage';

const credits = signal<Record<string, number>>(stored<Record<string, number>>('puzzles', {}));

export function noteCredit(id: string, credit: number) {
  if (id in credits.peek()) return;
  credits.value = { ...credits.peek(), [id]: credit };
  store('puzzles', credits.peek());
}

/** Undefined: not tried yet. */
export const creditAt = (id: string): number | undefined => credits.value[id];
