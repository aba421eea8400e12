// The made part of a page of rules in another language. Its tables are made of things that have keys, and of a few phrases of their own
// (PHRASES); a cell that is neither is a mistake. cli/rules/handbook.cpp makes the English.
import { IntlMessageFormat } from 'intl-messageformat';
import type { HouseRule } from '../../src/screens/rules/handbook-page.ts';

/** The key of all phrases of the tables in handbook.po. */
export const OF_TABLES = 'tables';

/** What the tables say besides, as messages. */
export const PHRASES = {
  sets: 'The sets',
  presets: 'The presets',
  box: 'What is in the box',
  switches: 'What can be switched on',
  houseRules: 'House rules',
  rules: 'The rules by number',
  rulings: 'Where sets meet',
  examples: 'Examples',
  set: 'set',
  tiles: 'tiles',
  brings: 'what it brings',
  preset: 'preset',
  particular: 'what is particular about it',
  what: 'what',
  howMany: 'how many',
  switch: 'switch',
  values: 'values, and where they are usual',
  number: 'number',
  rule: 'rule',
  base: 'The base game',
  baseBrings: 'Roads, cities, cloisters and fields.',
  kinds: '{tiles}, of {kinds, plural, one {# kind} other {# kinds}}',
  cloister: 'of these with a cloister',
  pennant: 'of these with a pennant',
  each: '{count} for each player',
  eachOf: '{counts} for each of {players} players',
  symbols: '{count}, one for each symbol on the tiles',
  nobodys: '{count}, which belongs to nobody at first',
  allPresets: 'all presets',
  allBut: 'all presets but {preset}',
  byChoice: 'by choice only',
  toCome: '° This rule also names sets that are still to come.',
} as const;

/** Tiles that are marked: a phrase for each mark, so that no language has to put a word into a sentence. */
const MARKED = /^of these marked .+$/;

/** Where the words of a language come from. */
export interface Words {
  language: string;
  /** by key */
  said(key: string): string;
  /** the sentence of a rule */
  clause(id: string): string;
  /** of handbook.po, under OF_TABLES */
  phrase(english: string): string;
}

/** What the English is, to know things by it. */
export interface EnglishKeys {
  /** the key whose words begin with `kind` and whose English this is */
  keyOf(kind: string, english: string): string;
  /** the key of an option's value by its English, or undefined: it is a number */
  valueKey(option: string, english: string): string | undefined;
  /** ids */
  presets(): string[];
}

/** The phrases that the made part of a page has and PHRASES has not. */
export const phrasesIn = (made: string): string[] => [...made.matchAll(/^\| (of these marked [^|]+) \|/gm)].map((match) => match[1]!);

/** All about how the made part of a page is said in one language. */
export class MadePart {
  constructor(
    private readonly words: Words,
    private readonly english: EnglishKeys,
  ) {}

  translated(made: string): string {
    let chapter = '';
    return made
      .split('\n')
      .map((line) => {
        if (line.startsWith('## ')) {
          chapter = line.slice(3);
          return `## ${this.phrase(chapter)}`;
        }
        if (line.startsWith('|---') || line === '') return line;
        if (!line.startsWith('|')) return this.phrase(line);
        return rowOf(this.row(chapter, cellsOf(line)));
      })
      .join('\n');
  }

  private row(chapter: string, cells: string[]): string[] {
    if (HEADS.includes(cells.join('|'))) return cells.map((cell) => this.phrase(cell));
    switch (chapter) {
      case PHRASES.sets:
        return this.set(cells);
      case PHRASES.presets:
        return this.named('preset', cells);
      case PHRASES.switches:
        return this.named('element', cells);
      case PHRASES.box:
        return this.piece(cells);
      case PHRASES.houseRules:
        return this.option(cells);
      case PHRASES.rules:
      case PHRASES.rulings:
      case PHRASES.examples:
        return this.rule(cells);
      default:
        throw new Error(`a chapter that is not known: ${chapter}`);
    }
  }

  private set([link, tiles, brings]: string[]): string[] {
    const [, title, page] = match(/^\[(.+)\]\((.+)\.md\)$/, link!);
    if (page === 'base') return [`[${this.phrase(title!)}](base.md)`, tiles!, this.phrase(brings!)];
    const elements = brings!.split('<br>').map((each) => {
      const [, element] = match(/^\*\*(.+?)\*\* – .+$/, each);
      const key = this.english.keyOf('element', element!).replace(/\.title$/, '');
      return `**${this.words.said(`${key}.title`)}** – ${this.words.said(`${key}.text`)}`;
    });
    return [`[${this.words.said(`module.${page}`)}](${page}.md)`, tiles!, elements.join('<br>')];
  }

  /** A thing with a title and a sentence: "**Tower** `tower`". */
  private named(kind: string, [title]: string[]): string[] {
    const [, id] = match(/^\*\*.+\*\* `([\w-]+)`$/, title!);
    return [`**${this.words.said(`${kind}.${id}.title`)}** \`${id}\``, this.words.said(`${kind}.${id}.text`)];
  }

  private piece([what, count]: string[]): string[] {
    if (MARKED.test(what!) || what === PHRASES.cloister || what === PHRASES.pennant) return [this.phrase(what!), count!];
    const name = what === PHRASES.tiles ? this.phrase(what) : this.words.said(this.noun(what!));
    return [name, this.count(count!)];
  }

