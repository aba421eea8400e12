// The links of letters: this address is mine, the way back into my account, my address back, no more mails of turns.
import { useSignal } from '@preact/signals';
import { mail } from '../../net/mail';
import { people } from '../../net/people';
import type { VerifiedAddress } from '../../net/wire';
import { announce } from '../../parts/announce';
import { t } from '../../texts/texts';
import { OtherAccountEnds } from './DeviceCodeHere';
import { LinkHere } from './LinkHere';

interface Props {
  code: string;
  onDone(): void;
}

export function AddressHere({ code, onDone }: Props) {
  const verify = async () => announce(t('mail.verified', { ...(await mail.verify(code)) }));
  return (
    <LinkHere title={t('mail.verify-title')} yes={t('mail.verify-yes')} no={t('account.code-no')} onYes={verify} onDone={onDone}>
      <p>{t('mail.verify-text')}</p>
    </LinkHere>
  );
}

export function WayBackHere({ code, onDone }: Props) {
  const open = async () => {
    const { name } = await people.signIn({ mail_code: code });
    announce(t('account.signed-in', { name: name ?? '' }));
  };
  return (
    <LinkHere title={t('mail.back-title')} yes={t('mail.back-yes')} no={t('account.code-no')} onYes={open} onDone={onDone}>
      <p>{t('mail.back-text')}</p>
      <OtherAccountEnds />
    </LinkHere>
  );
}

/** Nobody need be signed in; who was, in this account, is not any more. So it says what to do next. */
export function PutBackHere({ code, onDone }: Props) {
  const back = useSignal<VerifiedAddress | null>(null);
  const putBack = async () => {
    back.value = await mail.putBack(code);
    announce(t('mail.put-back-done', { ...back.value }));
    await people.me();
  };
  if (back.value) return <AddressIsBack back={back.value} onDone={onDone} />;
  const leave = () => {
    if (!back.peek()) onDone(); // else there is something to read first
  };
  return (
    <LinkHere title={t('mail.put-back-title')} yes={t('mail.put-back-yes')} no={t('account.code-no')} onYes={putBack} onDone={leave}>
      <p>{t('mail.put-back-text')}</p>
    </LinkHere>
  );
}

function AddressIsBack({ back, onDone }: { back: VerifiedAddress; onDone(): void }) {
  return (
    <section class="panel account-part" aria-labelledby="address-is-back">
      <h1 id="address-is-back">{t('mail.put-back-done-title')}</h1>
      <p>{t('mail.put-back-done', { ...back })}</p>
      <p>{t('mail.put-back-then')}</p>
      <div class="row">
        <button class="action" onClick={onDone}>
          {t('mail.put-back-go')}
        </button>
      </div>
    </section>
  );
}

export function StopHere({ code, onDone }: Props) {
  const stop = async () => {
    await mail.stop(code);
    announce(t('mail.stopped'));
  };
  return (
    <LinkHere title={t('mail.stop-title')} yes={t('mail.stop-yes')} no={t('account.code-no')} onYes={stop} onDone={onDone}>
      <p>{t('mail.stop-text')}</p>
    </LinkHere>
  );
}
