// What is chosen about notices, in the preferences and on the account's page: on or off on this device, of what a place is told, when not.
import type { NoticeKind, NoticePlace } from '../../net/wire';
import '../../styles/notices.css';
import { t } from '../../texts/texts';
import type { NoticeState } from './notice-state';

/** What can be chosen, and by what its words are found. Who was paired must come within minutes: that is no matter for mail. */
const KINDS: [NoticeKind, string][] = [
  ['your-turn', 'turn'],
  ['time-running-out', 'time'],
  ['challenge', 'challenge'],
  ['pairing', 'pairing'],
];
/** At first, for those who want quiet hours. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };

export function NoticesHere({ notices }: { notices: NoticeState }) {
  const { here, state, busy } = notices;
  const cannot = state.value !== 'on' && state.value !== 'off';
  return (
    <>
      <label class="switch">
        {t('notices.here')}
        <input
          type="checkbox"
          checked={here.value !== null}
          disabled={busy.value || cannot}
          onChange={(event) => void notices.turnHere(event.currentTarget.checked)}
        />
      </label>
      {cannot && <p class="quiet">{t('notices.cannot', { why: state.value })}</p>}
    </>
  );
}

export function NoticeKinds({ notices, place }: { notices: NoticeState; place: NoticePlace }) {
  return (
    <fieldset>
      <legend>{t('notices.kinds')}</legend>
      {KINDS.filter(([kind]) => place.kind !== 'mail' || kind !== 'pairing').map(([kind, word]) => (
        <label class="switch" key={kind}>
          {t('notices.kind', { kind: word })}
          <input
            type="checkbox"
            checked={place.kinds.includes(kind)}
            onChange={(event) => void notices.choose(place, kind, event.currentTarget.checked)}
          />
        </label>
      ))}
    </fieldset>
  );
}

export function NoticeTest({ notices, place }: { notices: NoticeState; place: NoticePlace }) {
  return (
    <div class="notice-row">
      <button class="quiet-action" disabled={notices.busy.value} onClick={() => void notices.test(place)}>
        {t('notices.test')}
      </button>
      <span class="quiet" role="status">
        {notices.tested.value === place.id && t('notices.tested')}
      </span>
    </div>
  );
}

/** They are the person's, and so the same for all places. */
export function QuietHours({ notices }: { notices: NoticeState }) {
  const quiet = notices.all.value?.quiet;
  return (
    <>
      <label class="switch">
        {t('notices.quiet')}
        <input type="checkbox" checked={!!quiet} onChange={(event) => void notices.quieten(event.currentTarget.checked ? NIGHT : null)} />
      </label>
      {quiet && (
        <div class="quiet-hours">
          <Time label={t('notices.quiet-from')} minutes={quiet.from} onChange={(from) => void notices.quieten({ ...quiet, from })} />
          <Time label={t('notices.quiet-until')} minutes={quiet.until} onChange={(until) => void notices.quieten({ ...quiet, until })} />
          <p class="quiet">{t('notices.zone', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
        </div>
      )}
    </>
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
