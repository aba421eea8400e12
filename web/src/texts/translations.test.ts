// What helps translators: the files of po are brought up to date, looked through, and read while building.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMessages } from '../../build/po';
import { buttonKeys } from '../../build/translations/buttons';
import { coverage, faultsIn } from '../../build/translations/check';
import { faultsOf } from '../../build/translations/faults';
import { avoidedIn } from '../../build/translations/glossary';
import { blocksOf, markdownOf, partsOf } from '../../build/translations/markdown-blocks';
import { type Message, parsePo, writtenPo } from '../../build/translations/po-file';
import { merged, staleFiles, update } from '../../build/translations/update';

const repository = new URL('../../../', import.meta.url).pathname.replace(/\/$/, '');

const message = (key: string, english: string, text = '', more: Partial<Message> = {}): Message => ({
  key,
  english,
  text,
  fuzzy: false,
  before: '',
  note: '',
  from: '',
  line: 0,
  ...more,
});

describe('a PO file', () => {
  test('is read as it was written, with marks, quotes and lines', () => {
    const messages = [
      message('a', 'Say "no"', 'Sig »nej«', { note: 'a button', from: 'docs/x.md' }),
      message('b', 'one\ntwo', 'en\nto', { fuzzy: true, before: 'one "2"\nthree' }),
    ];
    const source = writtenPo('da', 'words', messages);
    expect(parsePo(source, 'po/da/x.po')).toEqual([
      { ...messages[0], line: 9 },
      { ...messages[1], line: 15 },
    ]);
  });

  test('that is damaged is told with its line', () => {
    expect(() => parsePo('msgctxt "a"\nmsgid "A\nmsgstr ""\n', 'po/da/page.po')).toThrow('po/da/page.po:2: a: cannot be read: msgid "A');
    expect(() => parsePo('msgid "A"\nmsgstr ""\n', 'po/da/page.po')).toThrow('po/da/page.po: a message without a key (msgctxt): A');
  });
});

describe('bringing up to date', () => {
  test('keeps what was translated, and marks that whose English has changed', () => {
    const english = [message('new', 'New'), message('same', 'Same'), message('changed', 'Changed now')];
    const old = [message('changed', 'Changed', 'Andret'), message('same', 'Same', 'Samme'), message('gone', 'Gone', 'Væk')];
    expect(merged(english, old)).toEqual([
      message('new', 'New'),
      message('same', 'Same', 'Samme'),
      message('changed', 'Changed now', 'Andret', { fuzzy: true, before: 'Changed' }),
    ]);
    expect(merged(english, merged(english, old))).toEqual(merged(english, old));
  });

  test('knows a paragraph again that was changed, among those of its page', () => {
    const english = [
      message('tower', 'What changes'),
      message('tower', 'Towers grow on the wide land.'),
      message('tower', 'Something else altogether'),
    ];
    const old = [message('tower', 'What changes', 'Det nye'), message('tower', 'Towers grow on the land.', 'Tårne vokser.')];
    expect(merged(english, old).map(({ text, fuzzy }) => [text, fuzzy])).toEqual([
      ['Det nye', false],
      ['Tårne vokser.', true],
      ['', false],
    ]);
  });
});

describe('Markdown', () => {
  test('comes in blocks without their signs, and goes together again', () => {
    const text = '# Tower\n\nTowers grow\non the land.\n\n- one\n  more\n- two\n\n1. first\n\n| a | b |\n|---|---|\n| c | d |\n';
    const blocks = blocksOf(text);
    expect(blocks.map((block) => block.text)).toEqual([
      'Tower',
      'Towers grow on the land.',
      'one more',
      'two',
      'first',
      '| a | b |\n|---|---|\n| c | d |',
    ]);
    expect(markdownOf(blocks)).toBe(text.replace('grow\non', 'grow on').replace('one\n  more', 'one more'));
  });

  test('of a page has a part that is made, and one for those who change the rules', () => {
    expect(partsOf('# A\n\n<!-- From here on made by x. -->\n\n## B\n\n<!-- Made until here. -->\n\n## C\n')).toEqual({
      written: '# A\n\n',
      made: '\n## B\n\n',
    });
  });
});

