// Keeps code and texts together: no key without words, no words without use, no words outside the texts.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { readMessages } from '../../build/po';
import { pseudo } from './pseudo';
import { PSEUDO, said, useLanguage } from './texts';

const source = new URL('..', import.meta.url).pathname;
const po = new URL('../../../po/', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
const allPo = readdirSync(po, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'));
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

const saidInEnglish = readMessages(`${po}en/said.po`);
const ofLessons = readMessages(`${po}en/lessons.po`);

describe.each(allPo)('%s', (file) => {
  const messages = readMessages(po + file);
  const [language, area] = file.replace('.po', '').split('/') as [string, string];
  const original = { page: english, said: saidInEnglish, lessons: ofLessons }[area]!;

  test('has only keys of the source', () => {
    expect(Object.keys(messages).filter((key) => !(key in original))).toEqual([]);
  });

  test('every message can be read and asks for what the source gives', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(() => new IntlMessageFormat(message, language), key).not.toThrow();
      expect(
        argumentsOf(message).filter((name) => !argumentsOf(original[key]!).includes(name)),
        key,
      ).toEqual([]);
    }
  });
});

function argumentsOf(message: string): string[] {
  return [...message.matchAll(/\{\s*([a-z]+)\s*[,}]/g)].map((match) => match[1]!);
}

describe('what the server says', () => {
  const sentence = { key: 'error.seat-taken', arguments: { seat: 2 }, text: 'Seat 2 is taken' };

  test('stays as it is in English', async () => {
    await useLanguage('en');
    expect(said(sentence)).toBe('Seat 2 is taken');
  });

  test('is said by its key in other languages', async () => {
    await useLanguage(PSEUDO);
    expect(said(sentence)).toBe(new IntlMessageFormat(pseudo('Seat {seat} is taken'), 'en').format({ seat: 2 }));
  });

  test('is the English beside it where the key is not known', async () => {
    await useLanguage(PSEUDO);
    expect(said({ ...sentence, key: 'error.of-a-newer-server' })).toBe('Seat 2 is taken');
    expect(said({ text: 'The page’s own' })).toBe('The page’s own');
  });

  test('has sentences within sentences, each by its key and with its place', async () => {
    await useLanguage(PSEUDO);
    const refusal = { key: 'refusal.field-meets-city', arguments: { at: '0,-1', side: 'S' }, text: 'its field would meet a city, at 0,-1 S' };
    const sentence = { key: 'notation.refused', arguments: { action: '0,-1', refusal: [refusal] }, text: `0,-1: ${refusal.text}` };
    expect(said(sentence)).toContain(new IntlMessageFormat(pseudo('its field would meet a city'), 'en').format());
    expect(said(sentence)).toContain('0,-1 S');
    expect(said({ ...sentence, arguments: { action: '0,-1', refusal: [{ text: 'no' }, { text: 'never' }] } })).toContain('no; never');
  });
});

describe('the pseudo-language', () => {
  test('puts accents and brackets on words and leaves values alone', () => {
    expect(new IntlMessageFormat(pseudo('Hello {name}'), 'en').format({ name: 'Anna' })).toBe('⟦Hëllö Anna~~⟧');
  });

  test('reaches into choices', () => {
    const format = new IntlMessageFormat(pseudo('{tiles, plural, one {# tile} other {# tiles}}'), 'en');
    expect(format.format({ tiles: 2 })).toContain('2 tïlëš');
  });
});
