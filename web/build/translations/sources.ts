// The English of every area: what is translated, in the order in which it is read. Some files of po/en are written by people (page,
// lessons, terminal) or by tools/update-wire (said); those here are made of docs/rules and the scenarios, where the English stands.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf } from '../examples.ts';
import { OVERVIEW, pagesOf } from '../rule-pages.ts';
import { OF_TABLES, PHRASES, phrasesIn } from './made-part.ts';
import { blocksOf, partsOf } from './markdown-blocks.ts';
import type { Message } from './po-file.ts';

export interface Source {
  /** at the head of the file */
  comment: string;
  messages: Message[];
}

const message = (key: string, english: string, note = '', from = ''): Message => ({
  key,
  english,
  text: '',
  fuzzy: false,
  before: '',
  note,
  from,
  line: 0,
});

const MADE = 'Made by tools/update-translations; change nothing by hand.';

/** Of the areas that tools/update-translations makes, by name. */
export function madeSources(root: string): Record<string, Source> {
  return { rules: ofRules(root), handbook: ofHandbook(root), examples: ofExamples(root) };
}

/** Rules by number with their sentences: docs/rules/index.tsv and the sets' own files beside it. */
export function indexOf(folder: string): { id: string; sentence: string; file: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
        .map(([id, , , sentence]) => ({ id: id!, sentence: sentence!, file })),
    );
}

function ofRules(root: string): Source {
  const messages = indexOf(join(root, 'docs/rules')).map(({ id, sentence, file }) => message(id, sentence, '', `docs/rules/${file}`));
  return { comment: `The sentences of the rules, by number: the source, in English. ${MADE}`, messages };
}

/** What people wrote on the pages of rules, a message for each block of Markdown; and the phrases of the tables that are made. */
function ofHandbook(root: string): Source {
  const folder = join(root, 'docs/rules');
  const messages: Message[] = [];
  const marked = new Set<string>();
  for (const { id: page } of pagesOf(folder)) {
    const { written, made } = partsOf(readFileSync(join(folder, `${page}.md`), 'utf8'));
    const fresh = new Map(blocksOf(written).map((block) => [block.text, block]));
    for (const { text, sign } of fresh.values()) messages.push(message(page, text, sign.startsWith('#') ? 'heading' : '', `docs/rules/${page}.md`));
    for (const phrase of phrasesIn(made)) marked.add(phrase);
  }
  for (const phrase of [...Object.values(PHRASES), ...[...marked].sort()])
    messages.push(message(OF_TABLES, phrase, 'an ICU message', 'web/build/translations/made-part.ts'));
  return { comment: `The pages of rules, a message for each paragraph in Markdown; msgctxt is the page. ${MADE}`, messages };
}

function ofExamples(root: string): Source {
  const { pages } = examplesOf(root);
  const messages = pagesOf(join(root, 'docs/rules'))
    .filter(({ id }) => id !== OVERVIEW)
    .flatMap(({ id }) => (pages[id] ?? []).map(({ title }) => message(id, title)));
  return { comment: `The examples on the board: the titles of scenarios; msgctxt is the page of rules. ${MADE}`, messages };
}
