// The part of gettext-parser that the build uses; it ships no types of its own.
declare module 'gettext-parser' {
  interface Entry {
    msgctxt?: string;
    msgid: string;
    msgstr: string[];
    comments?: { extracted?: string };
  }
  export const po: { parse(text: string): { translations: Record<string, Record<string, Entry>> } };
}
