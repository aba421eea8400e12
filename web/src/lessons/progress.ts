// Which steps this browser's person has done, kept in it.
import { signal } from '@preact/signals';
import { store, stored } from '../settings/storage';
import type { Lesson } from './lesson';

type Done = Record<string, number[]>;

const done = signal<Done>(stored<Done>('lessons', {}));

export function noteDone({ id }: Lesson, step: number) {
  const known = done.peek()[id] ?? [];
  if (known.includes(step)) return;
  done.value = { ...done.peek(), [id]: [...known, step] };
  store('lessons', done.peek());
}

export const stepsDone = ({ id, steps }: Lesson): number => (done.value[id] ?? []).filter((step) => step < steps.length).length;
export const isDone = (lesson: Lesson): boolean => stepsDone(lesson) === lesson.steps.length;

/** The first that is not done; of a lesson that is done, its first. */
export function nextStep({ id, steps }: Lesson): number {
  const known = done.value[id] ?? [];
  return Math.max(
    steps.findIndex((_, index) => !known.includes(index)),
    0,
  );
}
