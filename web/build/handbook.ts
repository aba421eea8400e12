// Makes pages of docs/rules while building: the browser gets finished HTML, and no parser. A file of Markdown becomes a
// HandbookPage; index.tsv and the sets' own files beside it become the sentences of the rules, each with the page on which it has its anchor.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HandbookPage, RuleSentences } from '../src/screens/rules/handbook-page.ts';
import { examplesOf, scenarioFiles, type Examples } from './examples.ts';
import { addressOf, anchorsOf, OVERVIEW, pagesOf, slug, titleOf } from './rule-pages.ts';

const MADE_END = '<!-- Made until here. -->';
const NUMBER = /^[A-Z]+-\d+$/;

/** Of the overview only what players read. */
const shownPart = (page: string, text: string) => (page === OVERVIEW ? text.slice(0, text.indexOf(MADE_END)) : text);
/** "base.md#B-12" on the page tower: /rules/base#B-12 */
function addressOfLink(page: string, href: string): string {
  const [, file, hash] = /^(?:([\w-]+)\.md)?(#[\w-]+)?$/.exec(href) ?? [];
  if (file === undefined && hash === undefined) throw new Error(`${page}.md: a page of the handbook cannot link to ${href}`);
  return addressOf(file ?? page) + (hash ?? '');
}

/** How many examples a rule has, and where its first one is. */
export type ExamplesOfRule = (rule: string) => { count: number; first: string } | undefined;

/** The words of a link to a rule that leads to the board instead, to the first example of that rule. */
const ON_THE_BOARD = 'on the board';

export function pageOf(page: string, text: string, pages: HandbookPage['pages'], examplesOf: ExamplesOfRule = () => undefined): HandbookPage {
  const contents: HandbookPage['contents'] = [];
  const marked = new Marked({
    renderer: {
      html: ({ raw }) => (raw === '<br>' ? raw : ''),
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return '';
        const id = slug(words);
        if (depth === 2) contents.push({ id, text: words });
        return `<h${depth} id="${id}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (words === ON_THE_BOARD) return `<a href="${addressOnBoard(page, href, examplesOf)}" class="on-board">${words}</a>`;
        const rule = NUMBER.test(words) ? ` class="clause" data-rule="${words}"` : '';
        return `<a href="${addressOfLink(page, href)}"${rule}>${words}</a>`;
      },
      table({ header, rows }) {
        const inCell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const titles = header.map((cell) => `<th scope="col">${inCell(cell)}</th>`).join('');
        const ofRules = header[0]!.text === 'number';
        const body = rows.map((cells) => (ofRules ? ruleRow(page, cells[0]!.text, inCell(cells[1]!), examplesOf) : factRow(cells.map(inCell))));
        return `<table class="${ofRules ? 'by-number' : 'listing'}"><thead><tr>${titles}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>\n`;
      },
    },
  });
  const html = marked.parse(shownPart(page, text), { async: false });
  return { title: titleOf(text), contents, html, pages };
}

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

export function sentencesOf(folder: string): RuleSentences {
  const { places } = anchorsOf(folder);
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1);
  const index = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap(linesOf)
    .map((line) => line.split('\t'));
  return Object.fromEntries(index.map(([id, , , sentence]) => [id!, { page: places.get(id!) ?? null, sentence: sentence! }]));
}

/** The examples of a rule as the rows of the tables have them. */
export const examplesOfRules =
  ({ pages, index }: Examples): ExamplesOfRule =>
  (rule) => {
    const [first] = index[rule] ?? [];
    return first && { count: index[rule]!.length, first: `${addressOf(first.page)}/${pages[first.page]![first.at]!.id}` };
  };

/** With "?examples" behind its name a page is the list of its examples, and the index says where those of each rule are. */
export function handbook(): Plugin {
  let found: Examples | null = null;
  return {
    name: 'handbook',
    buildStart() {
      found = null;
    },
    transform(code, id) {
      const [file = '', query] = id.split('?');
      const folder = dirname(file);
      if (!folder.endsWith('docs/rules')) return null;
      const made = (value: unknown) => ({ code: `export default ${JSON.stringify(value)};`, map: null });
      const root = join(folder, '../..');
      const ofScenarios = () => {
        for (const scenarios of scenarioFiles(root)) this.addWatchFile(scenarios.file);
        return (found ??= examplesOf(root));
      };
      const page = basename(file, '.md');
      if (file.endsWith('.tsv')) return made(query === 'examples' ? ofScenarios().index : sentencesOf(folder));
      if (query === 'examples') return made(ofScenarios().pages[page] ?? []);
      return file.endsWith('.md') ? made(pageOf(page, code, pagesOf(folder), examplesOfRules(ofScenarios()))) : null;
    },
  };
}
