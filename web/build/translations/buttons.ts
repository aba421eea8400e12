// The words on buttons, which have little room: found in the code of the page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that stands first in a button. */
const IN_BUTTON = /<(?:button|a class="(?:quiet-|second-)?action")\b(?:(?!<\/?(?:button|a)\b)[\s\S])*?>\s*\{t\('([\w.-]+)'/g;

export function buttonKeys(root: string): Set<string> {
  const source = join(root, 'web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  return new Set(files.flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(IN_BUTTON)].map((match) => match[1]!)));
}

/** So many letters more than the English have room on any button. */
const SPARE = 8;
const LONGER = 1.4;

export const mostLetters = (english: string): number => Math.floor(english.length * LONGER) + SPARE;
