// What the first screen needs comes in few files, asked for at once, and so does what a table needs: over a slow line each request
// costs more than its bytes do, and the page's own thread has work with each file.
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const FIRST = 'first';
const TABLE = 'table';
/** A table's parts: one is shown while the other is on its way. */
const OF_TABLE = ['/src/screens/table/AtTable.tsx', '/src/screens/table/Table.tsx'];
/** The other screens that show a board import most of a table too. */
const OF_BOARD = '/src/board/board-view.tsx';

/** Everything that the entry imports, and what those import, is one file; all else that a table imports, unless screens without a board do
 * so too, is another. */
export function firstLoad(): Plugin {
  const first = new Set<string>();
  const table = new Set<string>();
  const groupOf = (id: string) => (first.has(id) ? FIRST : table.has(id) ? TABLE : null);
  // of one build: the page names it, and the bundle has it
  let words: ReturnType<typeof scriptOf> | null = null;
  return {
    name: 'first-load',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: groupOf }] } } } } }),
    buildEnd() {
      words = null;
      const ids = [...this.getModuleIds()];
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      add(first, entries.flatMap(imports), imports);
      const screens = ids.filter((id) => this.getModuleInfo(id)?.dynamicImporters.some((by) => by.endsWith('/src/App.tsx')));
      const others = screens.filter((id) => !OF_TABLE.some((name) => id.endsWith(name))).map((id) => add(new Set(), [id], imports));
      const elsewhere = new Set(others.filter((reached) => ![...reached].some((id) => id.endsWith(OF_BOARD))).flatMap((reached) => [...reached]));
      const all = add(
        new Set(),
        ids.filter((id) => OF_TABLE.some((name) => id.endsWith(name))),
        imports,
      );
      for (const id of all) if (!first.has(id) && !elsewhere.has(id)) table.add(id);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return;
        words ??= scriptOf(bundle);
        return [{ tag: 'script', attrs: { async: true, src: `/${words.fileName}` }, injectTo: 'head' }];
      },
    },
    generateBundle(_, bundle) {
      words ??= scriptOf(bundle);
      this.emitFile({ type: 'asset', ...words });
    },
  };
}

/**
 * The words without which nothing is shown come at the same time as the page's script, those of the reader's language alone: a small
 * script in the page knows which, from what it was told before (src/settings/preferences.ts) or from the browser (bestLanguage in
 * src/texts/texts.ts).
 */
function scriptOf(bundle: Rolldown.OutputBundle): { fileName: string; source: string } {
  const files: Record<string, string> = {};
  for (const file of Object.values(bundle)) {
    const code = file.type === 'chunk' ? /\/po\/([\w-]+)\/page\.po$/.exec(file.facadeModuleId ?? '')?.[1] : undefined;
    if (code) files[code] = `/${file.fileName}`;
  }
  const source = `{const files=${JSON.stringify(files)};let chosen;try{chosen=JSON.parse(localStorage.getItem('bastide.preferences')).language}catch{}
const code=[chosen,...navigator.languages].map((tag)=>tag?.toLowerCase().split('-')[0]).find((code)=>files[code])??'en';
if(files[code]){const link=document.createElement('link');link.rel='modulepreload';link.crossOrigin='';link.href=files[code];document.head.append(link)}}
`;
  return { fileName: `assets/words-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`, source };
}

/** These, what they import, and what those import. */
function add(reached: Set<string>, ids: string[], imports: (id: string) => readonly string[]): Set<string> {
  for (const id of ids) {
    if (reached.has(id)) continue;
    reached.add(id);
    add(reached, [...imports(id)], imports);
  }
  return reached;
}