  private noun(english: string): string {
    try {
      return this.english.keyOf('figure', english);
    } catch {
      return this.english.keyOf('token', english);
    }
  }

  private count(text: string): string {
    const [, tiles, kinds] = /^(\d+), of (\d+) kinds?$/.exec(text) ?? [];
    if (tiles) return this.message(PHRASES.kinds, { tiles, kinds: Number(kinds) });
    const [, count, how] = /^(\d+)(?:, | )(.+)$/.exec(text) ?? [];
    for (const phrase of [PHRASES.each, PHRASES.symbols, PHRASES.nobodys])
      if (text === phrase.replace('{count}', count!)) return this.message(phrase, { count: count! });
    const [, counts, players] = match(/^([\d, or]+) for each of ([\d, or]+) players$/, text);
    if (!how || !players) throw new Error(`a number of pieces that is not known: ${text}`);
    return this.message(PHRASES.eachOf, { counts: this.either(counts!), players: this.either(players) });
  }

  /** "3, 4 or 5" */
  private either(english: string): string {
    return this.listed(english.split(/, | or /));
  }
  private listed(words: string[]): string {
    if (this.words.language === 'en') return words.join(', ').replace(/, ([^,]*)$/, ' or $1');
    return new Intl.ListFormat(this.words.language, { type: 'disjunction' }).format(words);
  }

  private option([what, values]: string[]): string[] {
    const [, about] = match(/^.+<br>(`[\w-]+`, .+)$/, what!);
    const [, id] = match(/^`([\w-]+)`/, about!);
    return [`${this.words.said(`option.${id}`)}<br>${about}`, this.values(id!, values!)];
  }

  private values(option: string, cell: string): string {
    const lines = cell.split('<br>').map((line) => {
      const [, values, presets] = match(/^(\*\*.+\*\*) – (.+)$/, line);
      const named = values!.split(/(?<=\*\*), (?=\*\*)/).map((value) => `**${this.value(option, value.slice(2, -2))}**`);
      return `${named.join(', ')} – ${this.presets(presets!)}`;
    });
    return lines.join('<br>');
  }

  private value(option: string, english: string): string {
    const key = this.english.valueKey(option, english);
    if (key === undefined && !/^\d+$/.test(english)) throw new Error(`${option} has no value called "${english}"`);
    return key === undefined ? english : this.words.said(key);
  }

  /** The options of a page with the presets that have each of their values. */
  houseRules(made: string): HouseRule[] {
    const [, table = ''] = made.split(`## ${PHRASES.houseRules}\n`);
    const rows = table
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('<br>`'));
    return rows.map((row) => {
      const [what, values] = cellsOf(row) as [string, string];
      const [, id, clause] = match(/<br>`([\w-]+)`, \[?([A-Z]+-\d+)/, what);
      const named = values.split('<br>').flatMap((line) => {
        const [, names, presets] = match(/^(\*\*.+\*\*) – (.+)$/, line);
        const ids = this.presetIds(presets!);
        return ids.length === 0 ? [] : [{ text: this.value(id!, names!.slice(2, -2)), presets: ids }];
      });
      return { id: id!, clause: clause!, text: this.words.said(`option.${id}`), values: named };
    });
  }

  private presetIds(english: string): string[] {
    const all = this.english.presets();
    const idOf = (title: string) => this.english.keyOf('preset', title).split('.')[1]!;
    if (english === PHRASES.byChoice) return [];
    if (english === PHRASES.allPresets) return all;
    const but = PHRASES.allBut.replace('{preset}', '');
    if (english.startsWith(but)) return all.filter((id) => id !== idOf(english.slice(but.length)));
    return english.split('; ').map(idOf);
  }

  private presets(english: string): string {
    if (english === PHRASES.allPresets || english === PHRASES.byChoice) return this.phrase(english);
    const but = PHRASES.allBut.replace('{preset}', '');
    if (english.startsWith(but)) return this.message(PHRASES.allBut, { preset: this.preset(english.slice(but.length)) });
    return english
      .split('; ')
      .map((title) => this.preset(title))
      .join('; ');
  }
  private preset(title: string): string {
    return this.words.said(this.english.keyOf('preset', title));
  }

  private rule([number, sentence]: string[]): string[] {
    const [, id] = match(/(?:^|>|^\[)([A-Z]+-\d+)(?:\]|$)/, number!);
    return [number!, this.words.clause(id!) + (sentence!.endsWith(' °') ? ' °' : '')];
  }

  private phrase(english: string): string {
    return this.words.phrase(english);
  }
  private message(english: string, values: Record<string, string | number>): string {
    return String(new IntlMessageFormat(this.words.phrase(english), this.words.language).format(values));
  }
}

const HEADS = [
  [PHRASES.set, PHRASES.tiles, PHRASES.brings],
  [PHRASES.preset, PHRASES.particular],
  [PHRASES.what, PHRASES.howMany],
  [PHRASES.switch, PHRASES.brings],
  [PHRASES.what, PHRASES.values],
  [PHRASES.number, PHRASES.rule],
].map((cells) => cells.join('|'));

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\| | \|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim());
const rowOf = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function match(pattern: RegExp, text: string): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`a cell that is not known: ${text}`);
  return found;
}
