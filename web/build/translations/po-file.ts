// PO files as lists of messages. msgctxt is the key, msgid the English sentence itself, which binds the translation: it counts only
// as long as the English says the same.
import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';

export interface Message {
  key: string;
  english: string;
  /** '': not translated yet */
  text: string;
  /** The English has changed since: it is to be looked at again, and does not count until then. */
  fuzzy: boolean;
  /** the English that was translated, of one that is fuzzy */
  before: string;
  /** for translators */
  note: string;
  /** the file from which the English comes */
  from: string;
  /** on which its key stands */
  line: number;
}

export class PoError extends Error {}

export function parsePo(source: string, path: string): Message[] {
  checkLines(source, path);
  const table = po.parse(source);
  const lines = linesOfKeys(source);
  const messages: Message[] = [];
  for (const entries of Object.values(table.translations))
    for (const { msgctxt: key, msgid: english, msgstr, comments = {} } of Object.values(entries)) {
      if (!english && !key) continue;
      const line = lines.get(key ?? '')?.shift() ?? 0;
      if (!key) throw new PoError(`${path}: a message without a key (msgctxt): ${english}`);
      const fuzzy = /\bfuzzy\b/.test(comments.flag ?? '');
      const before = /^msgid "(.*)"$/s.exec(comments.previous ?? '')?.[1] ?? '';
      messages.push({
        key,
        english,
        text: msgstr[0] ?? '',
        fuzzy,
        before: unescaped(before),
        note: comments.extracted ?? '',
        from: comments.reference ?? '',
        line,
      });
    }
  return messages.sort((a, b) => a.line - b.line);
}

export const readPo = (path: string): Message[] => parsePo(readFileSync(path, 'utf8'), path);

const LINE = /^(?:(?:msgctxt|msgid|msgstr) )?"(?:[^"\\]|\\.)*"$|^#|^\s*$/;

/** Here rather than by gettext-parser, which does not know which message it is about. */
function checkLines(source: string, path: string) {
  let key = '';
  for (const [index, line] of source.split('\n').entries()) {
    if (!LINE.test(line)) throw new PoError(`${path}:${index + 1}: ${key}${key && ': '}cannot be read: ${line}`);
    key = /^msgctxt "(.*)"$/.exec(line)?.[1] ?? key;
  }
}

/** On which lines each key stands, from the top down. */
function linesOfKeys(source: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const [index, line] of source.split('\n').entries()) {
    const key = /^msgctxt "(.*)"$/.exec(line)?.[1];
    if (key !== undefined) lines.set(key, [...(lines.get(key) ?? []), index + 1]);
  }
  return lines;
}

const unescaped = (text: string) => text.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1');
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n');

/** `comment` stands at its head. */
export function writtenPo(language: string, comment: string, messages: readonly Message[]): string {
  const head = `${comment.replace(/^/gm, '# ')}\nmsgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  return head + messages.map((message) => `\n${written(message)}`).join('');
}

function written({ key, english, text, fuzzy, before, note, from }: Message): string {
  const lines = [
    ...(note ? note.split('\n').map((line) => `#. ${line}`) : []),
    ...(from ? [`#: ${from}`] : []),
    ...(fuzzy ? ['#, fuzzy'] : []),
    ...(before ? [`#| msgid "${escaped(before)}"`] : []),
    `msgctxt "${escaped(key)}"`,
    `msgid ${quoted(english)}`,
    `msgstr ${quoted(text)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Each line of a text in quotes of its own, as gettext's tools have it. */
function quoted(text: string): string {
  const lines = text.split(/(?<=\n)/).map((line) => `"${escaped(line)}"`);
  return lines.length > 1 ? `""\n${lines.join('\n')}` : `"${escaped(text)}"`;
}

/** The translation that counts, or undefined. `english` is what the English says today. */
export const counted = (message: Message | undefined, english: string): string | undefined =>
  message && !message.fuzzy && message.text !== '' && message.english === english ? message.text : undefined;
