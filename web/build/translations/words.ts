// The words of a language while building: what pages of rules and examples are made of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OVERVIEW } from '../rule-pages.ts';
import { ENGLISH, messagesIn } from './languages.ts';
import { faultsOf } from './faults.ts';
import { type EnglishKeys, OF_TABLES, type Words } from './made-part.ts';
import { counted, type Message, PoError, readPo } from './po-file.ts';

export interface LanguageWords extends Words {
  /** a block of Markdown of a page */
  block(page: string, english: string): string;
  /** of an example */
  example(page: string, english: string): string;
}

/** The translation of an English sentence of an area, or that itself. */
class Area {
  private readonly known = new Map<string, Message>();

  constructor(
    root: string,
    private readonly language: string,
    private readonly area: string,
  ) {
    if (language !== ENGLISH) for (const message of messagesIn(root, language, area)) this.known.set(`${message.key}\n${message.english}`, message);
  }

  of(key: string, english: string): string {
    const message = this.known.get(`${key}\n${english}`);
    const text = counted(message, english);
    if (text === undefined) return english;
    const [fault] = faultsOf(this.area, key, this.language, english, text);
    if (fault) throw new PoError(`po/${this.language}/${this.area}.po:${message!.line}: ${key}: ${fault}`);
    return text;
  }
}

export class English implements EnglishKeys {
  private readonly said: Message[];
  private readonly byKey: Map<string, string>;
  /** presets in the order of the overview */
  private readonly listed: string[];

  constructor(root: string) {
    this.said = readPo(join(root, 'po/en/said.po'));
    const overview = readFileSync(join(root, `docs/rules/${OVERVIEW}.md`), 'utf8');
    this.listed = [...overview.matchAll(/^\| \*\*.+\*\* `([\w-]+)` \|/gm)].map((match) => match[1]!);
    this.byKey = new Map(this.said.map(({ key, english }) => [key, english]));
  }

  of(key: string): string {
    const english = this.byKey.get(key);
    if (english === undefined) throw new Error(`po/en/said.po lacks ${key}`);
    return english;
  }

  keyOf(kind: string, english: string): string {
    const found = this.said.find((message) => message.key.startsWith(`${kind}.`) && message.english === english && !message.key.endsWith('.text'));
    if (!found) throw new Error(`po/en/said.po: no ${kind} is called "${english}"`);
    return found.key;
  }

  valueKey(option: string, english: string): string | undefined {
    const isOf = ({ note }: Message) => note.split('\n').some((use) => use.startsWith(`${option}=`));
    return this.said.find((message) => message.english === english && isOf(message))?.key;
  }

  /** The presets that are documents' ways or the publisher's: all but the whole box, which is the Danish one with everything on. */
  presets(): string[] {
    return this.listed.filter((id) => id !== 'whole-box');
  }
}

export function wordsOf(root: string, language: string, english: English, sentences: ReadonlyMap<string, string>): LanguageWords {
  const [said, rules, handbook, examples] = ['said', 'rules', 'handbook', 'examples'].map((area) => new Area(root, language, area)) as [
    Area,
    Area,
    Area,
    Area,
  ];
  return {
    language,
    said: (key) => said.of(key, english.of(key)),
    clause: (id) => rules.of(id, sentences.get(id)!),
    phrase: (text) => handbook.of(OF_TABLES, text),
    block: (page, text) => handbook.of(page, text),
    example: (page, title) => examples.of(page, title),
  };
}
