// What a table is like besides its rules: name, help, takebacks, absence, chat.
import type { Aids, TakebackRule } from '../../net/wire';
import { t } from '../../texts/texts';
import { ClockSettings } from './ClockSettings';
import type { Draft } from './draft';

const AIDS: Aids[] = ['learner', 'casual', 'club', 'tournament'];
const TAKEBACKS: TakebackRule[] = ['never', 'ask', 'free'];
const ABSENT_MINUTES = [0, 1, 5, 30];
const GONE_MINUTES = [0, 1, 2, 5, 10];
const WATCH_MINUTES = [0, 1, 3, 5];

export function TableSettings({ draft }: { draft: Draft }) {
  return (
    <div class="table-settings">
      <label>
        {t('new.name')}
        <input
          type="text"
          maxLength={40}
          value={draft.name.value}
          placeholder={t('new.name-example')}
          onInput={(event) => (draft.name.value = event.currentTarget.value)}
        />
      </label>
      <label>
        {t('new.aids')}
        <select value={draft.aids.value} aria-describedby="aids-text" onChange={(event) => (draft.aids.value = event.currentTarget.value as Aids)}>
          {AIDS.map((aids) => (
            <option key={aids} value={aids}>
              {t('aids.name', { aids })}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet" id="aids-text">
        {t('aids.text', { aids: draft.aids.value })}
      </p>
      <label class="stacked">
        {t('new.takeback')}
        <select value={draft.takeback.value} onChange={(event) => (draft.takeback.value = event.currentTarget.value as TakebackRule)}>
          {TAKEBACKS.map((takeback) => (
            <option key={takeback} value={takeback}>
              {t('takeback.name', { takeback })}
            </option>
          ))}
        </select>
      </label>
      <ClockSettings draft={draft} />
      {!draft.clock.value && (
        <label class="stacked">
          {t('new.absent')}
          <select value={String(draft.absent.value)} onChange={(event) => (draft.absent.value = Number(event.currentTarget.value))}>
            {ABSENT_MINUTES.map((minutes) => (
              <option key={minutes} value={String(minutes * 60)}>
                {t('new.absent-after', { minutes })}
              </option>
            ))}
          </select>
        </label>
      )}
      {!draft.clock.value && (
        <label class="stacked">
          {t('new.gone')}
          <select value={String(draft.gone.value)} onChange={(event) => (draft.gone.value = Number(event.currentTarget.value))}>
            {GONE_MINUTES.map((minutes) => (
              <option key={minutes} value={String(minutes * 60)}>
                {t('new.gone-after', { minutes })}
              </option>
            ))}
          </select>
        </label>
      )}
      {!draft.isLocal.value && (
        <label class="stacked">
          {t('new.watch-delay')}
          <select value={String(draft.watchDelay.value)} onChange={(event) => (draft.watchDelay.value = Number(event.currentTarget.value))}>
            {WATCH_MINUTES.map((minutes) => (
              <option key={minutes} value={String(minutes * 60)}>
                {t('new.watch-delay-of', { minutes })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="switch">
        {t('new.chat')}
        <input type="checkbox" checked={draft.chat.value} onChange={(event) => (draft.chat.value = event.currentTarget.checked)} />
      </label>
    </div>
  );
}
