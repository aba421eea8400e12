// The page without a connection: keeps the page's files, and answers with them. What a server says is never kept here.
// The build puts the list of files, those of each language, and their version, in front of this (offline.ts).
/* global FILES, LANGUAGES, VERSION */
const SHELL = `bastide-page-${VERSION}`;
/** The reader's words for what is told (src/net/push.ts). */
const NOTICES = 'bastide-notices';
const WORDS = '/notice-words';
const ENGINE = 'bastide-engine';
const ENGINE_FILE = '/engine.wasm';
/** What lies here has another name when it is another file. */
const HASHED = '/assets/';

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
// The page of a first visit is answered from here at once, without being loaded anew.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOlder(), self.clients.claim()])));
// Only when somebody wants the new version: a page that is open goes on with the files it came with. A page asks by its entry
// whether it is of this version already, as one that the network has just brought.
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data?.language) event.waitUntil(keepLanguage(data.language));
  else if (data === 'take over' || FILES.includes(data?.entry)) void self.skipWaiting();
  else if (data?.entry) source.postMessage('newer');
});

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname === ENGINE_FILE) event.respondWith(newest(event.request, ENGINE, ENGINE_FILE));
  else if (mode === 'navigate') event.respondWith(screen(event.request));
  else if (FILES.includes(pathname) || pathname.startsWith(HASHED)) event.respondWith(kept(event.request));
});

async function keepAll() {
  const shell = await caches.open(SHELL);
  // asked for anew where a name stays: a host that says nothing about it would let an old file be taken for a new one
  await shell.addAll(FILES.map((name) => new Request(name, { cache: name.startsWith(HASHED) ? 'default' : 'no-cache' })));
  const engine = await caches.open(ENGINE);
  await engine.add(ENGINE_FILE).catch(() => {}); // a server without it is as good
  const read = await engine.keys();
  for (const code of Object.keys(LANGUAGES)) if (read.some(({ url }) => url.endsWith(mark(code)))) await keepLanguage(code);
}

/** What is read here, so that the next version brings it along. */
const mark = (code) => `/kept-language/${code}`;

async function keepLanguage(code) {
  if (!(code in LANGUAGES)) return; // English is always here
  const engine = await caches.open(ENGINE);
  await engine.put(mark(code), new Response());
  const shell = await caches.open(SHELL);
  const there = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  await shell.addAll(LANGUAGES[code].filter((name) => !there.has(name)));
}

/** The version before this one stays: another tab may go on with it, and load the rest of its files later. */
async function dropOlder() {
  const older = (await caches.keys()).filter((name) => ![SHELL, ENGINE, NOTICES].includes(name));
  for (const name of older.slice(0, -1)) await caches.delete(name);
}

/** From the network, and from here where there is none. */
async function newest(request, cache, file) {
  try {
    const response = await fetch(request);
    if (cache && response.ok) await (await caches.open(cache)).put(file, response.clone());
    return response;
  } catch (problem) {
    const known = await (await caches.open(cache ?? SHELL)).match(file);
    if (known) return known;
    throw problem;
  }
}

/** Every address of the page is the same file; a plain file host knows some of them only, and what stands before a server may say that it is away. */
async function screen(request) {
  const page = await newest(request, null, '/index.html');
  return page.status === 404 || page.status >= 500 ? kept(new Request('/index.html')) : page;
}

async function kept(request) {
  const shell = await caches.open(SHELL);
  const how = { ignoreSearch: true };
  return (await shell.match(request, how)) ?? (await caches.match(request, how)) ?? fetch(request);
}

/** A push message: a NoticeMessage of docs/wire.md. Nothing is shown to who looks at the game already; a browser lets that pass. */
async function tell(data) {
  const { kind, game, path, said, at } = data.json();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ focused, url }) => focused && new URL(url).pathname === path && kind !== 'test')) return;
  await self.registration.showNotification('Bastide', {
    body: await inWords(said),
    // one for each game: a later one takes its place
    tag: `${kind === 'test' ? kind : (game ?? path)}`,
    renotify: true,
    timestamp: at,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** In the reader's language, where the page has left words here; else the English that came along. */
async function inWords({ key, arguments: values = {}, text }) {
  const kept = await caches.match(WORDS, { cacheName: NOTICES });
  const message = kept && (await kept.json())[key];
  return message ? message.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : text;
}

/** In a window that shows it already, or one of ours in which no game is open, or a new one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }) => new URL(url).pathname;
  const there = windows.find((each) => pathOf(each) === path);
  if (there) return there.focus();
  const free = windows.find((each) => !pathOf(each).startsWith('/g/'));
  if (!free) return self.clients.openWindow(path);
  await free.focus();
  // one that another version of this worker has cannot be led elsewhere
  await free.navigate(path).catch(() => self.clients.openWindow(path));
}
