// A server of our own for a test: on a free port, with a data folder that goes with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const root = resolve(import.meta.dirname, '../../..');
/** Where failing tests leave pictures. */
export const pictures = join(root, 'build/end-to-end');
/** The page as it was built. */
export const page = join(root, 'web/dist');
const program = process.env.BASTIDE_BINARY ?? join(root, 'build/release/bastide');

export class Server {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private process: ChildProcess,
  ) {}

  static start(...options: string[]): Promise<Server> {
    return Server.startOn(() => Promise.resolve(), ...options);
  }

  /** Its data folder is filled before. */
  static async startOn(fill: (folder: string) => Promise<void>, ...options: string[]): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'bastide-'));
    await fill(folder);
    const { url, process } = await launch(folder, ['--port', '0', ...options]);
    return new Server(url, folder, process);
  }

  /** What changed in the page's folder is read. */
  rereadPage() {
    this.process.kill('SIGHUP');
  }

  /** As a power cut does it: nothing is said, nothing is finished. */
  async kill() {
    this.process.kill('SIGKILL');
    await ended(this.process);
  }

  /** As an upgrade does it: what is being done is finished, and who is there is told. */
  async shutDown() {
    this.process.kill('SIGTERM');
    await ended(this.process);
  }

  /** The same address and data again, after kill() or shutDown(). Its options are only those that are given. */
  async restart(...options: string[]) {
    const port = new URL(this.url).port;
    this.process = (await launch(this.folder, ['--port', port, ...options])).process;
  }

  async stop() {
    await this.shutDown();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function launch(folder: string, options: string[]) {
  const web = options.includes('--web') ? [] : ['--web', page];
  const process = spawn(program, ['serve', '--data', folder, ...web, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  process.stderr.on('data', (text) => said.push(String(text)));
  const url = await new Promise<string>((found, failed) => {
    createInterface({ input: process.stdout }).on('line', (line) => {
      const address = /https?:\/\/[^\s,()]+/.exec(line)?.[0];
      // a bare machine may not know the name
      if (address) found(address.replace(/\/$/, '').replace('localhost', '127.0.0.1'));
    });
    process.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${said.join('')}`)));
  });
  return { url, process };
}

function ended(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
  return new Promise<void>((done) => process.once('exit', () => done()));
}
