// Of what one is told on this device when no page is open, and when not. All places are on the account's page.
import { Problem } from '../../parts/Problem';
import { preferencesOpen } from '../../parts/preferences-open';
import { t } from '../../texts/texts';
import { NoticeKinds, NoticesHere, NoticeTest, QuietHours } from './NoticeChoices';
import { useNotices } from './notice-state';

const ALL_PLACES = '/account#notices';

const close = () => {
  preferencesOpen.value = false;
};

export function Notices() {
  const notices = useNotices();
  const place = notices.placeHere();
  return (
    <details class="notices" onToggle={(event) => event.currentTarget.open && !notices.all.value && void notices.open()}>
      <summary>{t('notices.title')}</summary>
      <p class="quiet">{t('notices.text')}</p>
      <Problem error={notices.problem.value} />
      {notices.all.value && (
        <>
          <NoticesHere notices={notices} />
          {place && (
            <>
              <NoticeKinds notices={notices} place={place} />
              <QuietHours notices={notices} />
              <NoticeTest notices={notices} place={place} />
            </>
          )}
          {notices.all.value.places.length > 0 && (
            <div class="notice-row">
              <a class="quiet-action" href={ALL_PLACES} onClick={close}>
                {t('notices.all-places')}
              </a>
            </div>
          )}
        </>
      )}
    </details>
  );
}
