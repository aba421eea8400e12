// The page without a connection: a worker of the browser keeps its files (build/service-worker.js). A newer version of them
// waits until somebody wants it.
import { signal } from '@preact/signals';

const LOOK_EVERY_MS = 3_600_000;
/** On a first visit: what is seen comes before more than a hundred files that are kept for later. */
const FIRST_KEPT_AFTER_MS = 3000;

/** A newer version of the page is there; null: this is the newest that is known. */
export const newerPage = signal<{ load(): void } | null>(null);

let registration: ServiceWorkerRegistration | null = null;

export function workOffline() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const later = () => setTimeout(() => void register(), navigator.serviceWorker.controller ? 0 : FIRST_KEPT_AFTER_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

let language = '';

/** Of all languages only that which is read here is kept. */
export function keepLanguage(code: string) {
  language = code;
  registration?.active?.postMessage({ language });
}

/** Asks whether there is a newer version: a page may be open for days. */
export function lookForNewer() {
  registration?.update().catch(() => undefined); // there is no connection
}

async function register() {
  navigator.serviceWorker.addEventListener('message', hear);
  const registered = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registered) return; // a browser that forbids it: the page needs a connection then
  registration = registered;
  void navigator.serviceWorker.ready.then(() => keepLanguage(language));
  ask(registered.waiting);
  registered.addEventListener('updatefound', () => {
    const coming = registered.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && ask(coming));
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookForNewer());
  setInterval(lookForNewer, LOOK_EVERY_MS);
}

/** The first one is no newer version; of the others each says whether it is that of this page, which the network may have brought. */
function ask(worker: ServiceWorker | null) {
  if (!worker || !navigator.serviceWorker.controller) return;
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')!;
  worker.postMessage({ entry: new URL(entry.src).pathname });
}

function hear({ data, source }: MessageEvent) {
  if (data === 'newer') newerPage.value = { load: () => load(source as ServiceWorker) };
}

function load(worker: ServiceWorker) {
  if (worker.state !== 'installed') return location.reload(); // another tab has wanted it before
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}
