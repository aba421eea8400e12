// Of what one is told when no page is open, on which devices, and when not.
import { useSignal } from '@preact/signals';
import { api, Refused } from '../../net/api';
import { placeHere, pushState, tellMeHere, tellMeNothingHere, type PushState } from '../../net/push';
import type { NoticeKind, NoticePlace, Notices as All } from '../../net/wire';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';

/** What can be chosen, and by what its words are found. */
const KINDS: [NoticeKind, string][] = [
  ['your-turn', 'turn'],
  ['time-running-out', 'time'],
  ['challenge', 'challenge'],
  ['pairing', 'pairing'],
];
/** At first, for those who want quiet hours. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };

export function Notices() {
  const all = useSignal<All | null>(null);
  const state = useSignal<PushState>('off');
  const here = useSignal<NoticePlace | null>(null);
  const problem = useSignal<Refused | null>(null);
  const busy = useSignal(false);
  const tested = useSignal(false);

  /** One thing at a time; what is refused is shown. */
  const act = async (work: () => Promise<unknown>) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await work();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      problem.value = refused;
    } finally {
      busy.value = false;
    }
  };
  const read = async () => {
    all.value = await api.notices();
    const place = all.value.places.find(({ id }) => id === here.value?.id);
    if (place) here.value = place;
  };
  const open = () =>
    act(async () => {
      state.value = await pushState();
      if (state.value === 'on') here.value = await placeHere(deviceName());
      await read();
    });
  const turn = (on: boolean) =>
    act(async () => {
      if (on) here.value = await tellMeHere(all.value!.push_key, deviceName());
      else await forget(here.value!);
      state.value = await pushState();
      await read();
    });
  const forget = async (place: NoticePlace) => {
    if (place.id === here.value?.id) {
      await tellMeNothingHere();
      here.value = null;
      state.value = await pushState();
    }
    all.value = await api.removePlace(place.id);
  };
  const choose = (kind: NoticeKind, on: boolean) =>
    act(async () => {
      const kinds = here.value!.kinds.filter((other) => other !== kind);
      all.value = await api.choosePlace(here.value!.id, on ? [...kinds, kind] : kinds);
      await read();
    });
  const quieten = (quiet: { from: number; until: number } | null) =>
    act(async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      all.value = await api.chooseNotices({ kinds: all.value!.kinds, ...(quiet && { quiet: { ...quiet, zone } }) });
    });

  const quiet = all.value?.quiet;
  const others = all.value?.places.filter(({ id }) => id !== here.value?.id) ?? [];
  return (
    <details class="notices" onToggle={(event) => event.currentTarget.open && !all.value && void open()}>
      <summary>{t('notices.title')}</summary>
      <p class="quiet">{t('notices.text')}</p>
      <Problem error={problem.value} />
      {all.value && (
        <>
          <label class="switch">
            {t('notices.here')}
            <input
              type="checkbox"
              checked={here.value !== null}
              disabled={busy.value || (state.value !== 'on' && state.value !== 'off')}
              onChange={(event) => void turn(event.currentTarget.checked)}
            />
          </label>
          {state.value !== 'on' && state.value !== 'off' && <p class="quiet">{t('notices.cannot', { why: state.value })}</p>}
          {here.value && (
            <>
              <fieldset>
                <legend>{t('notices.kinds')}</legend>
                {KINDS.map(([kind, word]) => (
                  <label class="switch" key={kind}>
                    {t('notices.kind', { kind: word })}
                    <input
                      type="checkbox"
                      checked={here.value!.kinds.includes(kind)}
                      onChange={(event) => void choose(kind, event.currentTarget.checked)}
                    />
                  </label>
                ))}
              </fieldset>
              <label class="switch">
                {t('notices.quiet')}
                <input type="checkbox" checked={!!quiet} onChange={(event) => void quieten(event.currentTarget.checked ? NIGHT : null)} />
              </label>
              {quiet && (
                <div class="quiet-hours">
                  <Time label={t('notices.quiet-from')} minutes={quiet.from} onChange={(from) => void quieten({ ...quiet, from })} />
                  <Time label={t('notices.quiet-until')} minutes={quiet.until} onChange={(until) => void quieten({ ...quiet, until })} />
                  <p class="quiet">{t('notices.zone', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
                </div>
              )}
              <button
                class="quiet-action"
                disabled={busy.value}
                onClick={() => void act(async () => api.testPlace(here.value!.id).then(() => (tested.value = true)))}
              >
                {t('notices.test')}
              </button>
              {tested.value && (
                <p class="quiet" role="status">
                  {t('notices.tested')}
                </p>
              )}
            </>
          )}
          {others.length > 0 && (
            <>
              <h3>{t('notices.others')}</h3>
              <ul>
                {others.map((place) => (
                  <li key={place.id}>
                    <span>
                      {place.device || place.host}
                      {place.trouble && <small>{t('notices.trouble')}</small>}
                    </span>
                    <button class="quiet-action" disabled={busy.value} onClick={() => void act(() => forget(place))}>
                      {t('notices.remove')}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </details>
  );
}

function Time({ label, minutes, onChange }: { label: string; minutes: number; onChange: (minutes: number) => void }) {
  const two = (value: number) => `${value}`.padStart(2, '0');
  return (
    <label>
      {label}
      <input
        type="time"
        value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
        onChange={(event) => {
          const [hours, rest] = event.currentTarget.value.split(':').map(Number);
          if (hours !== undefined && rest !== undefined) onChange(hours * 60 + rest);
        }}
      />
    </label>
  );
}

/** "Firefox, Linux": what a reader knows this device by among theirs. */
export function deviceName(agent = navigator.userAgent): string {
  const found = (names: Record<string, RegExp>) => Object.keys(names).find((name) => names[name]!.test(agent));
  const browser = found({ Edge: /Edg/, Opera: /OPR/, Firefox: /Firefox|FxiOS/, Chrome: /Chrom|CriOS/, Safari: /Safari/ });
  const system = found({ Android: /Android/, iPhone: /iPhone/, iPad: /iPad/, Windows: /Windows/, Mac: /Mac OS/, Linux: /Linux/ });
  return [browser, system].filter(Boolean).join(', ');
}
