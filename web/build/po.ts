// Compiles PO files while building: the page gets {key: message}, and no parser. The English stands in for what is not translated, and
// where it has changed since; a translation that cannot be shown stops the build.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { faultsOf, isIcu } from './translations/faults.ts';
import { foldersOf } from './translations/languages.ts';
import { counted, type Message, parsePo, PoError, readPo } from './translations/po-file.ts';

export type Messages = Record<string, string>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** By key: the English of an area whose keys have one message each. */
export function englishOf(messages: readonly Message[], path: string): Messages {
  const of: Messages = {};
  for (const { key, english } of messages) {
    if (key in of) throw new PoError(`${path}: the key ${key} stands twice`);
    of[key] = english;
  }
  return of;
}

export const readEnglish = (file: string): Messages => englishOf(readPo(file), file);

/** A translation, with the English where it has none. */
export function messagesOf(path: string, translation: readonly Message[], english: Messages): Messages {
  const [language, area] = path
    .split('/')
    .slice(-2)
    .map((part) => part.replace(/\.po$/, '')) as [string, string];
  const there = new Map(translation.map((message) => [message.key, message]));
  return Object.fromEntries(
    Object.entries(english).map(([key, source]) => {
      const message = there.get(key);
      const text = counted(message, source);
      if (text === undefined) return [key, source];
      const [fault] = isIcu(area, key) ? faultsOf(area, key, language, source, text) : [];
      if (fault) throw new PoError(`${path}:${message!.line}: ${key}: ${fault}`);
      return [key, text];
    }),
  );
}

/** Of any language, the English included. */
export function readMessages(path: string, source?: string): Messages {
  const file = path.split('/').at(-1)!;
  const english = readEnglish(join(dirname(path), '../en', file));
  const translation = source === undefined ? readPo(path) : parsePo(source, path);
  return path.endsWith(`/en/${file}`) ? english : messagesOf(path, translation, english);
}

/** What each language calls itself. A browser takes long to find that out, and the menu is on the first screen. */
function languageNames(root: string): Record<string, string> {
  const names = foldersOf(root).map((code): [string, string] => {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)];
  });
  return Object.fromEntries(names.sort(([, one], [, other]) => one.localeCompare(other)));
}

const NAMES = 'virtual:language-names';

export function poFiles(): Plugin {
  return {
    name: 'po',
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : null),
    load: (id) => (id === `\0${NAMES}` ? `export default ${JSON.stringify(languageNames(ROOT))};` : null),
    transform(code, id) {
      if (!id.endsWith('.po')) return null;
      this.addWatchFile(join(dirname(id), '../en', id.split('/').at(-1)!));
      return { code: `export default ${JSON.stringify(readMessages(id, code))};`, map: null };
    },
  };
}
