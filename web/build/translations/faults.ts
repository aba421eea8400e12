// What can be wrong with one translation.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

/** Of these areas every message is an ICU message; of the others only the phrases of tables are, the rest is Markdown or plain text. */
const OF_MESSAGES = new Set(['page', 'said', 'lessons', 'terminal']);

export const isIcu = (area: string, key: string): boolean => OF_MESSAGES.has(area) || (area === 'handbook' && key === 'tables');

interface Facts {
  arguments: Set<string>;
  selects: Map<string, Set<string>>;
  plurals: { name: string; forms: Set<string> }[];
}

export const parsed = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

/** The messages between which a part chooses, by their ids. */
const optionsOf = (part: MessageFormatElement) => ('options' in part ? part.options : {});

function factsOf(parts: MessageFormatElement[], facts: Facts = { arguments: new Set(), selects: new Map(), plurals: [] }): Facts {
  for (const part of parts) {
    const ids = Object.keys(optionsOf(part));
    if (part.type !== TYPE.literal && part.type !== TYPE.pound) facts.arguments.add(part.value);
    if (part.type === TYPE.select) facts.selects.set(part.value, new Set([...(facts.selects.get(part.value) ?? []), ...ids]));
    if (part.type === TYPE.plural && part.pluralType === 'cardinal') facts.plurals.push({ name: part.value, forms: new Set(ids) });
    for (const option of Object.values(optionsOf(part))) factsOf(option.value, facts);
  }
  return facts;
}

/** What people read of a message: names of arguments are none of it, and of a text what stands in quotes is somebody else's word. */
export function wordsIn(area: string, key: string, text: string): string {
  const words = isIcu(area, key) ? literalsOf(parsed(text)).join(' ') : text.replace(/`[^`]*`|\]\([^)]*\)/g, ' ');
  return words.replace(/[”“„"][^”“„"]*[”“"]|»[^«]*«/g, ' ');
}

const literalsOf = (parts: MessageFormatElement[]): string[] =>
  parts.flatMap((part) => (part.type === TYPE.literal ? [part.value] : Object.values(optionsOf(part)).flatMap((option) => literalsOf(option.value))));

/** What the language asks for: "one", "few", "other". */
export const pluralForms = (language: string): string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

const missing = (wanted: Iterable<string>, from: Set<string>) => [...wanted].filter((each) => !from.has(each));

/** Sentences about a translation that would show as nonsense; [] if it can be shown. */
export function faultsOf(area: string, key: string, language: string, english: string, text: string): string[] {
  return isIcu(area, key) ? faultsOfMessage(language, english, text) : faultsOfText(english, text);
}

function faultsOfMessage(language: string, english: string, text: string): string[] {
  let of: Facts;
  try {
    of = factsOf(parsed(text));
    new IntlMessageFormat(text, language);
  } catch (error) {
    return [`is no message: ${(error as Error).message}`];
  }
  const source = factsOf(parsed(english));
  const faults = missing(source.arguments, of.arguments).map((name) => `lacks {${name}}`);
  faults.push(...missing(of.arguments, source.arguments).map((name) => `has {${name}}, which nobody gives`));
  const everOne = new Set(source.plurals.filter(({ forms }) => forms.has('one') || forms.has('=1')).map(({ name }) => name));
  for (const { name, forms } of of.plurals) {
    const lacking = pluralForms(language).filter((form) => !forms.has(form) && (form !== 'one' || (everOne.has(name) && !forms.has('=1'))));
    if (lacking.length > 0) faults.push(`lacks a plural form of {${name}}: ${lacking.join(', ')}`);
  }
  for (const [name, ids] of source.selects) {
    const mine = of.selects.get(name) ?? ids;
    faults.push(...missing(ids, mine).map((id) => `does not say what {${name}} is for ${id}`));
    faults.push(...missing(mine, ids).map((id) => `has ${id} for {${name}}, which never is`));
  }
  return faults;
}

/** What must be the same in all languages: addresses, words of the command line, numbers of rules, and the signs of Markdown. */
const SAME: [string, RegExp][] = [
  ['addresses of links', /\]\([^)]*\)/g],
  ['words in backquotes', /`[^`]*`/g],
  ['numbers of rules', /\b[A-Z]{1,3}-\d{2,3}\b/g],
  ['**', /\*\*/g],
  ['lines', /\n/g],
];

function faultsOfText(english: string, text: string): string[] {
  return SAME.flatMap(([what, pattern]) => {
    const [there, here] = [english, text].map((each) => [...each.matchAll(pattern)].map(([found]) => found).sort());
    return there!.join('\n') === here!.join('\n')
      ? []
      : [`has other ${what} than the English: ${here!.join(' ') || 'none'}, not ${there!.join(' ') || 'none'}`];
  });
}
