// Who somebody is: a guest who may become an account or sign in, or an account with all that belongs to it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { withoutServer } from '../../net/api';
import { me, people } from '../../net/people';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import '../../styles/account.css';
import { t } from '../../texts/texts';
import { Confirm } from './Confirm';
import { DeviceCodeHere } from './DeviceCodeHere';
import { Guest } from './Guest';
import { OwnAccount } from './OwnAccount';
import { useAsking } from './asking';

export function Account() {
  const { refused, ask } = useAsking();
  const code = useSignal(codeOfAddress());
  useEffect(() => void (withoutServer.value || ask(() => people.me())), [ask]);
  useEffect(() => {
    const read = () => (code.value = codeOfAddress() || code.value);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [code]);
  const who = me.value;
  return (
    <div class="screen account">
      <TopBar />
      <main class={who?.kind === 'account' ? 'account-main' : 'account-main of-guest'}>
        {withoutServer.value && <p class="quiet">{t('account.no-server')}</p>}
        <Problem error={refused.value} />
        {who && code.value && <DeviceCodeHere code={code.value} onDone={() => (code.value = '')} />}
        {who && !code.value && (who.kind === 'account' ? <OwnAccount who={who} /> : <Guest who={who} />)}
      </main>
      <Confirm />
    </div>
  );
}

/** The code goes out of the address: it is a secret, and good for once. */
function codeOfAddress(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? '';
  if (code) history.replaceState(null, '', location.pathname);
  return code;
}
