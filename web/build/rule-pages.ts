// The pages of docs/rules, their addresses in the browser, and where each rule stands.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HandbookPage } from '../src/screens/rules/handbook-page.ts';

export const OVERVIEW = 'README';

export const titleOf = (text: string) => /^# (.+)$/m.exec(text)![1]!;
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
export const addressOf = (page: string) => (page === OVERVIEW ? '/rules' : `/rules/${page}`);

/** The overview first, then the base game, then the others by name. */
export function pagesOf(folder: string): HandbookPage['pages'] {
  const rank = (id: string) => [OVERVIEW, 'base'].indexOf(id) >>> 0;
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => basename(name, '.md'));
  return ids
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((id) => ({ id, title: titleOf(readFileSync(join(folder, `${id}.md`), 'utf8')) }));
}

/** On which page each rule has its anchor. */
export function anchorsOf(folder: string): { pages: string[]; places: Map<string, string> } {
  const pages = pagesOf(folder).map(({ id }) => id);
  const places = new Map<string, string>();
  for (const page of pages)
    for (const [, id] of readFileSync(join(folder, `${page}.md`), 'utf8').matchAll(/<a id="([A-Z]+-\d+)">/g)) places.set(id!, page);
  return { pages, places };
}
