import { describe, expect, test } from 'vitest';
import { FORMATTERS, written, writtenList, writtenSigned } from './numbers';
import { languages } from './texts';

const bySelf = (value: number, locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format(value);

describe.each(languages)('numbers in %s', (language) => {
  test('are as the browser writes them, small ones too, which are not left to it', () => {
    for (const value of [...Array.from({ length: 1001 }, (_, i) => i), 0.5, 12_345, -1, -999]) {
      expect(written(value, language)).toBe(bySelf(value, language));
      expect(writtenSigned(value, language)).toBe(bySelf(value, language, { signDisplay: 'always' }));
      expect(FORMATTERS.getNumberFormat(language).format(value)).toBe(bySelf(value, language));
    }
  });

  test('stand in lists as the browser puts them', () => {
    const lists = new Intl.ListFormat(language, { type: 'conjunction' });
    for (const parts of [[], ['1'], ['1', '2'], ['1', '2', '3']]) expect(writtenList(parts, language)).toBe(lists.format(parts));
  });

  test('have a style where a message gives them one', () => {
    expect(FORMATTERS.getNumberFormat(language, { style: 'percent' }).format(0.5)).toBe(bySelf(0.5, language, { style: 'percent' }));
  });
});
