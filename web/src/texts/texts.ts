// Every word of the page: t(key, values), and said(sentence) for what the server says. The words are in po/LANGUAGE/page.po and
// said.po as ICU messages; one language is loaded at a time.
import { batch, effect, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import names from 'virtual:language-names';
import { FORMATTERS, written, writtenList, writtenSigned } from './numbers';
import { pseudo } from './pseudo';

// The languages are ours, so there is no need to ask the browser whether it knows them, which takes long.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

export type Values = Record<string, string | number>;
type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('../../../po/*/page.po', { import: 'default' });
const saidFiles = import.meta.glob<Messages>('../../../po/*/said.po', { import: 'default' });

export const ENGLISH = 'en';
/** What can be chosen: the languages that there are files for, by their names. */
export const languages = Object.keys(names).filter((code) => `../../../po/${code}/page.po` in files);
/** Made from English by rule, to find text that is not translated or is glued together. */
export const PSEUDO = 'en-XA';

/** Whose files a language is made of. */
export const fileCode = (code: string) => (languages.includes(code) ? code : ENGLISH);

export const language = signal(ENGLISH);
const NOTHING: Messages = {};
const messages = signal(NOTHING);
/** What the server says, by its keys. Empty in English: its own sentences are the same. */
const sentences = signal<Messages>({});
let sentencesCome: Promise<void> = Promise.resolve();
let formats = new Map<string, IntlMessageFormat>();

let wanted = '';

/** Until the page has its own words; those for what the server says may come later, for the first screen says nothing of that. */
export async function useLanguage(code: string) {
  if (wanted === code) return;
  wanted = code;
  const [loaded, file] = await load(fileCode(code));
  if (wanted !== code) return; // another has been asked for since
  formats = new Map();
  batch(() => {
    sentences.value = {};
    language.value = code === PSEUDO ? PSEUDO : file;
    messages.value = loaded;
  });
  if (language.value !== ENGLISH) sentencesCome = loadSentences(language.value);
}

/** The English where the others cannot be reached: without a connection it is always there. */
async function load(code: string): Promise<[Messages, string]> {
  try {
    return [await files[`../../../po/${code}/page.po`]!(), code];
  } catch (problem) {
    if (code === ENGLISH) throw problem;
    return load(ENGLISH);
  }
}

async function loadSentences(code: string) {
  const loaded = await saidFiles[`../../../po/${fileCode(code)}/said.po`]?.().catch(() => undefined);
  if (loaded && language.value === code) sentences.value = loaded;
}

/** Until there is no word to come. */
export const allWords = () => sentencesCome;

/** The first of the reader's languages that there are texts in. */
export function bestLanguage(wanted: readonly string[]): string {
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((code) => languages.includes(code));
  return found ?? ENGLISH;
}

/** Loaded only when something is wrong with the words of the reader's language: the English stands in. */
const standIns = signal<Messages | null>(null);
const reported = new Set<string>();
let helpAsked = false;

/** Says once what is wrong. */
export function report(key: string, problem: string) {
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`${language.peek()}: ${key}: ${problem}; the English stands in`);
}

function standIn(key: string, values: Values | undefined, problem: string): string {
  if (messages.value === NOTHING) return key; // no language is there yet
  if (!helpAsked) void files[`../../../po/${ENGLISH}/page.po`]!().then((loaded) => (standIns.value = loaded));
  helpAsked = true;
  report(key, problem);
  const message = standIns.value?.[key];
  return (message !== undefined && formatted(`English ${key}`, message, values)) || key;
}

export function t(key: string, values?: Values): string {
  const message = messages.value[key];
  const text = message === undefined ? null : formatted(key, message, values);
  return text ?? standIn(key, values, message === undefined ? 'there is no such message' : 'the message cannot be put together');
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
  if (message === undefined) return sentence.text;
  const text = formatted(`said ${sentence.key}`, message, inWords(sentence.arguments));
  if (text === null) report(sentence.key!, 'the message cannot be put together');
  return text ?? sentence.text;
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

/** In the reader's language those whom it is about are named behind the sentence; the English has them there already. */
export function saidWithNames(sentence: Sentence, names: string[]): string {
  const text = saidWithPlace(sentence);
  return names.length === 0 || text === sentence.text ? text : t('spot.occupied', { reason: text, names: listed(names) });
}

/** What makes more of a message than its words: most have none of it, and reading them is work before the first screen. */
const SYNTAX = /[{}<>]|''/;

/** `key` is that of the message in all of the page. Null: the message cannot be read, or lacks something. */
export function formatted(key: string, message: string, values?: Values): string | null {
  const asItIs = language.value !== PSEUDO;
  if (asItIs && !SYNTAX.test(message)) return message;
  try {
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(asItIs ? message : pseudo(message), language.value, undefined, { formatters: FORMATTERS });
      formats.set(key, format);
    }
    return String(format.format(values));
  } catch {
    return null;
  }
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
export const languageName = (code: string): string => names[code] ?? code;

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
