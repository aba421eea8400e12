// Makes pages of docs/rules while building: the browser gets finished HTML, and no parser. A file of Markdown becomes a
// HandbookPage; index.tsv and the sets' own files beside it become the sentences of the rules, each with the page on which it has its anchor.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HandbookPage, RuleSentences } from '../src/screens/rules/handbook-page.ts';

export const OVERVIEW = 'README';
const MADE_END = '<!-- Made until here. -->';
const NUMBER = /^[A-Z]+-\d+$/;

const titleOf = (text: string) => /^# (.+)$/m.exec(text)![1]!;
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
/** Of the overview only what players read. */
const shownPart = (page: string, text: string) => (page === OVERVIEW ? text.slice(0, text.indexOf(MADE_END)) : text);
const addressOf = (page: string) => (page === OVERVIEW ? '/rules' : `/rules/${page}`);

/** "base.md#B-12" on the page tower: /rules/base#B-12 */
function addressOfLink(page: string, href: string): string {
  const [, file, hash] = /^(?:([\w-]+)\.md)?(#[\w-]+)?$/.exec(href) ?? [];
  if (file === undefined && hash === undefined) throw new Error(`${page}.md: a page of the handbook cannot link to ${href}`);
  return addressOf(file ?? page) + (hash ?? '');
}

export function pageOf(page: string, text: string, pages: HandbookPage['pages']): HandbookPage {
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
        const rule = NUMBER.test(words) ? ` class="clause" data-rule="${words}"` : '';
        return `<a href="${addressOfLink(page, href)}"${rule}>${words}</a>`;
      },
      table({ header, rows }) {
        const inCell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const titles = header.map((cell) => `<th scope="col">${inCell(cell)}</th>`).join('');
        const ofRules = header[0]!.text === 'number';
        const body = rows.map((cells) => (ofRules ? ruleRow(page, cells[0]!.text, inCell(cells[1]!)) : factRow(cells.map(inCell))));
        return `<table class="${ofRules ? 'by-number' : 'listing'}"><thead><tr>${titles}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>\n`;
      },
    },
  });
  const html = marked.parse(shownPart(page, text), { async: false });
  return { title: titleOf(text), contents, html, pages };
}

// The row of a rule bears its number, so that an address can point to it; a rule of another page leads there.
function ruleRow(page: string, source: string, sentence: string): string {
  const here = /^<a id="([A-Z]+-\d+)"><\/a>/.exec(source)?.[1];
  const [, there, href] = /^\[([A-Z]+-\d+)\]\((.+)\)$/.exec(source) ?? [];
  const link = here ? `<a href="${addressOf(page)}#${here}">${here}</a>` : `<a href="${addressOfLink(page, href!)}">${there}</a>`;
  return `<tr${here ? ` id="${here}"` : ''}><th scope="row">${link}</th><td>${sentence}</td></tr>`;
}

const factRow = ([first, ...others]: string[]) => `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

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

export function sentencesOf(folder: string): RuleSentences {
  const places = new Map<string, string>();
  for (const { id: page } of pagesOf(folder))
    for (const [, id] of readFileSync(join(folder, `${page}.md`), 'utf8').matchAll(/<a id="([A-Z]+-\d+)">/g)) places.set(id!, page);
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1);
  const index = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap(linesOf)
    .map((line) => line.split('\t'));
  return Object.fromEntries(index.map(([id, , , sentence]) => [id!, { page: places.get(id!) ?? null, sentence: sentence! }]));
}

export function handbook(): Plugin {
  return {
    name: 'handbook',
    transform(code, id) {
      const folder = dirname(id);
      if (!folder.endsWith('docs/rules')) return null;
      if (id.endsWith('.tsv')) return { code: `export default ${JSON.stringify(sentencesOf(folder))};`, map: null };
      if (!id.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(pageOf(basename(id, '.md'), code, pagesOf(folder)))};`, map: null };
    },
  };
}
