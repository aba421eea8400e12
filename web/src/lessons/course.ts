// All lessons: those of the base game in their order, then one for each set, as the build finds them.
import type { Lesson } from './lesson';

const base = import.meta.glob<Lesson>('./base/*.ts', { import: 'default', eager: true });
const sets = import.meta.glob<Lesson>('../expansions/*/lesson.ts', { import: 'default', eager: true });

const ORDER = ['tiles', 'roads', 'cities', 'cloisters', 'fields'];

export const BASE: Lesson[] = ORDER.map((id) => base[`./base/${id}.ts`]!);
export const SETS: Lesson[] = Object.values(sets);

export const lessonOf = (id: string): Lesson | undefined => [...BASE, ...SETS].find((lesson) => lesson.id === id);

/** The one that comes next; undefined: that was the last. */
export function lessonAfter(id: string): Lesson | undefined {
  const all = [...BASE, ...SETS];
  return all[all.findIndex((lesson) => lesson.id === id) + 1];
}
