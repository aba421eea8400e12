// What somebody is told, and where: read from the server, and changed one thing at a time.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { api, Refused } from '../../net/api';
import { placeHere, pushState, tellMeHere, tellMeNothingHere, type PushState } from '../../net/push';
import type { NoticeKind, NoticePlace, Notices } from '../../net/wire';

export type NoticeState = ReturnType<typeof makeState>;

export const useNotices = (): NoticeState => useMemo(makeState, []);

function makeState() {
  const all = signal<Notices | null>(null);
  const state = signal<PushState>('off');
  /** by which the server knows this device; null: it is told nothing */
  const here = signal<string | null>(null);
  const problem = signal<Refused | null>(null);
  const busy = signal(false);
  /** the place to which one to try is under way */
  const tested = signal<string | null>(null);

  /** What is refused is shown. */
  const act = async (work: () => Promise<unknown>) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    tested.value = null;
    try {
      await work();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      problem.value = refused;
    } finally {
      busy.value = false;
    }
  };
  const read = async () => (all.value = await api.notices());
  const forget = async (place: NoticePlace) => {
    if (place.id === here.value) {
      await tellMeNothingHere();
      here.value = null;
      state.value = await pushState();
    }
    all.value = await api.removePlace(place.id);
  };
  const placeOf = (id: string | null) => all.value?.places.find((place) => place.id === id) ?? null;
  return {
    all,
    /** anew, where something else has changed them */
    read,
    state,
    here,
    problem,
    busy,
    tested,
    /** this device, where it is told something */
    placeHere: () => placeOf(here.value),
    open: () =>
      act(async () => {
        state.value = await pushState();
        if (state.value === 'on') here.value = (await placeHere(deviceName()))?.id ?? null;
        await read();
      }),
    turnHere: (on: boolean) =>
      act(async () => {
        if (on) here.value = (await tellMeHere(all.value!.push_key, deviceName()))?.id ?? null;
        else await forget(placeOf(here.value)!);
        state.value = await pushState();
        await read();
      }),
    forget: (place: NoticePlace) => act(() => forget(place)),
    choose: (place: NoticePlace, kind: NoticeKind, on: boolean) =>
      act(async () => {
        const kinds = place.kinds.filter((other) => other !== kind);
        all.value = await api.choosePlace(place.id, on ? [...kinds, kind] : kinds);
      }),
    quieten: (quiet: { from: number; until: number } | null) =>
      act(async () => {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        all.value = await api.chooseNotices({ kinds: all.value!.kinds, ...(quiet && { quiet: { ...quiet, zone } }) });
      }),
    test: (place: NoticePlace) =>
      act(async () => {
        all.value = await api.testPlace(place.id);
        tested.value = place.id;
      }),
  };
}

/** "Firefox, Linux": what a reader knows this device by among theirs. */
export function deviceName(agent = navigator.userAgent): string {
  const found = (names: Record<string, RegExp>) => Object.keys(names).find((name) => names[name]!.test(agent));
  const browser = found({ Edge: /Edg/, Opera: /OPR/, Firefox: /Firefox|FxiOS/, Chrome: /Chrom|CriOS/, Safari: /Safari/ });
  const system = found({ Android: /Android/, iPhone: /iPhone/, iPad: /iPad/, Windows: /Windows/, Mac: /Mac OS/, Linux: /Linux/ });
  return [browser, system].filter(Boolean).join(', ');
}
