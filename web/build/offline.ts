// Makes service-worker.js while building: the worker of build/service-worker.js with the list of all files of the page.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'service-worker.js';

/** Of words and of rules in a language other than English, which stands in for all: of those only what is read here is kept. */
function languageOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | undefined {
  const id = file?.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
  const code = /\/po\/([\w-]+)\/\w+\.po$/.exec(id)?.[1] ?? /virtual:rules\/([\w-]+)\/(?:pages|sentences|titles)/.exec(id)?.[1];
  return code === 'en' ? undefined : code;
}

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shown = readdirSync(new URL('../public/', import.meta.url));
        const names = [...Object.keys(bundle), ...shown].filter((name) => !name.endsWith('.map')).sort();
        const languages: Record<string, string[]> = {};
        for (const name of names) {
          const code = languageOf(bundle[name]);
          if (code) languages[code] = [...(languages[code] ?? []), `/${name}`];
        }
        const files = names.filter((name) => !languageOf(bundle[name]));
        const version = createHash('sha256');
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
          version.update(name).update(file.type === 'chunk' ? file.code : file.source);
        const source = readFileSync(new URL(WORKER, import.meta.url), 'utf8');
        const list = JSON.stringify(files.map((name) => `/${name}`));
        this.emitFile({
          type: 'asset',
          fileName: WORKER,
          source: `const FILES = ${list};\nconst LANGUAGES = ${JSON.stringify(languages)};\nconst VERSION = '${version.digest('hex').slice(0, 16)}';\n${source}`,
        });
      },
    },
  };
}
