// The page without a connection: keeps the page's files, and answers with them. What a server says is never kept here.
// The build puts the list of files, and their version, in front of this (offline.ts).
/* global FILES, VERSION */
const SHELL = `bastide-page-${VERSION}`;
const ENGINE = 'bastide-engine';
const ENGINE_FILE = '/engine.wasm';

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
// Only when somebody wants the new version: a page that is open goes on with the files it came with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname === ENGINE_FILE) event.respondWith(newest(event.request, ENGINE, ENGINE_FILE));
  else if (mode === 'navigate') event.respondWith(screen(event.request));
  else if (FILES.includes(pathname)) event.respondWith(kept(event.request));
});

async function keepAll() {
  const shell = await caches.open(SHELL);
  await shell.addAll(FILES);
  const engine = await caches.open(ENGINE);
  await engine.add(ENGINE_FILE).catch(() => {}); // a server without it is as good
}

async function dropOlder() {
  for (const name of await caches.keys()) if (name !== SHELL && name !== ENGINE) await caches.delete(name);
}

/** From the network, and from here where there is none. */
async function newest(request, cache, file) {
  try {
    const response = await fetch(request);
    if (cache && response.ok) await (await caches.open(cache)).put(file, response.clone());
    return response;
  } catch (problem) {
    const known = await caches.match(file);
    if (known) return known;
    throw problem;
  }
}

/** Every address of the page is the same file; a plain file host knows some of them only. */
async function screen(request) {
  const page = await newest(request, null, '/index.html');
  return page.status === 404 ? kept(new Request('/index.html')) : page;
}

async function kept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
