// Compiles PO files while building: the page gets {key: message}, and no parser. In en.po, the source, msgctxt is the key
// and msgid the English text; other languages translate msgid and keep the context.
import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';

export function messagesOf(text: string): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const entries of Object.values(po.parse(text).translations))
    for (const entry of Object.values(entries)) {
      if (!entry.msgctxt) continue;
      if (entry.msgctxt in messages) throw new Error(`the key ${entry.msgctxt} stands twice`);
      messages[entry.msgctxt] = entry.msgstr[0] || entry.msgid;
    }
  return messages;
}

export const readMessages = (file: string) => messagesOf(readFileSync(file, 'utf8'));

export function poFiles(): Plugin {
  return {
    name: 'po',
    transform(code, id) {
      if (!id.endsWith('.po')) return null;
      return { code: `export default ${JSON.stringify(messagesOf(code))};`, map: null };
    },
  };
}
