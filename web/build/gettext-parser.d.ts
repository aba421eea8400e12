// The part of gettext-parser that the build uses; it ships no types of its own.
declare module 'gettext-parser' {
  interface Comments {
    translator?: string;
    reference?: string;
    extracted?: string;
    flag?: string;
    previous?: string;
  }
  interface Entry {
    msgctxt?: string;
    msgid: string;
    msgstr: string[];
    comments?: Comments;
  }
  interface Table {
    charset?: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Entry>>;
  }
  export const po: {
    parse(text: string): Table;
    compile(table: Table, options?: { foldLength?: number }): { toString(): string };
  };
}
