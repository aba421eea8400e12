// Who somebody is, shown once more before what could take the account away.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { passkeysAreHere, usePasskey } from '../../net/passkeys';
import { me, people } from '../../net/people';
import type { Confirmation, WaysIn } from '../../net/wire';
import { Dialog } from '../../parts/Dialog';
import { PasswordField } from '../../parts/Field';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { confirmation, useAsking } from './asking';

export function Confirm() {
  return confirmation.value && <ConfirmDialog answer={confirmation.value.answer} />;
}

function ConfirmDialog({ answer }: { answer(shown: boolean): void }) {
  const { busy, refused, ask } = useAsking();
  const ways = useSignal<WaysIn | null>(null);
  const password = useSignal('');
  useEffect(() => void ask(async () => (ways.value = await people.ways())), [ask, ways]);
  const show = async (what: () => Promise<Confirmation>) => {
    if (await ask(async () => people.confirm(await what()))) answer(true);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void show(async () => ({ password: password.value }));
  };
  const byPasskey = passkeysAreHere() && (ways.value?.passkeys.length ?? 0) > 0;
  return (
    <Dialog title={t('account.confirm')} onClose={() => answer(false)}>
      <div class="account-form">
        <p>{t('account.confirm-text')}</p>
        {byPasskey && (
          <button
            class={ways.value!.password ? 'second-action tall' : 'action tall'}
            disabled={busy.value}
            onClick={() => void show(async () => ({ passkey: await usePasskey(await people.signInChallenge()) }))}
          >
            <Icon name="key" /> {t('account.confirm-passkey')}
          </button>
        )}
        {ways.value?.password && (
          <form class="account-form" onSubmit={submit}>
            <input type="text" name="username" autocomplete="username" value={me.value?.name ?? ''} hidden readOnly />
            <PasswordField
              label={t('account.password')}
              name="password"
              autocomplete="current-password"
              required
              value={password.value}
              onChange={(value) => (password.value = value)}
            />
            <button class="action" disabled={busy.value}>
              {t('account.confirm-yes')}
            </button>
          </form>
        )}
        <Problem error={refused.value} />
        <p class="quiet">{t('account.confirm-else')}</p>
      </div>
    </Dialog>
  );
}
