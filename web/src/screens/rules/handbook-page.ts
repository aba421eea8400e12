// What build/handbook.ts makes of docs/rules while building.

export interface HandbookPage {
  title: string;
  /** The headings, for the list beside the text. */
  contents: { id: string; text: string }[];
  html: string;
  /** All pages, in the order of the overview. */
  pages: { id: string; title: string }[];
}
/** Rules by number: the sentence, and the page where it stands, unless all that it is about is still to come. */
export type RuleSentences = Record<string, { page: string | null; sentence: string }>;
