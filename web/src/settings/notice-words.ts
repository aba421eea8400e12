// What the worker of the browser says when no page is open, in the reader's language.
import { effect } from '@preact/signals';
import { keepNoticeWords } from '../net/push';
import { said } from '../texts/texts';

/** The arguments of each sentence. */
const SENTENCES: Record<string, string[]> = {
  'told.your-turn': ['names'],
  'told.time-running-out': ['names'],
  'told.challenge': ['name'],
  'told.pairing': [],
  'told.test': [],
};

/** From now on, whenever another language is read. Empty in English: the server's own words are the same. */
export function keepNoticesInWords() {
  effect(() => {
    const words: Record<string, string> = {};
    for (const [key, names] of Object.entries(SENTENCES)) {
      const text = said({ key, arguments: Object.fromEntries(names.map((name) => [name, `{${name}}`])), text: '' });
      if (text) words[key] = text;
    }
    void keepNoticeWords(words).catch(() => undefined); // a browser that keeps nothing: English is told
  });
}