describe('a translation', () => {
  test.each([
    ['{count, plural, one {# tile} other {# tiles}}', '{count, plural, one {# țiglă} other {# țigle}}', ['lacks a plural form of {count}: few']],
    ['{name} of {of}', '{name}', ['lacks {of}']],
    ['{name}', '{nume}', ['lacks {name}', 'has {nume}, which nobody gives']],
    [
      '{kind, select, city {a} other {b}}',
      '{kind, select, oras {a} other {b}}',
      ['does not say what {kind} is for city', 'has oras for {kind}, which never is'],
    ],
    ['{name}', '{name', [expect.stringMatching(/^is no message/)]],
    ['{steps, plural, other {# steps}}', '{steps, plural, few {# pași} other {# de pași}}', []],
  ])('of the message %s', (english, text, faults) => {
    expect(faultsOf('page', 'a', 'ro', english, text)).toEqual(faults);
  });

  test('of a page keeps addresses, numbers, words of the command line, and signs', () => {
    const english = 'See **[B-12](base.md#B-12)** and `tower`.';
    expect(faultsOf('handbook', 'tower', 'fi', english, 'Katso **[B-12](base.md#B-12)** ja `tower`.')).toEqual([]);
    expect(faultsOf('handbook', 'tower', 'fi', english, 'Katso **[B-13](base.md#B-12)** ja `torni`.')).toEqual([
      'has other words in backquotes than the English: `torni`, not `tower`',
      'has other numbers of rules than the English: B-12 B-13, not B-12 B-12',
    ]);
  });

  test('has no word that the glossary has another for', () => {
    const glossary = [
      { concept: 'tile', word: 'bricka', avoid: ['platta'] },
      { concept: 'start-tile', word: 'startplatta', avoid: [] },
    ];
    expect(avoidedIn(glossary, 'A tile fits', 'En platta passar')).toEqual(['says "platta" for tile: it is bricka']);
    expect(avoidedIn(glossary, 'A tile fits', 'En plattan passar')).toEqual([]);
    expect(avoidedIn(glossary, 'It is flat', 'En platta')).toEqual([]);
  });

  test('of a button is told from others', () => {
    const keys = buttonKeys(repository);
    expect(keys).toContain('home.play-computer');
    expect(keys).not.toContain('home.lead');
  });
});

describe('a seventh language', () => {
  let root = '';
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bastide-po-'));
    for (const folder of ['docs', 'engine', 'web']) symlinkSync(join(repository, folder), join(root, folder));
    cpSync(join(repository, 'po/en'), join(root, 'po/en'), { recursive: true });
    mkdirSync(join(root, 'po/is'));
    write('po/languages.tsv', 'language\tpreset\nen\t-\nis\t-\n');
    update(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is a folder and a line: its files are made, and what is translated is counted', () => {
    expect(staleFiles(root)).toEqual([]);
    expect(faultsIn(root).every((fault) => /^po\/is\/\w+\.po:\d+: [\w.-]+: is not translated: /.test(fault))).toBe(true);
    const page = read('po/is/page.po');
    write('po/is/page.po', page.replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Loka"'));
    expect(readMessages(join(root, 'po/is/page.po'))).toMatchObject({ 'page.close': 'Loka', 'page.preferences': 'Preferences' });
    expect(coverage(root).split('\n').at(-1)).toMatch(/^is +0 %/);
  });

  test('that is damaged is told by file, line and key, and stops the build', () => {
    const page = read('po/is/page.po');
    const [before] = page.split('msgid "Next: {lesson}"');
    write('po/is/page.po', page.replace('msgid "Next: {lesson}"\nmsgstr ""', 'msgid "Next: {lesson}"\nmsgstr "Næst: {leson}"'));
    const line = before!.split('\n').length - 1;
    expect(faultsIn(root)).toContain(`po/is/page.po:${line}: learn.next-lesson: lacks {lesson}`);
    expect(() => readMessages(join(root, 'po/is/page.po'))).toThrow(`po/is/page.po:${line}: learn.next-lesson: lacks {lesson}`);
    write('po/is/said.po', read('po/is/said.po').replace('msgid "agreement"', 'msgid "agreement'));
    expect(faultsIn(root).find((fault) => fault.startsWith('po/is/said.po'))).toMatch(/^po\/is\/said\.po:\d+: choice\.acknowledge: cannot be read/);
  });

  test('in which a message is the English is told, unless it is listed', () => {
    const told = () => faultsIn(root).filter((fault) => fault.includes('is the English'));
    write('po/is/page.po', read('po/is/page.po').replace('msgid "Chat"\nmsgstr ""', 'msgid "Chat"\nmsgstr "Chat"'));
    expect(told()).toEqual([expect.stringMatching(/^po\/is\/page\.po:\d+: new\.chat: is the English; .*same\.txt: Chat$/)]);
    write('po/is/same.txt', 'Chat\n');
    expect(told()).toEqual([]);
  });

  test('whose English has changed has the English until somebody has looked', () => {
    write('po/is/page.po', read('po/is/page.po').replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Loka"'));
    write('po/en/page.po', read('po/en/page.po').replace('msgid "Close"', 'msgid "Close it"'));
    expect(readMessages(join(root, 'po/is/page.po'))['page.close']).toBe('Close it');
    expect(faultsIn(root)).toContain('po/is/page.po: is not what the English says today: tools/update-translations');
    update(root);
    expect(faultsIn(root).find((fault) => fault.includes('page.close'))).toContain('its English has changed');
    expect(readMessages(join(root, 'po/is/page.po'))['page.close']).toBe('Close it');
  });
});
