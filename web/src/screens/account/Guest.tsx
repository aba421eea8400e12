// A guest has everything that an account has but the way to another device: so one form, or one to sign in, and no more.
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { createPasskey, passkeysAreHere, proposedPasskey, proposesPasskeys, stopProposing, usePasskey } from '../../net/passkeys';
import { people } from '../../net/people';
import type { Me, NewPasskey, SignIn, UsedPasskey } from '../../net/wire';
import { announce } from '../../parts/announce';
import { Choice } from '../../parts/Choice';
import { faultAt, faultElsewhere, Field, PasswordField } from '../../parts/Field';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { prefer, preferences } from '../../settings/preferences';
import { t } from '../../texts/texts';
import { useNotices } from '../preferences/notice-state';
import { useAsking } from './asking';
import { codeIn } from './codes';
import { LostWay } from './LostWay';
import { NoticePlaces } from './NoticePlaces';
import { GuestData } from './OwnData';

export function Guest({ who }: { who: Me }) {
  const notices = useNotices();
  return (
    <>
      <div class="account-head">
        <h1>{t('account.guest-title')}</h1>
        <p class="lead">{t('account.guest-lead')}</p>
      </div>
      <div class="account-two">
        <NewAccountForm />
        <SignInForm />
      </div>
      {who.known && <NoticePlaces person={who.id!} notices={notices} />}
      {who.known && <GuestData />}
    </>
  );
}

function NewAccountForm() {
  const { busy, refused, ask } = useAsking();
  const name = useSignal(preferences.value.name);
  const password = useSignal('');
  const withPasskeys = passkeysAreHere();
  const byPassword = useSignal(!withPasskeys);
  /** made, but its account's name was refused: the authenticator need not be asked again */
  const made = useRef<NewPasskey | null>(null);
  const welcome = () => {
    if (!preferences.peek().name) prefer({ name: name.value });
    announce(t('account.made', { name: name.value }));
  };
  const create = async () => {
    if (byPassword.value) {
      await people.makeAccount({ name: name.value, password: password.value });
    } else {
      made.current ??= await createPasskey(await people.passkeyChallenge(), name.value);
      await people.makeAccount({ name: name.value, passkey: made.current }).catch((problem) => {
        if (!faultAt(problem, '/name')) made.current = null;
        throw problem;
      });
    }
    welcome();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(create);
  };
  return (
    <section class="panel account-part" aria-labelledby="new-account">
      <h2 id="new-account">{t('account.new')}</h2>
      <form onSubmit={submit}>
        <Field
          label={t('account.name')}
          name="username"
          autocomplete="username"
          required
          maxLength={40}
          value={name.value}
          onChange={(value) => (name.value = value)}
          hint={t('account.name-hint')}
          fault={faultAt(refused.value, '/name')}
        />
        {byPassword.value && (
          <PasswordField
            label={t('account.password')}
            name="password"
            autocomplete="new-password"
            required
            value={password.value}
            onChange={(value) => (password.value = value)}
            hint={t('account.password-hint')}
            fault={faultAt(refused.value, '/password')}
          />
        )}
        <Problem error={faultElsewhere(refused.value, '/name', '/password')} />
        <button class="action tall" disabled={busy.value}>
          {byPassword.value ? (
            t('account.make')
          ) : (
            <>
              <Icon name="key" /> {t('account.make-passkey')}
            </>
          )}
        </button>
        {!byPassword.value && <p class="quiet">{t('account.passkey-hint')}</p>}
        {withPasskeys && (
          <button type="button" class="quiet-action" onClick={() => (byPassword.value = !byPassword.value)}>
            {byPassword.value ? t('account.rather-passkey') : t('account.rather-password')}
          </button>
        )}
      </form>
    </section>
  );
}

const WAYS = ['password', 'recovery', 'device'] as const;
type Way = (typeof WAYS)[number];

function SignInForm() {
  const { busy, refused, ask } = useAsking();
  const way = useSignal<Way>('password');
  const name = useSignal('');
  const secret = useSignal('');
  const choose = (chosen: Way) => {
    way.value = chosen;
    secret.value = '';
    refused.value = null;
  };
  const signIn = async (by: SignIn) => {
    const { name: whose } = await people.signIn(by);
    announce(t('account.signed-in', { name: whose ?? '' }));
  };
  useEffect(() => proposePasskeys((passkey) => ask(() => signIn({ passkey }))), [ask]);
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(() => signIn(wayOf(way.value, name.value, secret.value)));
  };
  const typed = { value: secret.value, onChange: (value: string) => (secret.value = value), required: true };
  return (
    <section class="panel account-part" aria-labelledby="sign-in">
      <h2 id="sign-in">{t('account.sign-in')}</h2>
      {passkeysAreHere() && (
        <button
          class="second-action tall"
          disabled={busy.value}
          onClick={() => void ask(async () => signIn({ passkey: await usePasskey(await people.signInChallenge()) }))}
        >
          <Icon name="key" /> {t('account.sign-in-passkey')}
        </button>
      )}
      <form onSubmit={submit}>
        <Choice
          label={t('account.way')}
          value={way.value}
          onChange={choose}
          options={WAYS.map((value) => ({ value, text: t('account.way-is', { value }) }))}
        />
        {way.value !== 'device' && (
          <Field
            label={t('account.name')}
            name="username"
            autocomplete="username webauthn"
            required
            value={name.value}
            onChange={(value) => (name.value = value)}
          />
        )}
        {way.value === 'password' && <PasswordField label={t('account.password')} name="password" autocomplete="current-password" {...typed} />}
        {way.value === 'recovery' && (
          <Field label={t('account.recovery-code')} autocomplete="off" spellcheck={false} hint={t('account.recovery-hint')} {...typed} />
        )}
        {way.value === 'device' && (
          <Field label={t('account.device-code')} autocomplete="off" spellcheck={false} hint={t('account.device-code-hint')} {...typed} />
        )}
        <Problem error={refused.value} />
        <button class="action" disabled={busy.value}>
          {t('account.sign-in')}
        </button>
      </form>
      <LostWay />
    </section>
  );
}

/** While the server takes an answer to its challenge: it does for five minutes. */
const PROPOSED_FOR_MS = 270_000;

/** Passkeys stand among what the browser proposes for the name, until what this returns is called or one was taken. */
function proposePasskeys(taken: (passkey: UsedPasskey) => Promise<boolean>): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const propose = async () => {
    if (over || !(await proposesPasskeys())) return;
    const challenge = await people.signInChallenge().catch(() => null); // it is an offer: the button says what is wrong
    if (over || !challenge) return;
    clearTimeout(timer);
    timer = setTimeout(() => void propose(), PROPOSED_FOR_MS);
    const passkey = await proposedPasskey(challenge);
    if (passkey && !over && !(await taken(passkey))) await propose();
  };
  void propose();
  return () => {
    over = true;
    clearTimeout(timer);
    stopProposing();
  };
}

function wayOf(way: Way, name: string, secret: string): SignIn {
  if (way === 'device') return { device_code: codeIn(secret) };
  return way === 'password' ? { name, password: secret } : { name, recovery_code: secret.trim() };
}
