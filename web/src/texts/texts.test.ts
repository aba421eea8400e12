// Keeps code and texts together: no key without words, no words without use, no words outside the texts.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readMessages } from '../../build/po';
import { pseudo } from './pseudo';
import { allWords, bestLanguage, languageName, languages, PSEUDO, said, t, useLanguage } from './texts';

const source = new URL('..', import.meta.url).pathname;
const po = new URL('../../../po/', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
const codes = files.map((name) => ({ name, code: readFileSync(source + name, 'utf8') }));
const english = readMessages(`${po}en/page.po`);
const used = new Set(codes.flatMap(({ code }) => [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!)));

test('every key that is used has words', () => {
  expect([...used].filter((key) => !(key in english))).toEqual([]);
});

test('all words are used', () => {
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

test('a key is written out where it is used, so that it can be found', () => {
  const made = codes.filter(({ name, code }) => name !== 'texts/texts.ts' && /\bt\((?!\s*')/.test(code.replace(/function t\(/, '')));
  expect(made.map(({ name }) => name)).toEqual([]);
});

test('no words stand in the code', () => {
  const found = codes.flatMap(({ name, code }) => {
    const between = [...code.matchAll(/>\s*([A-Z][a-z]+[^<>{}()=;]*)</g)].map((match) => match[1]!.trim());
    const attributes = [...code.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{2}[^"]*)"/g)].map((match) => match[1]!);
    return [...between, ...attributes].filter((words) => !['Bastide', 'Promise'].includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(found).toEqual([]);
});

describe('what the server says', () => {
  const sentence = { key: 'error.seat-taken', arguments: { seat: 2 }, text: 'Seat 2 is taken' };

  test('stays as it is in English', async () => {
    await useLanguage('en');
    expect(said(sentence)).toBe('Seat 2 is taken');
  });

  test('is said by its key in other languages', async () => {
    await useLanguage(PSEUDO);
    await allWords();
    expect(said(sentence)).toBe(new IntlMessageFormat(pseudo('Seat {seat} is taken'), 'en').format({ seat: 2 }));
  });

  test('is the English beside it where the key is not known', async () => {
    await useLanguage(PSEUDO);
    await allWords();
    expect(said({ ...sentence, key: 'error.of-a-newer-server' })).toBe('Seat 2 is taken');
    expect(said({ text: 'The page’s own' })).toBe('The page’s own');
  });

  test('has sentences within sentences, each by its key and with its place', async () => {
    await useLanguage(PSEUDO);
    await allWords();
    const refusal = { key: 'refusal.field-meets-city', arguments: { at: '0,-1', side: 'S' }, text: 'its field would meet a city, at 0,-1 S' };
    const sentence = { key: 'notation.refused', arguments: { action: '0,-1', refusal: [refusal] }, text: `0,-1: ${refusal.text}` };
    expect(said(sentence)).toContain(new IntlMessageFormat(pseudo('its field would meet a city'), 'en').format());
    expect(said(sentence)).toContain('0,-1 S');
    expect(said({ ...sentence, arguments: { action: '0,-1', refusal: [{ text: 'no' }, { text: 'never' }] } })).toContain('no; never');
  });
});

describe('a language', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is that of the browser as far as there are words in it', () => {
    expect(bestLanguage(['is', 'da-DK', 'en'])).toBe('da');
    expect(bestLanguage(['xx'])).toBe('en');
    expect(languages.map(languageName)).toEqual(expect.arrayContaining(['Dansk', 'Suomi', 'Română']));
  });

  test('that is not known is English', async () => {
    await useLanguage('xx');
    expect(t('page.close')).toBe('Close');
  });

  test('whose words lack one, or cannot be put together, has the English there, and says so once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await useLanguage('da');
    expect(t('no.such-key')).toBe('no.such-key'); // the English has no such key either
    t('learn.next-lesson');
    await vi.waitFor(() => expect(t('learn.next-lesson', {})).toBe('learn.next-lesson'));
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      'da: no.such-key: there is no such message; the English stands in',
      'da: learn.next-lesson: the message cannot be put together; the English stands in',
    ]);
  });
});

describe('the pseudo-language', () => {
  test('puts accents and brackets on words and leaves values alone', () => {
    expect(new IntlMessageFormat(pseudo('Hello {name}'), 'en').format({ name: 'Anna' })).toBe('⟦Hëllö Anna~~~⟧');
  });

  test('reaches into choices', () => {
    const format = new IntlMessageFormat(pseudo('{tiles, plural, one {# tile} other {# tiles}}'), 'en');
    expect(format.format({ tiles: 2 })).toContain('2 tïlëš');
  });
});
