// A link that another device showed as a QR code: signs this one in.
import { me, people } from '../../net/people';
import { t } from '../../texts/texts';
import { LinkHere } from './LinkHere';

export function DeviceCodeHere({ code, onDone }: { code: string; onDone(): void }) {
  return (
    <LinkHere
      title={t('account.code-title')}
      yes={t('account.code-yes')}
      no={t('account.code-no')}
      onYes={() => people.signIn({ device_code: code })}
      onDone={onDone}
    >
      <p>{t('account.code-text')}</p>
      <OtherAccountEnds />
    </LinkHere>
  );
}

export function OtherAccountEnds() {
  const name = me.value?.kind === 'account' ? me.value.name! : '';
  return name && <p>{t('account.code-other', { name })}</p>;
}
