// Markdown in blocks, as translators get it: a heading, a paragraph, a table, or an item of a list is one message, without the signs
// that make it one and on one line, so that a line that is filled anew changes no message.
export interface Block {
  /** "## ", "- ", "1. " or nothing */
  sign: string;
  /** of lists in lists */
  indent: string;
  text: string;
  /** what stands behind it in the file: an empty line, or the end of a line */
  end: string;
}

const SIGN = /^( *)(#+ |- |\d+\. |)/;

export function blocksOf(markdown: string): Block[] {
  const pieces = markdown.trim().split(/(\n\s*\n|\n(?= *(?:- |\d+\. )))/);
  const blocks: Block[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at]!;
    const [lead, indent = '', sign = ''] = SIGN.exec(piece)!;
    const rest = piece.slice(lead.length);
    const text = rest.startsWith('|') ? rest : rest.replace(/\n\s*/g, ' ');
    blocks.push({ indent, sign, text, end: pieces[at + 1] === undefined ? '\n' : /\n\s*\n/.test(pieces[at + 1]!) ? '\n\n' : '\n' });
  }
  return blocks;
}

export const markdownOf = (blocks: readonly Block[]): string => blocks.map(({ indent, sign, text, end }) => indent + sign + text + end).join('');

const MADE_BEGIN = '<!-- From here on made';
const MADE_END = '<!-- Made until here. -->';

/** A page of docs/rules: what people wrote, and what is made of the modules and the index (cli/rules/handbook.cpp). */
export function partsOf(page: string): { written: string; made: string } {
  const begin = page.indexOf(MADE_BEGIN);
  const end = page.indexOf(MADE_END);
  if (begin < 0) return { written: page, made: '' };
  return { written: page.slice(0, begin), made: page.slice(page.indexOf('\n', begin) + 1, end < 0 ? undefined : end) };
}
