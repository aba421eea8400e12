// The handbook's pages, the sentences of its rules and their examples in the reader's language, made of docs/rules and po while building,
// each loaded when it is asked for.
import { exampleIndex, examples, languages } from 'virtual:rules';
import { fileCode, language } from '../../texts/texts';
import type { Example } from './example';
import type { HandbookPage, RuleSentences } from './handbook-page';

/** Of the reader's language; who asks within an effect of that is told anew when it changes. */
const here = () => languages[fileCode(language.value)]!;

export const OVERVIEW = 'README';
export const addressOf = (page: string) => (page === OVERVIEW ? '/rules' : `/rules/${page}`);
/** Is it the number of a rule, such as TO-09, rather than a page's name? */
export const isRule = (name: string) => /^[A-Z]+-\d+$/.test(name);

/** null: there is no such page. */
export async function loadPage(page: string): Promise<HandbookPage | null> {
  const load = here().pages[page];
  return load ? (await load()).default : null;
}

const sentences = async (): Promise<RuleSentences> => (await here().sentences()).default;

/** The preset of the document that is written in the reader's language. */
export const ownPreset = (): string | null => here().preset;

/** The page on which a rule stands, by its number. */
export type RulePages = (id: string) => string | null;

export async function loadRulePages(): Promise<RulePages> {
  const all = await sentences();
  return (id) => all[id]?.page ?? null;
}

export interface Rule {
  sentence: string;
  /** null: all that it is about is still to come. */
  page: { id: string; title: string } | null;
}

export async function loadRule(id: string): Promise<Rule | null> {
  const found = (await sentences())[id];
  if (!found) return null;
  const page = found.page ? await loadPage(found.page) : null;
  return { sentence: found.sentence, page: page && { id: found.page!, title: page.title } };
}

/** Those of a page; none where there is no such page. */
export async function loadExamples(page: string): Promise<Example[]> {
  const [load, titles] = [examples[page], here().titles[page]];
  if (!load) return [];
  const [all, inWords] = await Promise.all([load(), titles!()]);
  return all.default.map((example, at) => ({ ...example, title: inWords.default[at]! }));
}

export const addressOfExample = (page: string, { id }: Example) => `${addressOf(page)}/${id}`;

/** Those that show a rule, wherever they stand. */
export async function loadExamplesOf(rule: string): Promise<{ page: string; example: Example }[]> {
  const places = (await exampleIndex()).default[rule] ?? [];
  return Promise.all(places.map(async ({ page, at }) => ({ page, example: (await loadExamples(page))[at]! })));
}
