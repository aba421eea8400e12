// Makes service-worker.js while building: the worker of build/service-worker.js with the list of all files of the page.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shown = readdirSync(new URL('../public/', import.meta.url));
        const files = [...Object.keys(bundle), ...shown].filter((name) => !name.endsWith('.map')).sort();
        const version = createHash('sha256');
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
          version.update(name).update(file.type === 'chunk' ? file.code : file.source);
        const source = readFileSync(new URL(WORKER, import.meta.url), 'utf8');
        const list = JSON.stringify(files.map((name) => `/${name}`));
        this.emitFile({
          type: 'asset',
          fileName: WORKER,
          source: `const FILES = ${list};\nconst VERSION = '${version.digest('hex').slice(0, 16)}';\n${source}`,
        });
      },
    },
  };
}
