// A plain file host for the page without a server: a file, a folder's index.html, or 404.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export class FileHost {
  /** the paths that were asked for */
  readonly asked: string[] = [];
  private readonly server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://host').pathname));
    this.asked.push(path);
    const file = [join(this.folder, path), join(this.folder, path, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
    response.writeHead(file ? 200 : 404, { 'Content-Type': KINDS[extname(file ?? '')] ?? 'text/plain' });
    if (file) createReadStream(file).pipe(response);
    else response.end('There is no such file.');
  });

  private constructor(private folder: string) {}

  static async of(folder: string): Promise<FileHost> {
    const host = new FileHost(folder);
    await new Promise<void>((done) => host.server.listen(0, '127.0.0.1', done));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
