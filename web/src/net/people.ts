// Who somebody is: guests, accounts, their devices and bots (docs/api.md). Without a server nobody is anybody.
import { signal } from '@preact/signals';
import { request, withoutServer } from './api';
import type { Refused } from './refused';
import type {
  Confirmation,
  DeviceCode,
  Devices,
  Me,
  NewAccount,
  NewPasskey,
  OwnBot,
  OwnBots,
  PasskeyChallenge,
  RecoveryCodes,
  SharedSettings,
  SignIn,
  TokenMade,
  WaysIn,
} from './wire';

const NOBODY: Me = { known: false };

/** Who is here, as the server said last; null: it was not asked yet, or cannot be. */
export const me = signal<Me | null>(null);

let otherTabs: BroadcastChannel | null = null;

const take = (asked: Promise<Me>): Promise<Me> => asked.then((who) => (me.value = who));
/** Somebody else than before: the other tabs want to know. */
async function become(asked: Promise<Me>): Promise<Me> {
  const who = await take(asked);
  otherTabs?.postMessage('changed');
  return who;
}
const leave = (asked: Promise<void>) => become(asked.then(() => NOBODY));
const word = encodeURIComponent;

export const people = {
  me: () => take(request<Me>('GET', '/api/me')),
  makeAccount: (account: NewAccount) => become(request<Me>('POST', '/api/me/account', account)),
  signIn: (way: SignIn) => become(request<Me>('POST', '/api/sign-in', way)),
  signInChallenge: () => request<PasskeyChallenge>('POST', '/api/sign-in/challenge'),
  signOut: () => leave(request<void>('POST', '/api/me/sign-out')),
  signOutElsewhere: () => request<void>('POST', '/api/me/sign-out-elsewhere'),
  confirm: (shown: Confirmation) => take(request<Me>('POST', '/api/me/confirm', shown)),
  rename: (name: string) => become(request<Me>('POST', '/api/me/name', { name })),
  remove: () => leave(request<void>('POST', '/api/me/remove')),

  ways: () => request<WaysIn>('GET', '/api/me/ways'),
  changePassword: (password: string) => request<void>('POST', '/api/me/password', { password }),
  passkeyChallenge: () => request<PasskeyChallenge>('POST', '/api/me/passkeys/challenge'),
  addPasskey: (passkey: NewPasskey) => request<WaysIn>('POST', '/api/me/passkeys', passkey),
  removePasskey: (id: string) => request<WaysIn>('POST', `/api/me/passkeys/${word(id)}/remove`),
  recoveryCodes: () => request<RecoveryCodes>('POST', '/api/me/recovery-codes'),
  deviceCode: () => request<DeviceCode>('POST', '/api/me/device-code'),

  devices: () => request<Devices>('GET', '/api/me/devices'),
  endDevice: (id: string) => request<void>('POST', `/api/me/devices/${word(id)}/end`),

  settings: () => request<SharedSettings>('GET', '/api/me/settings'),
  changeSettings: (settings: SharedSettings) => request<SharedSettings>('POST', '/api/me/settings', settings),

  bots: () => request<OwnBots>('GET', '/api/me/bots'),
  makeBot: (name: string) => request<OwnBot>('POST', '/api/me/bots', { name }),
  removeBot: (id: string) => request<void>('POST', `/api/me/bots/${word(id)}/remove`),
  makeToken: (bot: string, name: string, scopes: string[]) => request<TokenMade>('POST', `/api/me/bots/${word(bot)}/tokens`, { name, scopes }),
  endToken: (bot: string, id: string) => request<void>('POST', `/api/me/bots/${word(bot)}/tokens/${word(id)}/end`),
};

/** Asks the server once, and again when the network is back or somebody has signed in or out in another tab. */
export function findOutWho() {
  const ask = () => !withoutServer.peek() && void people.me().catch(() => {}); // then nobody is anybody, which bars nobody from playing
  ask();
  addEventListener('online', ask);
  otherTabs = new BroadcastChannel('bastide.person');
  otherTabs.onmessage = ask;
}

/** The server wants to be shown once more who this is. */
export const wantsConfirmation = (problem: unknown): boolean => (problem as Refused).failure?.key === 'error.confirm-first';
