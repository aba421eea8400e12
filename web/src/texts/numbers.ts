// Numbers and plurals in a language. The first number that a browser writes by its own rules keeps the page waiting for some 35 ms, and
// four times as long on a slow phone: it looks through all the languages it knows. Small whole numbers are alike in each of ours.
import type { Formatters } from 'intl-messageformat';

const isPlain = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1000;

const kept = new Map<string, unknown>();

/** Made once: that takes longer than to use it. */
function once<T>(kind: string, locales: unknown, style: unknown, make: () => T): T {
  const key = `${kind} ${locales} ${JSON.stringify(style)}`;
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

const numberFormat = (locales: string | string[] | undefined, style?: Intl.NumberFormatOptions) =>
  once('number', locales, style, () => new Intl.NumberFormat(locales, style));

export const written = (value: number, locale: string): string => (isPlain(value) ? String(value) : numberFormat(locale).format(value));

/** Always with its sign. */
export const writtenSigned = (value: number, locale: string): string =>
  isPlain(value) ? `+${value}` : numberFormat(locale, { signDisplay: 'always' }).format(value);

/** "A, B and C". The first list takes as long as the first number. */
export const writtenList = (parts: string[], locale: string): string =>
  parts.length < 2 ? parts.join() : once('list', locale, null, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(parts);

/** What messages are put together with. */
export const FORMATTERS: Formatters = {
  getNumberFormat: (locales, style) =>
    style ? numberFormat(locales, style) : ({ format: (value: number) => written(value, String(locales)) } as Intl.NumberFormat),
  getPluralRules: (locales, style) => once('plural', locales, style, () => new Intl.PluralRules(locales, style)),
  getDateTimeFormat: (locales, style) => once('date', locales, style, () => new Intl.DateTimeFormat(locales, style)),
};
