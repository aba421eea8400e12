// po: a folder for each language with a file for each area, and languages.tsv, which says in which languages the page is offered.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, readPo } from './po-file.ts';

export const ENGLISH = 'en';

export interface Language {
  code: string;
  /** the preset of the document that is written in it, or null */
  preset: string | null;
}

/** po/languages.tsv: a line for each language. */
export function languagesOf(root: string): Language[] {
  return readFileSync(join(root, 'po/languages.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([code, preset]) => ({ code: code!, preset: !preset || preset === '-' ? null : preset }));
}

/** All folders of po, those included that are not offered yet. */
export const foldersOf = (root: string): string[] =>
  readdirSync(join(root, 'po'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const areasOf = (root: string): string[] =>
  readdirSync(join(root, 'po', ENGLISH))
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -3))
    .sort();

export const pathOf = (language: string, area: string) => `po/${language}/${area}.po`;

/** po/LANGUAGE/same.txt: messages that are rightly the same as in English, for names and international words; one a line. */
export function sameIn(root: string, language: string): string[] {
  const path = join(root, 'po', language, 'same.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

/** [] where there is no such file yet. */
export function messagesIn(root: string, language: string, area: string): Message[] {
  const path = pathOf(language, area);
  return existsSync(join(root, path)) ? readPo(join(root, path)) : [];
}
