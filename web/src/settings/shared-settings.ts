// The preferences of an account are the same on all its devices: what is changed here goes to the server, and what was changed
// elsewhere comes from it. Each device keeps what it had and the server had at last, so that both may change at once.
import { effect } from '@preact/signals';
import { me, people } from '../net/people';
import type { Refused } from '../net/refused';
import type { SharedSettings } from '../net/wire';
import { prefer, preferences, type Preferences } from './preferences';
import { store, stored } from './storage';

type Settings = Record<string, unknown>;

/** What this device and the server had in common. */
interface Common {
  person: string;
  settings: Settings;
}

/** The server's side. */
export interface Server {
  settings(): Promise<SharedSettings>;
  changeSettings(settings: SharedSettings): Promise<SharedSettings>;
}

const KEPT = 'shared-settings';
/** A device in a library and one at home are not to be equally loud. */
const OF_THE_DEVICE: (keyof Preferences)[] = ['sound', 'volume'];
const WAIT_MS = 1500;
const TRIES = 4;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was changed here since both had the same; everything else is theirs, if they have it. */
export function merged(common: Settings | null, mine: Settings, theirs: Settings): Settings {
  const all: Settings = { ...mine, ...theirs };
  if (common) for (const key of Object.keys(mine)) if (!same(mine[key], common[key])) all[key] = mine[key];
  return all;
}

/** What both have from then on. Another device may change the settings while these are on their way: then they are read anew. */
export async function exchange(server: Server, common: Settings | null, mine: Settings): Promise<Settings> {
  for (let tries = 1; ; tries++) {
    const { settings, changed } = await server.settings();
    const theirs = settings as Settings | null;
    const all = merged(common, mine, theirs ?? {});
    if (theirs && sameIn(all, theirs)) return all;
    try {
      await server.changeSettings({ settings: all, changed });
      return all;
    } catch (problem) {
      if ((problem as Refused).code !== 'too-late' || tries === TRIES) throw problem;
    }
  }
}

/** In whatever order they stand. */
function sameIn(one: Settings, other: Settings): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

const ownSettings = (): Settings => Object.fromEntries(Object.entries(preferences.peek()).filter(([key]) => !OF_THE_DEVICE.some((of) => of === key)));

const commonOf = (person: string): Settings | null => {
  const kept = stored<Common | null>(KEPT, null);
  return kept?.person === person ? kept.settings : null;
};

/** From now on, while an account is signed in. What cannot be exchanged now is at the next change, or when the page is opened next. */
export function shareSettings() {
  let signedIn = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = preferences.value; // each change is looked at
    const person = me.value?.kind === 'account' ? me.value.id! : '';
    const came = person !== signedIn;
    signedIn = person;
    clearTimeout(timer);
    if (!person || !now) return;
    const common = commonOf(person);
    if (!came && common && sameIn(ownSettings(), { ...ownSettings(), ...common })) return;
    timer = setTimeout(() => void share(person).catch(() => {}), came ? 0 : WAIT_MS);
  });
}

async function share(person: string) {
  const mine = ownSettings();
  const all = await exchange(people, commonOf(person), mine);
  if (me.peek()?.id !== person) return; // signed out meanwhile
  store(KEPT, { person, settings: all } satisfies Common);
  // what was changed here while they were asked stays, and is exchanged next
  const now = ownSettings();
  const change = Object.fromEntries(Object.entries(all).filter(([key, value]) => same(now[key], mine[key]) && !same(now[key], value)));
  if (Object.keys(change).length > 0) prefer(change as Partial<Preferences>);
}
