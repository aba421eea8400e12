// Where the person is told something when no page is open: on which devices, and by which webhooks; of what, and when not.
import { useEffect } from 'preact/hooks';
import type { NoticePlace } from '../../net/wire';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { NoticeKinds, NoticesHere, NoticeTest, QuietHours } from '../preferences/NoticeChoices';
import type { NoticeState } from '../preferences/notice-state';
import { day, Part, Row } from './Part';

export function NoticePlaces({ person, notices }: { person: string; notices: NoticeState }) {
  useEffect(() => void notices.open(), [notices, person]);
  const all = notices.all.value;
  const there = all !== null;
  // what stands above has come by then, or the browser keeps in view what is there
  useEffect(() => {
    if (there && location.hash === '#notices') document.getElementById('notices')?.scrollIntoView();
  }, [there]);
  return (
    <Part title={t('notices.title')} name="notices">
      <p class="quiet">{t('notices.text')}</p>
      {all && <NoticesHere notices={notices} />}
      {all && all.places.length > 0 && (
        <>
          <ul class="account-list">
            {all.places.map((place) => (
              <Place key={place.id} place={place} notices={notices} />
            ))}
          </ul>
          <div class="notices">
            <QuietHours notices={notices} />
          </div>
        </>
      )}
      <Problem error={notices.problem.value} />
    </Part>
  );
}

function Place({ place, notices }: { place: NoticePlace; notices: NoticeState }) {
  const name = place.device || place.host;
  const here = place.id === notices.here.value;
  return (
    <Row remove={t('notices.remove-place', { device: name })} onRemove={() => void notices.forget(place)}>
      <b>{name}</b>
      <span class={here ? 'my-turn' : 'quiet'}>
        {here ? t('account.here') : place.used > 0 ? t('notices.used', { day: day(place.used) }) : t('account.added', { day: day(place.made) })}
      </span>
      {place.trouble && <span class="place-trouble">{t('notices.trouble')}</span>}
      <details class="notices">
        <summary>{t('notices.kinds-of', { count: place.kinds.filter((kind) => kind !== 'test').length })}</summary>
        <NoticeKinds notices={notices} place={place} />
        <NoticeTest notices={notices} place={place} />
      </details>
    </Row>
  );
}
