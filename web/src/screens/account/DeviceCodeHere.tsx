// A link that another device showed as a QR code: signs this one in, once somebody says so. Not by itself, or a link could
// bring somebody into an account that is not theirs without their noticing.
import { me, people } from '../../net/people';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { useAsking } from './asking';

export function DeviceCodeHere({ code, onDone }: { code: string; onDone(): void }) {
  const { busy, refused, ask } = useAsking();
  const name = me.value?.kind === 'account' ? me.value.name! : '';
  const signIn = async () => {
    if (await ask(() => people.signIn({ device_code: code }))) onDone();
  };
  return (
    <section class="panel account-part" aria-labelledby="by-code">
      <h1 id="by-code">{t('account.code-title')}</h1>
      <p>{t('account.code-text')}</p>
      {name && <p>{t('account.code-other', { name })}</p>}
      <Problem error={refused.value} />
      <div class="row">
        <button class="action tall" disabled={busy.value} onClick={() => void signIn()}>
          {t('account.code-yes')}
        </button>
        <button class="quiet-action" onClick={onDone}>
          {t('account.code-no')}
        </button>
      </div>
    </section>
  );
}
