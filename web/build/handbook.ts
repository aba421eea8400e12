// Makes pages of docs/rules while building, in each language of po: the browser gets finished HTML, and no parser. A file of Markdown
// becomes a HandbookPage; index.tsv and the sets' own files beside it become the sentences of the rules, each with the page on which it
// has its anchor; the scenarios become examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HandbookPage, HouseRule, RuleSentences } from '../src/screens/rules/handbook-page.ts';
import type { Example, Untitled } from '../src/screens/rules/example.ts';
import { examplesOf, scenarioFiles, type Examples } from './examples.ts';
import { addressOf, anchorsOf, pagesOf, slug, titleOf } from './rule-pages.ts';
import { languagesOf, pathOf } from './translations/languages.ts';
import { MadePart } from './translations/made-part.ts';
import { blocksOf, markdownOf, partsOf } from './translations/markdown-blocks.ts';
import { indexOf } from './translations/sources.ts';
import { English, type LanguageWords, wordsOf } from './translations/words.ts';

const NUMBER = /^[A-Z]+-\d+$/;

/** "base.md#B-12" on the page tower: /rules/base#B-12 */
function addressOfLink(page: string, href: string): string {
  const [, file, hash] = /^(?:([\w-]+)\.md)?(#[\w-]+)?$/.exec(href) ?? [];
  if (file === undefined && hash === undefined) throw new Error(`${page}.md: a page of the handbook cannot link to ${href}`);
  return addressOf(file ?? page) + (hash ?? '');
}

/** How many examples a rule has, and where its first one is. */
export type ExamplesOfRule = (rule: string) => { count: number; first: string } | undefined;

/** The same in all languages. */
export interface PageFacts {
  pages: HandbookPage['pages'];
  examplesOf: ExamplesOfRule;
  /** of the headings, from the top down; those of the English, so that an address is the same in all languages */
  anchors: string[];
  houseRules: HouseRule[];
  presets: HandbookPage['presets'];
}

/** Of Markdown: what people wrote and what is made, without what stands behind it for those who change the rules. */
export function pageOf(page: string, text: string, facts: Partial<PageFacts> = {}): HandbookPage {
  const { pages = [], examplesOf = () => undefined, anchors = anchorsIn(text), houseRules = [], presets = [] } = facts;
  const contents: HandbookPage['contents'] = [];
  let headings = 0;
  const marked = new Marked({
    renderer: {
      html: ({ raw }) => (raw === '<br>' ? raw : ''),
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        const id = anchors[headings++]!;
        if (depth === 1) return '';
        if (depth === 2) contents.push({ id, text: words });
        return `<h${depth} id="${id}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const isNumber = NUMBER.test(words);
        // a link to a rule whose words are not its number leads to the board instead, to the first example of that rule
        if (!isNumber && NUMBER.test(href.split('#')[1] ?? ''))
          return `<a href="${addressOnBoard(page, href, examplesOf)}" class="on-board">${words}</a>`;
        return `<a href="${addressOfLink(page, href)}"${isNumber ? ` class="clause" data-rule="${words}"` : ''}>${words}</a>`;
      },
      table({ header, rows }) {
        const inCell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const titles = header.map((cell) => `<th scope="col">${inCell(cell)}</th>`).join('');
        const ofRules = rows.length > 0 && ROW_OF_RULE.test(rows[0]![0]!.text);
        const ofOptions = rows.length > 0 && /<br>`/.test(rows[0]![0]!.text);
        const body = rows.map((cells) => (ofRules ? ruleRow(page, cells[0]!.text, inCell(cells[1]!), examplesOf) : factRow(cells.map(inCell))));
        const kind = ofRules ? 'by-number' : ofOptions ? 'listing options' : 'listing';
        return `<table class="${kind}"><thead><tr>${titles}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { title: titleOf(text), contents, html, pages, houseRules, presets };
}

/** <a id="TO-01"></a>TO-01, or a link to the page where it stands */
const ROW_OF_RULE = /^(<a id="[A-Z]+-\d+"><\/a>[A-Z]+-\d+|\[[A-Z]+-\d+\]\(.+\)|[A-Z]+-\d+)$/;

const anchorsIn = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, words]) => slug(words!));

function addressOnBoard(page: string, href: string, examplesOf: ExamplesOfRule): string {
  const rule = href.split('#')[1]!;
  const examples = examplesOf(rule);
  if (!examples) throw new Error(`${page}.md: no scenario shows ${rule} on the board`);
  return examples.first;
}

// The row of a rule bears its number, so that an address can point to it; a rule of another page leads there. The words of the link
// to its examples are the page's (Handbook.tsx), which are translated.
function ruleRow(page: string, source: string, sentence: string, examplesOf: ExamplesOfRule): string {
  const here = /^<a id="([A-Z]+-\d+)"><\/a>/.exec(source)?.[1];
  const [, there, href] = /^\[([A-Z]+-\d+)\]\((.+)\)$/.exec(source) ?? [];
  const rule = (here ?? there)!;
  const address = here ? `${addressOf(page)}#${here}` : addressOfLink(page, href!);
  const examples = examplesOf(rule);
  const shown = examples ? ` ${linkToExamples(rule, address, examples)}` : '';
  return `<tr${here ? ` id="${here}"` : ''}><th scope="row"><a href="${address}">${rule}</a></th><td>${sentence}${shown}</td></tr>`;
}

/** One is opened; of several the rule's sheet has the list. */
const linkToExamples = (rule: string, address: string, { count, first }: { count: number; first: string }) =>
  count === 1
    ? `<a href="${first}" class="on-board" data-count="1"></a>`
    : `<a href="${address}" class="on-board" data-rule="${rule}" data-count="${count}"></a>`;

const factRow = ([first, ...others]: string[]) => `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** The examples of a rule as the rows of the tables have them. */
export const examplesOfRules =
  ({ pages, index }: Examples): ExamplesOfRule =>
  (rule) => {
    const [first] = index[rule] ?? [];
    return first && { count: index[rule]!.length, first: `${addressOf(first.page)}/${pages[first.page]![first.at]!.id}` };
  };

/** All that there is to read of the rules, in one language. */
export class Handbook {
  private readonly made: MadePart;

  constructor(
    private readonly sources: RuleSources,
    private readonly words: LanguageWords,
  ) {
    this.made = new MadePart(words, sources.english);
  }

  page(id: string): HandbookPage {
    const { written, made } = partsOf(this.sources.textOf(id));
    const text = `${this.written(id, written)}\n${this.made.translated(made)}`;
    return pageOf(id, text, {
      pages: this.sources.pages.map(({ id, title }) => ({ id, title: this.words.block(id, title) })),
      examplesOf: examplesOfRules(this.sources.examples),
      anchors: anchorsIn(`${written}\n${made}`),
      houseRules: this.made.houseRules(made),
      presets: this.sources.english.presets().map((preset) => ({ id: preset, title: this.words.said(`preset.${preset}.title`) })),
    });
  }

  private written(page: string, markdown: string): string {
    return markdownOf(blocksOf(markdown).map((block) => ({ ...block, text: this.words.block(page, block.text) })));
  }

  sentences(): RuleSentences {
    const { places } = this.sources.anchors;
    return Object.fromEntries(
      [...this.sources.sentences.keys()].map((id) => [id, { page: places.get(id) ?? null, sentence: this.words.clause(id) }]),
    );
  }

  titles(page: string): string[] {
    return (this.sources.examples.pages[page] ?? []).map(({ title }) => this.words.example(page, title));
  }
}

/** docs/rules, the scenarios and the English of po: what all languages are made of. */
export class RuleSources {
  readonly folder: string;
  readonly pages: HandbookPage['pages'];
  readonly anchors: ReturnType<typeof anchorsOf>;
  readonly sentences: Map<string, string>;
  readonly examples: Examples;
  readonly english: English;

  constructor(readonly root: string) {
    this.folder = join(root, 'docs/rules');
    this.pages = pagesOf(this.folder);
    this.anchors = anchorsOf(this.folder);
    this.sentences = new Map(indexOf(this.folder).map(({ id, sentence }) => [id, sentence]));
    this.examples = examplesOf(root);
    this.english = new English(root);
  }

  textOf = (page: string): string => readFileSync(join(this.folder, `${page}.md`), 'utf8');
  in(language: string): Handbook {
    return new Handbook(this, wordsOf(this.root, language, this.english, this.sentences));
  }
}

const RULES = 'virtual:rules';
const MADE_OF = ['said', 'rules', 'handbook', 'examples'];

/** The module "virtual:rules" (src/screens/rules/rule-files.d.ts), and behind it a file for each page of each language. */
export function handbook(): Plugin {
  const root = new URL('../..', import.meta.url).pathname;
  let sources: RuleSources | null = null;
  const languages = new Map<string, Handbook>();
  const inLanguage = (code: string) => {
    if (!languages.has(code)) languages.set(code, (sources ??= new RuleSources(root)).in(code));
    return languages.get(code)!;
  };
  const made = (value: unknown) => `export default ${JSON.stringify(value)};`;
  const forget = () => {
    sources = null;
    languages.clear();
  };
  return {
    name: 'handbook',
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id === RULES || id.startsWith(`${RULES}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${RULES}`)) return null;
      sources ??= new RuleSources(root);
      const [, language = '', what = '', page = ''] = id.split('/');
      for (const { file } of scenarioFiles(root)) this.addWatchFile(file);
      for (const { id: name } of sources.pages) this.addWatchFile(join(sources.folder, `${name}.md`));
      for (const area of MADE_OF) if (language) this.addWatchFile(join(root, pathOf(language, area)));
      if (!language) return indexModule(sources);
      if (language === 'examples') return made(what ? withoutTitles(sources.examples.pages[what] ?? []) : sources.examples.index);
      if (what === 'sentences') return made(inLanguage(language).sentences());
      return made(what === 'titles' ? inLanguage(language).titles(page) : inLanguage(language).page(page));
    },
  };
}

/** These come in the reader's language. */
const withoutTitles = (examples: Example[]): Untitled[] => examples.map(({ title: _, ...example }) => example);

function indexModule({ root, pages }: RuleSources): string {
  const lazily = (path: string) => `() => import('${RULES}/${path}')`;
  const of = (path: string) => `{${pages.map(({ id }) => `'${id}': ${lazily(`${path}/${id}`)}`).join(', ')}}`;
  const each = languagesOf(root).map(
    ({ code, preset }) =>
      `'${code}': { preset: ${JSON.stringify(preset)}, pages: ${of(`${code}/pages`)}, sentences: ${lazily(`${code}/sentences`)}, titles: ${of(`${code}/titles`)} }`,
  );
  return `export const languages = {${each.join(',\n')}};\nexport const examples = ${of('examples')};\nexport const exampleIndex = ${lazily('examples')};\n`;
}
