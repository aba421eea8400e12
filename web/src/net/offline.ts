// The page without a connection: a worker of the browser keeps its files (build/service-worker.js). A newer version of them
// waits until somebody wants it.
import { signal } from '@preact/signals';

/** A newer version of the page is there; null: this is the newest that is known. */
export const newerPage = signal<{ load(): void } | null>(null);

export function workOffline() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}

async function register() {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(coming));
    });
  } catch {
    // a browser that forbids it: the page needs a connection then
  }
}

/** The first one is no newer version. */
function offer(worker: ServiceWorker | null) {
  if (!worker || !navigator.serviceWorker.controller) return;
  const load = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  newerPage.value = { load };
}
