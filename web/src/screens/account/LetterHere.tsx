// The links of letters: this address is mine, the way back into my account, no more mails of turns.
import { mail } from '../../net/mail';
import { people } from '../../net/people';
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
