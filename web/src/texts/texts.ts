// Every word of the page: t(key, values). The words are in po/*.po as ICU messages; one language is loaded at a time.
import { effect, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { pseudo } from './pseudo';

export type Values = Record<string, string | number>;
type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('../../po/*.po', { import: 'default' });
const codeOf = (path: string) => /([\w-]+)\.po$/.exec(path)![1]!;

/** What can be chosen: the languages that there are files for. */
export const languages = Object.keys(files).map(codeOf);
/** Made from English by rule, to find text that is not translated or is glued together. */
export const PSEUDO = 'en-XA';

export const language = signal('en');
const messages = signal<Messages>({});
let formats = new Map<string, IntlMessageFormat>();

export async function useLanguage(code: string) {
  const file = code === PSEUDO ? 'en' : languages.includes(code) ? code : 'en';
  const load = files[`../../po/${file}.po`]!;
  const loaded = await load();
  formats = new Map();
  language.value = code === PSEUDO ? PSEUDO : file;
  messages.value = loaded;
}

/** The first of the reader's languages that there are texts in. */
export function bestLanguage(wanted: readonly string[]): string {
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((code) => languages.includes(code));
  return found ?? 'en';
}

export function t(key: string, values?: Values): string {
  const message = messages.value[key];
  if (message === undefined) return key;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(language.value === PSEUDO ? pseudo(message) : message, language.value);
    formats.set(key, format);
  }
  return String(format.format(values));
}

effect(() => {
  if (typeof document !== 'undefined') document.documentElement.lang = language.value;
});

/** The reader's language as their device has it: dates and numbers differ between regions. */
export function locale(): string {
  const code = language.value.split('-')[0]!;
  return globalThis.navigator?.languages.find((tag) => tag.split('-')[0] === code) ?? code;
}

/** "A, B and C" in the reader's language. */
export const listed = (parts: string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
export const number = (value: number) => new Intl.NumberFormat(locale()).format(value);
/** "+4", "−2", "+0" */
export const signed = (value: number) => new Intl.NumberFormat(locale(), { signDisplay: 'always' }).format(value);

/** The language's own name for itself. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
