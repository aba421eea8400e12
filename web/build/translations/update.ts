// tools/update-translations: makes po/en of what stands elsewhere, and brings all other languages up to date with po/en.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areasOf, ENGLISH, foldersOf, messagesIn, pathOf } from './languages.ts';
import { type Message, readPo, writtenPo } from './po-file.ts';
import { madeSources } from './sources.ts';

/** What each file should hold, by its path below the root. */
export function freshFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const made = madeSources(root);
  for (const [area, { comment, messages }] of Object.entries(made)) files.set(pathOf(ENGLISH, area), writtenPo(ENGLISH, comment, messages));
  for (const area of new Set([...areasOf(root), ...Object.keys(made)])) {
    const english = made[area]?.messages ?? readPo(join(root, pathOf(ENGLISH, area)));
    for (const language of foldersOf(root)) {
      if (language === ENGLISH) continue;
      const comment = `${language}: ${area}. Translate msgid, keep msgctxt; see docs/translating.md.`;
      files.set(pathOf(language, area), writtenPo(language, comment, merged(english, messagesIn(root, language, area))));
    }
  }
  return files;
}

/** The messages of the English in its order, with the translations that are there; one whose English has changed is fuzzy. */
export function merged(english: readonly Message[], old: readonly Message[]): Message[] {
  const exact = new Map(old.map((message) => [idOf(message), message]));
  const wanted = new Set(english.map(idOf));
  const left = old.filter((message) => message.text !== '' && !wanted.has(idOf(message)));
  return english.map((source) => {
    const same = exact.get(idOf(source));
    if (same && (same.text !== '' || !left.length)) return { ...source, text: same.text, fuzzy: same.fuzzy, before: same.before };
    const near = nearest(source, left, english);
    if (!near) return { ...source, text: same?.text ?? '', fuzzy: false, before: '' };
    left.splice(left.indexOf(near), 1);
    return { ...source, text: near.text, fuzzy: true, before: near.fuzzy && near.before ? near.before : near.english };
  });
}

const idOf = ({ key, english }: Message) => `${key}\n${english}`;

/** Half of the words alike: a paragraph that was changed rather than another one. */
const ALIKE = 0.5;

/** The old message that this one has come of: that of its key, or where a key has many (a page) the one most like it. */
function nearest(source: Message, left: readonly Message[], english: readonly Message[]): Message | undefined {
  const of = left.filter(({ key }) => key === source.key);
  if (of.length === 0) return undefined;
  if (english.filter(({ key }) => key === source.key).length === 1) return of[0];
  const [best] = of.map((message) => ({ message, like: likeness(source.english, message.english) })).sort((a, b) => b.like - a.like);
  return best!.like >= ALIKE ? best!.message : undefined;
}

function likeness(a: string, b: string): number {
  const [inA, inB] = [a, b].map((text) => new Set(text.toLowerCase().split(/[^\p{L}\d]+/u)));
  const shared = [...inA!].filter((word) => inB!.has(word)).length;
  return (2 * shared) / (inA!.size + inB!.size);
}

/** Paths whose file says something else. */
export function staleFiles(root: string): string[] {
  return [...freshFiles(root)]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => path);
}

/** The paths that it has written. */
export function update(root: string): string[] {
  const fresh = freshFiles(root);
  const stale = staleFiles(root);
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fresh.get(path)!);
  }
  return stale;
}

export function main(root: string): number {
  for (const path of update(root)) console.log(path);
  return 0;
}
