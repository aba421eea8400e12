// What the first screen needs comes in few files, asked for at once: over a slow line each request costs more than its bytes do.
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
        const words = Object.values(bundle ?? {}).find(isEnglish);
        return words && [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${words.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}

/** The words without which nothing is shown; who reads another language waits for those. */
const isEnglish = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && /\/po\/en\/page\.po$/.test(file.facadeModuleId ?? '');
