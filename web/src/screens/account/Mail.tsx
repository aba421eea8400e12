// The address to which this account's letters go: a way back for the day on which all else is lost, and mails about turns.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../../net/api';
import { mail } from '../../net/mail';
import type { OwnMail } from '../../net/wire';
import { announce } from '../../parts/announce';
import { faultAt, faultElsewhere, Field } from '../../parts/Field';
import { Problem } from '../../parts/Problem';
import { language, languageName, languages, t } from '../../texts/texts';
import { NoticeKinds } from '../preferences/NoticeChoices';
import type { NoticeState } from '../preferences/notice-state';
import { confirmed, useAsking } from './asking';
import { day, Part, Row } from './Part';

export function Mail({ notices }: { notices: NoticeState }) {
  const { ask } = useAsking();
  const own = useSignal<OwnMail | null>(null);
  useEffect(() => void ask(async () => (own.value = await mail.own())), [ask, own]);
  if (!own.value?.there && !own.value?.address) return null;
  const { there, address, waiting } = own.value;
  return (
    <Part title={t('mail.title')}>
      <p class="quiet">{t('mail.text')}</p>
      {address && <Verified own={own} address={address} notices={notices} />}
      {waiting && <p role="status">{t('mail.waiting', { address: waiting })}</p>}
      {there && <NewAddress own={own} />}
      {there && address && <Turns own={own} address={address} notices={notices} />}
    </Part>
  );
}

interface Props {
  own: Signal<OwnMail | null>;
  address: string;
  notices: NoticeState;
}

function Verified({ own, address, notices }: Props) {
  const { refused, ask } = useAsking();
  const remove = async () => {
    own.value = await confirmed(() => mail.remove());
    await notices.read(); // its place is gone too
    announce(t('mail.removed', { address }));
  };
  return (
    <>
      <ul class="account-list">
        <Row remove={t('mail.remove', { address })} sure={t('mail.remove-sure')} onRemove={() => void ask(remove)}>
          <b>{address}</b>
          <span class="quiet">{t('mail.since', { day: day(own.value!.verified!) })}</span>
        </Row>
      </ul>
      <Problem error={refused.value} />
    </>
  );
}

function NewAddress({ own }: { own: Signal<OwnMail | null> }) {
  const { busy, refused, ask } = useAsking();
  const { address: before, waiting } = own.value!;
  const open = useSignal(false);
  const address = useSignal('');
  const send = async () => {
    own.value = await confirmed(() => mail.askFor(address.value, language.value));
    open.value = false;
    announce(t('mail.waiting', { address: own.value.waiting ?? '' }));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(send);
  };
  const known = !!before || !!waiting;
  if (known && !open.value)
    return (
      <div>
        <button class="quiet-action" onClick={() => (open.value = true)}>
          {waiting ? t('mail.again') : t('mail.other')}
        </button>
      </div>
    );
  return (
    <form class="account-form" onSubmit={submit}>
      <Field
        label={t('mail.address')}
        name="email"
        type="email"
        autocomplete="email"
        required
        maxLength={254}
        value={address.value}
        onChange={(value) => (address.value = value)}
        hint={t('mail.address-hint')}
        fault={faultAt(refused.value, '/address')}
      />
      <Problem error={faultElsewhere(refused.value, '/address')} />
      <div class="row">
        <button class="second-action" disabled={busy.value}>
          {t('mail.send')}
        </button>
        {known && (
          <button type="button" class="quiet-action" onClick={() => (open.value = false)}>
            {t('account.keep')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Of what the account is told by mail, and in which language. */
function Turns({ own, address, notices }: Props) {
  const { busy, refused, ask } = useAsking();
  const place = notices.all.value?.places.find(({ kind }) => kind === 'mail');
  const turn = async (on: boolean) => {
    if (on) await api.addPlace({ kind: 'mail', address });
    else if (place) await api.removePlace(place.id);
    await notices.read();
  };
  return (
    <>
      <h3>{t('mail.turns')}</h3>
      <label class="switch">
        {t('mail.turns-on')}
        <input
          type="checkbox"
          checked={!!place}
          disabled={busy.value || !notices.all.value}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            void ask(() => turn(on));
          }}
        />
      </label>
      {place && <NoticeKinds notices={notices} place={place} />}
      <p class="quiet">{t('mail.turns-hint')}</p>
      <label class="switch">
        {t('mail.language')}
        <select
          value={own.value!.language ?? 'en'}
          onChange={(event) => {
            const code = event.currentTarget.value;
            void ask(async () => (own.value = await mail.chooseLanguage(code)));
          }}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </label>
      <Problem error={refused.value} />
    </>
  );
}
