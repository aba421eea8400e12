// The handbook's pages, the sentences of its rules and their examples, made of docs/rules while building, each loaded when it is asked for.
import type { Example, ExampleIndex } from './example';
import type { HandbookPage, RuleSentences } from './handbook-page';

const files = import.meta.glob<HandbookPage>('../../../../docs/rules/*.md', { import: 'default' });
const index = import.meta.glob<RuleSentences>('../../../../docs/rules/index.tsv', { import: 'default' });
const examples = import.meta.glob<Example[]>('../../../../docs/rules/*.md', { query: '?examples', import: 'default' });
const exampleIndex = import.meta.glob<ExampleIndex>('../../../../docs/rules/index.tsv', { query: '?examples', import: 'default' });

export const OVERVIEW = 'README';
export const addressOf = (page: string) => (page === OVERVIEW ? '/rules' : `/rules/${page}`);
/** Is it the number of a rule, such as TO-09, rather than a page's name? */
export const isRule = (name: string) => /^[A-Z]+-\d+$/.test(name);

/** null: there is no such page. */
export async function loadPage(page: string): Promise<HandbookPage | null> {
  const load = files[`../../../../docs/rules/${page}.md`];
  return load ? load() : null;
}

/** The page on which a rule stands, by its number. */
export type RulePages = (id: string) => string | null;

export async function loadRulePages(): Promise<RulePages> {
  const all = await Object.values(index)[0]!();
  return (id) => all[id]?.page ?? null;
}

export interface Rule {
  sentence: string;
  /** null: all that it is about is still to come. */
  page: { id: string; title: string } | null;
}

export async function loadRule(id: string): Promise<Rule | null> {
  const found = (await Object.values(index)[0]!())[id];
  if (!found) return null;
  const page = found.page ? await loadPage(found.page) : null;
  return { sentence: found.sentence, page: page && { id: found.page!, title: page.title } };
}

/** Those of a page; none where there is no such page. */
export async function loadExamples(page: string): Promise<Example[]> {
  const load = examples[`../../../../docs/rules/${page}.md`];
  return load ? load() : [];
}

export const addressOfExample = (page: string, { id }: Example) => `${addressOf(page)}/${id}`;

/** Those that show a rule, wherever they stand. */
export async function loadExamplesOf(rule: string): Promise<{ page: string; example: Example }[]> {
  const places = (await Object.values(exampleIndex)[0]!())[rule] ?? [];
  return Promise.all(places.map(async ({ page, at }) => ({ page, example: (await loadExamples(page))[at]! })));
}
