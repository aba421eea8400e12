// What build/handbook.ts makes of docs/rules and po while building.

export interface HandbookPage {
  title: string;
  /** The headings, for the list beside the text. */
  contents: { id: string; text: string }[];
  html: string;
  /** All pages, in the order of the overview. */
  pages: { id: string; title: string }[];
  /** Those that the documents have different ways for, and those for which they have not. */
  houseRules: HouseRule[];
  /** whose values the house rules tell */
  presets: { id: string; title: string }[];
}

/** An option, and which presets have which of its values. */
export interface HouseRule {
  id: string;
  clause: string;
  text: string;
  values: { text: string; presets: string[] }[];
}

/** Rules by number: the sentence, and the page where it stands, unless all that it is about is still to come. */
export type RuleSentences = Record<string, { page: string | null; sentence: string }>;

/** What there is in a language, each loaded when it is asked for. */
export interface RulesInLanguage {
  /** of the document that is written in this language, or null */
  preset: string | null;
  pages: Record<string, () => Promise<{ default: HandbookPage }>>;
  sentences: () => Promise<{ default: RuleSentences }>;
  /** by page: the titles of its examples, in their order */
  titles: Record<string, () => Promise<{ default: string[] }>>;
}
