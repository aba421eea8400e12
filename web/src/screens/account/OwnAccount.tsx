// All that belongs to an account.
import { useSignal } from '@preact/signals';
import { people } from '../../net/people';
import type { Me } from '../../net/wire';
import { announce } from '../../parts/announce';
import { faultAt, faultElsewhere, Field } from '../../parts/Field';
import { Problem } from '../../parts/Problem';
import { prefer, preferences } from '../../settings/preferences';
import { t } from '../../texts/texts';
import { useNotices } from '../preferences/notice-state';
import { useAsking } from './asking';
import { Bots } from './Bots';
import { DeviceList } from './DeviceList';
import { Mail } from './Mail';
import { NoticePlaces } from './NoticePlaces';
import { OtherDevice } from './OtherDevice';
import { OwnData } from './OwnData';
import { Part } from './Part';
import { WaysToSignIn } from './WaysToSignIn';

export function OwnAccount({ who }: { who: Me }) {
  const { busy, refused, ask } = useAsking();
  const notices = useNotices();
  return (
    <>
      <div class="account-head">
        <div>
          <h1>{who.name}</h1>
          <p class="quiet">{t('account.lead')}</p>
        </div>
        <button class="second-action" disabled={busy.value} onClick={() => void ask(() => people.signOut())}>
          {t('account.sign-out')}
        </button>
        <Problem error={refused.value} />
      </div>
      <WaysToSignIn who={who} />
      <OtherDevice />
      <DeviceList />
      <Mail key={who.id} notices={notices} />
      <NoticePlaces person={who.id!} notices={notices} />
      <Name who={who} />
      <Bots />
      <OwnData who={who} />
    </>
  );
}

function Name({ who }: { who: Me }) {
  const { busy, refused, ask } = useAsking();
  const name = useSignal(who.name ?? '');
  const rename = async () => {
    const before = who.name;
    await people.rename(name.value);
    // where it was this one, it goes along
    if (preferences.peek().name === before) prefer({ name: name.value });
    announce(t('account.renamed', { name: name.value }));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(rename);
  };
  return (
    <Part title={t('account.name')}>
      <form class="account-form" onSubmit={submit}>
        <Field
          label={t('account.new-name')}
          autocomplete="username"
          required
          maxLength={40}
          value={name.value}
          onChange={(value) => (name.value = value)}
          hint={t('account.rename-hint')}
          fault={faultAt(refused.value, '/name')}
        />
        <Problem error={faultElsewhere(refused.value, '/name')} />
        <div>
          <button class="second-action" disabled={busy.value || name.value === who.name}>
            {t('account.rename')}
          </button>
        </div>
      </form>
    </Part>
  );
}
