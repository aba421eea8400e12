// Which clocks a table has: a usual one, or one's own.
import type { ClockKind, TimeUp } from '../../net/wire';
import { CLOCKS, DAY } from '../../game/clocks';
import { t } from '../../texts/texts';
import { clockName } from '../table/clock-words';
import type { Draft } from './draft';

const KINDS: ClockKind[] = ['increment', 'delay', 'per-turn', 'days'];
const ENDS: TimeUp[] = ['loses', 'computer'];
const MINUTE = 60_000;

export function ClockSettings({ draft }: { draft: Draft }) {
  const own = draft.clockShown.value === 'own';
  const local = draft.isLocal.value;
  return (
    <>
      <label class="stacked">
        {t('new.clock')}
        <select value={draft.clockShown.value} onChange={(event) => draft.chooseClock(event.currentTarget.value)}>
          <option value="none">{t('clock.none')}</option>
          {Object.entries(CLOCKS)
            .filter(([, { kind }]) => !local || kind !== 'days')
            .map(([id, clock]) => (
              <option key={id} value={id}>
                {clockName({ ...clock, time_up: 'loses', odds: [] })}
              </option>
            ))}
          <option value="own">{t('clock.own')}</option>
        </select>
      </label>
      {own && <OwnClock draft={draft} local={local} />}
      {draft.clock.value && (
        <label class="stacked">
          {t('new.time-up')}
          <select value={draft.timeUp.value} onChange={(event) => (draft.timeUp.value = event.currentTarget.value as TimeUp)}>
            {ENDS.map((end) => (
              <option key={end} value={end}>
                {t('clock.time-up', { end })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function OwnClock({ draft, local }: { draft: Draft; local: boolean }) {
  const clock = draft.ownClock.value;
  const set = (change: Partial<typeof clock>) => draft.setOwnClock(change);
  const bonus = clock.kind === 'increment' || clock.kind === 'delay';
  return (
    <fieldset class="own-clock">
      <legend class="unseen">{t('clock.own')}</legend>
      <label class="stacked">
        {t('clock.kind')}
        <select value={clock.kind} onChange={(event) => set({ kind: event.currentTarget.value as ClockKind })}>
          {KINDS.filter((kind) => !local || kind !== 'days').map((kind) => (
            <option key={kind} value={kind}>
              {t('clock.kind-name', { kind: kind === 'per-turn' ? 'turn' : kind })}
            </option>
          ))}
        </select>
      </label>
      {clock.kind === 'days' ? (
        <>
          <Amount label={t('clock.days-a-turn')} value={clock.base_ms / DAY} low={1} high={30} onChange={(days) => set({ base_ms: days * DAY })} />
          <Amount label={t('clock.vacation')} value={clock.vacation} low={0} high={60} onChange={(vacation) => set({ vacation })} />
        </>
      ) : (
        <>
          <Amount
            label={t('clock.minutes', { kind: clock.kind === 'per-turn' ? 'turn' : 'game' })}
            value={clock.base_ms / MINUTE}
            low={0.25}
            high={1440}
            step={0.25}
            onChange={(minutes) => set({ base_ms: Math.round(minutes * MINUTE) })}
          />
          {bonus && (
            <Amount
              label={t('clock.bonus', { kind: clock.kind })}
              value={clock.bonus_ms / 1000}
              low={0}
              high={600}
              onChange={(seconds) => set({ bonus_ms: Math.round(seconds) * 1000 })}
            />
          )}
        </>
      )}
      {draft.timedSeats.value.length > 1 && clock.kind !== 'days' && (
        <details>
          <summary>{t('clock.odds')}</summary>
          {draft.timedSeats.value.map(({ seat, name }) => (
            <Amount
              key={seat}
              label={t('clock.odds-of', { name })}
              value={(draft.odds.value[seat] ?? clock.base_ms) / MINUTE}
              low={0.25}
              high={1440}
              step={0.25}
              onChange={(minutes) => draft.setOdds(seat, Math.round(minutes * MINUTE))}
            />
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface AmountProps {
  label: string;
  value: number;
  low: number;
  high: number;
  step?: number;
  onChange: (value: number) => void;
}

/** What is no number, or out of bounds, is not taken. */
function Amount({ label, value, low, high, step = 1, onChange }: AmountProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        min={low}
        max={high}
        step={step}
        value={value}
        onChange={(event) => {
          const wanted = event.currentTarget.valueAsNumber;
          if (wanted >= low && wanted <= high) onChange(wanted);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}
