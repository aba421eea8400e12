// For those whom no password, passkey or code lets in any more: a letter to the account's address. What is said is the same
// whether there is such an account or not.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mail } from '../../net/mail';
import { Dialog } from '../../parts/Dialog';
import { Field } from '../../parts/Field';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { useAsking } from './asking';

export function LostWay() {
  const { ask } = useAsking();
  const there = useSignal(false);
  const open = useSignal(false);
  useEffect(() => void ask(async () => ({ there: there.value } = await mail.own())), [ask, there]);
  if (!there.value) return null;
  return (
    <>
      <button type="button" class="quiet-action" onClick={() => (open.value = true)}>
        {t('mail.lost')}
      </button>
      {open.value && <LostWayDialog onClose={() => (open.value = false)} />}
    </>
  );
}

function LostWayDialog({ onClose }: { onClose(): void }) {
  const { busy, refused, ask } = useAsking();
  const who = useSignal('');
  const sent = useSignal(false);
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(async () => {
      await mail.recover(who.value);
      sent.value = true;
    });
  };
  return (
    <Dialog title={t('mail.lost-title')} onClose={onClose}>
      {sent.value ? (
        <div class="account-form">
          <p role="status">{t('mail.lost-sent')}</p>
          <p class="quiet">{t('mail.lost-else')}</p>
          <button class="action" onClick={onClose}>
            {t('mail.lost-done')}
          </button>
        </div>
      ) : (
        <form class="account-form" onSubmit={submit}>
          <p>{t('mail.lost-text')}</p>
          <Field
            label={t('mail.lost-who')}
            name="username"
            autocomplete="username"
            required
            maxLength={254}
            value={who.value}
            onChange={(value) => (who.value = value)}
          />
          <Problem error={refused.value} />
          <button class="action" disabled={busy.value}>
            {t('mail.lost-send')}
          </button>
        </form>
      )}
    </Dialog>
  );
}
