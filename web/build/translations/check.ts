// tools/check-translations: what is missing, stale or wrong in po, each with file, line and key; or how much there is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buttonKeys, mostLetters } from './buttons.ts';
import { faultsOf, isIcu, parsed, wordsIn } from './faults.ts';
import { avoidedIn, readGlossary } from './glossary.ts';
import { areasOf, ENGLISH, foldersOf, languagesOf, messagesIn, pathOf, sameIn } from './languages.ts';
import { counted, type Message, PoError } from './po-file.ts';
import { staleFiles } from './update.ts';

export function faultsIn(root: string): string[] {
  const faults = faultsOfList(root);
  try {
    faults.push(...staleFiles(root).map((path) => `${path}: is not what the English says today: tools/update-translations`));
  } catch (error) {
    if (!(error instanceof PoError)) throw error;
    // said again below, with all others
  }
  const buttons = buttonKeys(root);
  for (const area of areasOf(root)) {
    const english = read(root, ENGLISH, area, faults);
    for (const message of english) faults.push(...twice(english, message, pathOf(ENGLISH, area)), ...unreadable(area, message));
    for (const language of foldersOf(root))
      if (language !== ENGLISH) faults.push(...faultsOfFile(root, language, area, read(root, language, area, faults), english, buttons));
  }
  return faults;
}

/** po/languages.tsv and the folders beside it name the same languages. */
function faultsOfList(root: string): string[] {
  const listed = languagesOf(root).map(({ code }) => code);
  const folders = foldersOf(root);
  return [
    ...listed.filter((code) => !folders.includes(code)).map((code) => `po/languages.tsv: ${code}: there is no folder po/${code}`),
    ...folders.filter((code) => !listed.includes(code)).map((code) => `po/${code}: is not in po/languages.tsv`),
  ];
}

function read(root: string, language: string, area: string, faults: string[]): Message[] {
  const path = pathOf(language, area);
  if (!existsSync(join(root, path))) faults.push(`${path}: is missing: tools/update-translations`);
  try {
    return messagesIn(root, language, area);
  } catch (error) {
    if (!(error instanceof PoError)) throw error;
    faults.push(error.message.replace(`${root}/`, ''));
    return [];
  }
}

const at = (path: string, { line, key }: Message) => `${path}:${line}: ${key}`;

const twice = (all: readonly Message[], message: Message, path: string): string[] =>
  isIcu(/(\w+)\.po$/.exec(path)![1]!, '') && all.find(({ key }) => key === message.key) !== message ? [`${at(path, message)}: stands twice`] : [];

/** Of the English itself. */
function unreadable(area: string, message: Message): string[] {
  if (!isIcu(area, message.key)) return [];
  try {
    parsed(message.english);
    return [];
  } catch (error) {
    return [`${at(pathOf(ENGLISH, area), message)}: is no message: ${(error as Error).message}`];
  }
}

function faultsOfFile(
  root: string,
  language: string,
  area: string,
  messages: readonly Message[],
  english: readonly Message[],
  buttons: Set<string>,
): string[] {
  const path = pathOf(language, area);
  const glossary = readGlossary(join(root, `po/${language}/glossary.tsv`));
  const same = sameIn(root, language);
  const sources = new Set(english.map(({ key, english }) => `${key}\n${english}`));
  return messages.flatMap((message) => {
    const { key, english, text, fuzzy } = message;
    const where = at(path, message);
    if (!sources.has(`${key}\n${english}`)) return []; // told once, of the file: it is stale
    if (text === '') return [`${where}: is not translated: ${short(english)}`];
    if (fuzzy) return [`${where}: its English has changed: look at it again, and take the mark "fuzzy" away`];
    const faults = faultsOf(area, key, language, english, text);
    if (faults.length === 0) faults.push(...avoidedIn(glossary, wordsIn(area, key, english), wordsIn(area, key, text)));
    if (text === english && hasWords(wordsIn(area, key, text)) && !same.includes(text))
      faults.push(`is the English; if that is right it belongs in po/${language}/same.txt: ${short(text)}`);
    if (area === 'page' && buttons.has(key) && !text.includes('{') && text.length > mostLetters(english))
      faults.push(`is too long for a button: ${text.length} letters, at most ${mostLetters(english)}: ${text}`);
    return faults.map((fault) => `${where}: ${fault}`);
  });
}

const hasWords = (text: string) => /\p{L}{3}/u.test(text.replace(/\b[A-Z]{1,3}-\d{2,3}\b/g, ''));
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\n/g, ' ');

/** How much is translated: a line for each language, a column for each area. */
export function coverage(root: string): string {
  const areas = areasOf(root);
  const sources = new Map(areas.map((area) => [area, messagesIn(root, ENGLISH, area)]));
  const rows = foldersOf(root)
    .filter((language) => language !== ENGLISH)
    .map((language) => {
      const parts = areas.map((area) => {
        const there = new Map(messagesIn(root, language, area).map((message) => [`${message.key}\n${message.english}`, message]));
        const of = sources.get(area)!;
        return { all: of.length, done: of.filter(({ key, english }) => counted(there.get(`${key}\n${english}`), english) !== undefined).length };
      });
      const sum = (count: 'all' | 'done') => parts.reduce((total, part) => total + part[count], 0);
      return [language, ...[...parts, { all: sum('all'), done: sum('done') }].map(({ all, done }) => percent(done, all))];
    });
  const counts = areas.map((area) => sources.get(area)!.length);
  const total = counts.reduce((a, b) => a + b, 0);
  return tableOf([['', ...areas, 'all'], ['messages', ...counts.map(String), String(total)], ...rows]);
}

/** Rounded down: 100 % is all of it. */
const percent = (done: number, all: number) => `${Math.floor((100 * done) / Math.max(all, 1))} %`;

function tableOf(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '))
    .join('\n');
}

export function main(root: string, what = ''): number {
  if (what === '--coverage') {
    console.log(coverage(root));
    return 0;
  }
  const faults = faultsIn(root);
  for (const fault of faults) console.log(fault);
  const messages = areasOf(root).reduce((sum, area) => sum + messagesIn(root, ENGLISH, area).length, 0) * foldersOf(root).length;
  console.log(`${Math.max(messages - faults.length, 0)} passed, ${faults.length} failed`);
  return faults.length > 0 ? 1 : 0;
}
