// Whether this browser is told things though no page of ours is open: its push subscription (docs/api.md#notices).
import { api } from './api';
import type { NoticePlace } from './wire';

/** The reader's words for what is told, where the worker finds them (build/service-worker.js). */
const CACHE = 'bastide-notices';
const WORDS = '/notice-words';

/** absent: the browser cannot; uninstalled: it can once the page is installed as a program; blocked: the reader has forbidden it */
export type PushState = 'absent' | 'uninstalled' | 'blocked' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'uninstalled' : 'absent';
  }
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the reader, as far as that is needed. Null: they do not want it. `key` is the server's. */
export async function tellMeHere(key: string, device: string): Promise<NoticePlace | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  let there = await pushManager.getSubscription();
  // Made for another server's key, it would be refused there.
  if (there && !sameBytes(there.options.applicationServerKey, applicationServerKey)) {
    await there.unsubscribe();
    there = null;
  }
  return tellServer(there ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })), device);
}

/** The place of this browser at the server, which may have forgotten it; null: there is none. */
export async function placeHere(device: string): Promise<NoticePlace | null> {
  const there = await subscription();
  return there && tellServer(there, device);
}

export async function tellMeNothingHere() {
  await (await subscription())?.unsubscribe();
}

/** For the worker, which has no words of its own: by their keys, with `{names}` where names come. */
export async function keepNoticeWords(words: Record<string, string>) {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  await (await caches.open(CACHE)).put(WORDS, new Response(JSON.stringify(words), { headers: { 'Content-Type': 'application/json' } }));
}

async function subscription() {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

function tellServer(there: PushSubscription, device: string) {
  const { endpoint, keys } = there.toJSON();
  return api.addPlace({ kind: 'push', address: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, device });
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array) {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, i) => byte === other[i]);
}
