// The words of lessons, in files of their own (po/LANGUAGE/lessons.po), which are loaded with the first lesson.
import { signal } from '@preact/signals';
import { formatted, language } from './texts';

type Messages = Record<string, string>;
const files = import.meta.glob<Messages>('../../../po/*/lessons.po', { import: 'default' });
const fileOf = (code: string) => files[`../../../po/${code}/lessons.po`];

const words = signal<Messages>({});
let loaded = '';

export async function loadLessonWords() {
  const code = language.peek();
  if (loaded === code) return;
  words.value = await (fileOf(code) ?? fileOf('en')!)();
  loaded = code;
}

/** Of one lesson, or one of its steps: its title, what is to be done, what came of it. '': there is no such sentence. */
export function lessonWord(...key: (string | number)[]): string {
  const message = words.value[key.join('.')];
  return message === undefined ? '' : formatted(`lesson ${key.join('.')}`, message);
}
