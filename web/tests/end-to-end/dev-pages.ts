// The development pages, built and served from a temporary folder: what they show needs no server of ours.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type PreviewServer, build, preview } from 'vite';

const root = resolve(import.meta.dirname, '../..');

export class DevPages {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly server: PreviewServer,
  ) {}

  /** `page` is a file in dev/; its address is the url and dev/ before its name. */
  static async serve(page: string): Promise<DevPages> {
    const folder = await mkdtemp(join(tmpdir(), 'bastide-pages-'));
    const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' as const, mode: 'production' };
    await build({ ...common, build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(root, 'dev', page) } } });
    const server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('the development pages are served, but nowhere');
    return new DevPages(`http://127.0.0.1:${address.port}`, folder, server);
  }

  async stop() {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
