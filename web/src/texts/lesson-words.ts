// The words of lessons, in files of their own (po/LANGUAGE/lessons.po), which are loaded with the first lesson.
import { effect, signal } from '@preact/signals';
import { fileCode, formatted, language, report } from './texts';

type Messages = Record<string, string>;
const files = import.meta.glob<Messages>('../../../po/*/lessons.po', { import: 'default' });
const load = (code: string) => files[`../../../po/${code}/lessons.po`]!();

const words = signal<Messages>({});
let wanted: Promise<void> | null = null;

/** Until they are there; from then on they follow the reader's language. */
export function loadLessonWords(): Promise<void> {
  if (!wanted) effect(() => void (wanted = loadIn(fileCode(language.value))));
  return wanted!;
}

async function loadIn(code: string) {
  const loaded = await load(code);
  if (fileCode(language.peek()) === code) words.value = loaded;
}

/** Of one lesson, or one of its steps: its title, what is to be done, what came of it. '': there is no such sentence. */
export function lessonWord(...key: (string | number)[]): string {
  const message = words.value[key.join('.')];
  const text = message === undefined ? '' : formatted(`lesson ${key.join('.')}`, message);
  if (text === null) report(key.join('.'), 'the message cannot be put together');
  return text ?? message!;
}
