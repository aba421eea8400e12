// Every word of the page: t(key, values), and said(sentence) for what the server says. The words are in po/LANGUAGE/page.po and
// said.po as ICU messages; one language is loaded at a time.
import { effect, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { FORMATTERS, written, writtenList, writtenSigned } from './numbers';
import { pseudo } from './pseudo';

// The languages are ours, so there is no need to ask the browser whether it knows them, which takes long.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

export type Values = Record<string, string | number>;
type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('../../../po/*/page.po', { import: 'default' });
const saidFiles = import.meta.glob<Messages>('../../../po/*/said.po', { import: 'default' });
const codeOf = (path: string) => /([\w-]+)\/page\.po$/.exec(path)![1]!;

/** What can be chosen: the languages that there are files for. */
export const languages = Object.keys(files).map(codeOf);
/** Made from English by rule, to find text that is not translated or is glued together. */
export const PSEUDO = 'en-XA';

export const language = signal('en');
const messages = signal<Messages>({});
/** What the server says, by its keys. Empty in English: its own sentences are the same. */
const sentences = signal<Messages>({});
let formats = new Map<string, IntlMessageFormat>();

export async function useLanguage(code: string) {
  const file = code === PSEUDO ? 'en' : languages.includes(code) ? code : 'en';
  const [loaded, ofServer] = await Promise.all([
    files[`../../../po/${file}/page.po`]!(),
    code === 'en' ? {} : saidFiles[`../../../po/${file}/said.po`]?.(),
  ]);
  formats = new Map();
  sentences.value = ofServer ?? {};
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
  return message === undefined ? key : formatted(key, message, values);
}

/** A sentence of the server's, as it comes: English, and a key under which the reader's language may have it. */
export interface Sentence {
  key?: string | undefined;
  /** Numbers, texts, and sentences that stand in this one. */
  arguments?: Record<string, string | number | Sentence[]> | undefined;
  text: string;
}

export function said(sentence: Sentence): string {
  const message = sentence.key === undefined ? undefined : sentences.value[sentence.key];
  return message === undefined ? sentence.text : formatted(`said ${sentence.key}`, message, inWords(sentence.arguments));
}

function inWords(values: Sentence['arguments'] = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(saidWithPlace).join('; ') : value]),
  );
}

/** A refusal: in the reader's language its place stands behind the sentence; the English has it there already. */
export function saidWithPlace(sentence: Sentence): string {
  const text = said(sentence);
  const { at, side } = sentence.arguments ?? {};
  return at === undefined || text === sentence.text ? text : t('problem.at', { sentence: text, place: [at, side].filter(Boolean).join(' ') });
}

/** What makes more of a message than its words: most have none of it, and reading them is work before the first screen. */
const SYNTAX = /[{}<>]|''/;

/** `key` is that of the message in all of the page. */
export function formatted(key: string, message: string, values?: Values): string {
  const asItIs = language.value !== PSEUDO;
  if (asItIs && !SYNTAX.test(message)) return message;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(asItIs ? message : pseudo(message), language.value, undefined, { formatters: FORMATTERS });
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
export const listed = (parts: string[]) => writtenList(parts, locale());
export const number = (value: number) => written(value, locale());
/** "+4", "−2", "+0" */
export const signed = (value: number) => writtenSigned(value, locale());

/** The language's own name for itself. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
