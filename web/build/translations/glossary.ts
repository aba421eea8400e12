// po/LANGUAGE/glossary.tsv: one word for one thing, and which words are not to be used for it.
import { existsSync, readFileSync } from 'node:fs';

export interface Concept {
  concept: string;
  word: string;
  /** words that are not used for it */
  avoid: string[];
}

export function readGlossary(path: string): Concept[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([concept, word, , avoid]) => ({
      concept: concept!,
      word: word ?? '',
      avoid: (avoid ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => /\p{L}/u.test(each)),
    }));
}

/** What a translation whose English is about a thing calls it and should not. Where the English is about another thing as well whose
 * word that is, it stands for that; and a word that the English has too is a name, such as that of a command. */
export function avoidedIn(glossary: readonly Concept[], english: string, text: string): string[] {
  const meant = glossary.filter(({ concept }) => isAbout(concept, english));
  return meant.flatMap(({ concept, word, avoid }) =>
    avoid
      .filter(
        (each) => hasWord(text, each) && !hasWord(english, each) && !meant.some((other) => other.concept !== concept && hasWord(other.word, each)),
      )
      .map((each) => `says "${each}" for ${concept}: it is ${word}`),
  );
}

const isAbout = (concept: string, english: string) => new RegExp(`\\b${concept.replace(/-/g, '[- ]')}s?\\b`, 'i').test(english);
const hasWord = (text: string, word: string) => new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text);
