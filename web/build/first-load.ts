// What the first screen needs comes in few files, asked for at once: over a slow line each request costs more than its bytes do.
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const FIRST = 'first';

/** Everything that the entry imports, and what those import, is one file. */
export function firstLoad(): Plugin {
  const first = new Set<string>();
  return {
    name: 'first-load',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: (id: string) => (first.has(id) ? FIRST : null) }] } } } },
    }),
    buildEnd() {
      const reach = (id: string) => {
        if (first.has(id)) return;
        first.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(reach);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) this.getModuleInfo(id)!.importedIds.forEach(reach);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return bundle && [{ tag: 'script', attrs: { async: true, src: `/${scriptOf(bundle).fileName}` }, injectTo: 'head' }];
      },
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', ...scriptOf(bundle) });
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
const link=document.createElement('link');link.rel='modulepreload';link.crossOrigin='';link.href=files[code];document.head.append(link)}
`;
  return { fileName: `assets/words-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`, source };
}
