// Passkeys, the password, and codes for the day on which all else is lost.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { createPasskey, passkeysAreHere } from '../../net/passkeys';
import { people } from '../../net/people';
import type { KnownPasskey, Me, WaysIn } from '../../net/wire';
import { announce } from '../../parts/announce';
import { faultAt, faultElsewhere, PasswordField } from '../../parts/Field';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { areConfirmed, confirmed, useAsking } from './asking';
import { day, Part, Row } from './Part';
import { RecoveryCodes } from './RecoveryCodes';

const ways = signal<WaysIn | null>(null);

export function WaysToSignIn({ who }: { who: Me }) {
  const { busy, refused, ask } = useAsking();
  useEffect(() => {
    ways.value = null;
    void ask(async () => (ways.value = await people.ways()));
  }, [ask, who.id]);
  const add = async () => {
    if (!(await areConfirmed())) return;
    const made = await createPasskey(await people.passkeyChallenge(), who.name!);
    ways.value = await confirmed(() => people.addPasskey(made));
    announce(t('account.passkey-added'));
  };
  const remove = async ({ id, name }: KnownPasskey) => {
    ways.value = await confirmed(() => people.removePasskey(id));
    announce(t('account.passkey-removed', { name }));
  };
  return (
    <Part title={t('account.ways')}>
      <h3>{t('account.passkeys')}</h3>
      {ways.value && ways.value.passkeys.length > 0 && (
        <ul class="account-list">
          {ways.value.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              remove={t('account.remove-passkey', { name: passkey.name })}
              sure={t('account.remove-passkey-sure', { name: passkey.name })}
              onRemove={() => void ask(() => remove(passkey))}
            >
              <b>{passkey.name}</b>
              <span class="quiet">
                {passkey.used === undefined
                  ? t('account.added', { day: day(passkey.created) })
                  : t('account.added-used', { day: day(passkey.created), used: day(passkey.used) })}
              </span>
            </Row>
          ))}
        </ul>
      )}
      {passkeysAreHere() ? (
        <div>
          <button class="second-action" disabled={busy.value} onClick={() => void ask(add)}>
            <Icon name="key" /> {t('account.add-passkey')}
          </button>
        </div>
      ) : (
        <p class="quiet">{t('account.no-passkeys')}</p>
      )}
      <Problem error={refused.value} />
      <h3>{t('account.password')}</h3>
      {ways.value && <Password has={ways.value.password} who={who} />}
      <h3>{t('account.recovery')}</h3>
      {ways.value && (
        <RecoveryCodes left={ways.value.recovery_codes} who={who} onMade={(made) => (ways.value = { ...ways.value!, recovery_codes: made })} />
      )}
    </Part>
  );
}

function Password({ has, who }: { has: boolean; who: Me }) {
  const { busy, refused, ask } = useAsking();
  const open = useSignal(false);
  const password = useSignal('');
  const change = async () => {
    await confirmed(() => people.changePassword(password.value));
    ways.value = { ...ways.value!, password: true };
    password.value = '';
    open.value = false;
    announce(t('account.password-changed'));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(change);
  };
  if (!open.value)
    return (
      <div class="account-line">
        <p class="quiet">{has ? t('account.has-password') : t('account.no-password')}</p>
        <button class="quiet-action" onClick={() => (open.value = true)}>
          {has ? t('account.change-password') : t('account.add-password')}
        </button>
      </div>
    );
  return (
    <form class="account-form" onSubmit={submit}>
      <input type="text" name="username" autocomplete="username" value={who.name} hidden readOnly />
      <PasswordField
        label={t('account.new-password')}
        name="password"
        autocomplete="new-password"
        required
        value={password.value}
        onChange={(value) => (password.value = value)}
        hint={t('account.password-hint')}
        fault={faultAt(refused.value, '/password')}
      />
      <p class="quiet">{t('account.password-elsewhere')}</p>
      <Problem error={faultElsewhere(refused.value, '/password')} />
      <div class="row">
        <button class="action" disabled={busy.value}>
          {t('account.save-password')}
        </button>
        <button type="button" class="quiet-action" onClick={() => (open.value = false)}>
          {t('account.keep')}
        </button>
      </div>
    </form>
  );
}
