// Several servers as deploy/ has them: a database of PostgreSQL, nodes that share it, and HAProxy with deploy/haproxy.cfg before them.
// All of it lies in a temporary folder and on free ports, and ends with the test, even where that is killed.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, Server } from './server';

const run = promisify(execFile);
const HAPROXY = '/usr/sbin/haproxy';

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses root: then it runs as Debian's own user. */
async function userNamed(name: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`));
  if (!line) throw new Error(`there is no user ${name} (tools/setup test)`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function until(what: string, holds: () => Promise<boolean>) {
  for (const end = Date.now() + 30_000; !(await holds().catch(() => false)); await new Promise((later) => setTimeout(later, 20))) {
    if (Date.now() > end) throw new Error(`${what} does not come`);
  }
}

/** Ends by the signal when its input ends, which it does when this program is gone. */
class Program {
  private readonly process: ChildProcess;
  readonly said: string[] = [];
  constructor(command: string[], signal: string, options: { user: User | undefined; env?: NodeJS.ProcessEnv }) {
    const script = `"$@" </dev/null & child=$!; read -r _; kill -${signal} $child 2>/dev/null; wait $child`;
    this.process = spawn('sh', ['-c', script, 'sh', ...command], { cwd: '/', ...options.user, env: { ...process.env, ...options.env } });
    for (const stream of [this.process.stdout, this.process.stderr]) stream!.on('data', (text) => this.said.push(String(text)));
  }
  async end() {
    const ended = new Promise((done) => this.process.once('close', done));
    this.process.stdin!.end();
    await ended;
  }
}

export class Site {
  private constructor(
    readonly url: string,
    readonly nodes: Record<string, Server>,
    private readonly options: Record<string, string[]>,
    private readonly folder: string,
    private readonly database: Program,
    private readonly proxy: Program,
    private readonly ask: (sql: string) => Promise<string>,
  ) {}

  static async start(names: string[]): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'bastide-site-'));
    await chmod(folder, 0o711);
    const postgres = await userNamed('postgres');
    const own = async (name: string, user: User | undefined) => {
      const path = join(folder, name);
      await mkdir(path, { mode: 0o700 });
      if (user) await chown(path, user.uid, user.gid);
      return path;
    };
    const versions = (await readdir('/usr/lib/postgresql')).sort();
    const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
    const data = await own('data', postgres);
    const started = { cwd: '/', ...postgres };
    await run(`${bin}/initdb`, ['-D', data, '-U', 'bastide', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N'], started);
    const database = new Program([`${bin}/postgres`, '-D', data, '-k', data, '-c', 'listen_addresses='], 'QUIT', { user: postgres });
    const askIn = async (name: string, sql: string) =>
      (await run(`${bin}/psql`, ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', data, '-U', 'bastide', '-d', name, '-c', sql], started)).stdout.trim();
    await until('PostgreSQL', async () => (await askIn('postgres', 'SELECT 1')) === '1');
    await askIn('postgres', 'CREATE DATABASE bastide');

    const options: Record<string, string[]> = {};
    const nodes: Record<string, Server> = {};
    for (const name of names) {
      const address = `postgresql:///bastide?host=${data}&user=bastide`;
      const log = join(folder, `${name}.log`);
      options[name] = ['--store', address, '--node', name, '--trusted-proxy', '127.0.0.1', '--metrics', 'main', '--log-file', log];
      nodes[name] = await Server.start(...options[name]);
    }

    const haproxy = await userNamed('haproxy');
    const place = await own('proxy', haproxy);
    for (const file of ['haproxy.cfg', 'shards.map']) await copyFile(join(root, 'deploy', file), join(place, file));
    const port = await freePort();
    const [name, group] = haproxy
      ? ['haproxy', 'haproxy']
      : await Promise.all([run('id', ['-un']), run('id', ['-gn'])]).then((ids) => ids.map((id) => id.stdout.trim()));
    const env: Record<string, string> = {
      BASTIDE_BIND: `127.0.0.1:${port}`,
      BASTIDE_MAP: join(place, 'shards.map'),
      BASTIDE_PROXY_SOCKET: join(place, 'proxy.sock'),
      BASTIDE_PROXY_CONNECTIONS: '200',
      BASTIDE_PROXY_USER: name!,
      BASTIDE_PROXY_GROUP: group!,
    };
    for (const each of names) env[`BASTIDE_${each.toUpperCase()}`] = new URL(nodes[each]!.url).host;
    const proxy = new Program([HAPROXY, '-db', '-f', join(place, 'haproxy.cfg')], 'TERM', { user: haproxy, env });
    const site = new Site(`http://127.0.0.1:${port}`, nodes, options, folder, database, proxy, (sql) => askIn('bastide', sql));
    await until('HAProxy', async () => (await fetch(`${site.url}/health`)).ok);
    await site.isShared();
    return site;
  }

  /** All nodes have their part of the games. */
  async isShared() {
    const part = 256 / Object.keys(this.nodes).length;
    for (const [name, node] of Object.entries(this.nodes))
      await until(`the part of ${name}`, async () => (await (await fetch(`${node.url}/metrics`)).text()).includes(`\nbastide_shards ${part}\n`));
  }

  /** As an upgrade does it: one node is stopped, and started again. Milliseconds that each took. */
  async upgrade(name: string, meanwhile: () => Promise<void>): Promise<{ stopping: number; starting: number }> {
    const node = this.nodes[name]!;
    const began = Date.now();
    await node.shutDown();
    const stopping = Date.now() - began;
    await meanwhile();
    const again = Date.now();
    await node.restart(...this.options[name]!);
    await until(name, async () => (await fetch(`${node.url}/health`)).ok);
    return { stopping, starting: Date.now() - again };
  }

  /** The texts of a game's rows, in their order. */
  async rows(game: string): Promise<{ version: number; event: { what: string } & Record<string, unknown> }[]> {
    const text = await this.ask(`SELECT version || ' ' || data FROM rows WHERE game = '${game}' ORDER BY version`);
    return text.split('\n').map((line) => {
      const space = line.indexOf(' ');
      return { version: Number(line.slice(0, space)), event: JSON.parse(line.slice(space + 1)) };
    });
  }

  async stop() {
    await this.proxy.end();
    for (const node of Object.values(this.nodes)) await node.stop();
    await this.database.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}
