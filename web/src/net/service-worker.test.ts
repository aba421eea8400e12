// The worker's part of notices, in a world of fakes: no browser lets a test click a notification, and what a click does hangs on
// the windows that are open.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const SOURCE = await readFile(fileURLToPath(new URL('../../build/service-worker.js', import.meta.url)), 'utf8');
const HERE = 'https://play.example';

/** A window of the browser; one that another version of the worker has cannot be led elsewhere. */
class FakeWindow {
  done: string[] = [];
  constructor(
    public url: string,
    readonly focused = false,
    private readonly ours = true,
  ) {}
  focus() {
    this.done.push('focus');
    return Promise.resolve(this);
  }
  navigate(path: string) {
    if (!this.ours) return Promise.reject(new TypeError('not of this worker'));
    this.done.push(path);
    return Promise.resolve(this);
  }
}

type Told = { title: string; body: string; tag: string; data: { path: string } };
let windows: FakeWindow[];
let opened: string[];
let shown: Told[];
let words: Record<string, string> | null;
/** Until all that waits for the event is done. */
let tell: (type: string, event: object) => Promise<void>;

beforeEach(() => {
  [windows, opened, shown, words] = [[], [], [], null];
  const heard = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: HERE },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (path: string) => Promise.resolve(void opened.push(path)) },
    registration: { showNotification: (title: string, rest: Omit<Told, 'title'>) => Promise.resolve(void shown.push({ title, ...rest })) },
  };
  const caches = { match: () => Promise.resolve(words ? { json: () => Promise.resolve(words) } : undefined) };
  runInNewContext(SOURCE, { self, caches, URL, FILES: [], LANGUAGES: {}, VERSION: 'v' });
  tell = async (type, event) => {
    const waits: Promise<unknown>[] = [];
    heard.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
});

const closed: string[] = [];
const click = (path: string) => tell('notificationclick', { notification: { data: { path }, close: () => closed.push(path) } });
const push = (message: object) => tell('push', { data: { json: () => message } });
const TURN = {
  kind: 'your-turn',
  game: 'g1',
  path: '/g/g1',
  said: { key: 'told.your-turn', arguments: { names: 'Ben' }, text: 'Your turn: Ben' },
  at: 5,
};

test('a click closes the notice and comes to the window in which the table is open', async () => {
  windows = [new FakeWindow(`${HERE}/`), new FakeWindow(`${HERE}/g/g1`)];
  await click('/g/g1');
  expect(closed).toEqual(['/g/g1']);
  expect(windows.map(({ done }) => done)).toEqual([[], ['focus']]);
  expect(opened).toEqual([]);
});

test('where the table is open nowhere, a window of ours is led there', async () => {
  windows = [new FakeWindow(`${HERE}/lobby`)];
  await click('/g/g1');
  expect(windows[0]!.done).toEqual(['focus', '/g/g1']);
  expect(opened).toEqual([]);
});

test('a window with another game is left as it is: the table gets one of its own', async () => {
  windows = [new FakeWindow(`${HERE}/g/g2`)];
  await click('/g/g1');
  expect(windows[0]!.done).toEqual([]);
  expect(opened).toEqual(['/g/g1']);
});

test('a window that cannot be led there is no hindrance', async () => {
  windows = [new FakeWindow(`${HERE}/lobby`, false, false)];
  await click('/g/g1');
  expect(opened).toEqual(['/g/g1']);
});

test('without a window one is opened', async () => {
  await click('/g/g1');
  expect(opened).toEqual(['/g/g1']);
});

test('what is told is in the reader’s words, one notice a game, and leads there', async () => {
  words = { 'told.your-turn': 'Sinun vuorosi: {names}' };
  await push(TURN);
  expect(shown).toMatchObject([{ title: 'Bastide', body: 'Sinun vuorosi: Ben', tag: 'g1', data: { path: '/g/g1' } }]);
});

test('where the reader’s words are not kept, the English that came along is shown', async () => {
  await push(TURN);
  expect(shown).toMatchObject([{ body: 'Your turn: Ben' }]);
});

test('who looks at the table is told nothing, and who has it in another tab is', async () => {
  windows = [new FakeWindow(`${HERE}/g/g1`, true)];
  await push(TURN);
  expect(shown).toEqual([]);
  windows = [new FakeWindow(`${HERE}/g/g1`), new FakeWindow(`${HERE}/`, true)];
  await push(TURN);
  expect(shown).toHaveLength(1);
});
